// Rings as their parameters say: within bounds, between their edges, of the seed's making, and of the kinds that there are.
#include "rings/ring_profile.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

#include "params/share_code.h"

namespace terrella {
namespace {

RingParams like(double opacity, double gaps, double dust) {
  RingParams params;
  params.opacity = opacity;
  params.gaps = gaps;
  params.dust = dust;
  return params;
}

std::uint32_t bitsOf(const RingProfile& profile) {
  std::uint32_t sum = 2166136261u;
  for (const RingSample& s : profile.samples) {
    for (const float value : {s.red, s.green, s.blue, s.opacity, s.dust}) sum = (sum ^ std::bit_cast<std::uint32_t>(value)) * 16777619u;
  }
  return sum;
}

double meanOpacity(const RingProfile& profile) {
  double sum = 0;
  for (const RingSample& s : profile.samples) sum += static_cast<double>(s.opacity);
  return sum / RingProfile::kSamples;
}

TEST(RingProfile, ThereAreNoneUnlessAskedFor) {
  EXPECT_TRUE(ringProfile(RingParams(), 7).isEmpty());
  EXPECT_TRUE(ringStrip(ringProfile(RingParams(), 7)).empty());
}

TEST(RingProfile, IsWithinBoundsWhateverIsAsked) {
  for (const double opacity : {0.001, 0.5, 1.0}) {
    for (const double gaps : {0.0, 0.3, 0.7, 1.0}) {
      for (const double dust : {0.0, 0.4, 1.0}) {
        const RingProfile profile = ringProfile(like(opacity, gaps, dust), 3);
        ASSERT_EQ(profile.samples.size(), static_cast<std::size_t>(RingProfile::kSamples));
        for (const RingSample& s : profile.samples) {
          for (const float value : {s.red, s.green, s.blue, s.opacity, s.dust}) ASSERT_TRUE(value >= 0 && value <= 1) << value;
        }
        EXPECT_GT(meanOpacity(profile), 0);
      }
    }
  }
}

TEST(RingProfile, EdgesStandApartAndTheStripIsEmptyThere) {
  RingParams params = like(0.9, 0.3, 0.06);
  params.innerRadius = 4;
  params.outerRadius = 2;
  const RingProfile profile = ringProfile(params, 1);
  EXPECT_EQ(profile.innerRadius, 4);
  EXPECT_GT(profile.outerRadius, 4);
  EXPECT_LT(profile.samples.front().opacity, 0.03f);
  EXPECT_LT(profile.samples.back().opacity, 0.03f);
}

TEST(RingProfile, IsAFunctionOfItsSeed) {
  const RingParams params = like(0.9, 0.3, 0.06);
  EXPECT_EQ(bitsOf(ringProfile(params, 11)), bitsOf(ringProfile(params, 11)));
  EXPECT_NE(bitsOf(ringProfile(params, 11)), bitsOf(ringProfile(params, 12)));
  // The same on every machine, with any compiler: new figures mean other rings for everybody.
  EXPECT_EQ(bitsOf(ringProfile(params, 11)), 2882582119u);
}

// Saturn's: a dense ring with a thin one inside, a division behind it, and something outside.
TEST(RingProfile, RingsOfIceHaveADenseOneAndADivisionBehindIt) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const RingProfile profile = ringProfile(like(0.9, 0.3, 0.06), seed);
    const auto meanOf = [&](double from, double to) {
      double sum = 0;
      const auto begin = static_cast<int>(from * RingProfile::kSamples), end = static_cast<int>(to * RingProfile::kSamples);
      for (int i = begin; i < end; ++i) sum += static_cast<double>(profile.samples[static_cast<std::size_t>(i)].opacity);
      return sum / (end - begin);
    };
    EXPECT_LT(meanOf(0.02, 0.22), 0.35) << seed;
    EXPECT_GT(meanOf(0.5, 0.62), 0.6) << seed;
    EXPECT_GT(meanOf(0.85, 0.93), 0.2) << seed;
    double least = 1;
    for (double place = 0.63; place < 0.8; place += 0.005) least = std::min(least, meanOf(place, place + 0.02));
    EXPECT_LT(least, 0.3) << seed;
  }
}

TEST(RingProfile, GapsLeaveRinglets) {
  const RingProfile profile = ringProfile(like(0.9, 1, 0), 5);
  int edges = 0;
  for (std::size_t i = 1; i < profile.samples.size(); ++i)
    edges += profile.samples[i - 1].opacity < 0.15f && profile.samples[i].opacity >= 0.15f;
  EXPECT_GE(edges, 6);
  EXPECT_LE(edges, 14);
  EXPECT_LT(meanOpacity(profile), 0.15);
}

TEST(RingProfile, DustIsDust) {
  const RingProfile veil = ringProfile(like(0.05, 0, 1), 5), ice = ringProfile(like(0.9, 0.3, 0), 5);
  for (const RingSample& s : veil.samples) {
    if (s.opacity > 1e-4f) {
      ASSERT_GT(s.dust, 0.95f);
    }
  }
  // Of clean ice only the strand outside the rings is.
  EXPECT_EQ(ice.samples[RingProfile::kSamples / 2].dust, 0);
}

TEST(RingProfile, StripsAreColoursWithOpacity) {
  const RingProfile profile = ringProfile(like(0.9, 0.3, 0.06), 2);
  const auto strip = ringStrip(profile);
  ASSERT_EQ(strip.size(), profile.samples.size());
  for (std::size_t i = 0; i < strip.size(); ++i) {
    ASSERT_NEAR(strip[i].a / 255.0, static_cast<double>(profile.samples[i].opacity), 0.5 / 255 + 1e-6);
    ASSERT_GE(strip[i].r, strip[i].b);  // ice and rock are never bluish
  }
}

TEST(RingProfile, ShareCodesHoldThem) {
  PlanetParams params;
  const std::string without = toShareCode(params);
  params.rings = like(0.9, 0.3, 0.5);
  params.rings.rock = 0.7;
  const auto back = fromShareCode(toShareCode(params));
  ASSERT_TRUE(back);
  EXPECT_EQ(back->rings, params.rings);
  EXPECT_NE(toShareCode(params), without);
}

}  // namespace
}  // namespace terrella
