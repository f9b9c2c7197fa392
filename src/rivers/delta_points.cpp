#include "rivers/delta_points.h"

#include <utility>

namespace terrella {

DeltaPoints::DeltaPoints(const Deltas& deltas, int level, const FaceRects& points) {
  if (level >= Deltas::kCoarsest) near_ = deltas.near(level, points);
  if (!near_.empty()) blocks_ = PointBlocks<std::vector<Part>>(level, points);
}

std::optional<DeltaShape::Place> DeltaPoints::at(int face, int i, int j) {
  if (near_.empty()) return std::nullopt;
  const auto k = static_cast<std::size_t>(face);
  const auto& parts = blocks_.at(k, i, j, [this](const CircleOfPoints& circle, std::vector<Part>& found) {
    for (const DeltaShape* delta : near_) {
      if (!circle.touches(delta->middle(), delta->radius())) continue;
      DeltaShape::Cut cut = delta->cut(circle.middle, circle.radius);
      if (!cut.shores.empty()) found.push_back({delta, std::move(cut)});
    }
  });
  if (parts.empty()) return std::nullopt;
  // Of two that meet, the one whose land goes farther here.
  std::optional<DeltaShape::Place> place;
  const Point3<double> direction = blocks_.towards(k, i, j);
  for (const Part& part : parts) {
    const auto there = part.delta->at(direction, part.cut);
    if (there && (!place || there->shore > place->shore)) place = there;
  }
  return place;
}

}  // namespace terrella
