#include "rivers/delta_points.h"

#include "maps/places.h"

namespace terrella {

DeltaPoints::DeltaPoints(const Deltas& deltas, int level, const FaceRects& points) : points_(points) {
  if (level >= Deltas::kCoarsest) near_ = deltas.near(level, points);
  if (near_.empty()) return;
  const auto lines = [level](const Interval& of) {
    std::vector<double> places;
    for (int line = of.first; line <= of.last; ++line) places.push_back(exactlyOnPlane(line, 1 << level));
    return places;
  };
  for (std::size_t face = 0; face < kFaces; ++face) {
    if (points[face].isEmpty()) continue;
    s_[face] = lines(points[face].columns);
    t_[face] = lines(points[face].rows);
  }
}

std::optional<DeltaShape::Place> DeltaPoints::at(int face, int i, int j) const {
  if (near_.empty()) return std::nullopt;
  const auto k = static_cast<std::size_t>(face);
  const Point3<double> direction = unit(cubePoint(face, s_[k][static_cast<std::size_t>(i - points_[k].columns.first)],
                                                  t_[k][static_cast<std::size_t>(j - points_[k].rows.first)], 1.0));
  // Of two that meet, the one whose land goes farther here.
  std::optional<DeltaShape::Place> place;
  for (const DeltaShape* delta : near_) {
    const auto there = delta->at(direction);
    if (there && (!place || there->shore > place->shore)) place = there;
  }
  return place;
}

}  // namespace terrella
