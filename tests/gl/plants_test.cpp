// What grows on a tile, by the weather there.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>

#include "gl/plain_tile.h"
#include "render/terrain/groves.h"

namespace terrella::test {
namespace {

struct Stand {
  std::array<int, 9> kinds{};
  double tallest = 0;
  int of(PlantKind kind) const { return kinds[static_cast<std::size_t>(kind)]; }
  int trees() const { return of(PlantKind::conifer) + of(PlantKind::broadLeaved) + of(PlantKind::umbrella) + of(PlantKind::palm); }
};

// What stands on sixteen tiles of level ground, of which `plantsOfTile` makes a list.
template <class PlantsOfTile>
Stand standOn(const TileAddress& first, const TileWeather& weather, const Rgba8& albedo, double metersAboveSea,
              PlantsOfTile&& plantsOfTile) {
  Stand stand;
  TileAddress address = first;
  for (int k = 0; k < 16; ++k, ++address.column) {
    for (const Plant& plant : plantsOfTile(plainTile(address, albedo, metersAboveSea, weather))) {
      ++stand.kinds[static_cast<std::size_t>(plant.kind)];
      stand.tallest = std::max(stand.tallest, static_cast<double>(plant.height) * kPlainRadius);
    }
  }
  return stand;
}

TileSource plainSource(double metersAboveSea) {
  TileSource source;
  source.radiusMeters = kPlainRadius;
  source.groundMeters = [metersAboveSea](const std::vector<Point3<double>>& at) { return std::vector<double>(at.size(), metersAboveSea); };
  return source;
}

// So many metres above the sea, of one colour: from trees to boulders.
Stand standOn(const TileWeather& weather, const Rgba8& albedo, double metersAboveSea) {
  const TileSource source = plainSource(metersAboveSea);
  return standOn({0, 15, 16000, 15000}, weather, albedo, metersAboveSea, [&](const Tile& tile) { return plantsOf(tile, source); });
}

constexpr Rgba8 kForest{48, 74, 28, 255}, kSavannah{120, 115, 60, 130}, kDesert{190, 160, 110, 0}, kSteppe{130, 120, 75, 90};

TEST(Plants, ConifersStandWhereItIsCold) {
  const Stand stand = standOn({true, 0, 2}, kForest, 100);
  ASSERT_GT(stand.trees(), 5000);
  EXPECT_GT(stand.of(PlantKind::conifer), 0.75 * stand.trees());
  EXPECT_EQ(stand.of(PlantKind::palm) + stand.of(PlantKind::umbrella) + stand.of(PlantKind::cactus), 0);
}

TEST(Plants, PalmsStandOnWarmCoasts) {
  const Stand coast = standOn({true, 26, 2.5f}, kForest, 10), inland = standOn({true, 26, 2.5f}, kForest, 200);
  EXPECT_GT(coast.of(PlantKind::palm), 0.4 * coast.trees());
  EXPECT_LT(inland.of(PlantKind::palm), 0.15 * inland.trees());
  EXPECT_GT(inland.of(PlantKind::palm), 0);
}

TEST(Plants, UmbrellasStandFarApartInSavannahs) {
  const Stand stand = standOn({true, 25, 0.9f}, kSavannah, 100);
  EXPECT_GT(stand.of(PlantKind::umbrella), 0.5 * stand.trees());
  EXPECT_LT(stand.trees(), 1000);
  EXPECT_EQ(stand.of(PlantKind::conifer), 0);
  EXPECT_GT(stand.of(PlantKind::shrub), 50);
}

TEST(Plants, DesertsHaveCactusesAndTheDriestNothing) {
  const Stand dry = standOn({true, 22, 0.35f}, kDesert, 100), driest = standOn({true, 22, 0.02f}, kDesert, 100);
  EXPECT_GT(dry.of(PlantKind::cactus), 20);
  EXPECT_GT(dry.of(PlantKind::shrub), 20);
  EXPECT_EQ(driest.trees() + driest.of(PlantKind::shrub) + driest.of(PlantKind::cactus), 0);
  EXPECT_GT(driest.of(PlantKind::boulder), 20);
}

TEST(Plants, SteppesHaveShrubs) {
  const Stand stand = standOn({true, 10, 0.7f}, kSteppe, 100);
  EXPECT_GT(stand.of(PlantKind::shrub), 3 * stand.trees());
  EXPECT_EQ(stand.of(PlantKind::cactus), 0);
}

// Bushes stand between the trees, and none do where it is too cold for them.
TEST(Plants, WoodsHaveUndergrowth) {
  const Stand mild = standOn({true, 12, 1.5f}, kForest, 100), cold = standOn({true, 1, 1.5f}, kForest, 100);
  EXPECT_GT(mild.of(PlantKind::shrub), 0.05 * mild.trees());
  EXPECT_LT(mild.of(PlantKind::shrub), 0.25 * mild.trees());
  EXPECT_EQ(cold.of(PlantKind::shrub), 0);
}

TEST(Plants, FernsGrowInWoodsAlone) {
  const auto fernsOn = [](const Rgba8& albedo) {
    const auto small = [](const Tile& tile) { return smallPlantsOf(tile, plainSource(100)); };
    return standOn({2, 18, 160000, 150000}, {true, 12, 1.5f}, albedo, 100, small).of(PlantKind::fern);
  };
  EXPECT_GT(fernsOn(kForest), 500);
  EXPECT_EQ(fernsOn(kDesert), 0);
  EXPECT_LT(fernsOn(kSteppe), 20);
}

// Planets without weather have conifers where their green is bluish, and no more.
TEST(Plants, WithoutWeatherColourTells) {
  const Stand stand = standOn({}, kForest, 100);
  EXPECT_EQ(stand.of(PlantKind::conifer) + stand.of(PlantKind::broadLeaved), stand.trees());
  EXPECT_GT(stand.of(PlantKind::broadLeaved), 0.6 * stand.trees());
  EXPECT_EQ(stand.of(PlantKind::shrub), 0);
}

// Over ground that is all the same, in squares of 32 places each: strewn evenly they would hold as many as by dice, with a variance as
// large as the mean.
TEST(Plants, TreesOfSavannahsStandInCopses) {
  std::array<double, 32 * 16> counts{};
  std::size_t square = 0;
  const TileAddress first{0, 15, 16000, 15000};
  double sum = 0, squares = 0;
  const TileSource source = plainSource(100);
  for (int k = 0; k < 16; ++k) {
    const TileAddress address{first.face, first.level, first.column + k, first.row};
    const Tile tile = plainTile(address, kSavannah, 100, {true, 25, 0.9f});
    for (const Plant& plant : plantsOf(tile, source)) {
      if (plant.kind >= static_cast<float>(PlantKind::shrub)) continue;  // no tree
      const int side = tile.shape.samples(), column = plant.sample % side * 4 / side, row = plant.sample / side * 8 / side;
      ++counts[square + static_cast<std::size_t>(row * 4 + column)];
    }
    square += 32;
  }
  for (const double count : counts) sum += count, squares += count * count;
  const double mean = sum / counts.size(), variance = squares / counts.size() - mean * mean;
  EXPECT_GT(mean, 0.5);
  EXPECT_GT(variance, 1.2 * mean);
}

// The boulders of one moon are not those of the next.
TEST(Plants, EachPlanetHasItsOwn) {
  const Tile tile = plainTile({0, 15, 16000, 15000}, kDesert, 100, {});
  TileSource source = plainSource(100);
  std::array<std::set<int>, 2> places;
  for (auto& own : places) {
    ++source.seed;
    for (const Plant& plant : plantsOf(tile, source)) own.insert(plant.sample);
    ASSERT_GT(own.size(), 10u);
  }
  const auto shared = std::count_if(places[0].begin(), places[0].end(), [&](int sample) { return places[1].contains(sample); });
  EXPECT_LT(shared, static_cast<std::ptrdiff_t>(places[0].size() / 4));
}

TEST(Plants, CopsesAreTheSameFromAfar) {
  double open = 0, apart = 0;
  for (int k = 0; k < 400; ++k) {
    const int column = k % 20, row = k / 20;
    const Groves far = grovesAt(7, {2, 14, 700, 800}, 32, column, row, 1);
    Groves near{0, 0};
    for (int part = 0; part < 4; ++part) {
      const Groves own = grovesAt(7, {2, 15, 1400, 1600}, 32, 2 * column + part % 2, 2 * row + part / 2, 0);
      near.open += own.open / 4, near.woods += own.woods / 4;
    }
    apart += static_cast<double>(std::abs(far.open - near.open)) / 400;
    open += static_cast<double>(far.open) / 400;
  }
  EXPECT_NEAR(open, 1, 0.5);
  EXPECT_LT(apart, 0.2);
}

TEST(Plants, KeepAwayFromTheWater) {
  EXPECT_EQ(standOn({true, 26, 2.5f}, kForest, 2).trees(), 0);
  EXPECT_LT(standOn({true, 26, 2.5f}, kForest, 10).tallest, 27);
}

}  // namespace
}  // namespace terrella::test
