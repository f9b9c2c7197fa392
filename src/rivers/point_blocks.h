// What lies near points of the globe's lattice, square by square of them, so that each point looks at little.
#pragma once

#include <array>
#include <vector>

#include "rivers/circle_of_points.h"

namespace terrella {

// `Near`: what is known of a square. By one thread.
template <class Near>
class PointBlocks {
 public:
  PointBlocks() = default;
  // `points` of a level.
  PointBlocks(int level, const FaceRects& points) : points_(points) {
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

  Point3<double> towards(std::size_t face, int i, int j) const {
    return unit(cubePoint(static_cast<int>(face), s_[face][static_cast<std::size_t>(i - points_[face].columns.first)],
                          t_[face][static_cast<std::size_t>(j - points_[face].rows.first)], 1.0));
  }

  // What is known of the square that holds a point: look(circle around the square, Near&) is called when it is first asked for.
  template <class Look>
  const Near& at(std::size_t face, int i, int j, const Look& look) {
    const FaceRect& rect = points_[face];
    const int across = ((rect.columns.count() - 1) >> kShift) + 1, down = ((rect.rows.count() - 1) >> kShift) + 1;
    auto& blocks = blocks_[face];
    if (blocks.empty()) blocks.resize(static_cast<std::size_t>(across) * static_cast<std::size_t>(down));
    const int column = (i - rect.columns.first) >> kShift, row = (j - rect.rows.first) >> kShift;
    Block& block = blocks[static_cast<std::size_t>(row * across + column)];
    if (block.isKnown) return block.near;
    block.isKnown = true;
    const auto span = [](const Interval& all, int k) {
      const int first = all.first + (k << kShift);
      return Interval{first, std::min(first + (1 << kShift) - 1, all.last)};
    };
    look(CircleOfPoints({span(rect.columns, column), span(rect.rows, row)}, [&](int x, int y) { return towards(face, x, y); }), block.near);
    return block.near;
  }

 private:
  static constexpr int kShift = 4;
  struct Block {
    bool isKnown = false;
    Near near;
  };
  FaceRects points_{};
  std::array<std::vector<Block>, kFaces> blocks_;  // row by row
  std::array<std::vector<double>, kFaces> s_, t_;  // of columns and rows, on the plane of the face
};

}  // namespace terrella
