// Uploading: in slices or at once the same picture; the newest wins; nothing twice.
#include <chrono>

#include "gl/gl_test.h"
#include "support/haze.h"

namespace terrella::test {
using namespace render;
namespace {

using PlanetTexturesTest = GlTest;

void showOf(PlanetTextures& textures, const WholePlanet& planet) { textures.show(planet.planet, planet.maps()); }

WholePlanet plain(Rgb8 colour, int width = 256) {
  SyntheticPlanet planet;
  planet.grid = Grid::equirectangular(width);
  planet.albedo = [colour](const glm::vec3&) { return colour; };
  return paint(planet);
}

Rgb8 middle(const Picture& picture) { return at(picture, picture.width / 2, picture.height / 2); }

Frame albedoFrame() {
  Frame frame = frameAbove(0, 0, 3.2f);
  frame.view = MapId::albedo;
  return frame;
}

TEST_F(PlanetTexturesTest, WithoutAPlanetTheScreenIsDarkAndEven) {
  EXPECT_TRUE(renderer_->textures().isEmpty());
  const Picture picture = draw(frameAbove(0, 0, 3.2f));
  EXPECT_LT(meanLuminance(picture), 10);
  for (const Rgb8& pixel : picture.pixels) ASSERT_EQ(pixel, picture.pixels[0]);
}

TEST_F(PlanetTexturesTest, InSlicesOrAtOnceThePictureIsTheSame) {
  const WholePlanet planet = turned(grownFlat(), 3);
  const Frame frame = frameAbove(0, 0, 3.2f, 30);
  show(planet);
  const Picture atOnce = draw(frame);
  renderer_ = std::move(*Renderer::create());
  renderer_->textures().show(planet.planet, planet.maps());
  int slices = 1;
  while (!renderer_->textures().upload(0, frame.view)) ++slices;
  EXPECT_GT(slices, 4);  // at least one step for each map
  EXPECT_EQ(compare(atOnce, draw(frame)).most, 0);
}

TEST_F(PlanetTexturesTest, TheOldPlanetStaysWholeUntilTheNewOneIsComplete) {
  show(plain({200, 30, 30}));
  const Frame frame = albedoFrame();
  const Picture before = draw(frame);
  showOf(renderer_->textures(), plain({30, 200, 30}, 512));
  while (!renderer_->textures().upload(0, frame.view)) ASSERT_EQ(compare(before, draw(frame)).most, 0);
  EXPECT_EQ(middle(draw(frame)), (Rgb8{30, 200, 30}));
}

TEST_F(PlanetTexturesTest, TheNewestOfSeveralWins) {
  PlanetTextures& textures = renderer_->textures();
  showOf(textures, plain({200, 30, 30}));
  textures.upload(0, MapView());  // the first is on its way when the others come
  showOf(textures, plain({30, 200, 30}));
  showOf(textures, plain({30, 30, 200}));
  std::vector<Rgb8> seen;
  const auto look = [&] {
    const Rgb8 colour = middle(draw(albedoFrame()));
    if (!textures.isEmpty() && (seen.empty() || seen.back() != colour)) seen.push_back(colour);
  };
  while (!textures.upload(0, MapView())) look();
  look();
  EXPECT_EQ(seen, (std::vector<Rgb8>{{200, 30, 30}, {30, 30, 200}}));
}

TEST_F(PlanetTexturesTest, WhatDidNotChangeIsNotUploadedAgain) {
  PlanetTextures& textures = renderer_->textures();
  const auto steps = [&](const WholePlanet& maps) {
    showOf(textures, maps);
    int count = 1;
    while (!textures.upload(0, MapView())) ++count;
    return count;
  };
  WholePlanet maps = plain({90, 90, 90});
  const int all = steps(maps);
  EXPECT_EQ(steps(maps), 1);  // a look is enough
  maps.clouds = plain({0, 0, 0}).clouds;
  EXPECT_EQ(steps(maps), all / 4);
}

TEST_F(PlanetTexturesTest, HeightAndClimateComeWhenTheyAreLookedAt) {
  SyntheticPlanet planet;
  planet.height = [](const glm::vec3&) { return 0.6f; };
  planet.climate = [](const glm::vec3&) { return Climate{ClimateClass::desert}; };
  show(paint(planet));
  Frame frame = albedoFrame();
  for (const MapId view : {MapId::height, MapId::climate}) {
    frame.view = view;
    while (!renderer_->textures().upload(0, view)) {
    }
    EXPECT_GT(luminance(middle(draw(frame))), 100) << static_cast<int>(view);
  }
  frame.view = MapId::height;
  EXPECT_NEAR(middle(draw(frame)).r, 153, 1);
}

// A kind of planet with neither heights nor a sea: what it lacks is grey, level, dry and clear, and leaves no trace on the next.
TEST_F(PlanetTexturesTest, APlanetWithoutMostMapsIsDrawnAllTheSame) {
  const Frame frame = frameAbove(0, 0, 3.2f, 20);
  show(grownFlat(), {});
  const Picture terra = draw(frame);
  for (const Grid& grid : {Grid::cube(64), Grid::equirectangular(256)}) {
    const GrownMaps haze = *Generator(Workers(2)).generate(testing::hazeSpec(3, 256), grid);
    for (const MapView view : kAllViews) {
      renderer_->textures().show(haze.planet, haze.maps);
      while (!renderer_->textures().upload(1000, view)) {
      }
      Frame looking = frame;
      looking.view = view;
      const Picture picture = draw(looking);
      if (!view || *view == MapId::albedo) {
        EXPECT_GT(meanLuminance(picture), 10) << viewName(view);
      }
    }
    Frame bare = frame;
    bare.sky.hasClouds = false;
    int lightest = 0, darkest = 255;
    const Picture picture = draw(bare);
    for (int y = picture.height / 3; y < picture.height * 2 / 3; ++y) {
      const int brightness = static_cast<int>(luminance(at(picture, picture.width / 2, y)));
      lightest = std::max(lightest, brightness);
      darkest = std::min(darkest, brightness);
    }
    EXPECT_GT(lightest, darkest + 15);  // bands
    EXPECT_GT(darkest, 20);
  }
  show(grownFlat(), {});
  EXPECT_EQ(compare(terra, draw(frame)).most, 0);
}

TEST_F(PlanetTexturesTest, TheMapMayGrowAndShrinkWhileShown) {
  const Frame frame = albedoFrame();
  for (const int width : {256, 1024, 512, 512, 256, 2048, 256}) {
    const auto shade = static_cast<std::uint8_t>(width == 256 ? 60 : width == 512 ? 120 : 180);
    show(plain({shade, shade, shade}, width));
    EXPECT_EQ(middle(draw(frame)), (Rgb8{shade, shade, shade})) << width;
  }
}

TEST_F(PlanetTexturesTest, AnUploadGoesOverManyFrames) {
  showOf(renderer_->textures(), plain({90, 90, 90}, 4096));
  int steps = 0;
  for (bool isDone = false; !isDone; ++steps) isDone = renderer_->textures().upload(1, MapView());
  EXPECT_GT(steps, 10);
}

}  // namespace
}  // namespace terrella::test
