// Ground of craters and lava, at single places.
#include "craters/rock_ground.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "craters/crater_shape.h"

namespace terrella {
namespace {

struct Points {
  explicit Points(const std::vector<Point3<double>>& places) {
    for (const Point3<double>& place : places) x.push_back(place.x), y.push_back(place.y), z.push_back(place.z);
    count = static_cast<int>(x.size());
    while (x.size() % kGroundGroup != 0) x.push_back(x.back()), y.push_back(y.back()), z.push_back(z.back());
    for (auto* plane : {&meters, &lava, &mare, &fresh, &stain, &glow, &sand}) plane->resize(x.size());
  }
  GroundPoints view() {
    return {x.data(),     y.data(),    z.data(),   meters.data(), lava.data(), mare.data(), fresh.data(), static_cast<int>(x.size()),
            stain.data(), glow.data(), sand.data()};
  }
  std::vector<double> x, y, z;
  std::vector<float> meters, lava, mare, fresh, stain, glow, sand;
  int count = 0;
};

RockSettings moonOf(std::uint64_t seed) {
  RockSettings settings;
  settings.seed = seed;
  return settings;
}

Point3<double> beside(const Point3<double>& centre, double along, double across) {
  const Point3<double> right = unit(cross({0, 1, 0}, centre)), up = cross(centre, right);
  return unit(centre + right * along + up * across);
}

// On a spiral from pole to pole, a point for each 4096th part of the sphere.
std::vector<Point3<double>> everywhere() {
  std::vector<Point3<double>> places;
  for (int k = 0; k < 4096; ++k) {
    const double up = 1 - (2 * k + 1) / 4096.0, turn = k * 2.39996323, wide = std::sqrt(1 - up * up);
    places.push_back({wide * std::cos(turn), up, wide * std::sin(turn)});
  }
  return places;
}

// At a corner of the cube, where faces' lattices are most askew: the rim is as far away in every direction.
TEST(RockGround, ACraterIsRoundAtACornerOfTheCube) {
  for (const Point3<double>& corner : {Point3<double>{1, 1, 1}, Point3<double>{-1, 1, -1}, Point3<double>{1, 0.2, 0}}) {
    CraterShape crater;
    crater.centre = unit(corner);
    const double radius = 0.02;
    crater.perRadius = static_cast<float>(1 / radius);
    crater.reach2 = static_cast<float>(3.4 * 3.4 * radius * radius);
    crater.right = single(unit(cross({0, 1, 0}, crater.centre)));
    crater.ahead = single(cross(crater.centre, unit(cross({0, 1, 0}, crater.centre))));
    crater.floor = 1000, crater.rim = 200, crater.gone = 0;
    std::vector<double> rims;
    for (int k = 0; k < 24; ++k) {
      std::vector<Point3<double>> line;
      constexpr int kSteps = 320;
      for (int i = 0; i < kSteps; ++i) {
        const double away = 2 * radius * i / kSteps, angle = k * 0.2617993878;
        line.push_back(beside(crater.centre, away * std::cos(angle), away * std::sin(angle)));
      }
      Points points(line);
      stampCrater(crater, points.view(), 0, static_cast<int>(points.x.size()));
      const auto highest = std::max_element(points.meters.begin(), points.meters.end());
      const auto at = static_cast<std::size_t>(highest - points.meters.begin());
      rims.push_back(std::sqrt(squaredDistance(line[at], crater.centre)));
      EXPECT_NEAR(*highest, 200, 10);
      EXPECT_NEAR(points.meters[0], -1000, 1);
    }
    for (const double rim : rims) EXPECT_NEAR(rim / radius, 1, 0.02);
  }
}

TEST(RockGround, TheYoungerWipesOutTheOlder) {
  CraterShape old, young;
  old.centre = young.centre = {0, 0, 1};
  old.right = young.right = {1, 0, 0}, old.ahead = young.ahead = {0, 1, 0};
  old.perRadius = 1 / 0.01f, young.perRadius = 1 / 0.03f;
  old.reach2 = 0.034f * 0.034f, young.reach2 = 0.1f * 0.1f;
  old.floor = 500, old.rim = 100, old.most = 600;
  young.floor = 1000, young.rim = 200, young.most = 1200;
  const auto ground = [&](const CraterShape& first, const CraterShape& second) {
    Points points({{0, 0, 1}, unit(Point3<double>{0.01, 0, 1}), unit(Point3<double>{0.005, 0, 1})});
    stampCrater(first, points.view(), 0, kGroundGroup);
    stampCrater(second, points.view(), 0, kGroundGroup);
    return points.meters;
  };
  // The large one came later: of the small one in its middle nothing is left.
  const auto erased = ground(old, young);
  EXPECT_NEAR(erased[0], -1000, 1);
  EXPECT_LT(erased[1], -500);
  // It came before: the small one stands on its floor.
  young.level = 0, old.level = -1000;
  const auto kept = ground(young, old);
  EXPECT_NEAR(kept[0], -1500, 1);
  EXPECT_NEAR(kept[1], -1000 + 100, 120);
}

// Whatever else is asked for together with it: blocks of other sizes, in other places of them.
TEST(RockGround, APlaceHasTheSameGroundInAnyBlock) {
  for (const std::uint64_t seed : {1u, 2u, 3u}) {
    RockSettings settings = moonOf(seed);
    settings.rock.lineae = static_cast<double>(seed - 1) / 2;
    settings.rock.volcanoes = 3;
    settings.rock.massifs = 1;
    settings.rock.chaos = static_cast<double>(seed) / 3, settings.rock.canyon = 1, settings.rock.dunes = 1;
    settings.rock.layers = 1, settings.rock.frost = 60;
    settings.craters.secondaries = static_cast<double>(seed - 1) / 2, settings.craters.breached = settings.craters.secondaries;
    settings.rock.wrinkles = settings.craters.secondaries, settings.volcanism.ash = 1;
    settings.craters.slumped = settings.craters.secondaries, settings.volcanism.ragged = 1;
    settings.craters.excavation = settings.craters.secondaries, settings.volcanism.settled = 0.5;
    settings.volcanism.oldFlows = seed == 1u ? 1 : (seed == 2u ? 0.3 : 0.1), settings.volcanism.gathered = 0.7;
    settings.volcanism.paterae = static_cast<double>(3 - seed) / 2, settings.volcanism.cracks = static_cast<double>(3 - seed);
    const RockGround ground(settings);
    for (const double apart : {0.003, 0.0004, 2e-5}) {
      const Point3<double> middle = unit(Point3<double>{1, static_cast<double>(seed) - 2, 1.3});
      std::vector<Point3<double>> places;
      for (int k = 0; k < 64 * 64; ++k) places.push_back(beside(middle, (k % 64) * apart, (k / 64) * apart));
      Points all(places);
      ground.makeGround(all.view(), apart, true);
      for (const int first : {0, 700, 4000}) {
        Points some(std::vector<Point3<double>>(places.begin() + first, places.begin() + first + kGroundGroup));
        ground.makeGround(some.view(), apart, true);
        for (int k = 0; k < kGroundGroup; ++k) {
          const auto at = static_cast<std::size_t>(k), of = static_cast<std::size_t>(first + k);
          ASSERT_EQ(some.meters[at], all.meters[of]) << seed << " " << apart << " " << first + k;
          ASSERT_EQ(some.mare[at], all.mare[of]);
          ASSERT_EQ(some.fresh[at], all.fresh[of]);
          ASSERT_EQ(some.stain[at], all.stain[of]);
          ASSERT_EQ(some.glow[at], all.glow[of]);
          ASSERT_EQ(some.sand[at], all.sand[of]);
        }
      }
    }
  }
}

// A wall that has slid down in pieces: its rim is farther out here than there, with steps at heights of their own; beyond all is as it was.
TEST(RockGround, SlumpedWallsAreUnevenAndTheirSurroundingsAreNot) {
  const double radius = 0.02;
  CraterSeat seat;
  seat.centre = unit(Point3<double>{1, 0.3, 0.5});
  seat.diameter = 2 * radius, seat.worn = 0.05, seat.chance = 77;
  RockSettings even = moonOf(1), slumped = even;
  slumped.craters.slumped = 1;
  const auto around = [&](const RockSettings& settings, double away) {
    std::vector<Point3<double>> ring;
    for (int k = 0; k < 192; ++k)
      ring.push_back(beside(seat.centre, away * radius * std::cos(k * 0.0327249), away * radius * std::sin(k * 0.0327249)));
    Points points(ring);
    CraterShape shape = craterShape(settings, seat);
    shape.gone = 0;
    stampCrater(shape, points.view(), 0, static_cast<int>(points.x.size()));
    return points.meters;
  };
  const auto roughness = [](const std::vector<float>& ring) {
    float sum = 0;
    for (std::size_t k = 1; k < ring.size(); ++k) sum += std::abs(ring[k] - ring[k - 1]);
    return sum;
  };
  for (const double away : {0.1, 1.8, 2.5}) EXPECT_EQ(around(even, away), around(slumped, away)) << away;
  for (const double away : {0.8, 0.95}) EXPECT_GT(roughness(around(slumped, away)), 1.5f * roughness(around(even, away))) << away;
  // Bowls that are too small for terraces stay bowls.
  seat.diameter = 2e-4;
  EXPECT_EQ(craterShape(slumped, seat).slumped, 0);
}

// Ejecta and lava lie so deep that small bowls show nothing else; wide craters dig through both. Without it all dig through ejecta, none
// through lava.
TEST(RockGround, CratersLayBareWhatLiesAtTheirDepth) {
  CraterSeat seat;
  seat.centre = unit(Point3<double>{1, 0.3, 0.5});
  seat.worn = 0.5;
  const auto middleOf = [&](double excavation, double meters) {
    RockSettings settings = moonOf(1);
    settings.craters.excavation = excavation;
    seat.diameter = meters / settings.radiusMeters;
    Points points({seat.centre});
    std::fill(points.mare.begin(), points.mare.end(), 1.0f);
    std::fill(points.fresh.begin(), points.fresh.end(), 1.0f);
    stampCrater(craterShape(settings, seat), points.view(), 0, kGroundGroup);
    return std::pair{points.fresh[0], points.mare[0]};
  };
  EXPECT_EQ(middleOf(1, 1e3), std::pair(1.0f, 1.0f));
  EXPECT_EQ(middleOf(1, 60e3), std::pair(0.0f, 0.0f));
  for (const double meters : {1e3, 60e3}) EXPECT_EQ(middleOf(0, meters), std::pair(0.0f, 1.0f)) << meters;
}

class LavaShare : public testing::TestWithParam<double> {};
INSTANTIATE_TEST_SUITE_P(RockGround, LavaShare, testing::Values(0.0, 0.6, 1.0));  // breached basins

TEST_P(LavaShare, IsTheOneThatIsAskedFor) {
  for (const double share : {0.0, 0.15, 0.5}) {
    double covered = 0, count = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      RockSettings settings = moonOf(seed);
      settings.craters.maria = share;
      settings.craters.breached = GetParam();
      const RockGround ground(settings);
      Points points(everywhere());
      ground.makeGround(points.view(), 0.01, false);
      for (const float mare : points.mare) covered += static_cast<double>(mare);
      count += 4096;
    }
    EXPECT_NEAR(covered / count, share, 0.06) << share;
  }
}

// Nor above the relief, even where that is far less than craters of their size would be deep.
TEST(RockGround, AllGroundLiesWithinTheRelief) {
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    RockSettings settings = moonOf(seed);
    if (seed % 2 == 0) settings.reliefMeters = 3000, settings.craters.transition = 31, settings.craters.density = 0.01;
    if (seed > 2) settings.craters.secondaries = settings.craters.breached = settings.rock.wrinkles = 1;
    const RockGround ground(settings);
    Points points(everywhere());
    ground.makeGround(points.view(), 0.005, false);
    const auto [least, most] = std::minmax_element(points.meters.begin(), points.meters.end());
    EXPECT_GT(*least, ground.lowestMeters());
    EXPECT_LT(*most, ground.lowestMeters() + settings.reliefMeters);
    EXPECT_GT(*most - *least, 0.1 * settings.reliefMeters);
  }
}

