// Diamond-square once more, written to be obviously right instead of fast: one full-size array of doubles, walked in place
// with a stride that halves, every neighbour found by wrapping its coordinates. It shares the definition with
// lattice/diamond_square.h (which hash displaces which point, and by how much) and not a line of code.
#pragma once

#include <cstdint>
#include <vector>

#include "base/hash.h"
#include "lattice/diamond_square.h"

namespace terrella::testing {

inline std::vector<double> referenceDiamondSquare(const DiamondSquareSettings& settings, int width) {
  const int height = width / 2;
  std::vector<double> field(static_cast<std::size_t>(width) * height);
  const auto at = [&](int x, int y) -> double& {
    return field[static_cast<std::size_t>((y + height) % height) * width + (x + width) % width];
  };
  const auto random = [&](int level, int column, int row) {
    return hashColumn(static_cast<std::uint32_t>(column),
                      rowKeys(settings.seed, settings.channel, static_cast<std::uint32_t>(level), static_cast<std::uint32_t>(row)));
  };

  int side = width / settings.baseColumns;
  for (int y = 0; y < height; y += side) {
    for (int x = 0; x < width; x += side) {
      const double uniform = (signedUnit(random(0, x / side, y / side)) + 1.0) / 2.0;
      at(x, y) = settings.baseLow + (settings.baseHigh - settings.baseLow) * uniform;
    }
  }
  double amplitude = 2.0 * settings.roughness / settings.baseColumns;
  for (int level = 1; side > 1; ++level, side /= 2, amplitude *= settings.gain) {
    const int half = side / 2;
    // Displacements are made of the upper 16 bits of the hash.
    const auto displacement = [&](int x, int y) {
      return amplitude * (static_cast<std::int32_t>(random(level, x / half, y / half)) >> 16) / 32768.0;
    };
    for (int y = half; y < height; y += side) {
      for (int x = half; x < width; x += side) {
        at(x, y) =
            (at(x - half, y - half) + at(x + half, y - half) + at(x - half, y + half) + at(x + half, y + half)) / 4 + displacement(x, y);
      }
    }
    for (int y = 0; y < height; y += half) {
      for (int x = (y / half) % 2 == 0 ? half : 0; x < width; x += side) {
        at(x, y) = (at(x - half, y) + at(x + half, y) + at(x, y - half) + at(x, y + half)) / 4 + displacement(x, y);
      }
    }
    for (int y = 0; y < height; y += side) {
      for (int x = 0; x < width; x += side) {
        const double centres = at(x - half, y - half) + at(x + half, y - half) + at(x - half, y + half) + at(x + half, y + half);
        if (settings.oldPoints == OldPoints::displace) at(x, y) += displacement(x, y);
        if (settings.oldPoints == OldPoints::relax) at(x, y) = 0.75 * at(x, y) + centres / 16;
      }
    }
  }
  return field;
}

}  // namespace terrella::testing
