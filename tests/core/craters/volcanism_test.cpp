// Lava lakes and glowing cracks, at single places.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "craters/cell_edges.h"
#include "craters/ground_square.h"
#include "craters/rock_ground.h"
#include "rock/glow_colour.h"

namespace terrella {
namespace {

RockSettings fireOf(std::uint64_t seed, double paterae, double cracks) {
  RockSettings settings;
  settings.seed = seed;
  settings.craters.density = 0, settings.craters.maria = 0;
  settings.volcanism.paterae = paterae, settings.volcanism.cracks = cracks, settings.volcanism.heat = 0.9;
  return settings;
}

struct Ground {
  std::vector<float> meters, lava, mare, fresh, stain, glow;
};

Ground groundAround(const RockSettings& settings, const Point3<double>& middle, double apart, int side) {
  const testing::GroundSquare square(middle, apart, side);
  Ground ground;
  for (auto* plane : {&ground.meters, &ground.lava, &ground.mare, &ground.fresh, &ground.stain, &ground.glow})
    plane->resize(square.x.size(), 9);
  RockGround(settings).makeGround({square.x.data(), square.y.data(), square.z.data(), ground.meters.data(), ground.lava.data(),
                                   ground.mare.data(), ground.fresh.data(), square.count(), ground.stain.data(), ground.glow.data()},
                                  apart, false);
  return ground;
}

Point3<double> somewhere(std::uint64_t seed) { return unit(Point3<double>{1, static_cast<double>(seed % 5) / 3 - 0.6, 0.4}); }

double share(const std::vector<float>& values, float above) {
  return static_cast<double>(std::count_if(values.begin(), values.end(), [above](float v) { return v > above; })) /
         static_cast<double>(values.size());
}

TEST(Volcanism, WithoutItNothingGlowsAndTheGroundIsAsItWas) {
  RockSettings cold = fireOf(3, 0, 0), other = cold;
  other.volcanism.heat = 0, other.volcanism.flows = 1;
  const Ground a = groundAround(cold, somewhere(3), 0.002, 64), b = groundAround(other, somewhere(3), 0.002, 64);
  EXPECT_EQ(share(a.glow, 0), 0);
  EXPECT_EQ(a.meters, b.meters);
}

// At every scale, from the globe down to metres, some of the ground glows and most does not.
TEST(Volcanism, GlowsAtEveryScale) {
  for (const double apart : {0.006, 0.0005, 4e-5, 4e-6}) {
    double lakes = 0, cracks = 0;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
      lakes += share(groundAround(fireOf(seed, 1, 0), somewhere(seed), apart, 128).glow, 0.1f) / 8;
      cracks += share(groundAround(fireOf(seed, 0, 1), somewhere(seed), apart, 128).glow, 0.1f) / 8;
    }
    EXPECT_GT(lakes, 0.002) << apart;
    EXPECT_LT(lakes, 0.3) << apart;
    EXPECT_GT(cracks, 0.002) << apart;
    EXPECT_LT(cracks, 0.5) << apart;
  }
}

TEST(Volcanism, NothingIsHotterThanItsLava) {
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const Ground ground = groundAround(fireOf(seed, 1, 1), somewhere(seed), 0.001, 128);
    for (const float glow : ground.glow) ASSERT_TRUE(glow >= 0 && glow <= 0.9f) << glow;
    for (const float mare : ground.mare) ASSERT_TRUE(mare >= 0 && mare <= 1) << mare;
    for (const float stain : ground.stain) ASSERT_TRUE(stain >= 0 && stain <= 1) << stain;
    EXPECT_GT(*std::max_element(ground.glow.begin(), ground.glow.end()), 0.3f) << seed;
  }
}

// Lava lies open where the ground is dark with it.
TEST(Volcanism, WhatGlowsIsDark) {
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const Ground ground = groundAround(fireOf(seed, 1, 0.7), somewhere(seed), 0.0008, 128);
    double hot = 0, cold = 0;
    int hots = 0, colds = 0;
    for (std::size_t i = 0; i < ground.glow.size(); ++i) {
      if (ground.glow[i] > 0.25f)
        hot += static_cast<double>(ground.mare[i]), ++hots;
      else
        cold += static_cast<double>(ground.mare[i]), ++colds;
    }
    if (hots < 50) continue;
    EXPECT_GT(hot / hots, 1.4 * cold / colds) << seed;
    ++compared;
  }
  EXPECT_GE(compared, 3);
}

