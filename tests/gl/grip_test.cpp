// The camera holds the globe: what is held, zoomed to or tilted about stays where it is in the picture.
#include "gl/near_flight.h"

namespace terrella::test {
namespace {

TEST(Grip, WhatIsHeldStaysUnderTheCursor) {
  for (const View& view : kViews) {
    CameraRig rig = rigAt(0.4, view.latitude * kRadians, view.meters, {0, view.pitch * kRadians}, evenGround(200));
    glm::dvec2 cursor(60, -40);
    rig.update(kFrame, holdAt(rig, cursor), 0);
    const glm::dvec3 held = placeAt(rig, cursor);
    for (int i = 0; i < 30; ++i) {
      cursor += glm::dvec2(i % 2 ? 4.0 : -7.5, 3);
      rig.update(kFrame, holdAt(rig, cursor), 0);
      ASSERT_LT(glm::length(pixelOf(rig, held) - cursor), 1) << view.meters << " m, pitch " << view.pitch << ", frame " << i;
    }
    EXPECT_NEAR(roll(rig), 0, 1e-4) << view.meters;
    // And the height over the ball stayed.
    EXPECT_NEAR(rig.heightOverGround() / kMetre, view.meters, 1e-6 * view.meters + 0.01);
  }
}

TEST(Grip, HoldsWhileThePlanetTurns) {
  CameraRig rig = rigAt(0.4, 0.3, 2 * kEarthMeters, {}, evenGround(0));
  const glm::dvec2 cursor(50, 80);
  double angle = 0;
  rig.update(kFrame, holdAt(rig, cursor), 0, angle);
  const glm::dvec3 held = rig.ground().toPlanet(placeAt(rig, cursor));
  for (int i = 0; i < 60; ++i) {
    angle += 0.005;
    rig.update(kFrame, holdAt(rig, cursor), 0.005, angle);
    ASSERT_LT(glm::length(pixelOf(rig, rig.ground().toWorld(held)) - cursor), 1);
  }
}

TEST(Grip, GoesOnWhenItIsLetGoAndComesToRest) {
  for (const double meters : {2 * kEarthMeters, 100000.0, 100.0}) {
    CameraRig rig = rigAt(0.4, 0.5, meters, {}, evenGround(0));
    for (int i = 0; i < 12; ++i) rig.update(kFrame, holdAt(rig, {10.0 * i, 0}), 0);
    const glm::dvec3 released = rig.camera().position;
    for (int i = 0; i < 20; ++i) rig.update(kFrame, {}, 0);
    EXPECT_GT(glm::length(rig.camera().position - released), 0.02 * meters * kMetre) << meters;
    for (int i = 0; i < 1200; ++i) rig.update(kFrame, {}, 0);
    const Camera rest = rig.camera();
    for (int i = 0; i < 100; ++i) rig.update(kFrame, {}, 0);
    EXPECT_TRUE(rig.camera().position == rest.position && rig.camera().worldFromView == rest.worldFromView) << meters;
  }
}

TEST(Zoom, KeepsWhatIsUnderTheCursor) {
  for (const View& view : kViews) {
    for (const float steps : {1.0f, -1.0f}) {
      CameraRig rig = rigAt(0.4, view.latitude * kRadians, view.meters, {0, view.pitch * kRadians}, evenGround(200));
      const glm::dvec2 cursor(-90, 70);
      rig.update(kFrame, {}, 0);
      const glm::dvec3 place = placeAt(rig, cursor);
      const double before = rig.heightOverGround();
      for (int i = 0; i < 40; ++i) {
        CameraInput input;
        input.cursor = rayThrough(rig, cursor);
        input.wheel = i % 10 == 0 ? steps : 0;
        rig.update(kFrame, input, 0);
        ASSERT_LT(glm::length(pixelOf(rig, place) - cursor), 1) << view.meters << " m, pitch " << view.pitch << ", frame " << i;
      }
      EXPECT_LT(rig.heightOverGround() / before, steps > 0 ? 0.7 : 2);
      EXPECT_GT(rig.heightOverGround() / before, steps > 0 ? 0.5 : 1.4);
    }
  }
}

TEST(Zoom, EndsAtEyeHeight) {
  CameraRig rig = rigAt(0.4, 0.5, 5000, {}, hillyGround());
  CameraInput in;
  in.wheel = 5;
  in.cursor = glm::dvec3(0.05, 0.02, -1);
  for (int i = 0; i < 400; ++i) rig.update(kFrame, in, 0);
  EXPECT_NEAR(rig.heightOverGround() / kMetre, 1.7, 0.01);
}

TEST(Tilt, TurnsAboutTheGroundInTheMiddle) {
  CameraRig rig = rigAt(0.4, 0.5, 20000, {}, evenGround(100));
  const glm::dvec3 middle = placeAt(rig, {0, 0});
  const double distance = glm::length(rig.camera().position - middle);
  CameraInput input;
  for (int i = 0; i < 60; ++i) {
    input.turn = {0.004f, -0.006f};
    rig.update(kFrame, input, 0);
    ASSERT_LT(glm::length(pixelOf(rig, middle)), 1) << i;
    ASSERT_NEAR(glm::length(rig.camera().position - middle) / distance, 1, 1e-6);
    ASSERT_NEAR(roll(rig), 0, 1e-4);
  }
  EXPECT_NEAR(gazeOf(rig).pitchRadians, -90 * kRadians + 60 * 0.006 * 1.8, 0.02);
  EXPECT_NEAR(gazeOf(rig).headingRadians, 60 * 0.004 * 2.6, 0.02);
  // It stays so.
  for (int i = 0; i < 300; ++i) rig.update(kFrame, {}, 0);
  EXPECT_LT(glm::length(pixelOf(rig, middle)), 1);
  // And on, to the horizon and above it, but not upside down.
  for (int i = 0; i < 400; ++i) rig.update(kFrame, input, 0);
  EXPECT_GT(gazeOf(rig).pitchRadians, 0);
  EXPECT_LT(gazeOf(rig).pitchRadians, 1.1);
  // Down again: to straight below, and no further.
  input.turn = {0, 0.02f};
  for (int i = 0; i < 400; ++i) rig.update(kFrame, input, 0);
  EXPECT_NEAR(gazeOf(rig).pitchRadians, -90 * kRadians, 0.01);
}

TEST(Tilt, FarAwayThereIsNone) {
  CameraRig rig = rigAt(0.4, 0.5, kEarthMeters, {}, evenGround(100));
  EXPECT_FALSE(rig.canTilt());
  const Camera before = rig.camera();
  CameraInput input;
  input.turn = {0.1f, -0.2f};
  for (int i = 0; i < 20; ++i) rig.update(kFrame, input, 0);
  EXPECT_GT(glm::dot(rig.camera().forward(), before.forward()), 0.99999f);
}

TEST(Keys, GoOverTheGlobeWhereTheyPoint) {
  for (const double meters : {3 * kEarthMeters, 50000.0}) {
    for (const bool isHurrying : {false, true}) {
      CameraRig rig = rigAt(0.4, 0.2, meters, {}, evenGround(0));
      CameraInput input;
      input.move = {1, 0, 0};
      input.isHurrying = isHurrying;
      for (int i = 0; i < 30; ++i) rig.update(kFrame, input, 0);
      EXPECT_GT(rig.place().longitudeRadians, 0.4 + 0.1 * std::min(meters * kMetre, 1.0));
      EXPECT_NEAR(rig.place().latitudeRadians, 0.2, 1e-6);
      input.move = {0, 0, 1};
      for (int i = 0; i < 60; ++i) rig.update(kFrame, input, 0);
      EXPECT_GT(rig.place().latitudeRadians, 0.2 + 0.1 * std::min(meters * kMetre, 1.0));
      const double height = rig.heightOverGround();
      input.move = {0, 1, 0};
      for (int i = 0; i < 10; ++i) rig.update(kFrame, input, 0);
      EXPECT_GT(rig.heightOverGround(), height * 1.1);
    }
  }
}

}  // namespace
}  // namespace terrella::test
