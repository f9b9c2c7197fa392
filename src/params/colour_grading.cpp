#include "params/colour_grading.h"

#include "base/exact_math.h"
#include "base/srgb.h"

namespace terrella {
namespace {

constexpr std::array<float, 3> kLuminance{0.2126f, 0.7152f, 0.0722f};

float lightOf(double srgb) { return exact::lightOfSrgb(static_cast<float>(srgb)); }
double srgbOf(float light) { return static_cast<double>(exact::srgbOfLight(exact::clamp01(light))); }

// Luminance stays, what colour has beside it is turned around the grey axis and stretched (Haeberli, "Matrix operations for image
// processing", 1993, as in the feColorMatrix of SVG).
constexpr std::array<std::array<float, 3>, 3> kSines{
    {{-0.2126f, -0.7152f, 0.9278f}, {0.143f, 0.14f, -0.283f}, {-0.7874f, 0.7152f, 0.0722f}}};

}  // namespace

ColourGrading::ColourGrading(const ColourParams& params) : changesNothing_(params == ColourParams()) {
  const double turn = params.hue * exact::kPi / 180;
  const auto saturation = static_cast<float>(params.saturation);
  const float cosine = saturation * static_cast<float>(exact::cosine(turn)),
              sine = saturation * static_cast<float>(exact::cosine(turn - exact::kPi / 2));
  const auto warmth = static_cast<float>(params.warmth), brightness = static_cast<float>(params.brightness);
  std::array<float, 3> gains{exact::exp2(0.75f * warmth), 1, exact::exp2(-1.1f * warmth)};
  const float grey = gains[0] * kLuminance[0] + gains[1] * kLuminance[1] + gains[2] * kLuminance[2];
  for (std::size_t row = 0; row < 3; ++row) {
    for (std::size_t column = 0; column < 3; ++column) {
      const float one = row == column ? 1.0f : 0.0f;
      matrix_[row][column] =
          brightness * (gains[row] / grey) * (kLuminance[column] + cosine * (one - kLuminance[column]) + sine * kSines[row][column]);
    }
  }
}

Colour ColourGrading::operator()(const Colour& srgb) const {
  if (changesNothing_) return srgb;
  const std::array<float, 3> light{lightOf(srgb[0]), lightOf(srgb[1]), lightOf(srgb[2])};
  Colour graded{};
  for (std::size_t row = 0; row < 3; ++row)
    graded[row] = srgbOf(matrix_[row][0] * light[0] + matrix_[row][1] * light[1] + matrix_[row][2] * light[2]);
  return graded;
}

Palette ColourGrading::operator()(Palette palette, double water) const {
  if (changesNothing_) return palette;
  const auto gradeAll = [this](std::vector<Colour>& colours) {
    for (Colour& colour : colours) colour = (*this)(colour);
  };
  for (std::size_t i = 0; i < palette.classes.size(); ++i) {
    const double share = static_cast<ColourClass>(i) == ColourClass::ocean ? water : 1;
    for (Gradient& gradient : palette.classes[i].gradients) {
      for (GradientStop& stop : gradient.stops) stop.colour = mix(stop.colour, (*this)(stop.colour), share);
    }
  }
  gradeAll(palette.weather.colours);
  gradeAll(palette.weather.sands);
  gradeAll(palette.weather.rocks);
  gradeAll(palette.weather.salts);
  return palette;
}

}  // namespace terrella
