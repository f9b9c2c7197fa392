// Where something lies that a river has laid down or left behind.
#pragma once

#include "base/draws.h"
#include "rivers/course_curve.h"
#include "rivers/courses.h"
#include "rivers/plane_noise.h"
#include "rivers/river_shape.h"

namespace terrella {

// A place on the globe, and axes of a plane that touches it there.
struct FormPlace {
  FormPlace() = default;
  // At (x, y) of a face, with `along` the way that (alongX, alongY) leads: both in kCellWidth of so many cells along its edge.
  FormPlace(int face, double x, double y, double alongX, double alongY, int cells) : middle(unit(onCube(face, x, y, cells))) {
    const Point3<double> way = unit(onCube(face, x + alongX, y + alongY, cells)) - middle;
    along = unit(way - middle * dot(way, middle));
    across = cross(middle, along);
  }
  PlanePlace at(const Point3<double>& direction) const {
    return {dot(direction, along) * kEarthRadius, dot(direction, across) * kEarthRadius};
  }

  Point3<double> middle{}, along{}, across{};  // of unit length
};

// Of a reach through a cell of `level`, or of one of its forms.
inline RowKeys formKeys(const NamedReach& named, std::uint64_t seed, int level, RiverChance chance, std::uint32_t form = 0) {
  const RowKeys row = riverKeys(seed, level, named.face, named.row, chance);
  return {hashColumn(static_cast<std::uint32_t>(named.column), row) + form * 0x9e3779b9u, row.k1};
}

}  // namespace terrella
