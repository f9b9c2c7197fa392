#include "render/terrain/canopy_texture.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

namespace terrella::render {
namespace {

constexpr int kCanopyTexels = 256, kCrowns = 16;  // along a side
constexpr float kTallestCrown = 1.28f;            // in crowns' distances

// From 0 to 1, another for each number of a crown, which are as many as there are squares.
float crownChance(int column, int row, std::uint32_t number) {
  const auto within = [](int square) { return static_cast<std::uint32_t>(square & (kCrowns - 1)); };
  return static_cast<float>(textureChance(11, number, within(row), within(column)));
}

struct CanopyPoint {
  float height = 0, own = 1;
};

// The highest of the crowns around a place, which is counted in crowns; each a dome with lumps.
CanopyPoint canopyAt(float x, float y) {
  CanopyPoint highest;
  const int column = static_cast<int>(std::floor(x)), row = static_cast<int>(std::floor(y));
  for (int j = row - 1; j <= row + 1; ++j) {
    for (int i = column - 1; i <= column + 1; ++i) {
      const float right = x - (static_cast<float>(i) + 0.15f + 0.7f * crownChance(i, j, 0)),
                  down = y - (static_cast<float>(j) + 0.15f + 0.7f * crownChance(i, j, 1));
      const float radius = 0.5f + 0.35f * crownChance(i, j, 2), own = crownChance(i, j, 3), turn = std::atan2(down, right);
      const float lumps = 1 + 0.10f * std::sin(5 * turn + 40 * own) + 0.06f * std::sin(9 * turn + 70 * own);
      const float far = std::hypot(right, down) / (radius * lumps);
      if (far >= 1) continue;
      const float height = (0.6f + 0.8f * radius) * std::sqrt(1 - far * far);
      if (height > highest.height) highest = {height, own};
    }
  }
  return highest;
}

}  // namespace

Squares makeCanopySquares() {
  constexpr float kCrownsPerTexel = static_cast<float>(kCrowns) / kCanopyTexels;
  std::vector<CanopyPoint> points;
  for (int y = 0; y < kCanopyTexels; ++y) {
    for (int x = 0; x < kCanopyTexels; ++x) {
      points.push_back(canopyAt((static_cast<float>(x) + 0.5f) * kCrownsPerTexel, (static_cast<float>(y) + 0.5f) * kCrownsPerTexel));
    }
  }
  const auto at = [&](int x, int y) {
    return points[static_cast<std::size_t>((y & (kCanopyTexels - 1)) * kCanopyTexels + (x & (kCanopyTexels - 1)))];
  };
  std::vector<Rgba8> texels;
  texels.reserve(points.size());
  for (int y = 0; y < kCanopyTexels; ++y) {
    for (int x = 0; x < kCanopyTexels; ++x) {
      const CanopyPoint here = at(x, y);
      const float right = at(x + 1, y).height - at(x - 1, y).height, down = at(x, y + 1).height - at(x, y - 1).height;
      texels.push_back({channelOf(here.height / kTallestCrown), channelOf(here.own), channelOf(0.5f + right), channelOf(0.5f + down)});
    }
  }
  return {"canopy", kCanopyTexels, std::move(texels)};
}

}  // namespace terrella::render
