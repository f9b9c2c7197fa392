#include "maps/map.h"

#include <gtest/gtest.h>

#include <numeric>

#include "maps/equirectangular.h"
#include "maps/ocean_share.h"

namespace terrella {
namespace {

TEST(Map, IsTwiceAsWideAsHighAndRowByRow) {
  Map<int> map(Grid::equirectangular(256));
  std::iota(map.row(0), map.row(0) + map.size(), 0);
  EXPECT_EQ(map.height(), 128);
  EXPECT_EQ(map.size(), 256u * 128u);
  EXPECT_EQ(map.row(3)[5], 3 * 256 + 5);
  EXPECT_EQ(map.values()[3 * 256 + 5], 3 * 256 + 5);
}

TEST(Map, WrapsInLongitudeByAnyAmount) {
  Map<int> map(Grid::equirectangular(256));
  std::iota(map.row(0), map.row(0) + map.size(), 0);
  EXPECT_EQ(map.at(-1, 2), map.at(255, 2));
  EXPECT_EQ(map.at(256, 2), map.at(0, 2));
  EXPECT_EQ(map.at(256 * 1000 + 7, 2), map.at(7, 2));
  EXPECT_EQ(map.at(-256 * 1000 + 7, 2), map.at(7, 2));
}

TEST(Map, WidthsArePowersOfTwoFrom256To16384) {
  for (const int width : {256, 512, 1024, 2048, 4096, 8192, 16384}) EXPECT_TRUE(isMapWidth(width));
  for (const int width : {-256, -1, 0, 1, 2, 128, 255, 257, 1000, 32768}) EXPECT_FALSE(isMapWidth(width)) << width;
}

TEST(Equirectangular, RowsRunFromNorthToSouthAtPixelCentres) {
  EXPECT_DOUBLE_EQ(rowLatitudeRadians(0, 128), exact::kPi / 2 - exact::kPi / 256);
  EXPECT_DOUBLE_EQ(rowLatitudeRadians(127, 128), -rowLatitudeRadians(0, 128));
  EXPECT_GT(rowCosine(0, 8192), 0.0);
}

TEST(Equirectangular, RowAreasSumToTheSphere) {
  double sum = 0;
  for (int y = 0; y < 1024; ++y) sum += rowCosine(y, 1024);
  EXPECT_NEAR(sum / 1024, 2 / exact::kPi, 1e-6);  // the mean of a cosine over half a turn
}

TEST(OceanShare, WeighsRowsByTheirArea) {
  Map<std::uint8_t> water(Grid::equirectangular(256));
  // Water north of 30 degrees: a quarter of a sphere's area, a third of the map's rows.
  for (int y = 0; y < 128; ++y) {
    const bool isNorth = rowLatitudeRadians(y, 128) > exact::kPi / 6;
    for (int x = 0; x < 256; ++x) water.row(y)[x] = isNorth ? 255 : 0;
  }
  EXPECT_NEAR(oceanShare(water), 0.25, 0.005);
}

}  // namespace
}  // namespace terrella
