#include "lattice/gullies.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <vector>

#include "base/exact_math.h"
#include "lattice/globe_window.h"
#include "lattice/made_slopes.h"
#include "maps/places.h"
#include "support/instruction_sets.h"

namespace terrella {
namespace {

using testing::carved;
using testing::cellMeters;
using testing::directionAt;
using testing::from;
using testing::Height;
using testing::inclined;
using testing::kGroundMeters;
using testing::kRadius;
using testing::kUnits;
using testing::mountains;
using testing::only;
using testing::sourceOf;
using testing::spread;

TEST(Gullies, PartsOfAWindowAreTheWindow) {
  const Gullies gullies(5, kRadius, kUnits);
  for (const int level : {17, 19, 24}) {
    const int n = 1 << level;
    for (const int face : {0, 3, 4}) {
      for (const int at : {0, n / 3, n - 40}) testing::expectPartsAgree(gullies, mountains, level, face, at, n - 30);
    }
  }
}

TEST(Gullies, FacesHaveTheSameOnesAlongTheirEdges) { testing::expectFacesAgree(Gullies(5, kRadius, kUnits), mountains); }

// Nor does the ground bend there more than it does elsewhere.
TEST(Gullies, NoCreaseShowsAtAnEdge) {
  const Gullies gullies(5, kRadius, kUnits);
  constexpr int kLevel = 21, kCount = 400, kDepth = 8;
  const int n = 1 << kLevel;
  for (const int face : {2, 4, 5}) {
    std::array<double, kDepth - 1> bends{};
    for (const int row : {n / 5, n / 2 + 1000, n - 5000}) {
      const std::vector<FixedHeight> beside = carved(gullies, mountains, kLevel, face, from(0, kDepth + 1), from(row, kCount));
      for (int j = 0; j < kCount; ++j) {
        for (int i = 0; i + 1 < kDepth; ++i) {
          const FixedHeight* at = beside.data() + j * (kDepth + 1) + i;
          bends[static_cast<std::size_t>(i)] += std::abs(at[0] - 2 * at[1] + at[2]) / kUnits;
        }
      }
    }
    EXPECT_LT(bends[0], 1.25 * bends[3]) << face;
    EXPECT_GT(bends[3], 0);
  }
}

TEST(Gullies, PlainsBeachesAndTheSeasFloorHaveNone) {
  const Gullies gullies(5, kRadius, kUnits);
  constexpr int kLevel = 20;
  const Interval some = from((1 << kLevel) / 2 - 40, 80);
  const auto isBare = [&](const Height& height, double groundMeters) {
    const std::vector<FixedHeight> found = carved(gullies, height, kLevel, 4, some, some, groundMeters);
    return std::all_of(found.begin(), found.end(), [](FixedHeight by) { return by == 0; });
  };
  EXPECT_FALSE(isBare(inclined(0.3), kGroundMeters));
  EXPECT_TRUE(isBare(inclined(0.015), kGroundMeters));
  EXPECT_TRUE(isBare([](const Point3<double>& p) { return 3 + 0.3 * kRadius * (p.x < 0 ? 0 : -p.x); }, kGroundMeters));  // falls to the sea
  EXPECT_TRUE(isBare([](const Point3<double>& p) { return -3000 + 0.3 * kRadius * p.x; }, kGroundMeters));
  EXPECT_TRUE(isBare(inclined(0.3), -1));  // a lake in the mountains
  const std::vector<FixedHeight> low = carved(gullies, inclined(0.3), kLevel, 4, some, some, 1.0);
  EXPECT_GE(*std::min_element(low.begin(), low.end()), -0.75 * kUnits);
}

TEST(Gullies, TheSteeperTheDeeper) {
  const Gullies gullies(5, kRadius, kUnits);
  constexpr int kLevel = 20;
  const Interval some = from((1 << kLevel) / 2 - 60, 120);
  double before = 0;
  for (const double slope : {0.05, 0.1, 0.2, 0.4, 0.7}) {
    const double depth = spread(carved(gullies, inclined(slope), kLevel, 4, some, some));
    EXPECT_GT(depth, 1.3 * before) << slope;
    before = depth;
  }
  EXPECT_GT(before, 3);
  EXPECT_LT(before, 25);
}

TEST(Gullies, RunDownTheSlope) {
  const Gullies gullies(5, kRadius, kUnits);
  constexpr int kLevel = 20, kCount = 160;
  const Interval some = from((1 << kLevel) / 2 - 80, kCount);
  // In the middle of face 4 columns run to the east, where this ground rises, and rows to the south.
  const std::vector<FixedHeight> found = carved(gullies, inclined(0.3), kLevel, 4, some, some);
  double downhill = 0, across = 0;
  for (int j = 0; j + 1 < kCount; ++j) {
    for (int i = 0; i + 1 < kCount; ++i) {
      const FixedHeight* at = found.data() + j * kCount + i;
      downhill += std::pow(at[1] - at[0], 2);
      across += std::pow(at[kCount] - at[0], 2);
    }
  }
  // A stripe that runs at an angle to the slope has its tangent's square of what changes across it down the slope.
  EXPECT_LT(std::atan(std::sqrt(downhill / across)) * 180 / exact::kPi, 35);
  EXPECT_GT(std::atan(std::sqrt(downhill / across)) * 180 / exact::kPi, 5);  // and it is no corduroy
}

TEST(Gullies, RibsAreHigherThanGullies) {
  const Gullies gullies(5, kRadius, kUnits);
  constexpr int kLevel = 20, kCount = 120;
  const Interval some = from((1 << kLevel) / 2 - 60, kCount);
  const std::vector<FixedHeight> heights = carved(gullies, inclined(0.4), kLevel, 4, some, some);
  const FaceRects wanted = only(4, some, some);
  const FacePatches ribs = gullies.ribs(kLevel, wanted, sourceOf(inclined(0.4)));
  double together = 0, ofHeights = 0, ofRibs = 0;
  FixedHeight least = 0, most = 0;
  for (int j = 0; j < kCount; ++j) {
    for (int i = 0; i < kCount; ++i) {
      const FixedHeight code = *ribs.at(4, some.first + i, some.first + j);
      least = std::min(least, code);
      most = std::max(most, code);
      const double height = heights[static_cast<std::size_t>(j * kCount + i)] / kUnits, rib = static_cast<double>(code) / Gullies::kRib;
      together += height * rib;
      ofHeights += height * height;
      ofRibs += rib * rib;
    }
  }
  EXPECT_GT(together / std::sqrt(ofHeights * ofRibs), 0.8);
  EXPECT_LE(most, Gullies::kRib);
  EXPECT_GT(most, Gullies::kRib * 3 / 4);
  EXPECT_GE(least, -Gullies::kRib);
  EXPECT_LT(least, -Gullies::kRib * 3 / 4);
}

TEST(Gullies, StayWithinTheirBounds) {
  const Gullies gullies(9, kRadius, kUnits);
  const SmoothGround::Source source = sourceOf(mountains);
  for (const int level : {15, 17, 18, 20, 22}) {
    const int n = 1 << level;
    double widest = 0;
    for (int k = 0; k < 12; ++k) {
      constexpr int kCells = 12;
      const int face = k % kFaces, i0 = k == 0 ? 0 : (k * 7919) % (n - kCells), j0 = k == 1 ? n - kCells : (k * 104729) % (n - kCells);
      const Gullies::Bounds bounds = gullies.bounds({face, level, i0 - 1, j0 - 1, kCells + 3, kCells + 3}, source);
      EXPECT_GE(bounds.meters, 0);
      const bool has = level > Gullies::kGroundLevel;
      const auto at = [&](int ofLevel) {
        const int shift = ofLevel - level;
        return carved(gullies, mountains, ofLevel, face, from(i0 << shift, (kCells << shift) + 1),
                      from(j0 << shift, (kCells << shift) + 1));
      };
      const std::vector<FixedHeight> coarse = has ? at(level) : std::vector<FixedHeight>((kCells + 1) * (kCells + 1));
      for (int j = 0; j < kCells; ++j) {
        for (int i = 0; i < kCells; ++i) {
          const FixedHeight* here = coarse.data() + j * (kCells + 1) + i;
          EXPECT_LE(std::abs(here[0] - here[kCells + 2]) / kUnits, bounds.beside + 1e-3) << level << " " << k;
        }
      }
      for (const int finer : {level + 1, level + 2, std::min(level + 4, kFinestLattice)}) {
        if (finer <= Gullies::kGroundLevel) continue;
        const int shift = finer - level, across = (kCells << shift) + 1;
        const std::vector<FixedHeight> fine = at(finer);
        for (int j = 0; j < across; ++j) {
          for (int i = 0; i < across; ++i) {
            // The nearest point of the window.
            const int half = (1 << shift) / 2;
            const double before = coarse[static_cast<std::size_t>(((j + half) >> shift) * (kCells + 1) + ((i + half) >> shift))];
            const double height = fine[static_cast<std::size_t>(j * across + i)];
            widest = std::max(widest, std::abs(height - before) / kUnits / std::max(bounds.between, 1e-3));
            ASSERT_LE(std::abs(height), (bounds.meters + 1e-3) * kUnits) << level << " " << k;
          }
        }
      }
    }
    EXPECT_LE(widest, 1) << level;
    EXPECT_GT(widest, 0.01) << level << ": no bound needs to be so wide";
  }
}

TEST(Gullies, GrowLittleFromLevelToLevel) {
  const Gullies gullies(5, kRadius, kUnits);
  constexpr int kCount = 60;
  std::vector<double> changes;
  for (int level = Gullies::kGroundLevel + 1; level < kFinestLattice; ++level) {
    const int first = (1 << level) / 2 - kCount / 2;
    const std::vector<FixedHeight> coarse = carved(gullies, inclined(0.4), level, 4, from(first, kCount), from(first, kCount));
    const std::vector<FixedHeight> fine =
        carved(gullies, inclined(0.4), level + 1, 4, from(2 * first, 2 * kCount), from(2 * first, 2 * kCount));
    double change = 0;
    for (int j = 0; j < kCount; ++j) {
      for (int i = 0; i < kCount; ++i)
        change = std::max(change, static_cast<double>(std::abs(fine[static_cast<std::size_t>(4 * j * kCount + 2 * i)] -
                                                               coarse[static_cast<std::size_t>(j * kCount + i)])) /
                                      kUnits);
    }
    // By less than half of what lies between two points of a slope that steep.
    EXPECT_LT(change, 0.2 * cellMeters(level)) << level;
    changes.push_back(change);
  }
  EXPECT_GT(changes.front(), 1);
  EXPECT_LT(changes.back(), 0.2);
}

// A small world with mountains of the same shape has gullies of the same shape.
TEST(Gullies, GoWithThePlanetsSize) {
  const Interval some = from(1 << 18, 64);
  const std::vector<FixedHeight> large = carved(Gullies(5, kRadius, kUnits), mountains, 19, 1, some, some);
  const Height low = [](const Point3<double>& p) { return mountains(p) / 4; };
  const std::vector<FixedHeight> small = carved(Gullies(5, kRadius / 4, kUnits), low, 19, 1, some, some);
  for (std::size_t k = 0; k < large.size(); ++k) ASSERT_NEAR(large[k], 4 * small[k], 0.05 * kUnits);
}

TEST(Gullies, AllInstructionSetsGiveTheSameBits) {
  const Gullies gullies(5, kRadius, kUnits);
  std::vector<FixedHeight> first;
  const int sets = testing::forEachInstructionSet([&](const char* name) {
    std::vector<FixedHeight> all;
    for (const int level : {17, 20, 24}) {
      for (const int at : {0, (1 << level) / 3}) {
        const std::vector<FixedHeight> found = carved(gullies, mountains, level, 2, from(at, 40), from(at, 40));
        all.insert(all.end(), found.begin(), found.end());
      }
    }
    if (first.empty()) first = all;
    EXPECT_EQ(all, first) << name;
  });
  EXPECT_GT(sets, 1);
}

}  // namespace
}  // namespace terrella
