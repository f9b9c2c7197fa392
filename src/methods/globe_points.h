// The points of the globe's lattice, row by row, for methods that want places rather than neighbours.
#pragma once

#include <algorithm>
#include <vector>

#include "base/progress.h"
#include "base/workers.h"
#include "maps/cube.h"
#include "maps/places.h"
#include "methods/point_method.h"

namespace terrella {

// The rows of lattice points of a cube, as points on the sphere. Those of an edge are the same to the bit on both its faces.
class GlobePoints {
 public:
  explicit GlobePoints(int size)
      : padded_((size + kPointAlignment) / kPointAlignment * kPointAlignment), plane_(static_cast<std::size_t>(padded_)) {
    for (int i = 0; i < padded_; ++i) plane_[static_cast<std::size_t>(i)] = onPlane(std::min(i, size), size);
    for (auto* array : {&x_, &y_, &z_}) array->resize(static_cast<std::size_t>(padded_));
  }

  PointRow row(int face, int j) {
    for (std::size_t i = 0; i < plane_.size(); ++i) {
      const Point3<float> p = unit(cubePoint(face, plane_[i], plane_[static_cast<std::size_t>(j)], 1.0f));
      x_[i] = p.x, y_[i] = p.y, z_[i] = p.z;
    }
    return {x_.data(), y_.data(), z_.data(), padded_};
  }

 private:
  int padded_;
  std::vector<float> plane_, x_, y_, z_;
};

// Calls row(face, j, points) for every row of the lattice, on all threads.
template <class Row>
void forGlobeRows(int size, const Workers& workers, const Progress* progress, Row row) {
  const int perFace = size + 1;
  workers.forBands(kFaces * perFace, std::max(1, 4096 / size), progress, [&](int begin, int end) {
    GlobePoints points(size);
    // Rows of many layers can take long each.
    for (int k = begin; k < end && !(progress && progress->isCancelled()); ++k)
      row(k / perFace, k % perFace, points.row(k / perFace, k % perFace));
  });
}

}  // namespace terrella
