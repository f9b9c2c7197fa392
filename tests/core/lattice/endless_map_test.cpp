#include "lattice/endless_map.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "params/visit_values.h"
#include "support/reference_endless.h"

namespace terrella {
namespace {

constexpr OldPoints kAllOldPoints[] = {OldPoints::keep, OldPoints::displace, OldPoints::relax};

EndlessSettings world(int worldBits, int featureBits, OldPoints oldPoints = OldPoints::relax) {
  EndlessSettings result;
  result.seed = 11;
  result.worldBits = worldBits;
  result.featureBits = featureBits;
  result.oldPoints = oldPoints;
  return result;
}

std::vector<float> window(const EndlessSettings& settings, std::uint32_t x, std::uint32_t y, int w, int h, int spacingBits) {
  std::vector<float> result;
  EndlessMap(settings).window(x, y, w, h, spacingBits, result);
  return result;
}

// How many samples of a window differ from those that whole(x, y) gives for its places.
template <class Whole>
int differences(const std::vector<float>& heights, std::uint32_t x, std::uint32_t y, int w, int h, const Whole& whole) {
  if (heights.size() != static_cast<std::size_t>(w) * h) return w * h;
  int count = 0;
  for (int j = 0; j < h; ++j) {
    const float* const row = heights.data() + static_cast<std::size_t>(j) * w;
    for (int i = 0; i < w; ++i) count += row[i] != whole(x + static_cast<std::uint32_t>(i), y + static_cast<std::uint32_t>(j));
  }
  return count;
}

// A spacingBits of a small world, whole.
class Whole {
 public:
  Whole(const EndlessSettings& settings, int spacingBits)
      : last_((1u << (settings.worldBits - spacingBits)) - 1), heights_(testing::referenceEndlessWorld(settings, spacingBits)) {}
  float operator()(std::uint32_t x, std::uint32_t y) const {
    return heights_[static_cast<std::size_t>(y & last_) * (last_ + 1) + (x & last_)];
  }

