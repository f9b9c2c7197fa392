// The sun's glint: on open water alone, where it is mirrored, by the wind that blows there.
#include "gl/gl_test.h"

namespace terrella::test {
using namespace render;
namespace {

using GlintTest = GlTest;

TEST_F(GlintTest, IceDoesNotGlintAndLakesDo) {
  const Frame frame = frameAbove(0, 0, 3.2f, 6);
  const auto brightest = [&](std::uint8_t water) {
    SyntheticPlanet planet;
    planet.grid = Grid::equirectangular(1024);
    planet.albedo = [](const glm::vec3&) { return Rgb8{8, 20, 50}; };
    planet.water = [=](const glm::vec3&) { return water; };
    show(paint(planet));
    return luminance(at(draw(frame), kWidth / 2 - 4, kHeight / 2));
  };
  const double land = brightest(0);
  EXPECT_NEAR(brightest(128), land, 1);
  EXPECT_GT(brightest(200), land + 15);
  EXPECT_GT(brightest(255), land + 15);
}

TEST_F(GlintTest, TheGlitterReachesTheCoast) {
  SyntheticPlanet planet;  // 256 samples around: a coast of squares as wide as a degree and a half
  planet.albedo = [](const glm::vec3&) { return Rgb8{8, 20, 50}; };
  const WholePlanet dry = paint(planet);
  planet.water = [](const glm::vec3& d) { return d.x < 0 ? kOpenWater : std::uint8_t{0}; };
  const WholePlanet coast = paint(planet);
  const Frame frame = frameAbove(0, 0, 2.2f, 6);
  show(dry);
  const Picture without = draw(frame);
  show(coast);
  const Picture with = draw(frame);
  const auto gain = [&](float longitude) { return brightness(with, frame, longitude, 0) - brightness(without, frame, longitude, 0); };
  ASSERT_GT(gain(-2), 10);
  EXPECT_GT(gain(-0.15f), 0.5 * gain(-2));
  EXPECT_LT(gain(0.6f), 0.1 * gain(-2));
}

TEST_F(GlintTest, CalmSeaShinesBrightAndRoughSeaWide) {
  SyntheticPlanet planet;
  planet.grid = Grid::equirectangular(1024);
  planet.albedo = [](const glm::vec3&) { return Rgb8{8, 20, 50}; };
  planet.water = [](const glm::vec3&) { return kOpenWater; };
  const WholePlanet everywhere = paint(planet);
  const Frame frame = frameAbove(0, 0, 3.2f, 6);
  const auto drawn = [&](float wind) {
    Weather weather;
    weather.size = 16;
    for (auto* pair : {&weather.windEast, &weather.windNorth, &weather.temperature, &weather.rain})
      pair->fill(CellField(6 * 16 * 16, 0.0f));
    weather.windEast.fill(CellField(6 * 16 * 16, wind));
    WholePlanet sea = everywhere;
    sea.planet.keep({}, {{factTag<Weather>(), std::make_shared<const Weather>(std::move(weather)), false, nullptr}});
    show(sea);
    return draw(frame);
  };
  const Picture calm = drawn(0), rough = drawn(16);
  // Of gusts and slicks together.
  struct Glitter {
    double mean = 0, darkest = 255, brightest = 0;
  };
  const auto around = [&](const Picture& picture, float longitude) {
    Glitter glitter;
    for (int i = 0; i < 49; ++i) {
      const double here =
          brightness(picture, frame, longitude + 1.5f * static_cast<float>(i % 7 - 3), 2.0f * static_cast<float>(i / 7 - 3));
      glitter.mean += here / 49;
      glitter.darkest = std::min(glitter.darkest, here), glitter.brightest = std::max(glitter.brightest, here);
    }
    return glitter;
  };
  EXPECT_GT(around(calm, -3).mean, around(rough, -3).mean + 15);
  EXPECT_LT(around(calm, -24).mean, around(rough, -24).mean - 5);
  const Glitter beside = around(rough, -20);
  EXPECT_GT(beside.brightest - beside.darkest, 8) << "it is torn";
}

TEST_F(GlintTest, OnlyWaterGlints) {
  // Water in the west, land in the east, of the same colour; the sun mirrors itself in the middle.
  SyntheticPlanet dry, wet;
  dry.grid = wet.grid = Grid::equirectangular(1024);  // too fine to be frayed
  wet.water = [](const glm::vec3& d) { return d.x < 0 ? kOpenWater : std::uint8_t{0}; };
  const Frame frame = frameAbove(0, 0, 3.2f, 6);
  show(paint(dry));
  const Picture without = draw(frame);
  show(paint(wet));
  const Picture with = draw(frame);
  double glintOnWater = 0;
  for (int y = 0; y < kHeight; ++y) {
    for (int x = 0; x < kWidth; ++x) {
      if (x < kWidth / 2 - 2) glintOnWater = std::max(glintOnWater, luminance(at(with, x, y)) - luminance(at(without, x, y)));
      if (x > kWidth / 2 + 2) {
        ASSERT_EQ(at(with, x, y), at(without, x, y)) << x << ", " << y;
      }
    }
  }
  EXPECT_GT(glintOnWater, 15);
}

TEST_F(GlintTest, TheGlintIsWhereTheSunIsMirroredAndNotAtNight) {
  SyntheticPlanet sea;
  sea.grid = Grid::equirectangular(1024);
  sea.albedo = [](const glm::vec3&) { return Rgb8{8, 20, 50}; };
  SyntheticPlanet land = sea;
  sea.water = [](const glm::vec3&) { return kOpenWater; };
  for (const float sun : {30.0f, 60.0f}) {
    const Frame frame = frameAbove(0, 0, 6, sun);
    show(paint(land));
    const Picture without = draw(frame);
    show(paint(sea));
    const Picture with = draw(frame);
    int brightest = 0;
    double most = 0;
    for (int x = 0; x < kWidth; ++x) {
      const double gain = luminance(at(with, x, kHeight / 2)) - luminance(at(without, x, kHeight / 2));
      if (gain > most) {
        most = gain;
        brightest = x;
      }
    }
    // From far away the mirror image stands halfway between camera and sun.
    const double expected = project(frame, direction(-sun / 2 * kDegrees * 0.92f, 0), kWidth, kHeight).x;
    EXPECT_NEAR(brightest, expected, 8) << "sun " << sun;
  }
  const Frame night = frameAbove(0, 0, 3.2f, 180);
  const Picture wet = draw(night);
  show(paint(land));
  EXPECT_EQ(compare(wet, draw(night)).most, 0);
}

}  // namespace
}  // namespace terrella::test
