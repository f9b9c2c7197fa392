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
#include "params/presets.h"
#include "params/visit_values.h"
#include "support/random_params.h"
#include "surface/albedo.h"

namespace terrella {
namespace {

constexpr int kWidth = 256;
using Stages = std::set<Stage>;
const Stages kAll{Stage::elevation, Stage::sea,    Stage::shaping, Stage::patches, Stage::climate,
                  Stage::surface,   Stage::relief, Stage::trees,   Stage::clouds};

std::vector<std::uint64_t> hashes(const PlanetMaps& maps) {
  return {testing::hashMap(*maps.height), testing::hashMap(*maps.climate), testing::hashMap(*maps.albedo),
          testing::hashMap(*maps.normal), testing::hashMap(*maps.water),   testing::hashMap(*maps.clouds)};
}

// A generator that has grown the default planet, and which stages an edit makes it run.
class Staleness : public ::testing::Test {
 protected:
  Staleness() { grow(); }

  Stages grow() {
    maps_ = *generator_.generate(params_, palette_, shape_);
    Stages run;
    for (int i = 0; i < kStages; ++i) {
      if (generator_.report()[i].hasRun) run.insert(static_cast<Stage>(i));
    }
    return run;
  }

  // Whatever was left out: the planet is the one that a fresh generator grows.
  void expectTheRightPlanet() { EXPECT_EQ(hashes(maps_), hashes(*Generator(Workers(1)).generate(params_, palette_, shape_))); }
  void TearDown() override { expectTheRightPlanet(); }

  PlanetParams params_;
  Palette palette_ = *loadPalette("blue_marble");
  MapShape shape_ = equirectangularShape(kWidth);
  Generator generator_{Workers(2)};
  PlanetMaps maps_;
};

TEST_F(Staleness, NothingChangedRunsNothing) { EXPECT_EQ(grow(), Stages{}); }

TEST_F(Staleness, AnEditOfThePaletteMakesNoNewMountains) {
  const auto heights = maps_.height;
  palette_ = *loadPalette("rust");
  params_.surface.palette = "rust";
  EXPECT_EQ(grow(), Stages{Stage::surface});
  EXPECT_EQ(maps_.height, heights);  // the very same map
}

TEST_F(Staleness, AnEditedPaletteFileUnderTheSameNameCounts) {
  palette_.classes[0].jitter[2] += 0.01;
  EXPECT_EQ(grow(), Stages{Stage::surface});
}

TEST_F(Staleness, AnotherSeaKeepsTheMountains) {
  params_.sea.oceanShare = 0.4;
  EXPECT_EQ(grow(), (Stages{Stage::sea, Stage::climate, Stage::surface, Stage::relief, Stage::trees}));
  params_.sea.level = 0.9;  // unused while the rule is oceanShare
  EXPECT_EQ(grow(), Stages{});
}

TEST_F(Staleness, AnotherExponentReshapesOnly) {
  params_.shaping.exponent = 3;
  EXPECT_EQ(grow(), (Stages{Stage::sea, Stage::shaping, Stage::climate, Stage::surface, Stage::relief, Stage::trees}));
}

TEST_F(Staleness, AnotherClimateMovesNoGround) {
  params_.climate.snowLatitude = 50;
  EXPECT_EQ(grow(), (Stages{Stage::climate, Stage::surface, Stage::trees}));
  params_.moisture.baseColumns = 16;
  EXPECT_EQ(grow(), (Stages{Stage::patches, Stage::climate, Stage::surface, Stage::trees}));
}

TEST_F(Staleness, ReliefIsAlone) {
  params_.relief.exaggeration = 3;
  EXPECT_EQ(grow(), Stages{Stage::relief});
}

TEST_F(Staleness, CloudsAreAlone) {
  params_.clouds.coverage = 0.2;
  EXPECT_EQ(grow(), Stages{Stage::clouds});
}

TEST_F(Staleness, AnotherSeedOrSizeIsAnotherPlanet) {
  params_.seed = 8;
  EXPECT_EQ(grow(), kAll);
  shape_ = equirectangularShape(512);
  Stages all = kAll;
  all.erase(Stage::trees);  // the same at every size
  EXPECT_EQ(grow(), all);
}

TEST(Generator, TreesAreTheSameAtEverySize) {
  PlanetParams params;
  params.trees.spacing = 2;
  const Palette palette = *loadPalette("blue_marble");
  Generator generator(Workers(2));
  const auto all = [&](MapShape shape) {
    std::vector<float> places;
    for (const Tree& tree : *generator.generate(params, palette, shape)->trees)
      places.insert(places.end(), {tree.longitudeDegrees, tree.latitudeDegrees});
    return places;
  };
  const auto trees = all(equirectangularShape(1024));
  EXPECT_GT(trees.size(), 500u);
  EXPECT_EQ(all(equirectangularShape(256)), trees);
  EXPECT_EQ(all(cubeShape(128)), trees);
}

TEST(Generator, ToldIsTheSpacingThatTreesKeep) {
  const Palette palette = *loadPalette("blue_marble");
  Generator generator(Workers(2));
  PlanetParams params;
  const auto told = [&](double asked) {
    params.trees.spacing = asked;
    return generator.generate(params, palette, cubeShape(64))->treeSpacingDegrees;
  };
  EXPECT_EQ(told(0), 0);
  EXPECT_EQ(told(5), 5);
  EXPECT_EQ(told(0.01), told(0.25));
}

TEST_F(Staleness, TreesAloneGrowAnew) {
  params_.trees.spacing = 3;
  EXPECT_EQ(grow(), Stages{Stage::trees});
}

// The ground is the same, only looked at in another projection.
TEST_F(Staleness, ACubeOfTheSameFinenessKeepsTheField) {
  shape_ = cubeShape(kWidth / 4);
  Stages all = kAll;
  all.erase(Stage::elevation);
  all.erase(Stage::sea);
  all.erase(Stage::trees);
  EXPECT_EQ(grow(), all);
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
    EXPECT_NE(grow(), Stages{}) << path;
    if (path == "sea.rule") params_.sea.rule = SeaRule::oceanShare, grow();
  }
}

TEST(Generator, ACancelledGenerationReturnsNothingAndALaterOneIsWhole) {
  const PlanetParams params;
  const Palette palette = *loadPalette("blue_marble");
  const auto truth = hashes(*Generator(Workers(2)).generate(params, palette, equirectangularShape(1024)));
  Generator generator(Workers(2));
  for (int delay = 0; delay < 12; ++delay) {
    Progress progress;
    std::thread watcher([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(2 * delay));
      progress.cancel();
    });
    PlanetParams other = params;
    other.seed = static_cast<std::uint64_t>(100 + delay);
    const auto maps = generator.generate(other, palette, equirectangularShape(1024), &progress);
    watcher.join();
    if (maps) {
      EXPECT_EQ(hashes(*maps), hashes(*Generator(Workers(2)).generate(other, palette, equirectangularShape(1024))));
    }
    EXPECT_EQ(hashes(*generator.generate(params, palette, equirectangularShape(1024))), truth)
        << "after a cancellation at " << 2 * delay << " ms";
  }
  Progress progress;
  progress.cancel();
  EXPECT_FALSE(generator.generate(params, palette, equirectangularShape(1024), &progress));
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
  Generator(Workers(2)).generate(PlanetParams{}, *loadPalette("blue_marble"), equirectangularShape(2048), &progress);
  isDone = true;
  watcher.join();
  EXPECT_TRUE(std::is_sorted(seen.begin(), seen.end()));
  EXPECT_EQ(progress.fraction(), 1.0f);
}

