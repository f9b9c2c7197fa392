// Plasma, or two-dimensional midpoint displacement (docs/methods.md, Plasma): the ancestor of diamond-square.
//
//   a e b     An edge's midpoint is the mean of its two ends alone, and the centre is the mean of the four corners + a
//   f c g     displacement that shrinks with the square. What lies on an edge never learns of the ground beside it, so
//   d h i     squares stay visible as creases: that is the method, and the reason why diamond-square came about.
//
// An edge belongs to the squares on both sides of it and has the same midpoints seen from either, so faces of a cube join like any
// other squares.
#pragma once

#include <cstdint>
#include <vector>

#include "lattice/diamond_square.h"
#include "lattice/displacement.h"
#include "lattice/globe_lattice.h"

namespace terrella {

inline FixedHeight meanOfTwo(FixedHeight a, FixedHeight b) { return (a + b + 1) >> 1; }

// As globeDiamondSquare(); settings.oldPoints is not read.
GlobeField globePlasma(const DiamondSquareSettings& settings, int size, const Workers& workers, const Progress* progress = nullptr);

// A square of (size + 1)^2 heights in fixed point, row by row, from (squares + 1)^2 lattice points; both powers of two. Fewer once
// `progress` is cancelled.
std::vector<std::int32_t> flatPlasma(const DiamondSquareSettings& settings, int squares, int size, const Progress* progress = nullptr);

}  // namespace terrella
