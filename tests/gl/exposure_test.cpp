// Exposure: what a meter makes of a picture, and how an eye gets used to the light.
#include "render/exposure.h"

#include <limits>

#include "gl/gl_test.h"
#include "render/steepness.h"

namespace terrella::test {
using namespace render;
namespace {

TEST(Exposure, TheHighlightIsOfThePlanetAndNotOfASpark) {
  std::vector<MeteredLight> lights(1000, {0.2f, 1});
  for (std::size_t i = 0; i < 100; ++i) lights[10 * i] = {0.8f, 1};  // clouds
  lights[5] = {500, 1};                                              // a spark
  lights.insert(lights.end(), 5000, {90, 0});                        // a bright sky is none of it
  const auto scene = sceneOf(lights);
  ASSERT_TRUE(scene);
  EXPECT_FLOAT_EQ(scene->highlight, 0.8f);
  EXPECT_FLOAT_EQ(scene->sky, 90);
}

TEST(Exposure, PixelsThatAreNoNumbersCountForNothing) {
  constexpr float kNone = std::numeric_limits<float>::quiet_NaN(), kEndless = std::numeric_limits<float>::infinity();
  std::vector<MeteredLight> lights(1000, {0.2f, 1});
  for (std::size_t i = 0; i < 300; ++i) lights[3 * i] = {i % 2 ? kNone : kEndless, i % 4 < 2 ? 1.0f : 0.0f};
  const auto scene = sceneOf(lights);
  ASSERT_TRUE(scene);
  EXPECT_FLOAT_EQ(scene->highlight, 0.2f);
}

TEST(Exposure, OfAPlanetHardlyInSightNothingIsSaid) {
  std::vector<MeteredLight> lights(1000, {0.001f, 0});
  EXPECT_FALSE(sceneOf(lights));
  lights[7] = {1, 1};
  EXPECT_FALSE(sceneOf(lights));
  EXPECT_FALSE(sceneOf({}));
}

// Into a low sun through dust: most of the sky would be white, and keeps its colour instead. The day's sky changes nothing.
TEST(Exposure, ABrightSkyShortensIt) {
  std::vector<MeteredLight> lights(200, {0.1f, 1});
  const float ground = wantedExposure(*sceneOf(lights), 1).land;
  lights.insert(lights.end(), 810, {0.8f, 0});
  lights.insert(lights.end(), 55, {100, 0});  // the sun's glow, in less than a fourteenth of it
  EXPECT_FLOAT_EQ(wantedExposure(*sceneOf(lights), 1).land, ground);
  lights.insert(lights.end(), 310, {12, 0});
  const float shorter = wantedExposure(*sceneOf(lights), 1).land;
  EXPECT_LT(shorter * 12 * kPhotographicExposure, 1.6f);
  EXPECT_GE(shorter, kLeastExposure);
  std::vector<MeteredLight> alone(100, {12, 0}), ordinary(100, {0.6f, 0});  // no ground in sight
  EXPECT_FLOAT_EQ(wantedExposure(*sceneOf(alone), 1).sky, shorter);
  EXPECT_FALSE(sceneOf(ordinary));
  for (float sky = 0.01f; sky < 100; sky *= 1.1f) EXPECT_LT(longestUnderSky(sky) / longestUnderSky(sky * 1.1f), 1.6f) << sky;  // no jumps
}

// Near the ground dark woods are exposed longer than a dark planet is, and an evening not so long that its sky is white.
TEST(Exposure, APhotographOfWoodsIsExposedLongerThanThatOfANight) {
  const MeteredScene day{0.7f / kPhotographicExposure, 0}, dark{0.001f, 0};
  for (const float space : {0.0f, 1.0f}) EXPECT_FLOAT_EQ(photographedExposure(day, space).land, 1);
  EXPECT_FLOAT_EQ(photographedExposure(dark, 1).land, 2.5f);
  EXPECT_FLOAT_EQ(photographedExposure(dark, 0).land, 14);
  EXPECT_FLOAT_EQ(photographedExposure({-1, 0}, 0).land, 1);  // no planet in sight
  const float dusk = 0.1f;
  const float evening = photographedExposure({0.001f, dusk}, 0).sky;
  EXPECT_GT(evening, 2.5f);
  EXPECT_LT(evening * dusk * kPhotographicExposure, 0.4f);
  EXPECT_FLOAT_EQ(photographedExposure({0.001f, 0.5f}, 0).sky, 2.5f);
  EXPECT_LT(photographedExposure({0.001f, 12}, 0).sky, 1);
  // The sea before a low sun dazzles; snow does not, nor does anything from space.
  EXPECT_NEAR(photographedExposure({10, 0}, 0).land, 0.6, 0.05);
  EXPECT_FLOAT_EQ(photographedExposure({2, 0}, 0).land, 1);
  EXPECT_FLOAT_EQ(photographedExposure({10, 0}, 1).land, 1);
}

// A trunk in the sun does not keep a wood dark; where a quarter is in the sun, and from space, highlights alone count.
TEST(Exposure, ShadeIsExposedLongerWhereNearlyAllLiesInIt) {
  const auto lightsOf = [](std::size_t bright) {
    std::vector<MeteredLight> lights(200, {0.01f, 1});
    std::fill_n(lights.begin(), bright, MeteredLight{0.6f, 1});
    return lights;
  };
  std::vector<MeteredLight> shade = lightsOf(20), sunny = lightsOf(80);
  const MeteredScene wood = *sceneOf(shade), clearing = *sceneOf(sunny);
  EXPECT_FLOAT_EQ(wood.highlight, clearing.highlight);
  EXPECT_FLOAT_EQ(wood.most, 0.01f);
  EXPECT_FLOAT_EQ(clearing.most, 0.6f);
  for (const auto& exposureOf : {photographedExposure, wantedExposure}) {
    EXPECT_GT(exposureOf(wood, 0).land, 1.8f * exposureOf(clearing, 0).land);
    EXPECT_LT(exposureOf(wood, 0).land, 3 * exposureOf(clearing, 0).land);
    EXPECT_FLOAT_EQ(exposureOf(wood, 1).land, exposureOf(clearing, 1).land);
  }
}

// Dark land under the bright sky of an evening is exposed longer than that, which a filter darkens again; not from space, nor by day.
TEST(Exposure, LandUnderABrightSkyIsExposedLonger) {
  for (const auto& exposureOf : {photographedExposure, wantedExposure}) {
    const Exposure evening = exposureOf({0.05f, 1.5f}, 0), alone = exposureOf({-1, 1.5f}, 0);
    EXPECT_GT(evening.land, 2 * evening.sky);
    EXPECT_NEAR(evening.filter(), evening.sky / evening.land, 1e-6);
    EXPECT_FLOAT_EQ(evening.sky, alone.sky);
    EXPECT_FLOAT_EQ(exposureOf({0.05f, 1.5f}, 1).filter(), 1);
    EXPECT_FLOAT_EQ(exposureOf({1, 0.6f}, 0).filter(), 1);
    EXPECT_GE(exposureOf({1e-6f, 100}, 0).filter(), 0.22f);  // never so strong that an evening looks like a night above a day
  }
}

TEST(Exposure, ShownSlopesOfBareRockAreLessExaggerated) {
  PlanetParams params;
  EXPECT_FLOAT_EQ(steepnessOf(params), 1);
  params.world.kind = WorldKind::rock;
  params.relief.radiusMeters = 1560800, params.relief.reliefMeters = 3000;  // Europa's
  EXPECT_FLOAT_EQ(steepnessOf(params), 3);
  params.relief.reliefMeters = 30000;
  EXPECT_GT(steepnessOf(params), 3);
  EXPECT_FLOAT_EQ(shownExaggeration(1e-5f, 3), 1);
  EXPECT_LT(shownExaggeration(2, 3), 5.1f);
}

TEST(Exposure, TheDayIsExposedAsAPhotographAndTheNightLonger) {
  for (const float space : {0.0f, 0.5f, 1.0f}) {
    EXPECT_NEAR(exposureOfHighlight(0.7f / kPhotographicExposure, space), 1, 1e-3);
    float last = kMostExposure + 1, lastShown = 0;
    for (float light = 1e-5f; light < 1e4f; light *= 1.3f) {
      const float wanted = exposureOfHighlight(light, space);
      EXPECT_LE(wanted, last) << light;  // more light, less exposure,
      EXPECT_GE(wanted, kLeastExposure);
      EXPECT_LE(wanted, kMostExposure);
      EXPECT_GT(wanted * light, lastShown) << light;  // and yet what is brighter looks brighter
      last = wanted;
      lastShown = wanted * light;
    }
    EXPECT_FLOAT_EQ(exposureOfHighlight(0, space), kMostExposure);
  }
}

// A forest, a plain under dust or a country in the evening has nothing bright: from near it is to be seen, beside other planets it is dim.
TEST(Exposure, ADimCountryIsExposedLongerThanADimPlanet) {
  EXPECT_GT(exposureOfHighlight(0.3f, 0), 1.4f * exposureOfHighlight(0.3f, 1));
  EXPECT_GT(exposureOfHighlight(0.05f, 0), 1.8f * exposureOfHighlight(0.05f, 1));
  for (float light = 1e-5f; light < 10; light *= 1.2f)
    EXPECT_GE(exposureOfHighlight(light, 0), 0.999f * exposureOfHighlight(light, 1)) << light;
  EXPECT_FLOAT_EQ(exposureOfHighlight(2, 0), exposureOfHighlight(2, 1));
  const double radius = 6371;
  EXPECT_EQ(shareOfSpace(2 / radius), 0);
  EXPECT_EQ(shareOfSpace(200 / radius), 1);
  EXPECT_NEAR(shareOfSpace(25 / radius), 0.5, 0.05);
}

TEST(Exposure, TheEyeGetsThereWhateverTheFramesAndNeverPassesIt) {
  for (const auto& [from, to] : {std::pair{1.0f, 30.0f}, {30.0f, 1.0f}, {0.6f, 40.0f}, {2.0f, 2.0f}}) {
    for (const float seconds : {0.004f, 1 / 60.0f, 0.1f, 5.0f}) {
      float exposure = from, time = 0;
      while (exposure != to && time < 30) {
        const float next = adaptedExposure(exposure, to, seconds);
        ASSERT_TRUE(to >= from ? next >= exposure && next <= to * 1.00001f : next <= exposure && next >= to * 0.99999f);
        exposure = next;
        time += seconds;
      }
      EXPECT_EQ(exposure, to) << from << " to " << to << " at " << seconds;  // it comes to rest
      EXPECT_LT(time, 16);
    }
    // A second is a second, however it is cut.
    float cut = from;
    for (int i = 0; i < 100; ++i) cut = adaptedExposure(cut, to, 0.01f);
    EXPECT_NEAR(std::log2(cut / adaptedExposure(from, to, 1)), 0, 0.01);
  }
  EXPECT_GT(std::log2(adaptedExposure(1, 16, 0.5f)), 0);
  EXPECT_GT(-std::log2(adaptedExposure(16, 1, 0.5f) / 16), std::log2(adaptedExposure(1, 16, 0.5f)));  // quicker into the light
}

using GraduatedFilterTest = GlTest;

TEST_F(GraduatedFilterTest, ItDarkensTheSkyAlone) {
  show(paint({}));
  Frame frame = frameAbove(0, 0, 3);
  frame.sky.hasClouds = false;
  frame.camera = lookFrom(0.2, 0.1, 1.0003, {1, -0.05});
  const Picture plain = draw(frame);
  frame.sky.skyFilter = 0.4f;
  const Picture filtered = draw(frame);
  const auto sky = [](const Picture& picture) { return meanLuminance(picture, 0, 0, picture.width, 20); };
  EXPECT_LT(sky(filtered), 0.8 * sky(plain));
  EXPECT_GT(sky(filtered), 0.4 * sky(plain));
  for (int y = kHeight - 40; y < kHeight; ++y) {
    for (int x = 0; x < kWidth; ++x) ASSERT_EQ(at(plain, x, y), at(filtered, x, y)) << x << ", " << y;
  }
}

using LightMeterTest = GlTest;

TEST_F(LightMeterTest, ItMeasuresTheSceneThatWasDrawnAFrameAgo) {
  SceneTarget& target = renderer_->sceneTarget();
  const auto scene = [&](float light) {
    target.begin(320, 180, 1);
    glClearColor(light, light, light, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    target.end(1);
    return target.measure();
  };
  EXPECT_FALSE(scene(0.25f));
  EXPECT_NEAR(scene(3).value_or(MeteredScene()).highlight, 0.25, 0.001);
  EXPECT_NEAR(scene(3).value_or(MeteredScene()).highlight, 3, 0.01);
}

TEST_F(LightMeterTest, ByNightAnEyeThatAdaptsFindsItsWay) {
  show(paint({}));
  Frame frame = frameAbove(0, 0, 3.2f, 180);
  float exposure = 1;
  for (int i = 0; i < 200; ++i) {
    frame.sky.exposure = exposure;
    draw(frame);
    if (const auto light = renderer_->measureLight()) exposure = adaptedExposure(exposure, wantedExposure(*light, 1).land, 0.1f);
  }
  const auto middle = [](const Picture& p) {
    return meanLuminance(p, p.width / 2 - 20, p.height / 2 - 20, p.width / 2 + 20, p.height / 2 + 20);
  };
  EXPECT_GT(exposure, 8);
  EXPECT_GT(middle(draw(frame)), 35);
  frame.sky.exposure = 1;
  EXPECT_LT(middle(draw(frame)), 12);  // in a photograph of the day it is dark
}

}  // namespace
}  // namespace terrella::test
