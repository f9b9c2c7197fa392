// What is younger than most craters: a canyon, caps of ice in layers, chaos, dunes. At single places, beside the same ground without it.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

#include "craters/ground_square.h"
#include "craters/rock_ground.h"

namespace terrella {
namespace {

struct Ground {
  std::vector<float> meters, stain, sand;
};

Ground groundAt(const RockSettings& settings, const testing::GroundSquare& square, double apart) {
  const RockGround rock(settings);
  Ground ground;
  std::vector<float> lava(square.x.size()), mare(square.x.size()), fresh(square.x.size());
  for (auto* plane : {&ground.meters, &ground.stain, &ground.sand}) plane->resize(square.x.size());
  GroundPoints points{square.x.data(), square.y.data(), square.z.data(), ground.meters.data(),
                      lava.data(),     mare.data(),     fresh.data(),    square.count()};
  points.stain = ground.stain.data(), points.sand = ground.sand.data();
  rock.makeGround(points, apart, false);
  return ground;
}

// Without craters, so that what is looked for is all there is but swells.
RockSettings bare(std::uint64_t seed) {
  RockSettings settings;
  settings.seed = seed;
  settings.craters.density = 0;
  settings.craters.maria = 0;
  settings.radiusMeters = 3389500;
  settings.reliefMeters = 30000;
  return settings;
}

// How much lower ground is for what `change` sets, in metres.
std::vector<float> difference(const RockSettings& settings, const std::function<void(RockParams&)>& change,
                              const testing::GroundSquare& square, double apart) {
  RockSettings changed = settings;
  change(changed.rock);
  std::vector<float> before = groundAt(settings, square, apart).meters;
  const std::vector<float> after = groundAt(changed, square, apart).meters;
  for (std::size_t i = 0; i < before.size(); ++i) before[i] -= after[i];
  return before;
}

TEST(YoungGround, ACanyonIsAFifthOfTheReliefDeepLongAndLowInLatitude) {
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    RockSettings settings = bare(seed);
    settings.rock.volcanoes = 5;
    // All of the globe, coarsely.
    double deepest = 0, cut = 0;
    for (const Point3<double>& middle :
         {Point3<double>{1, 0, 0}, Point3<double>{0, 0, 1}, Point3<double>{-1, 0, 0}, Point3<double>{0, 0, -1}}) {
      const testing::GroundSquare square(middle, 0.012, 128);
      const auto lower = difference(
          settings, [](RockParams& rock) { rock.canyon = 1; }, square, 0.012);
      for (std::size_t i = 0; i < lower.size(); ++i) {
        deepest = std::max(deepest, static_cast<double>(lower[i]));
        if (lower[i] < 100) continue;
        cut += 0.012 * 0.012;
        EXPECT_LT(std::abs(square.y[i]), 0.62) << "about the equator";
      }
    }
    EXPECT_NEAR(deepest / settings.reliefMeters, 0.21, 0.05) << seed;
    EXPECT_GT(cut, 0.02) << seed;
    EXPECT_LT(cut, 0.25) << seed;
  }
}

TEST(YoungGround, CapsOfIceLieWithinTheFrostAndHaveTroughs) {
  RockSettings settings = bare(3);
  settings.rock.frost = 20;
  for (const double pole : {1.0, -1.0}) {
    const testing::GroundSquare square(unit(Point3<double>{0.001, pole, 0}), 0.006, 96);
    const auto lower = difference(
        settings, [](RockParams& rock) { rock.layers = 1; }, square, 0.006);
    float highest = 0;
    for (std::size_t i = 0; i < lower.size(); ++i) {
      highest = std::max(highest, -lower[i]);
      const double away = std::hypot(square.x[i], square.z[i]);
      if (away > 1.45 * 20 * 0.66 * 0.01745) {
        EXPECT_EQ(lower[i], 0) << away;
      }
    }
    EXPECT_NEAR(highest, 0.09 * settings.reliefMeters, 700);
    // Around the pole, half way to the foot, troughs pass by: up and down several times.
    int turns = 0;
    float former = 0, rise = 0;
    std::vector<double> x, y, z;
    constexpr int kAround = 256;
    for (int k = 0; k < kAround; ++k) {
      const double angle = 2 * 3.14159265358979 * k / kAround, r = 0.115;
      x.push_back(r * std::cos(angle)), z.push_back(r * std::sin(angle)), y.push_back(pole * std::sqrt(1 - r * r));
    }
    const PolarCaps caps(settings.seed, 2700, settings.rock.frost);
    std::vector<float> bare(kAround);
    GroundPoints points;
    points.x = x.data(), points.y = y.data(), points.z = z.data(), points.count = kAround;
    for (int first = 0; first < kAround; first += kGroundGroup) caps.findBare(points, first, 0.003, &bare[static_cast<std::size_t>(first)]);
    for (const float b : bare) {
      turns += (b - former) * rise < 0;
      if (b != former) rise = b - former;
      former = b;
    }
    EXPECT_GE(turns, 4);
  }
  settings.rock.frost = 0;
  settings.rock.layers = 1;
  EXPECT_TRUE(RockGround(settings).caps().isEmpty()) << "no frost, no ice";
}

TEST(YoungGround, ChaosIsRaftsInDarkRubble) {
  RockSettings settings = bare(5);
  settings.radiusMeters = 1560800, settings.reliefMeters = 3000;
  settings.rock.chaos = 1;
  const double apart = 0.0015;
  const testing::GroundSquare square(unit(Point3<double>{1, 0.3, 0.2}), apart, 256);
  const Ground ground = groundAt(settings, square, apart);
  double dark = 0;
  for (const float stain : ground.stain) {
    dark += stain > 0.25f;
    EXPECT_GE(stain, 0);
    EXPECT_LE(stain, 1);
  }
  dark /= static_cast<double>(ground.stain.size());
  EXPECT_GT(dark, 0.06);
  EXPECT_LT(dark, 0.7);
  settings.rock.chaos = 0;
  const Ground whole = groundAt(settings, square, apart);
  EXPECT_EQ(*std::max_element(whole.stain.begin(), whole.stain.end()), 0);
  for (std::size_t i = 0; i < whole.meters.size(); ++i) {
    if (ground.stain[i] > 0.01f) continue;
    EXPECT_NEAR(whole.meters[i], ground.meters[i], 60) << "rafts and what lies beside stay, but for their rims";
  }
}

TEST(YoungGround, MassifsStandOnPlains) {
  RockSettings settings = bare(3);
  settings.radiusMeters = 1821600, settings.reliefMeters = 12000;
  const auto massifs = [](RockParams& rock) { rock.massifs = 1; };
  const double apart = 0.004;
  double highest = 0, raised = 0, mountainous = 0, all = 0, rises = 0;
  for (const Point3<double>& middle :
       {Point3<double>{1, 0, 0}, Point3<double>{0, 0, 1}, Point3<double>{-1, 0, 0}, Point3<double>{0, 0.8, 0.6}}) {
    const testing::GroundSquare square(middle, apart, 256);
    const auto lower = difference(settings, massifs, square, apart);
    for (std::size_t i = 0; i < lower.size(); ++i) {
      ASSERT_LE(lower[i], 0) << "they raise ground alone";
      highest = std::max(highest, -static_cast<double>(lower[i]));
      raised += lower[i] < -20, mountainous += lower[i] < -1500, ++all;
      if (i + 1 < lower.size()) rises = std::max(rises, static_cast<double>(std::abs(lower[i] - lower[i + 1])));
    }
  }
  EXPECT_GT(raised / all, 0.06);
  EXPECT_LT(raised / all, 0.4) << "plains are most of it";
  EXPECT_GT(mountainous / all, 0.005);
  EXPECT_GT(highest, 0.25 * settings.reliefMeters);
  EXPECT_LE(highest, 0.5 * settings.reliefMeters);
  EXPECT_GT(rises, 1000) << "over 7 km";
}

TEST(YoungGround, DunesRunAlongParallelsAndAreNothingFromAfar) {
  RockSettings settings = bare(7);
  settings.radiusMeters = 2574700, settings.reliefMeters = 3000;
  const auto dunes = [](RockParams& rock) { rock.dunes = 1; };
  const double apart = 200 / settings.radiusMeters;
  double along = 0, across = 0, highest = 0, sandy = 0;
  for (int k = 0; k < 12; ++k) {
    const testing::GroundSquare square(unit(Point3<double>{std::cos(0.5 * k), 0.1, std::sin(0.5 * k)}), apart, 64);
    const auto lower = difference(settings, dunes, square, apart);
    for (std::size_t i = 0; i + 65 < lower.size(); ++i) {
      highest = std::max(highest, -static_cast<double>(lower[i]));
      sandy += lower[i] != 0;
      along += std::abs(static_cast<double>(lower[i] - lower[i + 1]));    // to the next point of the row, east,
      across += std::abs(static_cast<double>(lower[i] - lower[i + 64]));  // and of the column
    }
  }
  EXPECT_GT(sandy, 500);
  EXPECT_GT(highest, 60);
  EXPECT_LT(highest, 220);
  EXPECT_GT(across, 2 * along) << "crests lie east and west";
  const testing::GroundSquare wide(unit(Point3<double>{1, 0.1, 0}), 0.003, 64);
  for (const float meters : difference(settings, dunes, wide, 0.003)) ASSERT_EQ(meters, 0);
}

}  // namespace
}  // namespace terrella
