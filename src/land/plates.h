// Plates: rigid caps of crust that turn about axes through the globe's middle (Euler's theorem; McKenzie and Parker 1967).
//
// A planet's history has two ages of drift, with plates of their own, so coasts of the first are carried, torn and folded by the second.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "base/workers.h"
#include "cells/cell_noise.h"
#include "params/land_params.h"

namespace terrella {

struct Plate {
  Point3<float> seed;         // in its middle, more or less
  float weight = 0;           // how much further than its neighbours it reaches; positive of large plates
  Point3<float> spin;         // axis times the radians that it turns in its age: velocity at p is cross(spin, p)
  std::array<float, 9> turn;  // the matrix, row by row, from where a place was to where it is after the drift
  float reach = 1;            // the least cosine between the seed and a cell of the plate
};

enum class DriftAge { first, second };

std::vector<Plate> makePlates(const LandParams& params, std::uint64_t seed, DriftAge age);

// Which plate each cell belongs to before the drift: the one whose seed, by weight, is the nearest to the cell's warped place. Sets
// `reach`.
AlignedVector<std::uint8_t> plateOfCells(const CellGrid& grid, std::vector<Plate>& plates, const CellPlaces& warped,
                                         const Workers& workers);

// The place that a plate carried to `p`, and the other way.
inline Point3<float> turnedBack(const Plate& plate, const Point3<float>& p) {
  const auto& m = plate.turn;
  return {m[0] * p.x + m[3] * p.y + m[6] * p.z, m[1] * p.x + m[4] * p.y + m[7] * p.z, m[2] * p.x + m[5] * p.y + m[8] * p.z};
}
inline Point3<float> turned(const std::array<float, 9>& m, const Point3<float>& p) {
  return {m[0] * p.x + m[1] * p.y + m[2] * p.z, m[3] * p.x + m[4] * p.y + m[5] * p.z, m[6] * p.x + m[7] * p.y + m[8] * p.z};
}

// The matrix that turns by an angle about an axis of unit length.
std::array<float, 9> turnAbout(const Point3<float>& axis, double radians);

}  // namespace terrella