// Of a world of fire, with its room below for calderas and flows: much of its high ground was cut off flat.
TEST(RockGround, FittedHeightsAreCutOffAtNeitherEnd) {
  const auto shareCutOff = [](std::uint64_t seed, double fitted) {
    RockSettings settings = moonOf(seed);
    settings.radiusMeters = 5400000, settings.reliefMeters = 14000;
    settings.craters.density = 0.03, settings.craters.largest = 300, settings.craters.maria = 0.05, settings.craters.breached = 1;
    settings.rock.volcanoes = 6, settings.rock.fitted = fitted;
    settings.volcanism.paterae = 0.4, settings.volcanism.oldFlows = 0.8;
    const RockGround ground(settings);
    Points points(everywhere());
    ground.makeGround(points.view(), 0.005, false);
    const auto isCutOff = [&](float meters) {
      return meters < ground.lowestMeters() || meters > ground.lowestMeters() + settings.reliefMeters;
    };
    return static_cast<double>(std::count_if(points.meters.begin(), points.meters.end(), isCutOff)) / 4096;
  };
  for (const std::uint64_t seed : {7u, 11u, 12u}) {
    EXPECT_GT(shareCutOff(seed, 0), 0.01) << seed;
    EXPECT_LT(shareCutOff(seed, 1), 0.002) << seed;
  }
}

}  // namespace
}  // namespace terrella
