// Sketches: coarse only where something has changed, never a part of the planet itself, and what a cancelled edit leaves behind.
#include <gtest/gtest.h>

#include "climate/surroundings.h"
#include "determinism/map_hashes.h"
#include "kinds/kinds.h"
#include "params/presets.h"
#include "planet/generator.h"
#include "planet/stage.h"

namespace terrella {
namespace {

constexpr MapSet kDrawn = MapSet::oftenDrawn();

PlanetSpec specOf(const std::string& preset, bool isSketch = false) {
  PlanetSpec spec = *planetSpec(loadPreset(preset)->params, 256);
  spec.isSketch = isSketch;
  return spec;
}

template <class Fact>
bool isShared(const Planet& a, const Planet& b) {
  return a.any(factTag<Fact>()) && a.any(factTag<Fact>()) == b.any(factTag<Fact>());
}

class Sketch : public ::testing::Test {
 protected:
  static const Planet& fine() {
    static const Planet planet = grow(specOf("terra"), kDrawn, {Workers(2)});
    return planet;
  }
  // Of an edited planet, over the fine one.
  static Planet sketch(const std::function<void(PlanetParams&)>& edit) {
    PlanetSpec spec = specOf("terra", true);
    edit(spec.params);
    return grow(spec, kDrawn, {Workers(2)}, nullptr, &fine());
  }
};

TEST_F(Sketch, OfWhatHasNotChangedIsThePlanetItself) {
  const Planet same = sketch([](PlanetParams&) {});
  EXPECT_TRUE(isShared<Land>(same, fine()) && isShared<Weather>(same, fine()) && isShared<Surroundings>(same, fine()));
  EXPECT_FALSE(gainsBySketch(specOf("terra"), kDrawn, fine()));
}

TEST_F(Sketch, IsCoarseOnlyInWhatHasChanged) {
  const Planet warmer = sketch([](PlanetParams& params) { params.weather.temperature = 20; });
  EXPECT_TRUE(isShared<Land>(warmer, fine()) && isShared<GroundHeights>(warmer, fine()));
  EXPECT_EQ(warmer.at<Weather>().size, kSketchedWeather);
  EXPECT_EQ(fine().at<Weather>().size, kWeatherCells);
  const Planet other = sketch([](PlanetParams& params) { params.seed = 99; });
  EXPECT_EQ(other.at<Land>().size, PlanetSpec::kSketchCells);
}

TEST_F(Sketch, IsWorthwhileWhereLandOrWeatherAreStale) {
  const auto gains = [](const std::function<void(PlanetParams&)>& edit, MapSet wanted = kDrawn) {
    PlanetSpec spec = specOf("terra");
    edit(spec.params);
    return gainsBySketch(spec, wanted, fine());
  };
  EXPECT_TRUE(gains([](PlanetParams& p) { p.seed = 99; }));
  EXPECT_TRUE(gains([](PlanetParams& p) { p.land.erosion = 2; }));
  EXPECT_TRUE(gains([](PlanetParams& p) { p.weather.rainfall = 2; }));
  EXPECT_TRUE(gains([](PlanetParams& p) { p.sea.oceanShare = 0.5; }));
  EXPECT_FALSE(gains([](PlanetParams& p) { p.clouds.coverage = 0.1; }));
  EXPECT_FALSE(gains([](PlanetParams& p) { p.relief.exaggeration = 3; }));
  EXPECT_TRUE(gains([](PlanetParams& p) { p.climate.season = 1; }));  // storms are those of winter
  EXPECT_TRUE(gains([](PlanetParams& p) { p.clouds.weather = 1; }));
  // Nothing is sketched of a planet without land and weather, but the weather if somebody looks at it.
  EXPECT_FALSE(gainsBySketch(specOf("classic"), kDrawn, Planet()));
  EXPECT_TRUE(gainsBySketch(specOf("classic"), kDrawn | MapSet(MapId::rain), Planet()));
}

TEST_F(Sketch, NeverBecomesAPartOfThePlanet) {
  const Planet before = sketch([](PlanetParams& params) { params.seed = 99; });
  PlanetSpec spec = specOf("terra");
  spec.params.seed = 99;
  const Planet after = grow(spec, kDrawn, {Workers(2)}, &before);
  EXPECT_EQ(after.at<Land>().size, spec.params.land.cells);
  EXPECT_EQ(after.at<Weather>().size, kWeatherCells);
}

// What was right before a cancelled edit is right after it: a drag that never rests loses no land.
TEST(Generator, ACancelledEditKeepsWhatWasThere) {
  Generator generator(Workers(2));
  const Grid grid = Grid::equirectangular(256);
  const PlanetSpec spec = specOf("terra");
  ASSERT_TRUE(generator.generate(spec, grid, kDrawn));
  const Planet before = generator.planet();
  Progress stopped;
  stopped.cancel();
  PlanetSpec other = spec;
  other.params.clouds.coverage = 0.2;
  other.params.seed = 99;
  EXPECT_FALSE(generator.generate(other, grid, kDrawn, &stopped));
  EXPECT_TRUE(isShared<Land>(generator.planet(), before) && isShared<Surroundings>(generator.planet(), before));
  ASSERT_TRUE(generator.generate(spec, grid, kDrawn));
  EXPECT_TRUE(generator.times().empty());
}

TEST(Generator, MapsAreAddedToThoseThatAreThere) {
  Generator generator(Workers(2));
  const Grid grid = Grid::equirectangular(256);
  const PlanetSpec spec = specOf("terra", true);
  const auto few = generator.generate(spec, grid, kDrawn);
  ASSERT_TRUE(few);
  const auto more = generator.generate(spec, grid, kDrawn | MapSet(MapId::wind));
  ASSERT_TRUE(more);
  EXPECT_FALSE(few->maps.has(MapId::wind));
  EXPECT_EQ(few->maps.any(MapId::albedo), more->maps.any(MapId::albedo));
  ASSERT_EQ(generator.times().size(), 1u);
  const auto whole = Generator(Workers(1)).generate(spec, grid);
  EXPECT_EQ(testing::hashMap(more->maps.at<MapId::wind>()), testing::hashMap(whole->maps.at<MapId::wind>()));
}

}  // namespace
}  // namespace terrella