// Ash only darkens, and nothing else changes.
TEST(Volcanism, AshDarkensTheGroundAroundCalderas) {
  double before = 0, after = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    RockSettings clean = fireOf(seed, 1, 0), ashen = clean;
    ashen.volcanism.ash = 1;
    const Ground a = groundAround(clean, somewhere(seed), 0.004, 128), b = groundAround(ashen, somewhere(seed), 0.004, 128);
    EXPECT_EQ(a.meters, b.meters);
    EXPECT_EQ(a.glow, b.glow);
    for (std::size_t i = 0; i < a.mare.size(); ++i) ASSERT_GE(b.mare[i], a.mare[i]);
    before += share(a.mare, 0.15f), after += share(b.mare, 0.15f);
  }
  EXPECT_GT(after, 1.3 * before);
}

// As much of the ground is lava, and as much of it glows; but its rims are longer.
TEST(Volcanism, RaggedLavaHasLongerRims) {
  constexpr int kSide = 192;
  const auto rims = [](const std::vector<float>& mare) {
    int count = 0;
    for (std::size_t i = 1; i < mare.size(); ++i) count += i % kSide != 0 && (mare[i] > 0.3f) != (mare[i - 1] > 0.3f);
    return count;
  };
  for (const bool hasCracks : {false, true}) {
    double evenShare = 0, raggedShare = 0;
    int even = 0, ragged = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      RockSettings smooth = fireOf(seed, hasCracks ? 0 : 1, hasCracks ? 1 : 0), lobed = smooth;
      lobed.volcanism.ragged = 1;
      const Ground a = groundAround(smooth, somewhere(seed), 0.0006, kSide), b = groundAround(lobed, somewhere(seed), 0.0006, kSide);
      even += rims(a.mare), ragged += rims(b.mare);
      evenShare += share(a.mare, 0.3f), raggedShare += share(b.mare, 0.3f);
      for (const float glow : b.glow) ASSERT_TRUE(glow >= 0 && glow <= 0.9f) << glow;
    }
    EXPECT_GT(ragged, 1.15 * even) << hasCracks;
    EXPECT_NEAR(raggedShare / evenShare, 1, 0.5) << hasCracks;
  }
}

// Lakes keep level where the ground around them rises and falls; once settled they rise and fall with it, so that shores are no cliffs.
TEST(Volcanism, SettledLakesLieInTheGround) {
  constexpr int kSide = 192;
  double level = 0, settled = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    RockSettings settings = fireOf(seed, 1, 0);
    settings.volcanism.flows = 0, settings.craters.density = 0;
    const auto stepsAtShores = [&](double share) {
      settings.volcanism.settled = share;
      const Ground ground = groundAround(settings, somewhere(seed), 2e-5, kSide);
      double sum = 0;
      for (std::size_t i = 1; i < ground.mare.size(); ++i) {
        if (i % kSide != 0 && (ground.mare[i] > 0.3f) != (ground.mare[i - 1] > 0.3f))
          sum += static_cast<double>(std::abs(ground.meters[i] - ground.meters[i - 1]));
      }
      return sum;
    };
    level += stepsAtShores(0), settled += stepsAtShores(1);
  }
  EXPECT_GT(level, 0);
  EXPECT_LT(settled, 0.5 * level);
}

// Without lakes and cracks, too: sheets with steep fronts, which are dark and not hot, at every scale.
TEST(Volcanism, OldFlowsLieUponTheGround) {
  for (const double apart : {0.004, 3e-4, 2e-5, 2e-6}) {
    double covered = 0, raised = 0, sunk = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      RockSettings bare = fireOf(seed, 0, 0), old = bare;
      old.volcanism.oldFlows = 1, old.volcanism.settled = 1;
      const Ground a = groundAround(bare, somewhere(seed), apart, 128), b = groundAround(old, somewhere(seed), apart, 128);
      covered += share(b.mare, 0.1f) / 6;
      EXPECT_EQ(share(b.glow, 0), 0);
      for (std::size_t i = 0; i < a.meters.size(); ++i) {
        raised = std::max(raised, static_cast<double>(b.meters[i] - a.meters[i]));
        sunk = std::min(sunk, static_cast<double>(b.meters[i] - a.meters[i]));
        ASSERT_TRUE(b.mare[i] >= 0 && b.mare[i] <= 1);
      }
    }
    EXPECT_GT(covered, 0.1) << apart;
    EXPECT_LT(covered, 0.95) << apart;
    EXPECT_GT(raised, 10) << apart;
    EXPECT_LT(raised, 400) << apart;
    EXPECT_GT(sunk, -0.01) << apart;
  }
}

