// Points of the ground, as those who shape it are asked.
#pragma once

#include <vector>

#include "maps/point3.h"

namespace terrella::testing {

// In lines across a square around a place; `side` a multiple of 4, so that they fill whole groups.
struct GroundSquare {
  GroundSquare(const Point3<double>& middle, double apart, int side) {
    const Point3<double> right = unit(cross({0, 1, 0}, middle)), up = cross(middle, right);
    for (int row = 0; row < side; ++row) {
      for (int column = 0; column < side; ++column) {
        const Point3<double> p = unit(middle + right * ((column - side / 2) * apart) + up * ((row - side / 2) * apart));
        x.push_back(p.x), y.push_back(p.y), z.push_back(p.z);
      }
    }
  }
  int count() const { return static_cast<int>(x.size()); }

  std::vector<double> x, y, z;
};

}  // namespace terrella::testing
