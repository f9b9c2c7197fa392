#include "planet/generator.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <string>
#include <thread>
#include <vector>

#include "determinism/map_hashes.h"
#include "kinds/kinds.h"
#include "maps/ocean_share.h"
#include "maps/water.h"
#include "params/presets.h"
#include "planet/stage.h"
#include "support/random_params.h"
#include "support/whole_planet.h"

namespace terrella {
namespace {

constexpr int kWidth = 256;

std::vector<std::uint64_t> hashes(const Maps& maps) {
  std::vector<std::uint64_t> all;
  for (const MapInfo& info : testing::mapsOfTerra()) withMap(maps, info.id, [&](const auto& map) { all.push_back(testing::hashMap(map)); });
  return all;
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

TEST(Generator, TreesFollowTheWeather) {
  PlanetParams params = loadPreset("terra")->params;
  params.trees.spacing = 3, params.land.cells = 64;
  Generator generator(Workers(2));
  const auto treesOf = [&] { return generator.generate(*planetSpec(params, kWidth), Grid::cube(64))->planet.at<Forest>().trees.size(); };
  EXPECT_GT(treesOf(), 50u);
  params.weather.temperature = -40;
  EXPECT_EQ(treesOf(), 0u);
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

TEST(Generator, ACancelledGenerationReturnsNothingAndALaterOneIsWhole) {
  const Grid grid = Grid::equirectangular(1024);
  const PlanetSpec spec = *planetSpec(PlanetParams{}, 1024);
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

// What another kind of planet has made is not taken for what this one could not finish, wherever it was stopped.
TEST(Generator, AStoppedPlanetOfAnotherKindLeavesNothingInTheNextOne) {
  const Grid grid = Grid::equirectangular(kWidth);
  const Workers workers(2);
  const auto specOf = [](const char* preset, double paterae) {
    PlanetParams params = loadPreset(preset)->params;
    params.volcanism.paterae = paterae;
    return *planetSpec(params, kWidth);
  };
  const PlanetSpec specs[] = {specOf("moon", 0), specOf("moon", 0.5), specOf("classic", 0)};
  const auto hashesOf = [](const Maps& maps) {
    std::vector<std::uint64_t> all;
    for (const MapInfo& info : kMaps) {
      if (maps.has(info.id)) withMap(maps, info.id, [&](const auto& map) { all.push_back(testing::hashMap(map)); });
    }
    return all;
  };
  const auto whole = [&](const PlanetSpec& spec, const Planet* grown, const Painted* painted) {
    const Planet planet = grow(spec, spec.kind->maps(), {workers}, grown);
    return hashesOf(paint(planet, grid, spec.kind->maps(), Work{workers}, painted).maps);
  };
  int looked = 0;
  for (const PlanetSpec& before : specs) {
    const Planet full = grow(before, before.kind->maps(), {workers});
    const Painted painted = paint(full, grid, before.kind->maps(), Work{workers}, nullptr);
    for (const PlanetSpec& then : specs) {
      if (&then == &before) continue;
      for (const MapInfo& info : kMaps) {
        if (!then.kind->maps().has(info.id)) continue;
        const Planet some = grow(then, MapSet(info.id), {workers}), both = some.with(full);
        Painted left = paint(some, grid, MapSet(info.id), Work{workers}, nullptr);
        left.fillFrom(painted);
        for (const PlanetSpec* last : {&then, &before})
          EXPECT_EQ(whole(*last, &both, &left), whole(*last, nullptr, nullptr)) << info.key << (last == &then);
        ++looked;
      }
    }
  }
  EXPECT_GT(looked, 30);
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
  Generator(Workers(2)).generate(*planetSpec(PlanetParams{}, 2048), Grid::equirectangular(2048), &progress);
  isDone = true;
  watcher.join();
  EXPECT_TRUE(std::is_sorted(seen.begin(), seen.end()));
  EXPECT_EQ(progress.fraction(), 1.0f);
}

TEST(Generator, MapsOfAnOlderPlanetStayAsTheyWere) {
  Generator generator(Workers(2));
  PlanetSpec spec = *planetSpec(PlanetParams{}, kWidth);
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
      ASSERT_EQ(isSea(maps.water->values()[k]), h < maps.seaLevel);
    }
  }
}

// The resolution is no parameter of a planet.
TEST(Generator, TheSamePlanetAtAnySize) {
  for (const char* preset : {"classic", "terra"}) {
    for (const std::uint64_t seed : {7u, 8u, 9u}) {
      PlanetParams params = loadPreset(preset)->params;
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
          heightDifference +=
              std::abs(small.height->at(x, y) - mean2x2(*large.height, x, y, [](float h) { return static_cast<double>(h); }));
          coast += isSea(small.water->at(x, y)) != isSea(large.water->at(2 * x, 2 * y));
          colourDifference +=
              std::abs(small.albedo->at(x, y).g - mean2x2(*large.albedo, x, y, [](Rgb8 c) { return static_cast<double>(c.g); }));
          cloudDifference +=
              std::abs(small.clouds->at(x, y).a - mean2x2(*large.clouds, x, y, [](Rgba8 c) { return static_cast<double>(c.a); }));
        }
      }
      const double pixels = 512 * 256;
      // A finer level moves old points a little (OldPoints::relax).
      EXPECT_LT(heightDifference / pixels, 0.0035);
      // Land has longer coasts.
      EXPECT_LT(coast / pixels, preset == std::string("terra") ? 0.022 : 0.012);
      // What grows follows ridges and hollows, of which a finer map has more.
      EXPECT_LT(colourDifference / pixels, 9);
      // Weather's finest clouds are as dense as its coarse ones.
      EXPECT_LT(cloudDifference / pixels, preset == std::string("terra") ? 18 : 8);
    }
  }
}

}  // namespace
}  // namespace terrella
