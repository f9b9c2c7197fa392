#include "rock/rock_painter.h"

#include <algorithm>
#include <cmath>

#include "base/exact_math.h"
#include "craters/ground_noise.h"
#include "rock/glow_colour.h"

namespace terrella {
namespace {

constexpr int kStretch = 64;  // samples of a row whose craters are looked for together

struct StretchPlaces {
  alignas(64) std::array<double, kStretch> x, y, z;
  alignas(64) std::array<float, kStretch> meters, lava, mare, fresh, broad, fine, finest, stain, glow, sand, tone;
};

float above(float x, float low, float high) { return exact::smoothstep((x - low) / (high - low)); }

// Where there are no craters to draw the eye, colours vary down to the finest that shows.
constexpr float kFinestFrom = 9.0f * 64, kFinestGain = 0.75f;
int finestOctaves(double apart) {
  int octaves = 0;
  for (double wave = 1 / static_cast<double>(kFinestFrom); wave > 3 * apart && octaves < 11; wave *= 0.5) ++octaves;
  return octaves;
}
// Noise is the mean of its octaves: with this each has the weight that it has, however many there are.
float finestWeight(int octaves) {
  float sum = 0;
  for (float weight = 0.42f; octaves > 0; --octaves, weight *= kFinestGain) sum += weight;
  return sum;
}

}  // namespace

RockPainter::RockPainter(const RockHistory& history, const Palette& palette, int columns)
    : ground_(history.ground),
      apart_(2 * exact::kPi / columns),
      provinces_(static_cast<float>(history.ground->settings().rock.provinces)),
      tones_(static_cast<float>(history.ground->settings().rock.tones)),
      isWarm_(history.ground->settings().volcanism.isActive()),
      finestOctaves_(isWarm_ ? finestOctaves(apart_) : 0),
      finestWeight_(finestWeight(finestOctaves_)) {
  constexpr std::array kClasses{ColourClass::desert,   ColourClass::green, ColourClass::ocean,
                                ColourClass::mountain, ColourClass::snow,  ColourClass::ice};
  for (std::size_t part = 0; part < kParts; ++part) {
    const ClassColours& colours = palette.classes[static_cast<std::size_t>(kClasses[part])];
    for (int k = 0; k < kSteps; ++k) {
      const Colour c = evaluate(colours, k / (kSteps - 1.0), 0);
      ramps_[part][static_cast<std::size_t>(k)] = {static_cast<float>(c[0]), static_cast<float>(c[1]), static_cast<float>(c[2])};
    }
  }
}

// Flows of three ages lie over each other, each with a rim of its own, and each a little uneven in itself.
void RockPainter::findTones(const PlaceRow& places, int first, int count, float* tones) const {
  std::fill_n(tones, kStretch, 0.0f);
  if (!(tones_ > 0)) return;
  const std::uint64_t seed = ground_->settings().seed;
  const auto from = static_cast<std::size_t>(first);
  const PointRow points{&places.x[from], &places.y[from], &places.z[from], count};
  std::array<float, kStretch> early, late;
  noiseRow({mix64(seed ^ 0x746f6e65u), 3.3f, 8, 0.56f}, points, early.data());
  noiseRow({mix64(seed ^ 0x666c6f77u), 5.9f, 7, 0.56f}, points, late.data());
  for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
    const float deep = (early[i] - 0.5f) * 1.2f;
    tones[i] = tones_ * (deep + 0.34f * above(early[i], 0.52f, 0.535f) - 0.3f * above(late[i], 0.545f, 0.56f) - 0.02f);
  }
}

