#include "lattice/sand_seas.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>
#include <vector>

#include "lattice/made_slopes.h"
#include "support/instruction_sets.h"

namespace terrella {
namespace {

using testing::carved;
using testing::from;
using testing::Height;
using testing::inclined;
using testing::kRadius;
using testing::kUnits;
using testing::sourceOf;
using testing::spread;

constexpr int kCells = 32;

// So much sand everywhere that `share` says, under a wind that blows to the east.
std::shared_ptr<const SandSeas> sandSeas(const std::function<float(const Point3<float>&)>& share) {
  SandField sand;
  sand.size = kCells;
  const CellGrid& grid = sand.grid();
  for (int cell = 0; cell < grid.count(); ++cell) {
    const Point3<float> p = grid.at(cell);
    const float fromAxis = std::max(std::sqrt(p.x * p.x + p.z * p.z), 1e-3f);
    sand.share.push_back(share(p));
    sand.wind.push_back({p.z / fromAxis, 0.0f, -p.x / fromAxis});
  }
  return std::make_shared<const SandSeas>(5, kRadius, std::move(sand));
}
std::shared_ptr<const SandSeas> allSand() {
  return sandSeas([](const Point3<float>&) { return 1.0f; });
}
Gullies dunesOf(std::shared_ptr<const SandSeas> sand) { return Gullies(5, kRadius, kUnits, std::move(sand)); }

double plain(const Point3<double>&) { return 500; }

TEST(SandSeas, PartsOfAWindowAreTheWindow) {
  const Gullies dunes = dunesOf(sandSeas([](const Point3<float>& p) { return 0.5f + 0.4f * p.x; }));
  for (const int level : {17, 20, 24}) {
    const int n = 1 << level;
    for (const int face : {0, 3, 4}) {
      // Across the edge of a block of points that share an origin, and to the end of the face.
      for (const int at : {(n / 2) - 20, n - 40}) testing::expectPartsAgree(dunes, plain, level, face, at, n / 2 - 9);
    }
  }
}

TEST(SandSeas, FacesHaveTheSameOnesAlongTheirEdges) { testing::expectFacesAgree(dunesOf(allSand()), plain); }

// In the middle of face 4 columns run to the east, and the wind with them.
TEST(SandSeas, DunesStandAcrossTheWindAndAreSteeperInItsLee) {
  constexpr int kLevel = 18, kCount = 600;  // the smallest dunes do not show yet
  const Interval some = from((1 << kLevel) / 2 + 100, kCount);
  const std::vector<FixedHeight> found = carved(dunesOf(allSand()), plain, kLevel, 4, some, some);
  double downwind = 0, across = 0;
  std::vector<double> rises;
  for (int j = 0; j + 1 < kCount; ++j) {
    for (int i = 0; i + 1 < kCount; ++i) {
      const FixedHeight* at = found.data() + j * kCount + i;
      downwind += std::pow(at[1] - at[0], 2);
      across += std::pow(at[kCount] - at[0], 2);
      rises.push_back((at[1] - at[0]) / kUnits);
    }
  }
  EXPECT_GT(downwind, 3 * across);
  std::sort(rises.begin(), rises.end());
  const double windward = rises[rises.size() * 95 / 100], lee = -rises[rises.size() * 5 / 100];
  EXPECT_GT(lee, 1.25 * windward);
  // Sand rests on no slope that is much steeper.
  EXPECT_LT(lee / testing::cellMeters(kLevel), 0.85);
  EXPECT_GT(lee / testing::cellMeters(kLevel), 0.2);
  EXPECT_GT(spread(found), 8);
}

TEST(SandSeas, NoneOnSlopesNorByTheSeaNorWhereThereIsNoSand) {
  constexpr int kLevel = 20;
  const Interval some = from((1 << kLevel) / 2 - 40, 80);
  const Gullies none(5, kRadius, kUnits), dunes = dunesOf(allSand());
  const auto isSame = [&](const Gullies& gullies, const Height& height) {
    return carved(gullies, height, kLevel, 4, some, some) == carved(none, height, kLevel, 4, some, some);
  };
  EXPECT_FALSE(isSame(dunes, plain));
  EXPECT_TRUE(isSame(dunes, inclined(0.2)));
  EXPECT_TRUE(isSame(dunes, [](const Point3<double>&) { return 5.0; }));
  EXPECT_TRUE(isSame(dunes, [](const Point3<double>&) { return -200.0; }));
  EXPECT_TRUE(isSame(dunesOf(sandSeas([](const Point3<float>& p) { return p.z > 0.5f ? 0.0f : 1.0f; })), plain));
}

TEST(SandSeas, StayWithinTheirBounds) {
  const Gullies dunes = dunesOf(sandSeas([](const Point3<float>& p) { return p.x > 0 ? 1.0f : 0.3f; }));
  for (const int level : {15, 17, 19, 21}) {
    const int n = 1 << level;
    for (int k = 0; k < 12; ++k) {
      constexpr int kWide = 12;
      const int face = k % kFaces, i0 = k == 0 ? 0 : (k * 7919) % (n - kWide), j0 = k == 1 ? n - kWide : (k * 104729) % (n - kWide);
      const Gullies::Bounds bounds = dunes.bounds({face, level, i0 - 1, j0 - 1, kWide + 3, kWide + 3}, sourceOf(plain));
      const auto at = [&](int ofLevel) {
        const int shift = ofLevel - level;
        return carved(dunes, plain, ofLevel, face, from(i0 << shift, (kWide << shift) + 1), from(j0 << shift, (kWide << shift) + 1));
      };
      const bool has = level > Gullies::kGroundLevel;
      const std::vector<FixedHeight> coarse = has ? at(level) : std::vector<FixedHeight>((kWide + 1) * (kWide + 1));
      for (const int finer : {level + 1, level + 2, level + 3}) {
        if (finer <= Gullies::kGroundLevel) continue;
        const int shift = finer - level, across = (kWide << shift) + 1, half = (1 << shift) / 2;
        const std::vector<FixedHeight> fine = at(finer);
        for (int j = 0; j < across; ++j) {
          for (int i = 0; i < across; ++i) {
            const double before = coarse[static_cast<std::size_t>(((j + half) >> shift) * (kWide + 1) + ((i + half) >> shift))];
            const double height = fine[static_cast<std::size_t>(j * across + i)];
            ASSERT_LE(std::abs(height - before), (bounds.between + 1e-3) * kUnits) << level << " " << k;
            ASSERT_LE(std::abs(height), (bounds.meters + 1e-3) * kUnits) << level << " " << k;
          }
        }
      }
    }
  }
}

TEST(SandSeas, AllInstructionSetsGiveTheSameBits) {
  const Gullies dunes = dunesOf(allSand());
  std::vector<FixedHeight> first;
  const int sets = testing::forEachInstructionSet([&](const char* name) {
    std::vector<FixedHeight> all;
    for (const int level : {17, 20, 24}) {
      const std::vector<FixedHeight> found = carved(dunes, plain, level, 2, from((1 << level) / 3, 40), from((1 << level) / 3, 40));
      all.insert(all.end(), found.begin(), found.end());
    }
    if (first.empty()) first = all;
    EXPECT_EQ(all, first) << name;
  });
  EXPECT_GT(sets, 0);
}

}  // namespace
}  // namespace terrella
