#include "weather/weather.h"

#include <gtest/gtest.h>

#include <cmath>

#include "cells/cell_grid.h"
#include "kinds/kinds.h"
#include "land/land.h"
#include "planet/grow.h"
#include "support/instruction_sets.h"
#include "support/synthetic_land.h"
#include "weather/bends.h"
#include "weather/ground.h"
#include "weather/weather_stage.h"
#include "weather/worlds.h"

namespace terrella {
namespace {

using namespace testing;

const CellGrid& grid() { return CellGrid::of(64); }

bool areEqual(const Weather& a, const Weather& b) {
  return a.temperature == b.temperature && a.rain == b.rain && a.windEast == b.windEast && a.windNorth == b.windNorth;
}

CellField ruggedLand() { return syntheticLand(64, 5).height; }

TEST(Weather, IsTheSameForAnyNumberOfThreads) {
  const CellField height = ruggedLand();
  const auto withThreads = [&](int threads) {
    const Workers workers(threads);
    return makeWeather({}, bendsOf(weatherBelts({}, 7), 7, 64, workers), grid(), height, workers);
  };
  const Weather one = withThreads(1);
  EXPECT_TRUE(areEqual(one, withThreads(2)));
  EXPECT_TRUE(areEqual(one, withThreads(4)));
}

TEST(Weather, IsTheSameWithAnyInstructionSet) {
  const CellField height = ruggedLand();
  const Weather expected = weatherOf(grid(), height);
  EXPECT_GT(forEachInstructionSet([&](const char* name) { EXPECT_TRUE(areEqual(expected, weatherOf(grid(), height))) << name; }), 0);
}

TEST(Weather, IsMirroredWhereThePlanetTurnsTheOtherWay) {
  const CellField height = ruggedLand();
  CellField mirrored(height.size());
  const auto mirrorOf = [](int cell) {
    const auto p = grid().at(cell);
    return grid().cellTowards({-p.x, p.y, p.z});
  };
  for (int cell = 0; cell < grid().count(); ++cell) mirrored[mirrorOf(cell)] = height[cell];
  WeatherParams params;
  const Weather here = weatherOf(grid(), height, params);
  params.spin = Spin::retrograde;
  const Weather there = weatherOf(grid(), mirrored, params);
  for (int season = 0; season < 2; ++season) {
    for (int cell = 0; cell < grid().count(); ++cell) {
      const int mirror = mirrorOf(cell);
      EXPECT_NEAR(there.temperature[season][mirror], here.temperature[season][cell], 1e-3f);
      EXPECT_NEAR(there.rain[season][mirror], here.rain[season][cell], 1e-3f * (100 + here.rain[season][cell]));
      EXPECT_NEAR(there.windEast[season][mirror], -here.windEast[season][cell], 1e-3f);
      EXPECT_NEAR(there.windNorth[season][mirror], here.windNorth[season][cell], 1e-3f);
    }
  }
}

// Nothing shows where faces of the cube meet: no step there is larger than the largest within.
TEST(Weather, HasNoSeams) {
  const Weather weather = weatherOf(grid(), allSea(grid()));
  for (const CellField* field : {&weather.temperature[0], &weather.rain[0], &weather.windEast[0]}) {
    float within = 0, across = 0;
    for (int cell = 0; cell < grid().count(); ++cell) {
      if (std::abs(grid().y()[cell]) > 0.9f) continue;  // around the poles east turns quickly
      for (const int other : {grid().neighbours(cell)[CellGrid::east], grid().neighbours(cell)[CellGrid::south]}) {
        float& largest = cell / (64 * 64) == other / (64 * 64) ? within : across;
        largest = std::max(largest, std::abs((*field)[cell] - (*field)[other]));
      }
    }
    EXPECT_GT(across, 0);
    EXPECT_LT(across, 1.2f * within);
  }
}

TEST(Weather, IsFiniteHoweverThePlanetIs) {
  for (const CellField& height : {ruggedLand(), allSea(grid()), CellField(grid().count(), 8000.0f)}) {
    for (int ends = 0; ends < 16; ++ends) {
      WeatherParams params;
      params.temperature = ends & 1 ? 60 : -60;
      params.rainfall = ends & 2 ? 4 : 0;
      params.axialTilt = ends & 4 ? 90 : 0;
      params.spin = ends & 8 ? Spin::retrograde : Spin::prograde;
      const Weather weather = weatherOf(grid(), height, params);
      for (int season = 0; season < 2; ++season) {
        for (int cell = 0; cell < grid().count(); ++cell) {
          ASSERT_LT(std::abs(weather.temperature[season][cell]), 250) << ends;
          ASSERT_GE(weather.rain[season][cell], 0) << ends;
          ASSERT_LT(weather.rain[season][cell], 100000) << ends;
          ASSERT_LT(std::hypot(weather.windEast[season][cell], weather.windNorth[season][cell]), 60) << ends;
        }
      }
    }
  }
}

TEST(Weather, OfASketchIsLikeTheWhole) {
  const CellGrid& fine = CellGrid::of(128);
  const CellField height = syntheticLand(128, 5).height;
  const Weather whole = weatherOf(fine, height), sketch = weatherOf(grid(), resized(fine, height, grid(), Workers(2)));
  double difference = 0, rain = 0, both = 0;
  const CellField year = resized(fine, yearOf(whole.rain), grid(), Workers(2)), sketched = yearOf(sketch.rain);
  const CellField warm = resized(fine, yearOf(whole.temperature), grid(), Workers(2)), sketchedWarm = yearOf(sketch.temperature);
  for (int cell = 0; cell < grid().count(); ++cell) {
    difference = std::max(difference, std::abs(static_cast<double>(warm[cell] - sketchedWarm[cell])));
    rain += static_cast<double>(year[cell]), both += static_cast<double>(std::min(year[cell], sketched[cell]));
  }
  EXPECT_LT(difference, 5);
  EXPECT_GT(both, 0.8 * rain);
}

// --- The stages ----------------------------------------------------------------------------------------------------------------

Planet grownWith(const PlanetParams& params, int columns) {
  const Workers workers(2);
  return grow(*planetSpec(params, columns), MapSet(MapId::temperature), {workers});
}

TEST(WeatherStages, DoNotFollowTheSizeOfMaps) {
  PlanetParams params;
  params.elevation.method = Method::noise;
  const Planet small = grownWith(params, 256), large = grownWith(params, 1024);
  EXPECT_EQ(small.at<GroundHeights>().height, large.at<GroundHeights>().height);
  EXPECT_TRUE(areEqual(small.at<Weather>(), large.at<Weather>()));
}

TEST(WeatherStages, TakeTheLandsOwnHeightsWhereNothingShapesThem) {
  PlanetParams params;
  params.land.cells = 64;
  const Planet alone = grownWith(params, 256);
  EXPECT_EQ(alone.at<GroundHeights>().height, alone.at<Land>().height);
  EXPECT_EQ(alone.at<Weather>().size, 64);  // no finer than its ground
  // With anything else it is what becomes of the land: the shares of the globe stay about what they were.
  params.shaping.exponent = 1.2;
  const Planet shaped = grownWith(params, 256);
  EXPECT_EQ(shaped.at<GroundHeights>().size, kWeatherCells);
  const auto landShare = [](const GroundHeights& ground) {
    double land = 0;
    for (int cell = 0; cell < ground.grid().count(); ++cell) land += ground.height[cell] > 0 ? ground.grid().area(cell) : 0;
    return land;
  };
  EXPECT_NEAR(landShare(shaped.at<GroundHeights>()), landShare(alone.at<GroundHeights>()), 0.02);
}

TEST(WeatherStages, MeasureTheGroundOfAnyMethodFromTheSea) {
  PlanetParams params;
  params.elevation.method = Method::diamondSquare;
  params.shaping.exponent = 1.6;
  params.sea.rule = SeaRule::oceanShare;
  params.sea.oceanShare = 0.6;
  const GroundHeights ground = grownWith(params, 256).at<GroundHeights>();
  ASSERT_EQ(ground.size, kWeatherCells);
  const CellField isLand = [&] {
    CellField field(ground.height.size());
    for (std::size_t i = 0; i < field.size(); ++i) field[i] = ground.height[i] > 0 ? 1.0f : 0.0f;
    return field;
  }();
  EXPECT_NEAR(meanOf(ground.grid(), isLand, [](int) { return true; }), 0.4, 0.01);
}

// --- Bends ---------------------------------------------------------------------------------------------------------------------

TEST(Bends, FollowTheEdgesOfBelts) {
  const Workers workers(2);
  BeltParams straight;
  straight.snowRoughness = straight.greenRoughness = 0;
  Belts belts = weatherBelts(straight, 7);
  const CellField before = bendsOf(belts, 7, 64, workers).cells();
  for (float& edge : belts.greenNorth) edge -= 6.0f / 180;  // 6 degrees to the north
  const CellField after = bendsOf(belts, 7, 64, workers).cells();
  for (int cell = 0; cell < grid().count(); ++cell) {
    const float latitude = latitudeOf(grid(), cell), bend = (after[cell] - before[cell]) / kDegree;
    if (std::abs(latitude - 33) < 2) {
      EXPECT_GT(bend, 3.5f);
      EXPECT_LT(bend, 6);
    }
    if (latitude < -33.5f || latitude > 70.5f) {
      EXPECT_NEAR(bend, 0, 1e-4f);
    }
  }
}

TEST(Bends, AreNoneAtThePolesAndModestElsewhere) {
  BeltParams rough;
  rough.snowRoughness = rough.greenRoughness = 0.5;
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    const CellField bends = bendsOf(weatherBelts(rough, seed), seed, 64, Workers(2)).cells();
    for (int cell = 0; cell < grid().count(); ++cell) {
      EXPECT_LT(std::abs(bends[cell]), 26 * kDegree);
      if (std::abs(latitudeOf(grid(), cell)) > 88) {
        EXPECT_LT(std::abs(bends[cell]), 1 * kDegree);
      }
    }
  }
}

// A bend to the north brings the weather of a place farther south.
TEST(Bends, BringTheWeatherOfElsewhere) {
  FaceField bends(64);
  for (int face = 0; face < kFaces; ++face) {
    for (int j = -1; j <= 64; ++j) std::fill(bends.row(face, j) - 1, bends.row(face, j) + 65, 5 * kDegree);
  }
  const Weather bent = makeWeather({}, bends, grid(), allSea(grid()), Workers(2)), straight = weatherOf(grid(), allSea(grid()));
  const CellField there = yearOf(bent.temperature), here = yearOf(straight.temperature);
  const double offset = bandMean(grid(), there, 40, 50) - bandMean(grid(), here, 35, 45);
  EXPECT_NEAR(bandMean(grid(), there, -50, -40) - bandMean(grid(), here, -55, -45), offset, 0.3);
  EXPECT_NEAR(offset, 0, 1);
}

}  // namespace
}  // namespace terrella
