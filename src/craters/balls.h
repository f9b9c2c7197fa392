// Balls around points, many of which are tested at once.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "craters/crater_rows.h"
#include "maps/point3.h"

namespace terrella {

// Coarsely, as seen from a middle: some are found that do not touch, but none that does is missed.
class Balls {
 public:
  Balls(const Point3<double>& middle, std::size_t count)
      : middle_(middle), x_(padded(count)), y_(x_.size()), z_(x_.size()), reach_(x_.size(), -1.0f) {}
  void set(std::size_t i, const Point3<double>& centre, double reach) {
    const Point3<float> way = single(centre - middle_);
    x_[i] = way.x, y_[i] = way.y, z_[i] = way.z;
    reach_[i] = static_cast<float>(reach * 1.00001 + 1e-9);
  }
  // Calls found(i) for those among the first `count` that may come within `reach` of `place`, in order.
  template <class Found>
  void touching(const Point3<double>& place, double reach, std::size_t count, const Found& found) const {
    const Point3<float> at = single(place - middle_);
    const float more = static_cast<float>(reach * 1.00001);
    for (std::size_t first = 0; first < count; first += kStep) {
      std::uint8_t is[kStep];
      unsigned any = 0;
      for (std::size_t k = 0; k < kStep; ++k) {
        const float dx = x_[first + k] - at.x, dy = y_[first + k] - at.y, dz = z_[first + k] - at.z, wide = reach_[first + k] + more;
        is[k] = dx * dx + dy * dy + dz * dz < wide * wide && reach_[first + k] >= 0;
        any |= is[k];
      }
      if (!any) continue;
      for (std::size_t k = 0; k < kStep && first + k < count; ++k) {
        if (is[k]) found(first + k);
      }
    }
  }

 private:
  static constexpr std::size_t kStep = 16;
  static std::size_t padded(std::size_t count) { return (count + kStep - 1) / kStep * kStep; }
  Point3<double> middle_;
  std::vector<float> x_, y_, z_, reach_;
};

struct PointBall {
  Point3<double> middle;
  double radius;
};
// Around some of the points.
inline PointBall ballAround(const GroundPoints& points, int first, int count) {
  Point3<double> low{points.x[first], points.y[first], points.z[first]}, high = low;
  for (int i = first; i < first + count; ++i) {
    low = {std::min(low.x, points.x[i]), std::min(low.y, points.y[i]), std::min(low.z, points.z[i])};
    high = {std::max(high.x, points.x[i]), std::max(high.y, points.y[i]), std::max(high.z, points.z[i])};
  }
  return {(low + high) * 0.5, 0.5 * std::sqrt(squaredDistance(low, high))};
}

}  // namespace terrella
