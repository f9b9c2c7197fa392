// Where craters are, and how many of each size.
#include "craters/crater_cells.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace terrella {
namespace {

constexpr Point3<double> kMiddle{0, 0, 0};
constexpr double kAll = 1.1;  // reaches the whole sphere from its middle

std::vector<CraterSeat> all(const CraterCells& cells, int octave) {
  std::vector<CraterSeat> found;
  cells.find(octave, kMiddle, kAll, found);
  return found;
}

// Over twelve octaves: whole globes of large craters, and of small ones those of a few regions, whose areas are known.
TEST(CraterCells, EverySizeHasFourTimesAsManyCratersAsTheOneTwiceAsLarge) {
  constexpr int kSeeds = 24, kFirst = 3, kOctaves = 12;
  double perArea[kOctaves] = {};
  for (int seed = 0; seed < kSeeds; ++seed) {
    const CraterCells cells(static_cast<std::uint64_t>(seed), 0.6, 0.01, 0.14);
    for (int k = 0; k < kOctaves; ++k) {
      const int octave = kFirst + k;
      const double reach = std::min(kAll, 60 * cells.least(octave));
      std::vector<CraterSeat> found;
      const bool isWhole = reach >= kAll;
      const Point3<double> around = isWhole ? kMiddle : unit(Point3<double>{std::cos(seed * 2.4), seed / 12.0 - 1, std::sin(seed * 2.4)});
      cells.find(octave, around, reach, found);
      // A cap within a straight distance d of a point of the unit sphere has the area pi d^2.
      const double area = isWhole ? 4 * 3.14159265358979 : 3.14159265358979 * reach * reach;
      perArea[k] += static_cast<double>(found.size()) / area / kSeeds;
    }
  }
  double cumulative[kOctaves + 1] = {};
  for (int k = kOctaves - 1; k >= 0; --k) cumulative[k] = perArea[k] + cumulative[k + 1];
  const CraterCells cells(0, 0.6, 0.01, 0.14);
  for (int k = 0; k < kOctaves; ++k) {
    // An octave holds three quarters of all craters that are larger than its least.
    const double d = cells.least(kFirst + k), law = perArea[0] * std::pow(cells.least(kFirst) / d, 2);
    EXPECT_NEAR(perArea[k] / law, 1, 0.1) << "from " << d;
  }
}

TEST(CraterCells, DiametersFollowTheLawWithinAnOctave) {
  std::vector<double> diameters;
  for (int seed = 0; seed < 12; ++seed) {
    const CraterCells cells(static_cast<std::uint64_t>(seed), 0.4, 0.01, 0.14);
    for (const CraterSeat& seat : all(cells, 5)) diameters.push_back(seat.diameter / cells.least(5));
  }
  ASSERT_GT(diameters.size(), 5000u);
  const auto shareAbove = [&](double d) {
    return static_cast<double>(std::count_if(diameters.begin(), diameters.end(), [&](double x) { return x > d; })) /
           static_cast<double>(diameters.size());
  };
  // N(> D) ~ D^-2 between 1 and 2, where it is a quarter: less that, of three quarters.
  for (const double d : {1.1, 1.3, 1.6, 1.9}) EXPECT_NEAR(shareAbove(d), (1 / (d * d) - 0.25) / 0.75, 0.02) << d;
}

TEST(CraterCells, LieEvenlyOverTheSphere) {
  int polar = 0, corners = 0, count = 0;
  for (int seed = 0; seed < 10; ++seed) {
    const CraterCells cells(static_cast<std::uint64_t>(seed), 0.4, 0.01, 0.14);
    for (const CraterSeat& seat : all(cells, 5)) {
      const Point3<double>& c = seat.centre;
      EXPECT_NEAR(dot(c, c), 1, 1e-12);
      ++count;
      polar += std::abs(c.y) > 0.9;                                                                // a tenth of the sphere
      corners += (std::abs(c.x) + std::abs(c.y) + std::abs(c.z)) / std::sqrt(3.0) > 1 - 1 / 80.0;  // 8 caps of 1/160 each
    }
  }
  EXPECT_NEAR(polar, 0.1 * count, 0.01 * count);
  EXPECT_NEAR(corners, 0.05 * count, 0.01 * count);
}

TEST(CraterCells, ThoseNearAPlaceAreThoseOfTheWholeSphereThatAreNear) {
  const CraterCells cells(5, 0.4, 0.01, 0.14);
  const Point3<double> place = unit(Point3<double>{1, 1, 1});
  for (const int octave : {0, 2, 4, 6}) {
    const auto isBefore = [](const CraterSeat& a, const CraterSeat& b) { return a.chance < b.chance; };
    std::vector<CraterSeat> near, expected;
    const double reach = 0.3;
    cells.find(octave, place, reach, near);
    for (const CraterSeat& seat : all(cells, octave)) {
      if (squaredDistance(seat.centre, place) < reach * reach) expected.push_back(seat);
    }
    std::sort(near.begin(), near.end(), isBefore);
    std::sort(expected.begin(), expected.end(), isBefore);
    ASSERT_EQ(near.size(), expected.size()) << octave;
    for (std::size_t i = 0; i < near.size(); ++i) {
      EXPECT_EQ(near[i].chance, expected[i].chance);
      EXPECT_EQ(near[i].diameter, expected[i].diameter);
    }
  }
}

TEST(CraterCells, SayHowManyToExpect) {
  double found = 0, expected = 0;
  for (int seed = 0; seed < 10; ++seed) {
    const CraterCells cells(static_cast<std::uint64_t>(seed), 0.4, 0.01, 0.14);
    found += static_cast<double>(all(cells, 4).size());
    expected += cells.expected(4);
  }
  EXPECT_NEAR(found / expected, 1, 0.05);
}

}  // namespace
}  // namespace terrella
