// Hills: flat ground, and round bumps of random place, radius and height upon it (docs/methods.md, Hills).
//
// On a planet a bump is a cap of the sphere: its height falls with the straight distance d from its middle, (1 - d^2 / r^2)^2 of it.
#pragma once

#include <vector>

#include "maps/point3.h"
#include "methods/point_method.h"

namespace terrella {

struct Hill {
  Point3<float> centre;
  float radius;
  float height;
};

class HillsMethod : public PointMethod {
 public:
  HillsMethod(const MethodParams& params, std::uint64_t seed, Ground ground);
  void heights(const PointRow& points, float* out) const override;

  const std::vector<Hill>& hills() const { return hills_; }

 private:
  std::vector<Hill> hills_;
};

}  // namespace terrella
