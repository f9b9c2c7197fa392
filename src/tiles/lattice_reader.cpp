#include "tiles/lattice_reader.h"

#include <algorithm>
#include <array>
#include <climits>
#include <cmath>

#include "base/exact_math.h"
#include "lattice/globe_window.h"
#include "maps/cube.h"

namespace terrella {
namespace {

// A place on a face's lattice: the point before it, and how far it is from there to the next, either way.
struct LatticePlace {
  int face = 0, column = 0, row = 0;
  double x = 0, y = 0;
};

// The angle whose tangent `t` is, up to an eighth of a turn: single precision, put right by a step of Newton's.
double arcTangent(double t) {
  const double size = std::abs(t);
  const double angle = static_cast<double>(exact::atanUnit(std::min(static_cast<float>(size), 1.0f)));
  const double tangent = exact::tangent(angle);
  const double better = angle + (size - tangent) / (1 + tangent * tangent);
  return t < 0 ? -better : better;
}

LatticePlace placeOf(const Point3<double>& p, int cells) {
  const double ax = std::abs(p.x), ay = std::abs(p.y), az = std::abs(p.z);
  const int axis = ax >= ay && ax >= az ? 0 : (ay >= az ? 1 : 2);
  const double along = axis == 0 ? p.x : (axis == 1 ? p.y : p.z);
  LatticePlace place;
  place.face = 2 * axis + (along < 0 ? 1 : 0);
  const auto plane = onFace(place.face, p);
  const auto locate = [&](double onPlane, int& line, double& beyond) {
    const double at = (arcTangent(onPlane / std::abs(along)) * (4 / exact::kPi) + 1) * 0.5 * cells;
    line = std::clamp(static_cast<int>(at), 0, cells - 1);
    beyond = at - line;
  };
  locate(plane.s, place.column, place.x);
  locate(plane.t, place.row, place.y);
  return place;
}

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
    onLattice.push_back(placeOf(place, 1 << level_));
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