TEST(Generator, MapsOfAnOlderPlanetStayAsTheyWere) {
  Generator generator(Workers(2));
  const Palette palette = *loadPalette("blue_marble");
  PlanetParams params;
  const PlanetMaps first = *generator.generate(params, palette, equirectangularShape(kWidth));
  const auto before = hashes(first);
  params.seed = 8;
  (void)generator.generate(params, palette, equirectangularShape(kWidth));
  EXPECT_EQ(hashes(first), before);
}

// Any valid parameters give a planet whose maps agree with each other.
TEST(Generator, AnyParametersGiveAPlanet) {
  for (std::uint64_t i = 0; i < 30; ++i) {
    PlanetParams params = testing::RandomParams(i).draw();
    const auto maps = Generator(Workers(2)).generate(params, *loadPalette(params.surface.palette), equirectangularShape(kWidth));
    ASSERT_TRUE(maps);
    // Plateaus are wholly under water or wholly above.
    const bool hasPlateaus = !params.shaping.curve.empty() || params.shaping.terraces != Terraces::none ||
                             params.elevation.island != Island::none || params.elevation.method == Method::rectangles ||
                             params.elevation.method == Method::hills;
    if (params.sea.rule == SeaRule::oceanShare && !hasPlateaus) {
      EXPECT_NEAR(oceanShare(*maps->water), params.sea.oceanShare, 0.006) << "parameters " << i;
    }
    for (std::size_t k = 0; k < maps->height->size(); ++k) {
      const float h = maps->height->values()[k];
      ASSERT_TRUE(h >= 0 && h <= 1);
      ASSERT_EQ(maps->water->values()[k] > 0, h < maps->seaLevel);
    }
  }
}

// The resolution is no parameter of a planet.
TEST(Generator, TheSamePlanetAtAnySize) {
  const Palette palette = *loadPalette("blue_marble");
  for (const std::uint64_t seed : {7u, 8u, 9u}) {
    PlanetParams params;
    params.seed = seed;
    const auto small = Generator(Workers(2)).generate(params, palette, equirectangularShape(512));
    const auto large = Generator(Workers(2)).generate(params, palette, equirectangularShape(1024));
    double heightDifference = 0, colourDifference = 0, cloudDifference = 0;
    int coast = 0;
    const auto mean2x2 = [](const auto& map, int x, int y, auto channel) {
      return 0.25 * (channel(map.at(2 * x, 2 * y)) + channel(map.at(2 * x + 1, 2 * y)) + channel(map.at(2 * x, 2 * y + 1)) +
                     channel(map.at(2 * x + 1, 2 * y + 1)));
    };
    for (int y = 0; y < 256; ++y) {
      for (int x = 0; x < 512; ++x) {
        heightDifference +=
            std::abs(small->height->at(x, y) - mean2x2(*large->height, x, y, [](float h) { return static_cast<double>(h); }));
        coast += (small->water->at(x, y) > 0) != (large->water->at(2 * x, 2 * y) > 0);
        colourDifference +=
            std::abs(small->albedo->at(x, y).g - mean2x2(*large->albedo, x, y, [](Rgb8 c) { return static_cast<double>(c.g); }));
        cloudDifference +=
            std::abs(small->clouds->at(x, y).a - mean2x2(*large->clouds, x, y, [](Rgba8 c) { return static_cast<double>(c.a); }));
      }
    }
    const double pixels = 512 * 256;
    // A finer layer moves old points a little (OldPoints::relax).
    EXPECT_LT(heightDifference / pixels, 0.0035);
    EXPECT_LT(coast / pixels, 0.012);
    EXPECT_LT(colourDifference / pixels, 6);
    EXPECT_LT(cloudDifference / pixels, 8);
  }
}

}  // namespace
}  // namespace terrella
