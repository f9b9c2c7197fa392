// The camera in orbit, in the hands of somebody: pure arithmetic, so no context is needed.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "gl/camera_hands.h"
#include "gl/picture.h"
#include "gl/sane_camera.h"
#include "gl/synthetic_planet.h"
#include "render/picking.h"
#include "render/viewpoint.h"

namespace terrella::test {
using namespace render;
namespace {

TEST(CameraOrbit, ADragTakesTheGroundAlong) {
  for (const float distance : {1.3f, 1.6f}) {
    Frame frame;
    CameraRig rig(lookAtPlanet(0.3f, 0.2f, distance));
    frame.camera = rig.camera();
    const glm::vec3 ground = glm::normalize(frame.camera.position);  // in the middle of the picture
    const glm::vec2 before = project(frame, ground, 1000, 1000);
    for (int i = 0; i < 10; ++i) rig.update(kFrame, dragBy(0.01f, 0.005f), 0);
    frame.camera = rig.camera();
    const glm::vec2 moved = project(frame, ground, 1000, 1000) - before;
    EXPECT_NEAR(moved.x, 100, 12) << distance;  // 0.1 window heights; the ball curves away
    EXPECT_NEAR(moved.y, 50, 8) << distance;
  }
}

// A slow frame: pressed, moved and let go, all between two pictures.
TEST(CameraOrbit, WhatWasGraspedComesToTheCursorWithinAFrame) {
  Frame frame;
  CameraRig rig(lookAtPlanet(0.3f, 0.2f, 3));
  frame.camera = rig.camera();
  const glm::vec3 ground = glm::normalize(frame.camera.position);
  CameraInput input = dragBy(0.1f, 0);
  input.grasped = viewRayThrough(frame, {500, 500}, 1000, 1000);
  input.cursor = viewRayThrough(frame, {600, 500}, 1000, 1000);
  rig.update(kFrame, input, 0);
  frame.camera = rig.camera();
  const glm::vec2 moved = project(frame, ground, 1000, 1000);
  EXPECT_NEAR(moved.x, 600, 2);
  EXPECT_NEAR(moved.y, 500, 2);
  for (int i = 0; i < 120; ++i) rig.update(kFrame, {}, 0);
  EXPECT_TRUE(rig.camera().position == frame.camera.position);  // no telling how fast that was
}

TEST(CameraOrbit, InertiaGoesOnAndDies) {
  CameraRig rig(lookAtPlanet(0, 0, 3));
  for (int i = 0; i < 10; ++i) rig.update(kFrame, dragBy(0.01f, 0), 0);
  const float released = longitudeOf(rig.camera().position);
  for (int i = 0; i < 30; ++i) rig.update(kFrame, {}, 0);
  const float later = longitudeOf(rig.camera().position);
  EXPECT_LT(later, released - 0.05f);  // a drag to the right moves the eye to the west, and on
  for (int i = 0; i < 240; ++i) rig.update(kFrame, {}, 0);
  const float atRest = longitudeOf(rig.camera().position);
  for (int i = 0; i < 60; ++i) rig.update(kFrame, {}, 0);
  EXPECT_NEAR(longitudeOf(rig.camera().position), atRest, 1e-4f);
}

// Rounding must not creep into a pose that nobody moves: the same frame again is the same picture.
TEST(CameraOrbit, ComesToRestToTheLastBit) {
  CameraRig rig = flyingRig(lookAtPlanet(0.4f, 0.5f, 3));
  for (int i = 0; i < 5; ++i) rig.update(kFrame, dragBy(0.05f, 0.02f), 0);  // the gaze leaves the planet
  rig.setMode(CameraMode::orbit);
  CameraInput input = dragBy(0.02f, 0.01f);
  input.wheel = 2;
  for (int i = 0; i < 5; ++i) rig.update(kFrame, input, 0);
  for (int i = 0; i < 600; ++i) rig.update(kFrame, {}, 0);
  const Camera before = rig.camera();
  for (int i = 0; i < 600; ++i) rig.update(i % 2 ? kFrame : 0.1f, {}, 0);
  EXPECT_TRUE(rig.camera().position == before.position);
  EXPECT_TRUE(rig.camera().worldFromView == before.worldFromView);
}

TEST(CameraOrbit, AHandThatRestsBeforeLettingGoLeavesNoInertia) {
  CameraRig rig(lookAtPlanet(0, 0, 3));
  for (int i = 0; i < 10; ++i) rig.update(kFrame, dragBy(0.01f, 0), 0);
  for (int i = 0; i < 60; ++i) rig.update(kFrame, dragBy(0, 0), 0);
  const float released = longitudeOf(rig.camera().position);
  for (int i = 0; i < 60; ++i) rig.update(kFrame, {}, 0);
  EXPECT_NEAR(longitudeOf(rig.camera().position), released, 1e-3f);
}

TEST(CameraOrbit, TheSpeedDoesNotDependOnTheFrameRate) {
  const auto endAfterASecond = [](int frames) {
    CameraRig rig(lookAtPlanet(0, 0, 3));
    const float seconds = 1.0f / static_cast<float>(frames);
    CameraInput wheel;
    wheel.wheel = 3;
    rig.update(seconds, wheel, 0);
    for (int i = 1; i < frames; ++i) rig.update(seconds, {}, 0);
    return rig.camera().altitude();
  };
  EXPECT_NEAR(endAfterASecond(20), endAfterASecond(240), 1e-3f);
}

TEST(CameraOrbit, TheWheelKeepsToItsRange) {
  for (const float steps : {1.0f, 30.0f, 1e6f}) {
    for (const float sign : {1.0f, -1.0f}) {
      CameraRig rig(lookAtPlanet(0, 0.3f, 3));
      CameraInput input;
      input.wheel = sign * steps;
      for (int i = 0; i < 100; ++i) {
        rig.update(kFrame, input, 0);
        ASSERT_TRUE(isSane(rig.camera())) << input.wheel << " after " << i;
      }
      EXPECT_NEAR(rig.camera().altitude(), sign > 0 ? CameraRig::kMinAltitude : CameraRig::kMaxAltitude, 1e-3f);
    }
  }
}

TEST(CameraOrbit, TheWheelIsNotStuckAfterTurningItTooFar) {
  CameraRig rig(lookAtPlanet(0, 0.3f, 3));
  CameraInput input;
  input.wheel = 1000;
  rig.update(kFrame, input, 0);
  for (int i = 0; i < 120; ++i) rig.update(kFrame, {}, 0);
  input.wheel = -5;
  for (int i = 0; i < 60; ++i) rig.update(kFrame, i == 0 ? input : CameraInput{}, 0);
  EXPECT_GT(rig.camera().altitude(), CameraRig::kMinAltitude * 1.5f);
}

TEST(CameraOrbit, NorthStaysUpHoweverFarOneDrags) {
  CameraRig rig(lookAtPlanet(0, 0.3f, 2));
  for (const float down : {5.0f, -10.0f, 3.0f}) {
    for (int i = 0; i < 50; ++i) rig.update(kFrame, dragBy(0.3f, down), 0);
    EXPECT_TRUE(isSane(rig.camera()));
    EXPECT_GT(rig.camera().up().y, -1e-4f);
  }
}

}  // namespace
}  // namespace terrella::test
