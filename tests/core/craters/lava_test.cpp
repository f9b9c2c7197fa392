// Plains of lava: wrinkles, and basins whose rims are gone.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "craters/ground_square.h"
#include "craters/rock_ground.h"

namespace terrella {
namespace {

struct Plains {
  std::vector<float> meters, mare;
};

Plains plainsOf(const RockSettings& settings, const testing::GroundSquare& square, double apart) {
  Plains plains;
  std::vector<float> lava(square.x.size()), fresh(square.x.size());
  plains.meters.resize(square.x.size()), plains.mare.resize(square.x.size());
  RockGround(settings).makeGround({square.x.data(), square.y.data(), square.z.data(), plains.meters.data(), lava.data(), plains.mare.data(),
                                   fresh.data(), square.count()},
                                  apart, false);
  return plains;
}

RockSettings moonOfLava(double maria) {
  RockSettings settings;
  settings.seed = 5;
  settings.craters.maria = maria;
  return settings;
}

TEST(Lava, WrinklesAreLowAndOnLavaAlone) {
  RockSettings flat = moonOfLava(0.4), wrinkled = flat;
  flat.craters.density = wrinkled.craters.density = 0;
  wrinkled.rock.wrinkles = 1;
  double highest = 0, deepest = 0;
  for (const Point3<double>& middle : {Point3<double>{1, 0.2, 0.1}, Point3<double>{-0.3, 0.2, 1}, Point3<double>{-1, 0, -0.4}}) {
    const testing::GroundSquare square(middle, 0.0006, 512);
    const Plains a = plainsOf(flat, square, 0.0006), b = plainsOf(wrinkled, square, 0.0006);
    for (std::size_t i = 0; i < a.meters.size(); ++i) {
      const auto change = static_cast<double>(b.meters[i] - a.meters[i]);
      if (a.mare[i] == 0) {
        ASSERT_EQ(change, 0);
      } else {
        highest = std::max(highest, change), deepest = std::min(deepest, change);
      }
    }
  }
  EXPECT_NEAR(highest, 220, 60);
  EXPECT_NEAR(deepest, -220, 60);
}

// How many separate lakes there are in a square.
int lakesIn(std::vector<float> mare, int side) {
  int lakes = 0;
  std::vector<int> left;
  for (int start = 0; start < side * side; ++start) {
    if (mare[static_cast<std::size_t>(start)] <= 0.5f) continue;
    ++lakes;
    left.push_back(start);
    while (!left.empty()) {
      const int at = left.back();
      left.pop_back();
      if (mare[static_cast<std::size_t>(at)] <= 0.5f) continue;
      mare[static_cast<std::size_t>(at)] = 0;
      if (at % side > 0) left.push_back(at - 1);
      if (at % side < side - 1) left.push_back(at + 1);
      if (at >= side) left.push_back(at - side);
      if (at < side * (side - 1)) left.push_back(at + side);
    }
  }
  return lakes;
}

// With sharp rounds each hollow below the level has a lake of its own.
TEST(Lava, KeepsOutOfSmallCratersWhereBasinsAreBreached) {
  const auto lakes = [](double breached) {
    RockSettings settings = moonOfLava(0.15);
    settings.craters.breached = breached;
    int count = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      settings.seed = seed;
      for (const Point3<double>& middle :
           {Point3<double>{1, 0, 0}, Point3<double>{0, 0, 1}, Point3<double>{-1, 0, 0}, Point3<double>{0, 0, -1}})
        count += lakesIn(plainsOf(settings, testing::GroundSquare(middle, 0.005, 256), 0.005).mare, 256);
    }
    return count;
  };
  EXPECT_LT(lakes(1), 0.65 * lakes(0));
}

}  // namespace
}  // namespace terrella
