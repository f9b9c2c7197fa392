// Winds: where the air above each place of the globe came from.
//
// The wind is the curl of a smooth stream function on the sphere, so it neither gathers nor thins the air (Bridson, "Curl-noise
// for procedural fluid flow", 2007). Following it back a few steps once, on a coarse grid, serves every pixel of every map.
#pragma once

#include <array>
#include <cstdint>

#include "base/aligned_vector.h"
#include "base/progress.h"
#include "base/workers.h"
#include "maps/cube.h"

namespace terrella {

// For each point of a grid on the equiangular cube, kCells + 1 of them along an edge, from where the air above it came: a direction.
// Row j of a face has the x of all its points, then y, then z, and begins at entry (face * (kCells + 1) + j) * kStride. After the last
// row come kSlack more, for vectors that begin in it.
struct WindGrid {
  static constexpr int kCells = 48;
  static constexpr int kSlack = 16;
  static constexpr int kStride = 3 * (kCells + 1);
  AlignedVector<float> origins;
};

// `strength` 0 leaves the air where it is; 1 carries it about one feature of a field with `baseColumns` squares around the equator.
WindGrid makeWinds(double strength, int baseColumns, std::uint64_t seed, const Workers& workers, const Progress* progress = nullptr);

// Of places on the equiangular cube the directions (not of unit length) from where their air came, between the points of the grid.
// `count` is a multiple of 16.
void windOrigins(const WindGrid& winds, const std::uint8_t* face, const float* s, const float* t, int count, std::array<float*, 3> out);

}  // namespace terrella