void RockPainter::stretch(const PlaceRow& places, int first, int count, const Climate* climate, Rgb8* out, Rgb8* glow) const {
  StretchPlaces at;
  const auto from = static_cast<std::size_t>(first);
  for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i)
    at.x[i] = static_cast<double>(places.x[from + i]), at.y[i] = static_cast<double>(places.y[from + i]),
    at.z[i] = static_cast<double>(places.z[from + i]);
  ground_->makeGround({at.x.data(), at.y.data(), at.z.data(), at.meters.data(), at.lava.data(), at.mare.data(), at.fresh.data(), count,
                       at.stain.data(), glow ? at.glow.data() : nullptr, at.sand.data()},
                      apart_, true);
  const std::uint64_t seed = ground_->settings().seed;
  const PointRow points{&places.x[from], &places.y[from], &places.z[from], count};
  noiseRow(provinceNoise(seed), points, at.broad.data());
  noiseRow({mix64(seed ^ 0x6d6f7474u), 9.0f, 6, 0.7f}, points, at.fine.data());
  findTones(places, first, count, at.tone.data());
  at.finest.fill(0.5f);
  if (finestOctaves_ > 0) noiseRow({mix64(seed ^ 0x66696e65u), kFinestFrom, finestOctaves_, kFinestGain}, points, at.finest.data());
  for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
    const auto tint = [&](Part part, float t) { return ramps_[part][static_cast<std::size_t>(exact::clamp01(t) * (kSteps - 1) + 0.5f)]; };
    const float mottle = 0.5f + (at.fine[i] - 0.5f) * 1.7f + (at.finest[i] - 0.5f) * finestWeight_, wide = (at.broad[i] - 0.5f) * 2;
    Tint colour = tint(old, mottle * 0.75f + wide * 0.35f + 0.1f);
    const auto cover = [&](Part part, float t, float share) {
      const Tint other = tint(part, t);
      colour = {colour.r + (other.r - colour.r) * share, colour.g + (other.g - colour.g) * share, colour.b + (other.b - colour.b) * share};
    };
    cover(province, mottle, provinces_ * above(wide + (mottle - 0.5f) * 0.35f, -0.02f, 0.22f));
    const float frosted = static_cast<float>(climate[first + static_cast<int>(i)].snow) * (1 / 255.0f);
    // Frost lies on all that is cold, and thinly where so much falls on it.
    if (isWarm_) cover(frost, mottle, 0.7f * frosted);
    cover(lava, mottle * 0.6f + wide * 0.6f + 0.2f + at.tone[i], at.mare[i]);
    cover(province, mottle * 0.6f, at.sand[i]);
    cover(salts, mottle, at.stain[i]);
    cover(fresh, mottle, 1 - 1 / (1 + 1.1f * std::max(at.fresh[i], 0.0f)));
    if (!isWarm_) cover(frost, mottle, frosted);
    const auto code = [](float value) { return static_cast<std::uint8_t>(exact::clamp01(value) * 255.0f + 0.5f); };
    out[first + static_cast<int>(i)] = {code(colour.r), code(colour.g), code(colour.b)};
    if (glow) glow[first + static_cast<int>(i)] = glowColour(at.glow[i]);
  }
}

void RockPainter::row(const PlaceRow& places, const Climate* climate, int width, Rgb8* out, Rgb8* glow) const {
  for (int first = 0; first < width; first += kStretch) stretch(places, first, std::min(kStretch, width - first), climate, out, glow);
}

FrostRow::FrostRow(const RockHistory& history, int columns)
    : ground_(history.ground), apart_(2 * exact::kPi / columns), seed_(mix64(ground_->settings().seed ^ 0x66726f73u)) {
  const double frost = ground_->settings().rock.frost;
  edge_ = frost > 0 ? static_cast<float>(exact::cosLatitude(frost * exact::kPi / 180)) : 3.0f;
}

void FrostRow::findBare(const PlaceRow& places, int first, int count, float* bare) const {
  std::array<double, kStretch> x, y, z;
  for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
    const std::size_t at = static_cast<std::size_t>(first) + i;
    x[i] = static_cast<double>(places.x[at]), y[i] = static_cast<double>(places.y[at]), z[i] = static_cast<double>(places.z[at]);
  }
  GroundPoints points;
  points.x = x.data(), points.y = y.data(), points.z = z.data();
  points.count = count;
  for (int group = 0; group < count; group += kGroundGroup) ground_->caps().findBare(points, group, apart_, bare + group);
}

void FrostRow::row(const PlaceRow& places, int width, std::uint8_t* out) const {
  const bool hasCaps = !ground_->caps().isEmpty();
  std::fill_n(out, width, std::uint8_t{0});
  if (edge_ > 1) return;
  std::array<float, kStretch> ragged;
  for (int first = 0; first < width; first += kStretch) {
    const int count = std::min(kStretch, width - first);
    const auto from = static_cast<std::size_t>(first);
    noiseRow({seed_, 5.0f, 7, 0.66f}, {&places.x[from], &places.y[from], &places.z[from], count}, ragged.data());
    std::array<float, kStretch> bare{};
    if (hasCaps && std::abs(places.y[from]) > 0.5f) findBare(places, first, count, bare.data());
    for (int i = 0; i < count; ++i) {
      const float polar = std::abs(places.y[from + static_cast<std::size_t>(i)]);
      const float strays = (ragged[static_cast<std::size_t>(i)] - 0.5f) * (1.02f - edge_) * 1.1f;
      const float frosted = above(polar + strays, edge_, edge_ + (1.02f - edge_) * 0.12f) * (1 - 0.85f * bare[static_cast<std::size_t>(i)]);
      out[first + i] = static_cast<std::uint8_t>(frosted * 255.0f + 0.5f);
    }
  }
}

}  // namespace terrella
