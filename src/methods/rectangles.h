// Rectangles: many of them, each at a random place, raise everything inside (docs/methods.md, Rectangles).
//
// Sides are max/4 + U(0, max) long, and each raises the ground by scale/steps + U(0, 1) with the published scale of 512. On a planet a
// rectangle lies on the plane that touches the sphere at its middle, its sides running east and north there.
#pragma once

#include <vector>

#include "maps/point3.h"
#include "methods/point_method.h"

namespace terrella {

// Holds the points p with |p . east - fromEast| < halfWidth, |p . north - fromNorth| < halfHeight and p . up >= 0: on its side
// of the planet.
struct Rectangle {
  Point3<float> centre, east, north, up;
  float fromEast, fromNorth;
  float halfWidth, halfHeight;
  float reach;  // of its corners from the centre
  float rise;
};

class RectanglesMethod : public PointMethod {
 public:
  RectanglesMethod(const MethodParams& params, std::uint64_t seed, Ground ground);
  void heights(const PointRow& points, float* out) const override;

  const std::vector<Rectangle>& rectangles() const { return rectangles_; }

 private:
  std::vector<Rectangle> rectangles_;
};

}  // namespace terrella
