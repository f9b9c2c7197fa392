// Cracks in ice, at single places.
#include "craters/lineae.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "craters/ground_square.h"

namespace terrella {
namespace {

constexpr double kRadius = 1560800;

struct Ground {
  std::vector<float> meters, stain;
};

Ground groundAround(const Lineae& lineae, const Point3<double>& middle, double apart, int side) {
  const testing::GroundSquare square(middle, apart, side);
  Ground ground;
  ground.meters.resize(square.x.size()), ground.stain.resize(square.x.size(), 5);
  GroundPoints points{square.x.data(), square.y.data(), square.z.data(), ground.meters.data()};
  points.count = square.count(), points.stain = ground.stain.data();
  std::vector<PointBall> groups;
  for (int first = 0; first < points.count; first += kGroundGroup) groups.push_back(ballAround(points, first, kGroundGroup));
  lineae.crossGround(points, ballAround(points, 0, points.count), groups, apart);
  return ground;
}

double share(const std::vector<float>& values, float above) {
  return static_cast<double>(std::count_if(values.begin(), values.end(), [above](float v) { return v > above; })) /
         static_cast<double>(values.size());
}

TEST(Lineae, NoneLeaveTheGroundAsItIs) {
  const Ground ground = groundAround(Lineae(7, 0, kRadius), unit(Point3<double>{1, 0.4, 0.2}), 0.001, 64);
  EXPECT_EQ(share(ground.stain, 0), 0);
  EXPECT_EQ(share(ground.meters, 0), 0);
}

// At every scale, from a quarter of the globe down to a few metres: some of the ground is dark, most is not, and more has more.
TEST(Lineae, CrossTheGroundAtEveryScale) {
  for (const double apart : {0.006, 0.0005, 4e-5, 4e-6}) {
    double few = 0, many = 0, half = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      const Point3<double> middle = unit(Point3<double>{1, static_cast<double>(seed) / 3 - 1, 0.7});
      many += share(groundAround(Lineae(seed, 1, kRadius), middle, apart, 128).stain, 0.15f) / 6;
      few += share(groundAround(Lineae(seed, 0.3, kRadius), middle, apart, 128).stain, 0.15f) / 6;
      half += share(groundAround(Lineae(seed, 1, kRadius), middle, apart, 128).meters, 1.0f) / 6;
    }
    EXPECT_GT(many, 0.01) << apart;
    EXPECT_LT(many, 0.6) << apart;
    EXPECT_LT(few, many) << apart;
    EXPECT_GT(half, 0.005) << apart;
  }
}

// Values are in range, ridges no higher than a few hundred metres, and never below the ground.
TEST(Lineae, RaiseRidgesAndDarkenNoFurtherThanToSalt) {
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    const Ground ground = groundAround(Lineae(seed, 1, kRadius), unit(Point3<double>{0.3, static_cast<double>(seed) - 4, 1}), 0.0008, 128);
    for (const float stain : ground.stain) ASSERT_TRUE(stain >= 0 && stain <= 1) << stain;
    for (const float meters : ground.meters) ASSERT_TRUE(meters >= 0 && meters < 400) << meters;
    EXPECT_GT(*std::max_element(ground.meters.begin(), ground.meters.end()), 20) << seed;
  }
}

// From so far away that a crack is narrower than a pixel it is fainter, not gone: the average colour stays.
TEST(Lineae, AreAsDarkOnAverageFromAfar) {
  double fine = 0, coarse = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    const Lineae lineae(seed, 1, kRadius);
    const Point3<double> middle = unit(Point3<double>{1, 0.2, static_cast<double>(seed) - 4});
    const auto average = [&](double apart, int side) {
      const Ground ground = groundAround(lineae, middle, apart, side);
      double sum = 0;
      for (const float stain : ground.stain) sum += static_cast<double>(stain);
      return sum / static_cast<double>(ground.stain.size());
    };
    fine += average(0.0016, 256), coarse += average(0.0064, 64);
  }
  EXPECT_NEAR(coarse / fine, 1, 0.35);
}

// Where a crack is hardly wider than points lie apart a point on it differs from its neighbours no more than on a line drawn softly.
TEST(Lineae, FineOnesAreLinesAndNoBeads) {
  constexpr int kSide = 128;
  const auto unrest = [](double unbroken) {
    double differences = 0, all = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      const auto stain = groundAround(Lineae(seed, 1, kRadius, unbroken), unit(Point3<double>{1, 0.4, 0.2}), 0.0004, kSide).stain;
      for (int y = 1; y + 1 < kSide; ++y) {
        for (int x = 1; x + 1 < kSide; ++x) {
          const auto at = [&](int dx, int dy) { return stain[static_cast<std::size_t>((y + dy) * kSide + x + dx)]; };
          differences += static_cast<double>(std::abs(at(0, 0) - 0.25f * (at(1, 0) + at(-1, 0) + at(0, 1) + at(0, -1))));
          all += static_cast<double>(at(0, 0));
        }
      }
    }
    return differences / all;
  };
  EXPECT_LT(unrest(1), 0.75 * unrest(0));  // 0.66; other cracks cross it, and each has edges
}

}  // namespace
}  // namespace terrella
