#include "planet/generator.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "determinism/map_hashes.h"
#include "maps/ocean_share.h"
#include "params/presets.h"
#include "params/visit_values.h"
#include "planet/stage.h"
#include "support/random_params.h"
#include "support/whole_planet.h"

namespace terrella {
namespace {

constexpr int kWidth = 256;
using Names = std::set<std::string>;

std::vector<std::uint64_t> hashes(const Maps& maps) {
  std::vector<std::uint64_t> all;
  for (const MapInfo& info : kMaps) withMap(maps, info.id, [&](const auto& map) { all.push_back(testing::hashMap(map)); });
  return all;
}

// A generator that has grown the default planet, and which stages an edit makes it run.
class Staleness : public ::testing::Test {
 protected:
  Staleness() { grow(); }

  Names grow() {
    spec_.params = params_;
    spec_.columns = grid_.columns();
    grown_ = *generator_.generate(spec_, grid_);
    Names run;
    for (const StageTime& time : generator_.times()) run.insert(time.stage->name);
    return run;
  }

  // Whatever was left out: the planet is the one that a fresh generator grows.
  void expectTheRightPlanet() { EXPECT_EQ(hashes(grown_.maps), hashes(Generator(Workers(1)).generate(spec_, grid_)->maps)); }
  void TearDown() override { expectTheRightPlanet(); }

  // All that a planet without trees wants.
  static Names all() {
    Names names;
    for (const Stage* stage : kTerra.stages) names.insert(stage->name);
    names.erase("trees");
    return names;
  }
  static Names without(Names names, const Names& others) {
    for (const std::string& other : others) names.erase(other);
    return names;
  }