 private:
  std::uint32_t last_;
  std::vector<float> heights_;
};

TEST(EndlessMap, HoldsAtEveryLevelWhatTheWholeWorldHolds) {
  for (const OldPoints oldPoints : kAllOldPoints) {
    for (const int featureBits : {1, 2, 5, 8, 9}) {
      const EndlessSettings settings = world(9, featureBits, oldPoints);
      for (int spacingBits = 0; spacingBits <= featureBits; ++spacingBits) {
        const int size = 512 >> spacingBits;
        EXPECT_EQ(differences(window(settings, 0, 0, size, size, spacingBits), 0, 0, size, size, Whole(settings, spacingBits)), 0)
            << "points every 2^" << featureBits << ", spacingBits " << spacingBits << ", " << enumName(oldPoints);
      }
    }
  }
}

// Offsets and sizes odd and even, around the corner where the world's edges meet, with fewer cells than any vector has lanes and with more.
TEST(EndlessMap, HoldsTheSameInWindowsOfAnyPlaceAndSize) {
  for (const OldPoints oldPoints : kAllOldPoints) {
    for (const int featureBits : {4, 9}) {
      const EndlessSettings settings = world(9, featureBits, oldPoints);
      const Whole whole(settings, 0);
      for (std::uint32_t offset = 0; offset < 40; ++offset) {
        const std::uint32_t x = 492 + offset, y = 512 - offset;
        for (const auto& [w, h] :
             {std::pair(1, 1), std::pair(1, 37), std::pair(37, 1), std::pair(2, 3), std::pair(5, 8), std::pair(70, 9)}) {
          ASSERT_EQ(differences(window(settings, x, y, w, h, 0), x, y, w, h, whole), 0)
              << w << " x " << h << " at " << x << ", " << y << ", points every 2^" << featureBits << ", " << enumName(oldPoints);
        }
      }
    }
  }
}

TEST(EndlessMap, GoesRoundAndRoundInWindowsLargerThanTheWorld) {
  for (const int featureBits : {7, 9}) {
    const EndlessSettings settings = world(9, featureBits);
    for (int spacingBits = 0; spacingBits <= featureBits; ++spacingBits) {
      const int size = 512 >> spacingBits, w = 2 * size + 5, h = size + 9;
      EXPECT_EQ(differences(window(settings, 3, 1, w, h, spacingBits), 3, 1, w, h, Whole(settings, spacingBits)), 0)
          << "spacingBits " << spacingBits;
    }
  }
}

TEST(EndlessMap, ReadsPlacesPastTheWorldAsTheyWrap) {
  const EndlessSettings settings = world(10, 6);
  EXPECT_EQ(window(settings, 1024 + 17, 5 * 1024 + 3, 20, 20, 0), window(settings, 17, 3, 20, 20, 0));
  EXPECT_EQ(window(settings, 0xffffffffu, 0xfffffffeu, 20, 20, 0), window(settings, 1023, 1022, 20, 20, 0));
}

// Where 32-bit coordinates end, in the largest world and beside the edges of others; up to first lattices of a single point.
TEST(EndlessMap, AgreesWithTheArticlesRecursionWhereverThatIs) {
  for (const OldPoints oldPoints : kAllOldPoints) {
    for (const int worldBits : {24, 31, 32}) {
      for (const int featureBits : {12, worldBits}) {
        EndlessSettings settings = world(worldBits, featureBits, oldPoints);
        if (worldBits == 31) settings.edges = WorldEdges::constant;
        for (const int spacingBits : {0, 7}) {
          testing::LazyEndless lazy(settings);
          const auto past = static_cast<std::uint32_t>(std::uint64_t{1} << (worldBits - spacingBits));  // 0 for 2^32
          for (const std::uint32_t x : {past - 21, past / 2 - 3, 12345u}) {
            const auto heights = window(settings, x, past - 6, 40, 11, spacingBits);
            EXPECT_EQ(
                differences(heights, x, past - 6, 40, 11, [&](std::uint32_t i, std::uint32_t j) { return lazy.at(i, j, spacingBits); }), 0)
                << "world 2^" << worldBits << ", points every 2^" << featureBits << ", spacingBits " << spacingBits << ", column " << x
                << ", " << enumName(oldPoints);
          }
        }
      }
    }
  }
}

TEST(EndlessMap, SinksTheBordersOfAFlatWorld) {
  for (const OldPoints oldPoints : kAllOldPoints) {
    for (const int featureBits : {3, 6, 9}) {
      EndlessSettings settings = world(9, featureBits, oldPoints);
      settings.edges = WorldEdges::constant;
      for (int spacingBits = 0; spacingBits <= featureBits; ++spacingBits) {
        const std::uint32_t size = 512u >> spacingBits;
        const int w = static_cast<int>(size) + 1;
        const auto heights = window(settings, 0, 0, w, w, spacingBits);
        EXPECT_EQ(differences(heights, 0, 0, w, w, Whole(settings, spacingBits)), 0)
            << "points every 2^" << featureBits << ", spacingBits " << spacingBits;
        for (int i = 0; i < w; ++i) {
          ASSERT_EQ(heights[i] + heights[(w - 1) * w + i] + heights[i * w] + heights[i * w + w - 1], 0.0f) << i;
        }
        const std::uint32_t x = size - 5, y = size - 9;
        EXPECT_EQ(differences(window(settings, x, y, 21, 18, spacingBits), x, y, 21, 18, Whole(settings, spacingBits)), 0)
            << "spacingBits " << spacingBits;
      }
    }
  }
}

// A level hands on what it knows by the distance of its own points, which halves: in all less than two squares of the first lattice.
TEST(EndlessMap, BordersAreFeltTwoSquaresFar) {
  for (const OldPoints oldPoints : kAllOldPoints) {
    EndlessSettings settings = world(20, 6, oldPoints);
    const auto far = window(settings, 128, 128, 128, 128, 0), near = window(settings, 64, 64, 64, 64, 0);
    settings.edges = WorldEdges::constant;
    EXPECT_EQ(window(settings, 128, 128, 128, 128, 0), far) << enumName(oldPoints);
    EXPECT_NE(window(settings, 64, 64, 64, 64, 0), near) << enumName(oldPoints);
  }
}

// The reference counts in 64 bits: where the two agree, nothing has overflowed.
TEST(EndlessMap, StaysWithinItsFixedPointUpToTheExtremes) {
  for (const double gain : {0.3, 0.54, 0.75}) {
    for (const double roughness : {0.0, 8.0}) {
      for (std::uint64_t seed = 0; seed < 9; ++seed) {
        EndlessSettings settings = world(32, 32, kAllOldPoints[seed % 3]);
        settings.seed = seed;
        settings.gain = gain;
        settings.roughness = roughness;
        testing::LazyEndless lazy(settings);
        const auto x = static_cast<std::uint32_t>(mix64(seed)), y = static_cast<std::uint32_t>(mix64(~seed));
        EXPECT_EQ(
            differences(window(settings, x, y, 9, 9, 0), x, y, 9, 9, [&](std::uint32_t i, std::uint32_t j) { return lazy.at(i, j, 0); }), 0)
            << "gain " << gain << ", roughness " << roughness << ", seed " << seed;
      }
    }
  }
}

TEST(EndlessMap, WindowsThatOverlapAgree) {
  for (const int worldBits : {12, 24, 32}) {
    const EndlessSettings settings = world(worldBits, worldBits);
    for (std::uint64_t i = 0; i < 20; ++i) {
      const auto x = static_cast<std::uint32_t>(mix64(i)), y = static_cast<std::uint32_t>(mix64(i + 100));
      const auto here = window(settings, x, y, 64, 64, 0), east = window(settings, x + 63, y - 5, 64, 64, 0);
      for (int j = 0; j < 59; ++j) EXPECT_EQ(here[static_cast<std::size_t>(j) * 64 + 63], east[static_cast<std::size_t>(j + 5) * 64]) << j;
    }
  }
}

TEST(EndlessMap, KeptPointsNeverMoveFromLevelToLevel) {
  const EndlessSettings settings = world(30, 20, OldPoints::keep);
  const std::uint32_t x = 0x12345600u, y = 0x3fffff80u;  // across the world's southern edge
  const auto fine = window(settings, x, y, 256, 256, 0);
  for (int spacingBits = 1; spacingBits <= 4; ++spacingBits) {
    const int size = 256 >> spacingBits;
    const auto coarse = window(settings, x >> spacingBits, y >> spacingBits, size, size, spacingBits);
    for (int j = 0; j < size; ++j) {
      for (int i = 0; i < size; ++i)
        ASSERT_EQ(coarse[static_cast<std::size_t>(j) * size + i], fine[(static_cast<std::size_t>(j) * 256 + i) << spacingBits]);
    }
  }
}

// One scale for all levels, and hardly a sample beyond it: few are at 0 or 1, and the middle is where the mean is.
TEST(EndlessMap, FillsItsRangeAndSeldomLeavesIt) {
  for (const OldPoints oldPoints : kAllOldPoints) {
    for (const double gain : {0.3, 0.54, 0.75}) {
      for (const int spacingBits : {0, 3}) {
        EndlessSettings settings = world(16, 6, oldPoints);
        settings.gain = gain;
        const auto heights = window(settings, 777, 99, 2048, 2048, spacingBits);
        double sum = 0, squares = 0, clamped = 0;
        for (const float height : heights) {
          sum += height;
          squares += (height - 0.5) * (height - 0.5);
          clamped += height == 0.0f || height == 1.0f;
        }
        const double count = static_cast<double>(heights.size());
        EXPECT_LT(clamped / count, 1e-4) << enumName(oldPoints) << ", gain " << gain << ", spacingBits " << spacingBits;
        // 32 x 32 points of the first lattice and more, each with a deviation near 0.12: five standard errors of their mean.
        EXPECT_NEAR(sum / count, 0.5, 5 * 0.13 / 32);
        EXPECT_NEAR(std::sqrt(squares / count), 0.12, 0.025);
      }
    }
  }
}

TEST(EndlessMap, EverySettingMatters) {
  const EndlessSettings settings = world(24, 12);
  const auto here = window(settings, 50000, 60000, 32, 32, 0);
  const auto differs = [&](auto change) {
    EndlessSettings other = settings;
    change(other);
    return window(other, 50000, 60000, 32, 32, 0) != here;
  };
  EXPECT_EQ(window(settings, 50000, 60000, 32, 32, 0), here);
  EXPECT_TRUE(differs([](EndlessSettings& s) { s.seed = 12; }));
  EXPECT_TRUE(differs([](EndlessSettings& s) { s.featureBits = 11; }));
  EXPECT_TRUE(differs([](EndlessSettings& s) { s.roughness = 1; }));
  EXPECT_TRUE(differs([](EndlessSettings& s) { s.gain = 0.5; }));
  EXPECT_TRUE(differs([](EndlessSettings& s) { s.oldPoints = OldPoints::keep; }));
  EXPECT_FALSE(differs([](EndlessSettings& s) { s.edges = WorldEdges::constant; })) << "far from any border";
  // The world's size is where it wraps and nothing else.
  EXPECT_FALSE(differs([](EndlessSettings& s) { s.worldBits = 31; }));
}

// With no displacement, heights lie between those of the first lattice.
TEST(EndlessMap, WithoutRoughnessThereIsOnlyTheFirstLattice) {
  EndlessSettings settings = world(16, 5, OldPoints::keep);
  settings.roughness = 0;
  const auto lattice = window(settings, 40, 50, 2, 2, 5), heights = window(settings, 40 * 32, 50 * 32, 33, 33, 0);
  EXPECT_EQ(heights[0], lattice[0]);
  EXPECT_EQ(heights[32], lattice[1]);
  EXPECT_EQ(heights[32 * 33], lattice[2]);
  EXPECT_NEAR(heights[16 * 33 + 16], (lattice[0] + lattice[1] + lattice[2] + lattice[3]) / 4, 1e-6f);
}

}  // namespace
}  // namespace terrella
