// Ice on the sea, of which the map throws dice for every sample.
#include "render/terrain/even_ice.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "gl/plain_tile.h"

namespace terrella::test {
namespace {

constexpr Rgba8 kIce{228, 232, 236, 0}, kWater{20, 40, 62, 0};

bool isIce(const Rgba8& colour) { return colour.r > 110; }

class EvenIceTest : public ::testing::Test {
 protected:
  Tile tile_ = plainTile({0, 12, 0, 0}, kIce, -50, {});
  int n_ = tile_.shape.samples();

  Rgba8& at(std::vector<Rgba8>& colours, int x, int y) const { return colours[static_cast<std::size_t>(y * n_ + x)]; }
  // Every seventh sample is open.
  void throwDice() {
    for (std::size_t i = 0; i < tile_.albedo.size(); i += 7) tile_.albedo[i] = kWater;
  }
  static std::ptrdiff_t openOf(const std::vector<Rgba8>& colours) {
    return std::count_if(colours.begin(), colours.end(), [](const Rgba8& colour) { return !isIce(colour); });
  }
};

TEST_F(EvenIceTest, HasNoHolesWhereMostIsFrozen) {
  throwDice();
  std::vector<Rgba8> colours = coloursWithEvenIce(tile_);
  // A corner of the tile has no neighbours that both tiles know.
  at(colours, 0, 0) = kIce;
  EXPECT_EQ(openOf(colours), at(colours, n_ - 1, n_ - 1).r == kWater.r);
}

TEST_F(EvenIceTest, KeepsLeads) {
  for (int y = 0; y < n_; ++y) {
    for (int x = 20; x < 28; ++x) at(tile_.albedo, x, y) = kWater;
  }
  EXPECT_EQ(openOf(coloursWithEvenIce(tile_)), 8 * n_);
}

// Not from one sample to the next, or it would go along their rows.
TEST_F(EvenIceTest, AnEdgeGoesOverFromIceToWater) {
  for (int y = 0; y < n_; ++y) {
    for (int x = 32; x < n_; ++x) at(tile_.albedo, x, y) = kWater;
  }
  std::vector<Rgba8> colours = coloursWithEvenIce(tile_);
  EXPECT_EQ(at(colours, 29, 30), kIce);
  EXPECT_EQ(at(colours, 34, 30), kWater);
  for (int x = 30; x < 34; ++x) EXPECT_LE(at(colours, x, 30).r, at(colours, x - 1, 30).r) << x;
  EXPECT_TRUE(at(colours, 31, 30).r < kIce.r && at(colours, 31, 30).r > at(colours, 32, 30).r && at(colours, 32, 30).r > kWater.r);
}

TEST_F(EvenIceTest, LeavesLandAndLakesAsTheyAre) {
  throwDice();
  for (const bool isLake : {false, true}) {
    for (GroundSample& sample : tile_.ground) {
      sample.level = isLake ? -100 : 100;
      sample.fresh = isLake ? 32767 : 0;
    }
    EXPECT_EQ(coloursWithEvenIce(tile_), tile_.albedo) << isLake;
  }
}

// Tiles beside each other have their common edge to the bit, whatever lies within.
TEST_F(EvenIceTest, EdgesAreToldByTheEdgeAlone) {
  throwDice();
  Tile other = tile_;
  for (int y = 0; y < n_; ++y) {
    for (int x = 1; x < n_; ++x) at(other.albedo, x, y) = kWater;
  }
  for (const int y : {0, n_ - 1}) other.albedo[static_cast<std::size_t>(y * n_)] = tile_.albedo[static_cast<std::size_t>(y * n_)];
  std::vector<Rgba8> colours = coloursWithEvenIce(tile_), others = coloursWithEvenIce(other);
  for (int y = 0; y < n_; ++y) EXPECT_EQ(at(colours, 0, y), at(others, 0, y)) << y;
}

}  // namespace
}  // namespace terrella::test