  PlanetParams params_;
  PlanetSpec spec_ = *terraSpec(params_, kWidth);
  Grid grid_ = Grid::equirectangular(kWidth);
  Generator generator_{Workers(2)};
  GrownMaps grown_;
};

TEST_F(Staleness, NothingChangedRunsNothing) { EXPECT_EQ(grow(), Names{}); }

TEST_F(Staleness, AnEditOfThePaletteMakesNoNewMountains) {
  const auto heights = grown_.maps.any(MapId::height);
  spec_.palette = *loadPalette("rust");
  params_.surface.palette = "rust";
  EXPECT_EQ(grow(), (Names{"palette", "albedo"}));
  EXPECT_EQ(grown_.maps.any(MapId::height), heights);  // the very same map
}

TEST_F(Staleness, AnEditedPaletteFileUnderTheSameNameCounts) {
  spec_.palette.classes[0].jitter[2] += 0.01;
  EXPECT_EQ(grow(), (Names{"palette", "albedo"}));
}

TEST_F(Staleness, AnotherSeaKeepsTheMountains) {
  params_.sea.oceanShare = 0.4;
  EXPECT_EQ(grow(), (Names{"sea level", "climate", "albedo", "water", "normals"}));
  params_.sea.level = 0.9;  // unused while the rule is oceanShare
  EXPECT_EQ(grow(), Names{});
}

// The same sea, asked for in another way: who reads it is not disturbed.
TEST_F(Staleness, ASeaThatStaysWhereItIsWetsNobody) {
  params_.sea.rule = SeaRule::level;
  params_.sea.level = 0.3;
  grow();
  params_.shaping.exponent = 1.7;
  EXPECT_EQ(grow(), (Names{"sea level", "heights", "climate", "albedo", "water", "normals"}));
  params_.sea.oceanShare = 0.1;
  EXPECT_EQ(grow(), Names{});
}

TEST_F(Staleness, AnotherExponentReshapesOnly) {
  params_.shaping.exponent = 3;
  EXPECT_EQ(grow(), (Names{"sea level", "heights", "climate", "albedo", "water", "normals"}));
}

TEST_F(Staleness, AnotherClimateMovesNoGround) {
  params_.climate.snowLatitude = 50;
  EXPECT_EQ(grow(), (Names{"belts", "climate", "albedo", "water"}));
  params_.moisture.baseColumns = 16;
  EXPECT_EQ(grow(), (Names{"moisture lattice", "moisture", "climate", "albedo", "water"}));
}

TEST_F(Staleness, ReliefIsAlone) {
  params_.relief.exaggeration = 3;
  EXPECT_EQ(grow(), Names{"normals"});
}

TEST_F(Staleness, CloudsAreAlone) {
  params_.clouds.coverage = 0.2;
  EXPECT_EQ(grow(), (Names{"cloud lattice", "clouds"}));
}

TEST_F(Staleness, AnotherSeedOrSizeIsAnotherPlanet) {
  params_.seed = 8;
  EXPECT_EQ(grow(), without(all(), {"palette"}));
  grid_ = Grid::equirectangular(512);
  EXPECT_EQ(grow(), without(all(), {"palette"}));
}

TEST_F(Staleness, TreesAloneGrowAnewAndAreTheSameAtEverySize) {
  params_.trees.spacing = 3;
  EXPECT_EQ(grow(), Names{"trees"});
  grid_ = Grid::equirectangular(512);
  EXPECT_EQ(grow(), without(all(), {"palette"}));
}

// The ground is the same, only looked at in another projection.
TEST_F(Staleness, ACubeOfTheSameFinenessKeepsTheLattices) {
  grid_ = Grid::cube(kWidth / 4);
  EXPECT_EQ(grow(), (Names{"clouds", "heights", "moisture", "climate", "albedo", "water", "normals"}));
}

TEST(Generator, TreesAreTheSameAtEverySize) {
  PlanetParams params;
  params.trees.spacing = 2;
  const auto all = [&](const Grid& grid) {
    std::vector<float> places;
    const Planet planet = testing::growWhole(params, grid).planet;
    for (const Tree& tree : planet.at<Forest>().trees) places.insert(places.end(), {tree.longitudeDegrees, tree.latitudeDegrees});
    return places;
  };
  const auto trees = all(Grid::equirectangular(1024));
  EXPECT_GT(trees.size(), 500u);
  EXPECT_EQ(all(Grid::equirectangular(256)), trees);
  EXPECT_EQ(all(Grid::cube(128)), trees);
}

TEST(Generator, ToldIsTheSpacingThatTreesKeep) {
  const auto told = [&](double asked) {
    PlanetParams params;
    params.trees.spacing = asked;
    const auto planet = testing::growWhole(params, Grid::cube(64)).planet;
    const auto* forest = planet.find<Forest>();
    return forest ? forest->spacingDegrees : 0;
  };
  EXPECT_EQ(told(0), 0);
  EXPECT_EQ(told(5), 5);
  EXPECT_EQ(told(0.01), told(0.25));
}

TEST_F(Staleness, EveryParameterCounts) {
  // Each parameter in turn takes another value; if no stage ran, a stage forgot to compare it.
  std::vector<std::string> paths;
  PlanetParams::visitParameters(params_, [&](const std::string& path, const Parameter&, const auto&) { paths.push_back(path); });
  for (const std::string& path : paths) {
    if (path == "sea.level") continue;       // unused while the rule is oceanShare
    if (path.starts_with("air.")) continue;  // changes pictures, not maps
    PlanetParams::visitParameters(params_, [&](const std::string& other, const Parameter& parameter, auto& value) {
      using T = std::remove_cvref_t<decltype(value)>;
      if (other != path) return;
      if constexpr (std::is_same_v<T, double>)
        value = (value + parameter.max) / 2 == value ? parameter.min : (value + parameter.max) / 2;
      else if constexpr (std::is_same_v<T, int>)
        value = value == 32 ? 16 : 32;
      else if constexpr (std::is_same_v<T, std::string>)
        value = "published";
      else if constexpr (isList<T>)
        value = {T::value_type::atIndex(0), T::value_type::atIndex(1)};
      else
        value = static_cast<T>(1 - static_cast<int>(value));
    });
    if (path == "surface.palette") spec_.palette = *loadPalette(params_.surface.palette);
    EXPECT_NE(grow(), Names{}) << path;
    if (path == "sea.rule") params_.sea.rule = SeaRule::oceanShare, grow();
  }
}

TEST(Generator, ACancelledGenerationReturnsNothingAndALaterOneIsWhole) {
  const Grid grid = Grid::equirectangular(1024);
  const PlanetSpec spec = *terraSpec(PlanetParams{}, 1024);
  const auto truth = hashes(Generator(Workers(2)).generate(spec, grid)->maps);
  Generator generator(Workers(2));
  for (int delay = 0; delay < 12; ++delay) {
    Progress progress;
    std::thread watcher([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(2 * delay));
      progress.cancel();
    });
    PlanetSpec other = spec;
    other.params.seed = static_cast<std::uint64_t>(100 + delay);
    const auto grown = generator.generate(other, grid, &progress);
    watcher.join();
    if (grown) {
      EXPECT_EQ(hashes(grown->maps), hashes(Generator(Workers(2)).generate(other, grid)->maps));
    }
    EXPECT_EQ(hashes(generator.generate(spec, grid)->maps), truth) << "after a cancellation at " << 2 * delay << " ms";
  }
  Progress progress;
  progress.cancel();
  EXPECT_FALSE(generator.generate(spec, grid, &progress));
}

TEST(Generator, ProgressRisesFrom0To1) {
  Progress progress;
  std::vector<float> seen;
  std::atomic<bool> isDone = false;
  std::thread watcher([&] {
    while (!isDone) {
      seen.push_back(progress.fraction());
      std::this_thread::yield();
    }
  });
  Generator(Workers(2)).generate(*terraSpec(PlanetParams{}, 2048), Grid::equirectangular(2048), &progress);
  isDone = true;
  watcher.join();
  EXPECT_TRUE(std::is_sorted(seen.begin(), seen.end()));
  EXPECT_EQ(progress.fraction(), 1.0f);
}

TEST(Generator, MapsOfAnOlderPlanetStayAsTheyWere) {
  Generator generator(Workers(2));
  PlanetSpec spec = *terraSpec(PlanetParams{}, kWidth);
  const Maps first = generator.generate(spec, Grid::equirectangular(kWidth))->maps;
  const auto before = hashes(first);
  spec.params.seed = 8;
  (void)generator.generate(spec, Grid::equirectangular(kWidth));
  EXPECT_EQ(hashes(first), before);
}

// Any valid parameters give a planet whose maps agree with each other.
TEST(Generator, AnyParametersGiveAPlanet) {
  for (std::uint64_t i = 0; i < 30; ++i) {
    PlanetParams params = testing::RandomParams(i).draw();
    const auto maps = testing::growWhole(params, Grid::equirectangular(kWidth));
    // Plateaus are wholly under water or wholly above.
    const bool hasPlateaus = !params.shaping.curve.empty() || params.shaping.terraces != Terraces::none ||
                             params.elevation.island != Island::none || params.elevation.method == Method::rectangles ||
                             params.elevation.method == Method::hills;
    if (params.sea.rule == SeaRule::oceanShare && !hasPlateaus) {
      EXPECT_NEAR(oceanShare(*maps.water), params.sea.oceanShare, 0.006) << "parameters " << i;
    }
    for (std::size_t k = 0; k < maps.height->size(); ++k) {
      const float h = maps.height->values()[k];
      ASSERT_TRUE(h >= 0 && h <= 1);
      ASSERT_EQ(maps.water->values()[k] > 0, h < maps.seaLevel);
    }
  }
}

// The resolution is no parameter of a planet.
TEST(Generator, TheSamePlanetAtAnySize) {
  for (const std::uint64_t seed : {7u, 8u, 9u}) {
    PlanetParams params;
    params.seed = seed;
    const auto small = testing::growWhole(params, Grid::equirectangular(512));
    const auto large = testing::growWhole(params, Grid::equirectangular(1024));
    double heightDifference = 0, colourDifference = 0, cloudDifference = 0;
    int coast = 0;
    const auto mean2x2 = [](const auto& map, int x, int y, auto channel) {
      return 0.25 * (channel(map.at(2 * x, 2 * y)) + channel(map.at(2 * x + 1, 2 * y)) + channel(map.at(2 * x, 2 * y + 1)) +
                     channel(map.at(2 * x + 1, 2 * y + 1)));
    };
    for (int y = 0; y < 256; ++y) {
      for (int x = 0; x < 512; ++x) {
        heightDifference += std::abs(small.height->at(x, y) - mean2x2(*large.height, x, y, [](float h) { return static_cast<double>(h); }));
        coast += (small.water->at(x, y) > 0) != (large.water->at(2 * x, 2 * y) > 0);
        colourDifference +=
            std::abs(small.albedo->at(x, y).g - mean2x2(*large.albedo, x, y, [](Rgb8 c) { return static_cast<double>(c.g); }));
        cloudDifference +=
            std::abs(small.clouds->at(x, y).a - mean2x2(*large.clouds, x, y, [](Rgba8 c) { return static_cast<double>(c.a); }));
      }
    }
    const double pixels = 512 * 256;
    // A finer level moves old points a little (OldPoints::relax).
    EXPECT_LT(heightDifference / pixels, 0.0035);
    EXPECT_LT(coast / pixels, 0.012);
    EXPECT_LT(colourDifference / pixels, 6);
    EXPECT_LT(cloudDifference / pixels, 8);
  }
}

}  // namespace
}  // namespace terrella
