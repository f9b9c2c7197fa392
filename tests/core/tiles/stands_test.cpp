// Woods and clearings, damp spots and dry ones.
#include "tiles/stands.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace terrella {
namespace {

std::vector<double> stands(const LatticeWindow& window) {
  std::vector<double> values(static_cast<std::size_t>(window.columns) * static_cast<std::size_t>(window.rows), 0.0);
  addStands(7, window, values.data());
  return values;
}

TEST(Stands, ASmallWindowIsTheCutOfALargerOne) {
  for (const int level : {12, 13, 16, 19, 22, 24}) {
    const int n = 1 << level;
    for (const int first : {0, n / 3, n - 70}) {
      const std::vector<double> all = stands({2, level, first, n / 5, 71, 40}), some = stands({2, level, first + 13, n / 5 + 7, 20, 11});
      for (std::size_t y = 0; y < 11; ++y) {
        for (std::size_t x = 0; x < 20; ++x) ASSERT_EQ(some[y * 20 + x], all[(y + 7) * 71 + x + 13]) << level << " " << first;
      }
    }
  }
}

TEST(Stands, AreNoneOnEdgesOfTheCube) {
  const int level = 15, n = 1 << level;
  // Up to two points beyond the edges may be asked for.
  for (const LatticeWindow& window :
       {LatticeWindow{0, level, -2, 100, 3, 60}, LatticeWindow{1, level, n, 100, 3, 60}, LatticeWindow{4, level, 100, n, 60, 3}}) {
    for (const double value : stands(window)) ASSERT_EQ(value, 0.0);
  }
}

TEST(Stands, ComeInEverySizeAndLeaveTheCountryAsDampAsItIs) {
  double before = 0;
  for (const int level : {12, 14, 16, 18, 20}) {
    const int n = 1 << level;
    const std::vector<double> values = stands({3, level, n / 3, n / 2, 400, 400});
    double sum = 0, squares = 0, steps = 0;
    for (std::size_t k = 0; k + 1 < values.size(); ++k) {
      sum += values[k];
      squares += values[k] * values[k];
      steps += std::abs(values[k + 1] - values[k]);
    }
    const auto count = static_cast<double>(values.size());
    EXPECT_LT(std::abs(sum / count), level < 16 ? 0.02 : 0.2) << level;
    // Neighbours differ at every level, and more is added from level to level.
    EXPECT_GT(steps / count, 0.2 * kMostOfStand) << level;
    const double spread = std::sqrt(squares / count);
    EXPECT_GT(spread, before - 0.01) << level;
    EXPECT_LT(spread, 3 * kMostOfStand) << level;
    before = spread;
  }
}

TEST(Stands, BeginWhereMapsEnd) {
  for (const double value : stands({0, kCoarsestStands - 1, 100, 100, 50, 50})) ASSERT_EQ(value, 0.0);
}

}  // namespace
}  // namespace terrella