// Great lakes stay where they are; of the small ones a few squares of ground have many and most have none.
TEST(Volcanism, GatheredLakesLeaveGroundWithout) {
  const auto lakes = [](double gathered, double apart) {
    int without = 0;
    for (std::uint64_t seed = 1; seed <= 24; ++seed) {
      RockSettings settings = fireOf(seed, 1, 0);
      settings.volcanism.gathered = gathered, settings.volcanism.flows = 0;
      without += share(groundAround(settings, somewhere(seed), apart, 64).mare, 0.3f) < 0.004;
    }
    return without;
  };
  EXPECT_LT(lakes(0, 2e-5), 8);
  EXPECT_GT(lakes(1, 2e-5), lakes(0, 2e-5) + 6);
  EXPECT_EQ(lakes(1, 0.004), lakes(0, 0.004));
}

// Wherever one steps across the border of two plates, or past a corner of three, nothing jumps.
class CrackSteps : public ::testing::TestWithParam<double> {};
INSTANTIATE_TEST_SUITE_P(Volcanism, CrackSteps, ::testing::Values(0.0, 1.0));  // ragged

TEST_P(CrackSteps, AreNowhere) {
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    constexpr int kSide = 128;
    constexpr double kApart = 2e-5;
    RockSettings settings = fireOf(seed, 0, 1);
    settings.volcanism.ragged = GetParam();
    const Ground ground = groundAround(settings, somewhere(seed), kApart, kSide);
    float widest = 0;
    for (int y = 0; y < kSide; ++y) {
      for (int x = 1; x < kSide; ++x) {
        const auto at = static_cast<std::size_t>(y * kSide + x);
        widest = std::max(widest, std::abs(ground.meters[at] - ground.meters[at - 1]));
      }
    }
    // The Moon's radius: points are 35 m apart; walls of cracks are no steeper than 45 degrees or so, and the rest is roughness.
    EXPECT_LT(widest, 50) << seed;
  }
}

TEST(CellEdges, AreTheSameFromBothSides) {
  // Along a line: where the nearest cell changes, the edge that is crossed is at distance 0, and has one chance.
  CellEdges edges(5);
  float before = -1;
  double nearest = 1, lastNearest = 1;
  int crossed = 0;
  for (int i = 0; i < 200000; ++i) {
    const Point3<double> place{i * 1e-4, 0.37, 0.61};
    float chance = -1;
    nearest = 1;
    edges.find(place, 0.4, [&](double distance, float own) {
      ASSERT_GE(distance, 0);
      if (distance < nearest) nearest = distance, chance = own;
    });
    if (nearest < 1e-4 && lastNearest < 1e-4 && chance == before) ++crossed;
    before = chance, lastNearest = nearest;
  }
  EXPECT_GE(crossed, 10);
}

TEST(Glow, ColoursRunFromBlackByRedToYellow) {
  EXPECT_EQ(glowColour(-1), (Rgb8{0, 0, 0}));
  EXPECT_EQ(glowColour(0), (Rgb8{0, 0, 0}));
  Rgb8 last{};
  for (int code = 0; code <= 255; ++code) {
    const Rgb8 colour = glowColour(static_cast<float>(code) / 255);
    EXPECT_EQ(colour.r, code);
    EXPECT_TRUE(colour.r >= colour.g && colour.g >= colour.b);
    EXPECT_TRUE(colour.g >= last.g && colour.b >= last.b);
    last = colour;
  }
  EXPECT_GT(last.g, 180);
  EXPECT_EQ(glowColour(7), last);
}

}  // namespace
}  // namespace terrella
