// A range of silhouettes, one behind the other, each a closed line of 1-D midpoint displacement.
#pragma once

#include <cstdint>
#include <vector>

namespace terrella {

struct Skyline {
  static constexpr int kLayers = 7;
  static constexpr int kPoints = 1024;  // of a layer; the last is followed by the first again

  // Heights in widths of the picture, layer by layer from the farthest to the nearest, each from west to east.
  std::vector<float> heights;

  float at(int layer, int point) const { return heights[static_cast<std::size_t>(layer * kPoints + point % kPoints)]; }
};

Skyline makeSkyline(std::uint64_t seed, double roughness);

}  // namespace terrella
