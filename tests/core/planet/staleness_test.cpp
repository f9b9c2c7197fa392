// Which stages an edit makes run: those that depend on it, and no others.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "determinism/map_hashes.h"
#include "kinds/kinds.h"
#include "params/presets.h"
#include "params/visit_values.h"
#include "planet/generator.h"
#include "planet/grow.h"
#include "planet/stage.h"

namespace terrella {
namespace {

constexpr int kWidth = 256;
using Names = std::set<std::string>;

std::vector<std::uint64_t> hashes(const Maps& maps) {
  std::vector<std::uint64_t> all;
  for (const MapInfo& info : kMaps) {
    if (maps.has(info.id)) withMap(maps, info.id, [&](const auto& map) { all.push_back(testing::hashMap(map)); });
  }
  return all;
}

// What a viewer shows before anybody asks for more.
constexpr MapSet kShown = MapSet::baked() | MapSet(MapId::climate, MapId::moisture);

// A generator that has grown a planet, and which stages an edit makes it run.
class Growing : public ::testing::Test {
 protected:
  explicit Growing(const char* preset) : params_(loadPreset(preset)->params) { grow(); }

  Names grow() {
    spec_.params = params_;
    spec_.columns = grid_.columns();
    grown_ = *generator_.generate(spec_, grid_, kShown);
    Names run;
    for (const StageTime& time : generator_.times()) run.insert(time.stage->name);
    return run;
  }

  // Whatever was left out: the planet is the one that a fresh generator grows.
  void expectTheRightPlanet() { EXPECT_EQ(hashes(grown_.maps), hashes(Generator(Workers(1)).generate(spec_, grid_, kShown)->maps)); }
  void TearDown() override { expectTheRightPlanet(); }

  // All that a planet without trees wants.
  Names all() const {
    Names names;
    for (const Stage* stage : stagesFor(spec_, kShown)) names.insert(stage->name);
    return names;
  }
  static Names without(Names names, const Names& others) {
    for (const std::string& other : others) names.erase(other);
    return names;
  }

  PlanetParams params_;
  PlanetSpec spec_ = *planetSpec(params_, kWidth);
  Grid grid_ = Grid::equirectangular(kWidth);
  Generator generator_{Workers(2)};
  GrownMaps grown_;
};

class Staleness : public Growing {
 protected:
  Staleness() : Growing("classic") {}
};

class StalenessOfLand : public Growing {
 protected:
  StalenessOfLand() : Growing("terra") {}
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

TEST_F(StalenessOfLand, WhatDoesNotDependOnItReusesIt) {
  params_.relief.exaggeration = 3;
  EXPECT_EQ(grow(), Names{"normals"});
  params_.clouds.coverage = 0.2;
  EXPECT_EQ(grow(), Names{"clouds"});
  params_.clouds.weather = 5;
  EXPECT_EQ(grow(), (Names{"cloud weather", "clouds"}));
  spec_.palette = *loadPalette("rust");
  params_.surface.palette = "rust";
  EXPECT_EQ(grow(), (Names{"palette", "albedo"}));
  params_.elevation.roughness = 3;
  EXPECT_EQ(grow(), (Names{"elevation", "sea level", "heights", "climate", "rivers", "albedo", "water", "normals"}));
}

TEST_F(StalenessOfLand, SeasonsMoveSnowAndGreenAndStormsAndNoWind) {
  params_.climate.season = 1;
  EXPECT_EQ(grow(), (Names{"cloud weather", "clouds", "surroundings", "climate", "rivers", "albedo", "water"}));
}

TEST_F(StalenessOfLand, WeatherMovesNoMountains) {
  params_.weather.axialTilt = 40;
  EXPECT_EQ(grow(), (Names{"weather", "cloud weather", "clouds", "drainage", "river network", "rivers of maps", "surroundings", "climate",
                           "rivers", "albedo", "water"}));
}

TEST_F(StalenessOfLand, OnlyAsManyMapsAsAreWanted) {
  EXPECT_FALSE(grown_.maps.has(MapId::wind));
  const Names names = all();
  EXPECT_FALSE(names.contains("belts"));
  EXPECT_TRUE(names.contains("land"));
}

// Each parameter in turn takes another value, on planets of every kind; if no stage ran on any, a stage forgot to compare it.
template <class T>
void change(const Parameter& parameter, T& value) {
  if constexpr (std::is_same_v<T, double>)
    value = (value + parameter.max) / 2 == value ? parameter.min : (value + parameter.max) / 2;
  else if constexpr (std::is_same_v<T, int>)
    value = parameter.scale == Scale::powersOfTwo ? (value == 64 ? 128 : 64) : (value == 32 ? 16 : 32);
  else if constexpr (std::is_same_v<T, Seed>)
    value = value.number() + 1;
  else if constexpr (std::is_same_v<T, std::string>)
    value = "published";
  else if constexpr (isList<T>)
    value = {T::value_type::atIndex(0), T::value_type::atIndex(1)};
  else
    value = static_cast<T>(1 - std::min(static_cast<int>(value), 1));
}

TEST(Parameters, EachMakesAStageRun) {
  std::vector<std::string> paths;
  const PlanetParams defaults;
  PlanetParams::visitParameters(defaults, [&](const std::string& path, const Parameter&, const auto&) { paths.push_back(path); });
  const Workers workers(2);
  std::map<std::string, int> ran;
  for (const char* preset : {"classic", "terra", "mars", "io", "jupiter"}) {
    PlanetSpec spec = *planetSpec(loadPreset(preset)->params, kWidth);
    spec.isSketch = false;
    spec.params.land.cells = 64;
    const PlanetSpec before = spec;
    const auto shownOf = [](const PlanetSpec& any) { return any.kind->maps() & kShown; };
    const Planet planet = grow(before, shownOf(before), {workers, nullptr});
    const Painted painted = paint(planet, Grid::equirectangular(kWidth), shownOf(before), {workers, nullptr});
    for (const std::string& path : paths) {
      spec = before;
      PlanetParams::visitParameters(spec.params, [&](const std::string& other, const Parameter& parameter, auto& value) {
        if (other == path) change(parameter, value);
      });
      spec.kind = &kindOf(spec.params);
      if (path == "surface.palette") spec.palette = *loadPalette(spec.params.surface.palette);
      StageTimes times;
      const Work work{workers, nullptr, &times};
      const Planet other = grow(spec, shownOf(spec), work, &planet);
      paint(other, Grid::equirectangular(kWidth), shownOf(spec), work, &painted);
      ran[path] += static_cast<int>(times.size());
    }
  }
  for (const std::string& path : paths) {
    if (path == "sea.level") continue;  // unused while the rule is oceanShare
    // Those that change pictures, not maps:
    if (path.starts_with("air.") || path.starts_with("rings.") || path.starts_with("star.") || path.starts_with("moons.") ||
        path.starts_with("primary."))
      continue;
    // And those that change tiles:
    if (path == "weather.mosaic" || path == "sea.atolls") continue;
    EXPECT_GT(ran[path], 0) << path;
  }
}

}  // namespace
}  // namespace terrella
