// Moving about the quadtree of tiles: up, down, and to the tile next door, across the edges of faces as well.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <optional>

#include "maps/cube.h"
#include "maps/grid.h"

namespace terrella::render {

// A number for each tile; 56 bits.
inline std::uint64_t keyOf(const TileAddress& tile) {
  return static_cast<std::uint64_t>(tile.face) << 53 | static_cast<std::uint64_t>(tile.level) << 48 |
         static_cast<std::uint64_t>(tile.row) << 24 | static_cast<std::uint64_t>(tile.column);
}

// Of a tile of that level, in radii.
inline double tileWidth(int level) { return std::ldexp(1.5707963267948966, -level); }

// Of the place so far across a tile and down, 1 being its other side.
inline Point3<double> directionOn(const TileAddress& tile, double right, double down) {
  const auto onPlane = [&](int number, double share) {
    return std::tan(0.78539816339744831 * (std::ldexp(2 * (number + share), -tile.level) - 1));
  };
  return unit(cubePoint(tile.face, onPlane(tile.column, right), onPlane(tile.row, down), 1.0));
}

inline TileAddress parentOf(const TileAddress& tile) { return {tile.face, tile.level - 1, tile.column / 2, tile.row / 2}; }

// From the top left, row by row.
inline std::array<TileAddress, 4> childrenOf(const TileAddress& tile) {
  const auto child = [&](int right, int down) {
    return TileAddress{tile.face, tile.level + 1, 2 * tile.column + right, 2 * tile.row + down};
  };
  return {child(0, 0), child(1, 0), child(0, 1), child(1, 1)};
}

// Where neighbours lie: those across edges first (left, right, top, bottom), then those across corners (top left, top right, bottom left,
// bottom right).
struct TileStep {
  int right, down;
};
inline constexpr std::array<TileStep, 8> kNeighbourSteps{{{-1, 0}, {1, 0}, {0, -1}, {0, 1}, {-1, -1}, {1, -1}, {-1, 1}, {1, 1}}};

// The tile of the same level there. Nothing across a corner of the cube, where but three tiles meet.
std::optional<TileAddress> neighbourOf(const TileAddress& tile, const TileStep& step);

}  // namespace terrella::render
