#include "render/landscape/minimap.h"

#include <algorithm>
#include <cmath>

#include "climate/biomes.h"

namespace terrella::render {
namespace {

// A light from the north-west, as on printed maps; `rise` in elevations a sample.
float reliefLight(float rise) { return std::clamp(1.0f + 6.0f * rise, 0.6f, 1.35f); }

Rgb8 lit(Rgb8 colour, float light) {
  const auto channel = [light](std::uint8_t value) {
    return static_cast<std::uint8_t>(std::min(static_cast<float>(value) * light, 255.0f));
  };
  return {channel(colour.r), channel(colour.g), channel(colour.b)};
}

}  // namespace

bool Minimap::show(const LandscapeField& field, const BiomeTable& colours, double x, double z, int level) {
  const std::uint32_t mask = (1u << (LandscapeField::kWorldBits - level)) - 1;
  const double spacing = static_cast<double>(1u << level);
  const auto corner = [&](double centre) { return static_cast<std::uint32_t>(std::llround(centre / spacing) - kSize / 2) & mask; };
  const std::uint32_t left = corner(x), top = corner(z);
  if (isShown_ && patch_.level == level && patch_.x == left && patch_.y == top) return false;
  patch_.x = left;
  patch_.y = top;
  patch_.level = level;
  patch_.size = kSize;
  field.fill(patch_);
  paint(colours);
  isShown_ = true;
  return true;
}

void Minimap::paint(const BiomeTable& colours) {
  pixels_.resize(patch_.elevation.size());
  for (int row = 0; row < kSize; ++row) {
    for (int column = 0; column < kSize; ++column) {
      const std::size_t index = patch_.index(column, row);
      const float elevation = patch_.elevation[index];
      const float south = patch_.elevation[patch_.index(std::min(column + 1, kSize - 1), std::min(row + 1, kSize - 1))];
      const Rgb8 colour = colours.at(elevation, patch_.moisture[index]);
      pixels_[index] = elevation < kBiomeSeaLevel ? colour : lit(colour, reliefLight(elevation - south));
    }
  }
}

glm::dvec2 Minimap::placeAt(const glm::vec2& point) const {
  const double spacing = patch_.spacing();
  return {LandscapeField::wrapped((patch_.x + static_cast<double>(point.x) * kSize) * spacing),
          LandscapeField::wrapped((patch_.y + static_cast<double>(point.y) * kSize) * spacing)};
}

glm::vec2 Minimap::pointAt(double x, double z) const {
  const double width = kSize * patch_.spacing();
  return {LandscapeField::difference(patch_.x * patch_.spacing(), x) / width,
          LandscapeField::difference(patch_.y * patch_.spacing(), z) / width};
}

}  // namespace terrella::render
