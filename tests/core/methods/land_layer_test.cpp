#include "methods/land_layer.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "kinds/kinds.h"
#include "lattice/globe_sampler.h"
#include "methods/elevation_stages.h"
#include "planet/grow.h"
#include "support/synthetic_land.h"

namespace terrella {
namespace {

const Workers kWorkers(2);

PlanetParams ofLand() {
  PlanetParams params;
  params.elevation.method = Method::land;
  params.shaping.exponent = 1;
  params.land.cells = 64;
  return params;
}

Planet grown(const PlanetParams& params) {
  return grow(*planetSpec(params, 256), MapSet(MapId::height, MapId::water), {kWorkers}, nullptr);
}

TEST(LandLayer, AloneHasItsSeaAtZeroMetresWhateverTheRule) {
  PlanetParams params = ofLand();
  EXPECT_EQ(kLandSea, 0.5625f);
  for (const SeaRule rule : {SeaRule::oceanShare, SeaRule::level}) {
    params.sea.rule = rule;
    params.sea.level = 0.3;
    EXPECT_EQ(grown(params).at<SeaLevel>().height, kLandSea);
  }
}

TEST(LandLayer, ThatIsShapedOrJoinedHasItsSeaFoundAsAnyOther) {
  PlanetParams params = ofLand();
  params.sea.rule = SeaRule::level;
  params.sea.level = 0.3;
  params.shaping.exponent = 1.5;
  EXPECT_EQ(grown(params).at<SeaLevel>().height, 0.3f);
  params.shaping.exponent = 1;
  params.elevation.layers = {Layer::atIndex(0)};
  EXPECT_EQ(grown(params).at<SeaLevel>().height, 0.3f);
  params.elevation.layers = {};
  params.elevation.island = Island::add;
  EXPECT_EQ(grown(params).at<SeaLevel>().height, 0.3f);
}

TEST(LandLayer, IsGrownOnlyWhereALayerIsLand) {
  PlanetParams params;
  params.elevation.method = Method::diamondSquare;
  EXPECT_EQ(grown(params).find<Land>(), nullptr);
  params.land.cells = 64;
  params.elevation.layers = {Layer::atIndex(0)};
  params.elevation.layers[0].method = Method::land;
  EXPECT_NE(grown(params).find<Land>(), nullptr);
}

// Land and sea stay land and sea where they are not just at the coast: what levels add drowns no country.
TEST(LandLayer, CoastsStayWhereTheCellsHaveThem) {
  const Land land = testing::syntheticLand(64);
  const CellGrid& grid = land.grid();
  const GlobeField field = landField(land, MethodParams{}, OldPoints::relax, 3, 512, kWorkers);
  const GlobeSampler sampler(field);
  int inside = 0, wrong = 0;
  for (int cell = 0; cell < grid.count(); ++cell) {
    const auto around = grid.neighbours(cell);
    const bool isLand = land.height[cell] > 0;
    if (!std::all_of(around.begin(), around.end(), [&](int other) { return (land.height[other] > 0) == isLand; })) continue;
    ++inside;
    const auto p = grid.at(cell);
    wrong += (sampler.at(onEquiangularCube(p.x, p.y, p.z)) >= kLandSea) != isLand;
  }
  EXPECT_GT(inside, grid.count() / 2);
  EXPECT_LT(wrong, inside / 500);
}

}  // namespace
}  // namespace terrella
