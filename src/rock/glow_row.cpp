#include "rock/glow_row.h"

#include <algorithm>
#include <array>

#include "base/exact_math.h"

namespace terrella {
namespace {

constexpr int kGlowStretch = 64;  // samples of a row whose lava is looked for together

}  // namespace

Rgb8 glowColour(float heat) {
  const float t = exact::clamp01(heat), t2 = t * t;
  const auto code = [](float value) { return static_cast<std::uint8_t>(value * 255.0f + 0.5f); };
  return {code(t), code(t2 * (0.62f + 0.2f * t)), code(t2 * t2 * 0.42f)};
}

GlowRow::GlowRow(const RockHistory& history, int columns) : ground_(history.ground), apart_(2 * exact::kPi / columns) {}

void GlowRow::row(const PlaceRow& places, int width, Rgb8* out) const {
  alignas(64) std::array<double, kGlowStretch> x, y, z;
  std::array<float, kGlowStretch> meters, glow;
  for (int first = 0; first < width; first += kGlowStretch) {
    const int count = std::min(kGlowStretch, width - first);
    for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
      const std::size_t at = static_cast<std::size_t>(first) + i;
      x[i] = static_cast<double>(places.x[at]), y[i] = static_cast<double>(places.y[at]), z[i] = static_cast<double>(places.z[at]);
    }
    meters.fill(0);
    GroundPoints points{x.data(), y.data(), z.data(), meters.data()};
    points.count = count, points.glow = glow.data();
    ground_->makeGlow(points, apart_);
    for (int i = 0; i < count; ++i) out[first + i] = glowColour(glow[static_cast<std::size_t>(i)]);
  }
}

}  // namespace terrella
