#include "render/terrain/litter_texture.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "render/terrain/square_field.h"

namespace terrella::render {
namespace {

constexpr int kTexels = 512;
constexpr std::uint32_t kStraws = 14000, kStones = 2600;
constexpr float kWholeTurn = 6.2831853f;

using Field = SquareField<kTexels>;

// From 0 to 1, another for each number of a blade or a stone.
float chanceFor(std::uint32_t thing, std::uint32_t number) { return static_cast<float>(textureChance(9, 2, number, thing)); }

// Blades lie over each other in every direction, each with a dark edge on one side.
Field makeBlades() {
  Field blades;
  for (std::uint32_t k = 0; k < kStraws; ++k) {
    const float turn = kWholeTurn * chanceFor(k, 0), length = 10 + 34 * chanceFor(k, 1), bend = 0.03f * (chanceFor(k, 2) - 0.5f);
    const float left = kTexels * chanceFor(k, 3), top = kTexels * chanceFor(k, 4);
    // What was drawn first lies lowest, where it is dark.
    const float depth = static_cast<float>(k) / kStraws, bright = (0.25f + 0.75f * depth) * (0.45f + 0.55f * chanceFor(k, 5));
    for (float along = 0; along < length; along += 0.7f) {
      const float way = turn + bend * along, half = 1.5f * (1 - along / length);
      const float x = left + along * std::cos(way), y = top + along * std::sin(way);
      for (float beside = -half - 0.6f; beside <= half; beside += 0.7f) {
        const float shade = beside < -half + 0.2f ? 0.45f : 0.8f + 0.2f * beside / std::max(half, 0.3f);
        blades.at(static_cast<int>(std::lround(x - beside * std::sin(way))), static_cast<int>(std::lround(y + beside * std::cos(way)))) =
            bright * shade * (0.7f + 0.3f * along / length);
      }
    }
  }
  blades.centre(0.19f);
  return blades;
}

struct Stones {
  Field height, brightness;
};

// Many small ones and few large ones, as many of each size as cover about the same ground; sand between them.
Stones makeStones() {
  Stones stones;
  for (int y = 0; y < kTexels; ++y) {
    for (int x = 0; x < kTexels; ++x) {
      const float sand = chanceFor(static_cast<std::uint32_t>(y * kTexels + x), 6);
      stones.height.at(x, y) = 0.5f * sand;
      stones.brightness.at(x, y) = 0.42f + 0.16f * sand;
    }
  }
  for (std::uint32_t k = 0; k < kStones; ++k) {
    const float size = static_cast<float>(k + 1) / kStones, radius = std::min(1.6f / std::sqrt(1.004f - size), 20.0f);
    const float turn = kWholeTurn * chanceFor(k, 0), flat = 0.55f + 0.4f * chanceFor(k, 1), tint = 0.3f + 0.45f * chanceFor(k, 2);
    const float left = kTexels * chanceFor(k, 3), top = kTexels * chanceFor(k, 4), corners = 2 + std::floor(3 * chanceFor(k, 5));
    const int reach = static_cast<int>(radius * 1.3f) + 2;
    for (int dy = -reach; dy <= reach; ++dy) {
      for (int dx = -reach; dx <= reach; ++dx) {
        const auto right = static_cast<float>(dx), down = static_cast<float>(dy);
        const float across = (right * std::cos(turn) + down * std::sin(turn)) / radius,
                    along = (down * std::cos(turn) - right * std::sin(turn)) / (radius * flat);
        const float far = std::hypot(across, along) * (1 + 0.12f * std::sin(corners * std::atan2(along, across) + turn));
        const int x = static_cast<int>(left) + dx, y = static_cast<int>(top) + dy;
        // The ground right beside a stone lies in its shade.
        if (far >= 1 && far < 1.25f) stones.brightness.at(x, y) *= 0.75f + (far - 1);
        if (far >= 1) continue;
        const float high = 0.9f * radius * flat * std::sqrt(1 - far * far * far);
        if (high < stones.height.at(x, y)) continue;
        stones.height.at(x, y) = high;
        stones.brightness.at(x, y) = tint * (0.75f + 0.35f * (1 - far));
      }
    }
  }
  stones.brightness.centre(0.15f);
  return stones;
}

}  // namespace

Squares makeLitterSquares() {
  Field blades = makeBlades();
  Stones stones = makeStones();
  std::vector<Rgba8> texels;
  texels.reserve(kTexels * kTexels);
  for (int y = 0; y < kTexels; ++y) {
    for (int x = 0; x < kTexels; ++x) {
      const float right = stones.height.at(x + 1, y) - stones.height.at(x - 1, y),
                  down = stones.height.at(x, y + 1) - stones.height.at(x, y - 1);
      texels.push_back({channelOf(blades.at(x, y)), channelOf(stones.brightness.at(x, y)), channelOf(0.5f + 0.12f * right),
                        channelOf(0.5f + 0.12f * down)});
    }
  }
  return {"litter on the ground", kTexels, std::move(texels)};
}

}  // namespace terrella::render
