// Moons in the sky: where they stand, which half of them is lit, where their shadow falls and the planet's on them.
#include "gl/gl_test.h"
#include "render/passes/globe_view.h"
#include "render/sky_moons.h"

namespace terrella::test {
using namespace render;
namespace {

using MoonsTest = GlTest;

// Of the moon's disc: its middle, or towards a side by a share of its radius.
glm::dvec3 onMoon(const SkyMoon& moon, const glm::dvec3& side, double share) { return moon.place + side * (share * moon.radius); }

constexpr SkyMoon kBeside{{1.6, 0, 0}, 0.25};

TEST_F(MoonsTest, StandWhereTheyAreBeforeAndBehindThePlanet) {
  show(paint(SyntheticPlanet()));
  Frame frame = airlessFrame(0, 5, 0, 0);
  const Picture without = draw(frame, 640, 360);
  EXPECT_LT(lightAt(without, frame, kBeside.place), 12);
  frame.sky.moons = {kBeside};
  EXPECT_GT(lightAt(draw(frame, 640, 360), frame, kBeside.place), 40);
  frame.sky.moons = {{{0, 0, 2.5}, 0.2}};  // between the eye and the planet
  const double before = std::abs(lightAt(draw(frame, 640, 360), frame, {0, 0, 2.5}) - lightAt(without, frame, {0, 0, 1}));
  EXPECT_GT(before, 15);
  frame.sky.moons = {{{0, 0, -3}, 0.2}};
  EXPECT_EQ(draw(frame, 640, 360).pixels, without.pixels) << "behind the planet and in its shadow";
}

TEST_F(MoonsTest, HavePhasesByTheSun) {
  show(paint(SyntheticPlanet()));
  const glm::dvec3 west(-1, 0, 0), east(1, 0, 0);
  for (const float sun : {90.0f, -90.0f}) {  // to the west, to the east
    Frame frame = airlessFrame(0, 5, sun, 0);
    frame.sky.moons = {{{0.4, 0, 2.8}, 0.3}};
    const Picture picture = draw(frame, 640, 360);
    const double atWest = lightAt(picture, frame, onMoon(frame.sky.moons[0], west, 0.6)),
                 atEast = lightAt(picture, frame, onMoon(frame.sky.moons[0], east, 0.6));
    EXPECT_GT(sun > 0 ? atWest : atEast, 30) << sun;
    EXPECT_LT(sun > 0 ? atEast : atWest, 12) << sun;
  }
}

TEST_F(MoonsTest, ThrowTheirShadowAwayFromTheSun) {
  show(paint(SyntheticPlanet()));
  Frame frame = airlessFrame(0, 4, 40, 10);
  const Picture without = draw(frame, 640, 360);
  // On the way from the sun to the place at longitude 10, latitude -5.
  const glm::dvec3 place(direction(10 * kDegrees, -5 * kDegrees)), sun(direction(-40 * kDegrees, 10 * kDegrees));
  frame.sky.moons = {{place + 12.0 * sun, 0.2}};
  const Picture with = draw(frame, 640, 360);
  EXPECT_LT(brightness(with, frame, 10, -5), 0.35 * brightness(without, frame, 10, -5));
  EXPECT_NEAR(brightness(with, frame, 10, 25), brightness(without, frame, 10, 25), 2) << "beside it is day";
  frame.sky.moons = {{place - 12.0 * sun, 0.2}};
  EXPECT_NEAR(brightness(draw(frame, 640, 360), frame, 10, -5), brightness(without, frame, 10, -5), 2) << "on the other side";
  // A tiny one that is far hides little of the sun.
  frame.sky.moons = {{place + 60.0 * sun, 0.03}};
  EXPECT_NEAR(brightness(draw(frame, 640, 360), frame, 10, -5), brightness(without, frame, 10, -5), 6);
}

TEST_F(MoonsTest, GrowDarkAndRedInThePlanetsShadow) {
  show(paint(SyntheticPlanet()));
  // From the side, the sun to the west: east of the planet lies its shadow.
  Frame frame = airlessFrame(0, 6, 90, 0);
  frame.sky.air = AirParams();
  frame.sky.exposure = 8;
  frame.sky.moons = {{{1.9, 0, 0}, 0.25}};
  const Picture eclipsed = draw(frame, 640, 360);
  frame.sky.moons = {{{1.9, 1.6, 0}, 0.25}};
  const Picture lit = draw(frame, 640, 360);
  const SkyMoon in{{1.9, 0, 0}, 0.25}, beside = frame.sky.moons[0];
  const glm::dvec3 west(-1, 0, 0);
  const glm::vec2 pixel = project(frame, glm::vec3(onMoon(in, west, 0.5)), 640, 360);
  EXPECT_LT(luminance(at(eclipsed, pixel)), 0.5 * lightAt(lit, frame, onMoon(beside, west, 0.5)));
  EXPECT_GT(at(eclipsed, pixel).r, at(eclipsed, pixel).b + 5);
}

// From the night side of both: the planet's day shines on the night of a new moon, and on that of a full one hardly.
TEST_F(MoonsTest, ShineByThePlanetWhenTheyAreNew) {
  show(paint(SyntheticPlanet()));
  Frame frame = airlessFrame(0, 5, 180, 0);
  frame.sky.exposure = 30;
  const auto nightOf = [&](const glm::dvec3& place) {
    frame.sky.moons = {{place, 0.3}};
    return lightAt(draw(frame, 640, 360), frame, onMoon(frame.sky.moons[0], {-0.6, 0, 0.8}, 0.4));
  };
  const double fresh = nightOf({1.7, 0, -1.6}), old = nightOf({1.7, 0, 1.6});
  EXPECT_GT(fresh, 40);
  EXPECT_LT(old, 0.6 * fresh);
}

TEST_F(MoonsTest, KeepTheirPhaseWhenTheSunIsMoved) {
  PlanetParams params;
  params.moons.count = 3;
  const auto here = skyMoons(params, 2, 0, 0), there = skyMoons(params, 2, 1.2, 0);
  ASSERT_EQ(here.size(), 3u);
  for (std::size_t i = 0; i < here.size(); ++i) {
    const glm::dvec3 sunHere(direction(0, 0)), sunThere(direction(1.2f, 0));
    EXPECT_NEAR(glm::dot(here[i].place, sunHere), glm::dot(there[i].place, sunThere), 1e-4);
    EXPECT_NEAR(here[i].place.y, there[i].place.y, 1e-9);
  }
  params.moons.day = 2;
  EXPECT_EQ(skyMoons(params, 0, 0, 0)[1].place, here[1].place) << "days that passed are days that were asked for";
}

// What a moon is a moon of stands still over its ground, and turns by itself.
TEST_F(MoonsTest, ThePlanetOfAMoonGoesAroundWithIt) {
  PlanetParams params;
  params.primary.kind = BodyKind::jupiter, params.primary.size = 39, params.primary.distance = 230;
  const auto before = skyMoons(params, 0.1, 0, 0), after = skyMoons(params, 0.2, 2, 1.1);
  ASSERT_EQ(before.size(), 2u) << "and its own moon";
  const SkyMoon &here = before[0], &there = after[0];
  EXPECT_EQ(here.radius, 39);
  EXPECT_EQ(here.place, glm::dvec3(0, 0, 230));
  EXPECT_LT(glm::length(turnedFromWorld(1.1) * there.place - here.place), 1e-9) << "over longitude 0";
  EXPECT_NE(here.turn, there.turn);
  EXPECT_FALSE(before[1].turn) << "moons keep one face to it";
}

// From afar clouds are part of its colours, and what has no slopes is shown as well.
TEST_F(MoonsTest, CloudsCoverTheColoursOfAWorldInTheSky) {
  show(paint(SyntheticPlanet()));
  Frame frame = airlessFrame(0, 5, 0, 0);
  frame.sky.moons = {kBeside};
  const auto lightOf = [&](std::uint8_t opacity) {
    SyntheticPlanet world;
    world.albedo = [](const glm::vec3&) { return Rgb8{20, 30, 40}; };
    world.clouds = [opacity](const glm::vec3&) { return Rgba8{255, 255, 255, opacity}; };
    world.grid = Grid::equirectangular(MoonTextures::kColumns);
    const WholePlanet whole = paint(world);
    Maps maps(world.grid);
    maps.set<MapId::albedo>(whole.albedo);
    maps.set<MapId::clouds>(whole.clouds);
    renderer_->textures().moons().show(0, PlanetParams(), maps);
    return lightAt(draw(frame, 640, 360), frame, kBeside.place);
  };
  const double clear = lightOf(0), covered = lightOf(255);
  EXPECT_GT(covered, clear + 80);
}

}  // namespace
}  // namespace terrella::test
