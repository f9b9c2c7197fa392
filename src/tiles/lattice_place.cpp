#include "tiles/lattice_place.h"

#include <algorithm>
#include <cmath>

#include "base/exact_math.h"
#include "maps/cube.h"

namespace terrella {
namespace {

// The angle whose tangent `t` is, up to an eighth of a turn: single precision, put right by a step of Newton's.
double arcTangent(double t) {
  const double size = std::abs(t);
  const double angle = static_cast<double>(exact::atanUnit(std::min(static_cast<float>(size), 1.0f)));
  const double tangent = exact::tangent(angle);
  const double better = angle + (size - tangent) / (1 + tangent * tangent);
  return t < 0 ? -better : better;
}

}  // namespace

LatticePlace latticePlaceOf(const Point3<double>& direction, int cells) {
  const Point3<double>& p = direction;
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

}  // namespace terrella
