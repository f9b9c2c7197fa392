#include "lattice/smooth_ground.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "base/exact_math.h"
#include "lattice/made_slopes.h"

namespace terrella {
namespace {

using testing::directionAt;
using testing::Height;
using testing::kRadius;
using testing::kUnits;
using testing::sourceOf;

TEST(SmoothGround, KnowsHowSteepAPlaneIsAndWhereItsContoursRun) {
  const Point3<double> towards{300000, -500000, 800000};  // by so many metres a radius
  const Height plane = [=](const Point3<double>& p) { return dot(towards, p); };
  constexpr int kLevel = 14, kShift = 3;
  const SmoothGround::Source eighth = sourceOf([&](const Point3<double>& p) { return plane(p) / 8; }, kLevel);  // as units leave room for
  for (const int face : {1, 2, 4}) {
    for (const Interval cells : {Interval{0, 4}, Interval{7000, 7004}, Interval{(1 << kLevel) - 5, (1 << kLevel) - 1}}) {
      const SmoothGround smooth({kLevel, kRadius, kUnits}, eighth, face, {cells, cells});
      const Point3<double> origin = smooth.originOf(cells.first, cells.first);
      constexpr int kCount = 16;
      SmoothGround::Row row(kCount);
      const int first = cells.first << kShift, j = (cells.first << kShift) + 13;
      smooth.read(kShift, j, first, kCount, origin, row);
      for (std::size_t k = 0; k < kCount; ++k) {
        const Point3<double> p = directionAt(face, kLevel + kShift, first + static_cast<int>(k), j);
        EXPECT_NEAR(static_cast<double>(row.meters[k]), plane(p) / 8, 0.1);
        const Point3<double> slope = (towards - p * dot(towards, p)) * (1 / (8 * kRadius)), contour = cross(p, slope);
        EXPECT_NEAR(static_cast<double>(row.contourX[k]), contour.x, 1e-4) << face << " " << cells.first;
        EXPECT_NEAR(static_cast<double>(row.contourY[k]), contour.y, 1e-4);
        EXPECT_NEAR(static_cast<double>(row.contourZ[k]), contour.z, 1e-4);
        const double cellsInRadius = (1 << kLevel) * 2 / exact::kPi;
        EXPECT_NEAR(static_cast<double>(row.x[k]), p.x * cellsInRadius - origin.x, 1e-3);
        EXPECT_NEAR(static_cast<double>(row.y[k]), p.y * cellsInRadius - origin.y, 1e-3);
        EXPECT_NEAR(static_cast<double>(row.z[k]), p.z * cellsInRadius - origin.z, 1e-3);
      }
      const SmoothGround::Most most = smooth.most();
      EXPECT_GE(most.slope, static_cast<double>(std::hypot(row.contourX[0], row.contourY[0], row.contourZ[0])));
      EXPECT_GE(most.meters, static_cast<double>(*std::max_element(row.meters.begin(), row.meters.begin() + kCount)));
    }
  }
}

}  // namespace
}  // namespace terrella
