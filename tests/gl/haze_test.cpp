// How much of the air is shown before the ground, from above it and from within.
#include "gl/gl_test.h"

namespace terrella::test {
using namespace render;
namespace {

using HazeTest = GlTest;

// The veil before the ground in the disc's middle is bluish; at the rim nothing is taken away.
TEST_F(HazeTest, HazeIsTakenFromWhatLiesBelowAlone) {
  SyntheticPlanet planet;
  planet.albedo = [](const glm::vec3&) { return Rgb8{42, 62, 36}; };
  show(paint(planet));
  Frame frame = frameAbove(0, 0, 3.2f, 0);
  std::vector<Picture> seen;
  for (const float haze : {0.0f, 0.5f, 1.0f}) {
    frame.sky.haze = haze;
    seen.push_back(draw(frame));
  }
  const auto blue = [&](std::size_t k) { return int{at(seen[k], kWidth / 2, kHeight / 2).b}; };
  EXPECT_GT(blue(1), blue(0) + 4);
  EXPECT_GT(blue(2), blue(1) + 4);
  const glm::vec2 rim = project(frame, direction(71 * kDegrees, 0), kWidth, kHeight);
  for (int x = static_cast<int>(rim.x); x < static_cast<int>(rim.x) + 12; ++x) {
    const Rgb8 none = at(seen[0], x, kHeight / 2), all = at(seen[2], x, kHeight / 2);
    EXPECT_NEAR(none.b, all.b, 1) << x;
  }
}

// An eye in the air of Titan sees light ground and dark below it, which it would not if all of that air were shown.
TEST_F(HazeTest, GroundIsSeenFromWithinThickAir) {
  SyntheticPlanet planet;
  planet.albedo = [](const glm::vec3& up) { return up.x > 0 ? Rgb8{170, 130, 90} : Rgb8{50, 40, 30}; };
  show(paint(planet));
  Frame frame = frameAbove(0, 0, 1.02f, 30);
  frame.sky.air.model = AirModel::titan;
  frame.sky.hasClouds = false;
  const auto contrast = [&] {
    const Picture picture = draw(frame);
    return int{at(picture, kWidth * 3 / 4, kHeight / 2).r} - int{at(picture, kWidth / 4, kHeight / 2).r};
  };
  EXPECT_GT(contrast(), 50);
  frame.sky.air.density = 3;
  EXPECT_GT(contrast(), 25);
  // Who asks for all of it sees nothing else.
  frame.sky.haze = 1;
  EXPECT_LT(contrast(), 8);
}

}  // namespace
}  // namespace terrella::test
