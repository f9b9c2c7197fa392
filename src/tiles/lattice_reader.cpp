#include "tiles/lattice_reader.h"

#include <algorithm>
#include <array>
#include <climits>
#include <cmath>

#include "base/exact_math.h"
#include "lattice/globe_window.h"
#include "tiles/lattice_place.h"

namespace terrella {
namespace {

std::array<double, 4> weightsOf(double f) {
  return {f * (-0.5 + f * (1 - 0.5 * f)), 1 + f * f * (-2.5 + 1.5 * f), f * (0.5 + f * (2 - 1.5 * f)), f * f * (-0.5 + 0.5 * f)};
}

// The points of one face that some places want.
struct Piece {
  int left = INT_MAX, top = INT_MAX, right = INT_MIN, bottom = INT_MIN;
  std::vector<double> values;

  void add(const LatticePlace& place) {
    left = std::min(left, place.column - 1);
    top = std::min(top, place.row - 1);
    right = std::max(right, place.column + 2);
    bottom = std::max(bottom, place.row + 2);
  }
  int columns() const { return right - left + 1; }
  double at(const LatticePlace& place) const {
    const double* row = values.data() + static_cast<std::ptrdiff_t>(place.row - 1 - top) * columns() + (place.column - 1 - left);
    const auto across = weightsOf(place.x), down = weightsOf(place.y);
    double sum = 0;
    for (std::size_t j = 0; j < 4; ++j, row += columns())
      sum += down[j] * (across[0] * row[0] + across[1] * row[1] + across[2] * row[2] + across[3] * row[3]);
    return sum;
  }
};

}  // namespace

int latticeLevel(const PlanetParams& params, double metersApart) {
  int level = GlobeWindows::kCoarsest;
  // The lines of a face are farthest apart where they cross its middle lines: a quarter of a turn in all, evenly.
  double spacing = params.relief.radiusMeters * exact::kPi / 2;
  for (; level < kFinestLattice && spacing > metersApart; spacing /= 2) ++level;
  return level;
}

void LatticeReader::read(const std::vector<Point3<double>>& places, double* out) const {
  std::vector<LatticePlace> onLattice;
  std::array<Piece, kFaces> pieces;
  for (const Point3<double>& place : places) {
    onLattice.push_back(latticePlaceOf(place, 1 << level_));
    pieces[static_cast<std::size_t>(onLattice.back().face)].add(onLattice.back());
  }
  for (int face = 0; face < kFaces; ++face) {
    Piece& piece = pieces[static_cast<std::size_t>(face)];
    if (piece.left > piece.right) continue;
    const LatticeWindow window{face, level_, piece.left, piece.top, piece.columns(), piece.bottom - piece.top + 1};
    piece.values.resize(static_cast<std::size_t>(window.columns) * window.rows);
    source_(window, piece.values.data());
  }
  for (const LatticePlace& place : onLattice) *out++ = pieces[static_cast<std::size_t>(place.face)].at(place);
}

}  // namespace terrella
