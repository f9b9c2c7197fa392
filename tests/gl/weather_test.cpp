// Weather that goes on: clouds of two moments, and the way from the one to the other.
#include <thread>

#include "app/viewer/moving_weather.h"
#include "gl/gl_test.h"
#include "kinds/kinds.h"
#include "params/presets.h"
#include "render/cloud_pair.h"

namespace terrella::test {
using namespace render;
namespace {

using WeatherTest = GlTest;

Map<Rgba8> cloudsOf(std::uint8_t opacity, Grid grid) {
  Map<Rgba8> map(grid);
  for (int y = 0; y < map.height(); ++y) {
    for (int x = 0; x < map.width(); ++x) map.row(y)[x] = {255, 255, 255, x < map.width() / 2 ? opacity : std::uint8_t(255 - opacity)};
  }
  return map;
}

TEST(CloudPair, SmallerCopiesAreMeansOfLargerOnes) {
  for (const Grid& grid : {Grid::equirectangular(256), Grid::cube(64)}) {
    const Map<Rgba8> first = cloudsOf(40, grid), second = cloudsOf(200, grid);
    const CloudPair pair = cloudPair(first, second);
    for (std::size_t level = 0; level < pair.levels.size(); ++level) {
      const auto size = static_cast<std::size_t>(pair.widthOf(level) * pair.heightOf(level) * grid.pictures());
      ASSERT_EQ(pair.levels[level].size(), size);
    }
    EXPECT_EQ(pair.levels[0][3], (Rgba8{255, 40, 255, 200}));
    EXPECT_EQ(pair.levels[2].front(), (Rgba8{255, 40, 255, 200}));
    EXPECT_EQ(pair.levels[2].back(), (Rgba8{255, 215, 255, 55}));
    EXPECT_NEAR(pair.levels.back().front().g, 127, 2);
  }
}

TEST(CloudPair, ATintIsTheColourOfAllThatHidesSomething) {
  Map<Rgba8> map = cloudsOf(128, Grid::equirectangular(256));
  EXPECT_EQ(cloudTint(map), (std::array<float, 3>{1, 1, 1}));
  for (int y = 0; y < map.height(); ++y) {
    for (int x = 0; x < map.width(); ++x) map.row(y)[x] = y < 40 ? Rgba8{0, 255, 0, 0} : Rgba8{200, 150, 100, 90};
  }
  const auto tint = cloudTint(map);
  EXPECT_NEAR(tint[0], 1.88, 0.05);
  EXPECT_EQ(tint[1], 1);
  EXPECT_NEAR(tint[2], 0.41, 0.02);
  for (int y = 0; y < map.height(); ++y) std::fill_n(map.row(y), map.width(), Rgba8{9, 80, 7, 0});
  EXPECT_EQ(cloudTint(map), (std::array<float, 3>{1, 1, 1})) << "none there";
}

void putOn(PlanetTextures& textures, const Map<Rgba8>& first, const Map<Rgba8>& second, const std::shared_ptr<const void>& base) {
  textures.weather().prepare(std::make_shared<const CloudPair>(cloudPair(first, second)), base);
  while (!textures.weather().isReady()) textures.upload(0, {});
  textures.weather().turn();
}

TEST_F(WeatherTest, FadesFromOneMomentToTheNextAndNothingJumps) {
  for (const WholePlanet* planet : {&grownFlat(), &grownPlanet()}) {
    show(*planet);
    PlanetTextures& textures = renderer_->textures();
    const std::shared_ptr<const void> base = planet->maps().any(MapId::clouds);
    const Map<Rgba8>& now = *planet->maps().find<MapId::clouds>();
    Map<Rgba8> later(now.grid());
    for (int y = 0; y < now.height(); ++y) {
      for (int x = 0; x < now.width(); ++x) later.row(y)[x] = now.row(y)[(x + now.width() / 8) % now.width()];
    }
    const Frame frame = frameAbove(30, 10, 2.5f, 30);
    const Picture before = draw(frame);
    putOn(textures, now, later, base);
    EXPECT_LE(compare(before, draw(frame)).mean, 0.05) << "the first moment is that of the planet itself";
    textures.weather().share = 0.5f;
    const Picture half = draw(frame);
    textures.weather().share = 1;
    const Picture after = draw(frame);
    EXPECT_GT(compare(before, after).mean, 3);
    EXPECT_LT(compare(before, half).mean, compare(before, after).mean);
    EXPECT_LT(compare(after, half).mean, compare(before, after).mean);
    putOn(textures, later, now, base);
    // But for how a mean of the two rounds.
    EXPECT_LE(compare(after, draw(frame)).most, 1) << "where one pair ends the next begins";
  }
}

TEST_F(WeatherTest, OfAnotherPlanetIsNotShown) {
  show(grownFlat());
  const Frame frame = frameAbove(30, 10, 2.5f, 30);
  const Picture before = draw(frame);
  const Map<Rgba8>& now = *grownFlat().maps().find<MapId::clouds>();
  const Map<Rgba8> overcast = cloudsOf(255, now.grid());
  putOn(renderer_->textures(), overcast, overcast, std::make_shared<const int>(0));
  EXPECT_EQ(compare(before, draw(frame)).most, 0);
}

// The viewer's loop, without a window.
struct Sky {
  Sky(Renderer& drawer, int columns) : renderer(drawer) {
    PlanetParams params = loadPreset("terra")->params;
    params.seed = 7;
    worker.request(*planetSpec(params, columns), MapSet::oftenDrawn());
    for (int i = 0; i < 20000 && shown.maps.grid().width() == 0; ++i) {
      auto grown = worker.take();
      if (grown && !grown->isPreview) shown = std::move(*grown);
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    renderer.textures().show(shown.planet, shown.maps);
    uploadAll();
  }
  void uploadAll() {
    while (!renderer.textures().upload(1000, {})) {
    }
  }
  // Until so many days have gone by, or a while is over.
  void goOn(double until, double perFrame) {
    for (int frame = 0; weather.days() < until && frame < 20000; ++frame) {
      weather.goOn(perFrame, shown, worker, renderer.textures());
      renderer.textures().upload(4, {});
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
  }

  Renderer& renderer;
  app::PlanetWorker worker{2};
  app::GrownPlanet shown;
  app::MovingWeather weather;
};

TEST_F(WeatherTest, GoesOnAsThePhaseDoes) {
  Sky sky(*renderer_, 256);
  const Frame frame = frameAbove(30, 10, 2.5f, 30);
  sky.goOn(0.3, 0.05);
  ASSERT_GE(sky.weather.days(), 0.3);
  // At the end of a step there are the clouds of a planet whose phase that is.
  PlanetSpec spec = sky.shown.spec();
  const Picture moved = draw(frame);
  spec.params.clouds.phase = sky.weather.days();
  const Planet later = grow(spec, Workers(2));
  const Maps maps = paint(later, sky.shown.maps.grid(), MapSet::oftenDrawn(), Workers(2));
  renderer_->textures().weather().clear();
  const Picture still = draw(frame);
  renderer_->textures().show(later, maps);
  sky.uploadAll();
  const Picture grown = draw(frame);
  EXPECT_LT(compare(moved, grown).mean, 0.3 * compare(still, grown).mean);
}

TEST_F(WeatherTest, WaitsWhileAPlanetIsWanted) {
  Sky sky(*renderer_, 256);
  sky.worker.requestClouds(0, 1);
  PlanetSpec other = sky.shown.spec();
  other.params.seed = 8;
  sky.worker.request(other, MapSet::oftenDrawn());
  bool isThere = false;
  std::optional<app::GrownClouds> clouds;
  for (int i = 0; i < 20000 && !clouds; ++i) {
    const auto grown = sky.worker.take();
    isThere = isThere || (grown && !grown->isPreview);
    if (isThere) clouds = sky.worker.takeClouds();
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  EXPECT_TRUE(isThere);
  EXPECT_TRUE(clouds) << "and goes on when that is there";
}

}  // namespace
}  // namespace terrella::test
