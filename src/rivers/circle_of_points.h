// A circle around points of a rectangle, so that what lies elsewhere is left out at once.
#pragma once

#include <algorithm>
#include <cmath>

#include "lattice/face_rects.h"
#include "maps/places.h"
#include "maps/point3.h"
#include "rivers/river_shape.h"

namespace terrella {

// The direction of a point of the globe's lattice.
inline Point3<double> towardsPoint(int face, int i, int j, int cells) {
  return unit(cubePoint(face, exactlyOnPlane(i, cells), exactlyOnPlane(j, cells), 1.0));
}

// Some points of the globe's lattice lie so close to `middle`.
struct CircleOfPoints {
  Point3<double> middle;
  double radius;  // Earth metres

  // `towards(i, j)`: the direction of a point.
  template <class Towards>
  CircleOfPoints(const FaceRect& points, Towards towards)
      : middle(towards((points.columns.first + points.columns.last) / 2, (points.rows.first + points.rows.last) / 2)) {
    double square = 0;
    for (const int i : {points.columns.first, points.columns.last}) {
      for (const int j : {points.rows.first, points.rows.last}) square = std::max(square, squaredDistance(middle, towards(i, j)));
    }
    radius = std::sqrt(square) * kEarthRadius;
  }
  bool touches(const Point3<double>& place, double within) const {
    const double reach = (radius + within) / kEarthRadius;
    return squaredDistance(middle, place) < reach * reach;
  }
};

}  // namespace terrella
