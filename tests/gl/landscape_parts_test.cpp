// Parts of the landscape view that need no context: nested squares, triangles, shadows, the minimap.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "climate/biomes.h"
#include "render/landscape/grid_mesh.h"
#include "render/landscape/landscape_levels.h"
#include "render/landscape/minimap.h"
#include "render/landscape/scenic_start.h"

namespace terrella::test {
using namespace render;
namespace {

constexpr int kCells = 64;

// In samples of the level, the first and last vertex of a square on one axis.
struct Span {
  double low, high;
};
Span spanAround(double eye, std::uint32_t patch, int first, int level) {
  const double spacing = std::exp2(level), low = LandscapeField::difference(eye, (patch + static_cast<double>(first)) * spacing);
  return {low, low + kCells * spacing};
}

TEST(LandscapeLevels, EverySquareHoldsTheEyeAndTheHoleOfTheNextLiesWithinIt) {
  LandscapeLevels levels({}, 7, kCells);
  for (const double eye : {0.0, 12345.5, 777777.25, 16777215.75}) {
    levels.follow(eye, LandscapeField::wrapped(3 * eye), 0);
    ASSERT_EQ(levels.count(), LandscapeLevels::kMost);
    for (int i = 0; i < levels.count(); ++i) {
      const auto& square = levels.square(i);
      const double spacing = square.patch.spacing();
      const Span x = spanAround(eye, square.patch.x, square.firstColumn, i);
      // At most two cells off the middle, which the distances of the morphing count on.
      EXPECT_LE(std::abs(x.low + x.high) / 2, 2 * spacing);
      EXPECT_EQ((square.patch.x + static_cast<std::uint32_t>(square.firstColumn)) % 2, 0u);
      if (i == 0) continue;
      const Span finer = spanAround(eye, levels.square(i - 1).patch.x, levels.square(i - 1).firstColumn, i - 1);
      const double hole = (kCells / 4 + 2) * spacing;
      EXPECT_GE(x.low + hole, finer.low + spacing / 2);
      EXPECT_LE(x.high - hole, finer.high - spacing / 2);
    }
  }
}

TEST(LandscapeLevels, SmallStepsNeedNoNewSamplesAndLongOnesDo) {
  LandscapeLevels levels({}, 7, kCells);
  levels.follow(5000, 5000, 0);
  const std::uint64_t version = levels.square(0).version, coarse = levels.square(8).version;
  levels.follow(5010, 5000, 0);
  EXPECT_EQ(levels.square(0).version, version);
  levels.follow(5040, 5000, 0);
  EXPECT_NE(levels.square(0).version, version);
  EXPECT_EQ(levels.square(8).version, coarse);
}

TEST(LandscapeLevels, WalkedOrJumpedToAPlaceIsTheSame) {
  LandscapeLevels walked({}, 7, kCells), jumped({}, 7, kCells);
  for (double x = 5000; x <= 5400; x += 7) walked.follow(x, 9000, 0);
  walked.follow(5400, 9000, 0);
  jumped.follow(5400, 9000, 0);
  for (double away = -40; away <= 40; away += 3.25) {
    EXPECT_FLOAT_EQ(walked.elevationAt(5400 + away, 9000 - away / 2), jumped.elevationAt(5400 + away, 9000 - away / 2));
  }
}

TEST(LandscapeLevels, ALevelLessTakesOneSquareAndKeepsTheOthers) {
  LandscapeLevels levels({}, 7, kCells);
  levels.follow(5000, 5000, 0);
  const std::uint64_t second = levels.square(1).version;
  levels.follow(5000, 5000, 1);
  EXPECT_EQ(levels.square(0).version, second);
  EXPECT_EQ(levels.square(0).patch.level, 1);
}

TEST(GridMesh, ASquareHasEveryCellOnceAndARingAllButItsHole) {
  const GridIndices grid = gridIndices(kCells);
  const auto cellsOf = [&](const auto& ranges) {
    std::multiset<std::uint32_t> cells;  // by their first corner
    for (const GridIndices::Range& range : ranges) {
      for (int i = 0; i < range.count; i += 6) cells.insert(grid.indices[range.first + static_cast<std::size_t>(i)]);
    }
    return cells;
  };
  const auto whole = cellsOf(grid.whole), ring = cellsOf(grid.ring);
  EXPECT_EQ(whole.size(), static_cast<std::size_t>(kCells * kCells));
  EXPECT_EQ(std::set<std::uint32_t>(whole.begin(), whole.end()).size(), whole.size());
  constexpr int kHole = kCells / 2 - 4;
  EXPECT_EQ(ring.size(), whole.size() - static_cast<std::size_t>(kHole * kHole));
  EXPECT_EQ(ring.count((kCells + 1) * (kCells / 2) + kCells / 2), 0u);
  EXPECT_EQ(*std::max_element(grid.indices.begin(), grid.indices.end()), static_cast<std::uint32_t>((kCells + 1) * (kCells + 1) - 1));
}

// A plain with a wall.
LandscapePatch wall(float height, int column = 32) {
  LandscapePatch patch;
  patch.size = 65;
  patch.elevation.assign(65 * 65, kBiomeSeaLevel);
  patch.moisture = patch.elevation;
  for (int row = 0; row < 65; ++row) patch.elevation[patch.index(column, row)] = kBiomeSeaLevel + height;
  return patch;
}

TEST(SunShadow, AWallsShadowIsAsLongAsTheSunIsLow) {
  for (const double slope : {0.02, 0.05}) {
    LandscapePatch patch = wall(0.4f);
    castShadows(patch, nullptr, {1, 0, slope});  // the sun in the east
    int shaded = 0;
    for (int column = 0; column < 65; ++column) {
      const std::size_t index = patch.index(column, 30);
      const bool isShaded = patch.shade[index] > patch.elevation[index] + 1e-4f;
      shaded += isShaded;
      if (column >= 32) {
        EXPECT_FALSE(isShaded) << column;
      }
    }
    EXPECT_NEAR(shaded, 0.4 / slope, 1.01);
  }
}

TEST(SunShadow, AFlatWorldHasNone) {
  LandscapePatch patch = wall(0);
  castShadows(patch, nullptr, {0.6, -0.8, 0.001});
  for (std::size_t i = 0; i < patch.shade.size(); ++i) EXPECT_LT(patch.shade[i], patch.elevation[i]);
}

TEST(SunShadow, ComesInFromBeyondTheBorder) {
  LandscapePatch coarse = wall(0.5f, 40), fine = wall(0);
  coarse.level = 1;  // its wall stands at 80 of the world, the finer patch ends at 64
  castShadows(coarse, nullptr, {1, 0, 0.01});
  castShadows(fine, &coarse, {1, 0, 0.01});
  EXPECT_GT(fine.shade[fine.index(60, 30)], fine.elevation[fine.index(60, 30)]);
  LandscapePatch alone = wall(0);
  castShadows(alone, nullptr, {1, 0, 0.01});
  EXPECT_LT(alone.shade[alone.index(60, 30)], alone.elevation[alone.index(60, 30)]);
}

TEST(Minimap, APointOfTheMapIsAPlaceOfTheWorldAndBack) {
  const LandscapeField field({}, 7);
  const BiomeTable colours(LandscapeColours::gradient);
  Minimap map;
  for (const double x : {1000000.0, 16777000.0}) {
    EXPECT_TRUE(map.show(field, colours, x, 200, 7));
    EXPECT_FALSE(map.show(field, colours, x, 200, 7));
    EXPECT_NEAR(map.pointAt(x, 200).x, 0.5, 0.01);
    EXPECT_NEAR(map.pointAt(x, 200).y, 0.5, 0.01);
    const glm::dvec2 place = map.placeAt({0.75f, 0.25f});
    EXPECT_NEAR(LandscapeField::difference(x, place.x), 0.25 * Minimap::kSize * 128, 128);
    EXPECT_NEAR(LandscapeField::difference(200, place.y), -0.25 * Minimap::kSize * 128, 128);
    EXPECT_NEAR(map.pointAt(place.x, place.y).x, 0.75, 1e-4);
  }
}

TEST(Minimap, SeaIsBlueAndLandIsNot) {
  const LandscapeField field({}, 7);
  Minimap map;
  map.show(field, BiomeTable(LandscapeColours::biomes), 5000000, 7000000, 7);
  int blue = 0;
  for (const Rgb8 pixel : map.pixels()) blue += pixel.b > pixel.r;
  EXPECT_NEAR(static_cast<double>(blue) / static_cast<double>(map.pixels().size()), LandscapeParams().oceanShare, 0.2);
}

TEST(ScenicStart, IsOnLowLandWithAMountainAhead) {
  const LandscapeField field({}, 7);
  const ScenicStart start = scenicStart(field, 5000000, 7000000);
  LandscapeLevels levels({}, 7, kCells);
  levels.follow(start.x, start.z, 0);
  const float here = levels.elevationAt(start.x, start.z);
  float highest = 0;
  for (double ahead = 500; ahead < 5000; ahead += 250) {
    highest = std::max(highest, levels.elevationAt(start.x + std::sin(start.heading) * ahead, start.z - std::cos(start.heading) * ahead));
  }
  EXPECT_LT(here, 0.3f);
  EXPECT_GT(highest, here + 0.15f);
}

}  // namespace
}  // namespace terrella::test
