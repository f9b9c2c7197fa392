// Method A as its article describes it, written the plain way: the reference to beat, and to compare statistics with.
#pragma once

#include <cstdint>
#include <vector>

namespace terrella {

// Heights on a 2:1 grid that wraps in x and y, `width` columns by width / 2 rows, not yet normalised. The start is a lattice
// of 4 x 2 points U(0.3, 0.6); displacements are U(-a, a) with a = 2 * roughness * l / height, l being half the side of
// the current squares.
std::vector<float> naiveDiamondSquare(std::uint32_t seed, int width, double roughness = 2.0);

// Normalises to [0, 1], then squares: the article's shaping in the order that works.
void naiveShape(std::vector<float>& heights);

}  // namespace terrella
