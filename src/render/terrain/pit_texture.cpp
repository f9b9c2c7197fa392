#include "render/terrain/pit_texture.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "render/terrain/square_field.h"

namespace terrella::render {
namespace {

constexpr int kPitTexels = 512;
constexpr std::uint32_t kPits = 1300;
constexpr std::uint32_t kWider = 13;   // that there are not: they would be as wide as parts of the ground that has them
constexpr float kNarrowestPit = 2.4f;  // radius, in texels; of the widest 24

float pitChance(std::uint32_t pit, std::uint32_t number) { return static_cast<float>(textureChance(13, 5, number, pit)); }

}  // namespace

// Four times as many of half the width; the widest came first, and most have been worn down since.
Squares makePitSquares() {
  SquareField<kPitTexels> height, brightness;
  for (std::uint32_t k = 0; k < kPits; ++k) {
    const float radius = kNarrowestPit * std::sqrt(static_cast<float>(kWider + kPits) / static_cast<float>(kWider + k));
    const float u = pitChance(k, 0), fresh = u * u * u, depth = (0.06f + 0.32f * fresh) * radius, rim = 0.2f * depth;
    const float left = kPitTexels * pitChance(k, 1), top = kPitTexels * pitChance(k, 2), turn = 6.2831853f * pitChance(k, 3);
    const int reach = static_cast<int>(2.2f * radius) + 1;
    for (int dy = -reach; dy <= reach; ++dy) {
      for (int dx = -reach; dx <= reach; ++dx) {
        const int x = static_cast<int>(left) + dx, y = static_cast<int>(top) + dy;
        const float right = static_cast<float>(x) + 0.5f - left, down = static_cast<float>(y) + 0.5f - top;
        const float far = std::hypot(right, down) / radius * (1 + 0.06f * std::sin(3 * std::atan2(down, right) + turn));
        if (far >= 2.2f) continue;
        const float inside = far * far * (1.6f - 0.6f * far), outside = std::max((2.2f - far) / 1.2f, 0.0f);
        height.at(x, y) += far < 1 ? (depth + rim) * inside - depth : rim * outside * outside;
        brightness.at(x, y) += fresh * (far < 1 ? 0.5f : 0.5f * outside * outside);
      }
    }
  }
  brightness.centre(0.1f);
  std::vector<Rgba8> texels;
  texels.reserve(kPitTexels * kPitTexels);
  const auto slope = [](float rise) { return channelOf(0.5f + rise * (0.5f / kPitSteepness)); };
  for (int y = 0; y < kPitTexels; ++y) {
    for (int x = 0; x < kPitTexels; ++x) {
      texels.push_back({channelOf(brightness.at(x, y)), 255, slope(0.5f * (height.at(x + 1, y) - height.at(x - 1, y))),
                        slope(0.5f * (height.at(x, y + 1) - height.at(x, y - 1)))});
    }
  }
  return {"pits in the ground", kPitTexels, std::move(texels)};
}

}  // namespace terrella::render
