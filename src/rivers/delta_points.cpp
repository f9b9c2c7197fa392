#include "rivers/delta_points.h"

#include <algorithm>
#include <utility>

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

Point3<double> DeltaPoints::towards(std::size_t face, int i, int j) const {
  return unit(cubePoint(static_cast<int>(face), s_[face][static_cast<std::size_t>(i - points_[face].columns.first)],
                        t_[face][static_cast<std::size_t>(j - points_[face].rows.first)], 1.0));
}

const DeltaPoints::Block& DeltaPoints::blockOf(std::size_t face, int i, int j) const {
  const FaceRect& rect = points_[face];
  const int across = ((rect.columns.count() - 1) >> kBlockShift) + 1, down = ((rect.rows.count() - 1) >> kBlockShift) + 1;
  auto& blocks = blocks_[face];
  if (blocks.empty()) blocks.resize(static_cast<std::size_t>(across) * static_cast<std::size_t>(down));
  const int column = (i - rect.columns.first) >> kBlockShift, row = (j - rect.rows.first) >> kBlockShift;
  Block& block = blocks[static_cast<std::size_t>(row * across + column)];
  if (block.isKnown) return block;
  block.isKnown = true;
  const auto span = [](const Interval& all, int at) {
    const int first = all.first + (at << kBlockShift);
    return Interval{first, std::min(first + (1 << kBlockShift) - 1, all.last)};
  };
  const CircleOfPoints circle({span(rect.columns, column), span(rect.rows, row)}, [&](int x, int y) { return towards(face, x, y); });
  for (const DeltaShape* delta : near_) {
    if (!circle.touches(delta->middle(), delta->radius())) continue;
    DeltaShape::Cut cut = delta->cut(circle.middle, circle.radius);
    if (!cut.shores.empty()) block.parts.push_back({delta, std::move(cut)});
  }
  return block;
}

std::optional<DeltaShape::Place> DeltaPoints::at(int face, int i, int j) const {
  if (near_.empty()) return std::nullopt;
  const auto k = static_cast<std::size_t>(face);
  const Block& block = blockOf(k, i, j);
  if (block.parts.empty()) return std::nullopt;
  // Of two that meet, the one whose land goes farther here.
  std::optional<DeltaShape::Place> place;
  const Point3<double> direction = towards(k, i, j);
  for (const Block::Part& part : block.parts) {
    const auto there = part.delta->at(direction, part.cut);
    if (there && (!place || there->shore > place->shore)) place = there;
  }
  return place;
}

}  // namespace terrella
