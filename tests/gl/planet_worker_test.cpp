// The thread that grows planets: the newest wins, small ones come ahead, what is right is kept, and nothing is made that nobody looks at.
#include "app/viewer/planet_worker.h"

#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <thread>

#include "climate/surroundings.h"
#include "kinds/kinds.h"
#include "params/presets.h"

namespace terrella::test {
using namespace app;
namespace {

// Waits for a planet for at most half a minute.
std::optional<GrownPlanet> waitFor(PlanetWorker& worker, const std::function<bool(const GrownPlanet&)>& isWanted) {
  const auto start = std::chrono::steady_clock::now();
  while (std::chrono::steady_clock::now() - start < std::chrono::seconds(30)) {
    auto planet = worker.take();
    if (planet && isWanted(*planet)) return planet;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return std::nullopt;
}
bool isAny(const GrownPlanet&) { return true; }
bool isWhole(const GrownPlanet& grown) { return !grown.isPreview; }

constexpr MapSet kDrawn = MapSet::oftenDrawn();

PlanetSpec specOf(std::uint64_t seed, int columns, const std::string& preset = "classic") {
  PlanetParams params = loadPreset(preset)->params;
  params.seed = seed;
  return *planetSpec(params, columns);
}

TEST(PlanetWorker, TheNewestRequestWins) {
  PlanetWorker worker(2);
  EXPECT_FALSE(worker.activity());
  for (std::uint64_t seed = 1; seed <= 20; ++seed) worker.request(specOf(seed, 2048), kDrawn);
  EXPECT_TRUE(worker.activity());
  const auto planet = waitFor(worker, [](const GrownPlanet& grown) { return !grown.isPreview && grown.planet.params().seed == 20; });
  ASSERT_TRUE(planet);
  EXPECT_EQ(planet->maps.grid().columns(), 2048);
  EXPECT_GT(planet->milliseconds, 0);
  while (worker.activity()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  EXPECT_FALSE(worker.take());  // nothing older comes after it
}

TEST(PlanetWorker, ALargePlanetSendsASmallOneAhead) {
  PlanetWorker worker(2);
  worker.request(specOf(3, 4096), kDrawn);
  const auto first = waitFor(worker, isAny);
  ASSERT_TRUE(first);
  if (!first->isPreview) GTEST_SKIP() << "Both came at once.";
  EXPECT_EQ(first->maps.grid().columns(), 1024);
  EXPECT_FALSE(first->spec().isSketch);  // it has neither land nor weather to be sketched
  EXPECT_TRUE(waitFor(worker, isWhole));
}

TEST(PlanetWorker, ASliderThatNeverRestsStillShowsPlanets) {
  PlanetWorker worker(2);
  int arrived = 0;
  const auto start = std::chrono::steady_clock::now();
  for (std::uint64_t seed = 1; arrived < 5 && std::chrono::steady_clock::now() - start < std::chrono::seconds(30); ++seed) {
    worker.request(specOf(seed, 8192, "terra"), kDrawn);
    std::this_thread::sleep_for(std::chrono::milliseconds(16));
    arrived += worker.take().has_value();
  }
  EXPECT_EQ(arrived, 5);
}

TEST(PlanetWorker, EndsWithoutWaitingForALargePlanet) {
  const auto start = std::chrono::steady_clock::now();
  {
    PlanetWorker worker(2);
    worker.request(specOf(3, 16384, "terra"), kDrawn);
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
  }
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(8));
}

TEST(PlanetWorker, MapsThatNobodyLooksAtAreMadeWhenSomebodyDoes) {
  PlanetWorker worker(2);
  const PlanetSpec spec = specOf(3, 2048);
  worker.request(spec, kDrawn);
  const auto first = waitFor(worker, isWhole);
  ASSERT_TRUE(first);
  for (const MapId id : {MapId::temperature, MapId::wind, MapId::flow, MapId::plates}) EXPECT_FALSE(first->maps.has(id)) << infoOf(id).key;
  EXPECT_FALSE(first->planet.find<Weather>());

  worker.request(spec, kDrawn | MapSet(MapId::wind));
  const auto second = waitFor(worker, isAny);
  ASSERT_TRUE(second);
  EXPECT_FALSE(second->isPreview);  // of a planet that is there
  EXPECT_TRUE(second->maps.has(MapId::wind));
  for (const MapId id : {MapId::albedo, MapId::normal, MapId::clouds}) EXPECT_EQ(first->maps.any(id), second->maps.any(id));
}

// A planet with land and weather, wholly grown, and what comes first after an edit.
class Edited {
 public:
  explicit Edited(const std::function<void(PlanetParams&)>& edit, int columns = 2048) {
    PlanetSpec spec = specOf(5, columns, "terra");
    worker_.request(spec, kDrawn);
    auto grown = waitFor(worker_, isWhole);
    if (!grown) return;
    before = std::move(grown->planet);
    edit(spec.params);
    worker_.request(*planetSpec(spec.params, columns), kDrawn);
    first = waitFor(worker_, isAny);
  }
  template <class Fact>
  bool keeps() const {
    return first && first->planet.any(factTag<Fact>()) == before.any(factTag<Fact>()) && before.find<Fact>();
  }

  Planet before;
  std::optional<GrownPlanet> first;

 private:
  PlanetWorker worker_{2};
};

TEST(PlanetWorker, AnotherSeedIsSketchedFirst) {
  const Edited edited([](PlanetParams& params) { params.seed = 6; }, 512);  // however small the maps are
  ASSERT_TRUE(edited.first);
  EXPECT_TRUE(edited.first->isPreview);
  EXPECT_TRUE(edited.first->spec().isSketch);
  EXPECT_EQ(edited.first->planet.at<Land>().size, PlanetSpec::kSketchCells);
  EXPECT_EQ(edited.before.at<Land>().size, edited.before.params().land.cells);
}

TEST(PlanetWorker, WhatDoesNotTouchLandShowsTheSameLand) {
  using Edit = std::function<void(PlanetParams&)>;
  for (const Edit& edit : {Edit([](PlanetParams& p) { p.clouds.coverage = 0.2; }), Edit([](PlanetParams& p) { p.relief.exaggeration = 9; }),
                           Edit([](PlanetParams& p) { p.surface.palette = "rust"; })}) {
    const Edited edited(edit);
    ASSERT_TRUE(edited.first);
    EXPECT_TRUE(edited.first->isPreview);
    EXPECT_FALSE(edited.first->spec().isSketch);
    EXPECT_TRUE(edited.keeps<Land>() && edited.keeps<Weather>() && edited.keeps<Drainage>());
  }
}

// Storms follow the season.
TEST(PlanetWorker, AnotherSeasonIsSketchedInItsCloudsAlone) {
  const Edited edited([](PlanetParams& params) { params.climate.season = 1; });
  ASSERT_TRUE(edited.first);
  EXPECT_TRUE(edited.first->isPreview);
  EXPECT_TRUE(edited.first->spec().isSketch);
  EXPECT_TRUE(edited.keeps<Land>() && edited.keeps<Weather>() && edited.keeps<Drainage>());
}

TEST(PlanetWorker, AnotherRainIsSketchedOverTheSameLand) {
  const Edited edited([](PlanetParams& params) { params.weather.rainfall = 2; });
  ASSERT_TRUE(edited.first);
  EXPECT_TRUE(edited.first->isPreview);
  EXPECT_TRUE(edited.first->spec().isSketch);
  EXPECT_TRUE(edited.keeps<Land>());
  EXPECT_FALSE(edited.keeps<Weather>());
  EXPECT_EQ(edited.first->planet.at<Weather>().size, kSketchedWeather);
}

}  // namespace
}  // namespace terrella::test
