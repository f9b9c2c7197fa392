// Free flight around a ball: pure arithmetic, so no context is needed.
#include <gtest/gtest.h>

#include <cmath>

#include "gl/camera_hands.h"
#include "gl/sane_camera.h"
#include "gl/synthetic_planet.h"

namespace terrella::test {
using namespace render;
namespace {

// Flies low, looking along the ground to the north.
CameraRig lowOverGround(float altitude) {
  Camera camera;
  camera.position = {0, 0, 1 + altitude};
  camera.worldFromView = glm::angleAxis(90 * kDegrees, glm::vec3(1, 0, 0));
  return flyingRig(camera);
}

float pitch(const Camera& camera) {
  return std::asin(glm::clamp(glm::dot(camera.forward(), glm::vec3(glm::normalize(camera.position))), -1.0f, 1.0f));
}

TEST(Flight, AroundThePlanetTheHorizonStays) {
  CameraRig rig = lowOverGround(0.3f);
  double travelled = 0;
  for (int i = 0; i < 4000 && travelled < 7; ++i) {
    const glm::dvec3 before = glm::normalize(rig.camera().position);
    rig.update(kFrame, fly({0, 0, 1}), 0);
    travelled += std::acos(glm::clamp(glm::dot(before, glm::normalize(rig.camera().position)), -1.0, 1.0));
    ASSERT_NEAR(pitch(rig.camera()), 0, 2 * kDegrees) << "after " << travelled << " radians";
    ASSERT_NEAR(glm::dot(rig.camera().right(), glm::vec3(glm::normalize(rig.camera().position))), 0, 0.02f);
  }
  EXPECT_GT(travelled, 6.28f);  // once around, over both poles
}

TEST(Flight, SpeedIsInProportionToAltitude) {
  const auto travelled = [](float altitude) {
    CameraRig rig = lowOverGround(altitude);
    for (int i = 0; i < 120; ++i) rig.update(kFrame, fly({1, 0, 0}), 0);  // up to speed
    const glm::dvec3 before = rig.camera().position;
    const double height = rig.camera().altitude();
    for (int i = 0; i < 6; ++i) rig.update(kFrame, fly({1, 0, 0}), 0);
    return glm::length(rig.camera().position - before) / height;
  };
  const double low = travelled(0.05f), high = travelled(0.5f);
  EXPECT_GT(low, 0.02f);
  EXPECT_NEAR(low / high, 1, 0.1f);
}

TEST(Flight, ShiftIsThreeTimesAsFast) {
  const auto travelled = [](bool isHurrying) {
    CameraRig rig = lowOverGround(0.2f);
    for (int i = 0; i < 60; ++i) rig.update(kFrame, fly({1, 0, 0}, isHurrying), 0);
    const glm::dvec3 before = rig.camera().position;
    const double altitude = rig.camera().altitude();
    rig.update(kFrame, fly({1, 0, 0}, isHurrying), 0);
    return glm::length(rig.camera().position - before) / altitude;
  };
  EXPECT_NEAR(travelled(true) / travelled(false), 3, 0.1f);
}

TEST(Flight, NeverIntoTheGround) {
  for (const float seconds : {kFrame, 0.1f}) {
    CameraRig rig(lookAtPlanet(0.4f, 0.3f, 2));
    rig.setMode(CameraMode::flight);
    CameraInput input = fly({0, -1, 1}, true);  // looks straight down, full speed ahead
    input.wheel = 10;
    for (int i = 0; i < 300; ++i) {
      rig.update(seconds, input, 0);
      ASSERT_GE(rig.camera().altitude(), CameraRig::kMinAltitude - 1e-5f);
    }
    EXPECT_NEAR(rig.camera().altitude(), CameraRig::kMinAltitude, 1e-4f);
    // And up again.
    for (int i = 0; i < 100; ++i) rig.update(kFrame, fly({0, 1, 0}), 0);
    EXPECT_GT(rig.camera().altitude(), 2 * CameraRig::kMinAltitude);
  }
}

TEST(Flight, NeverLostInSpace) {
  CameraRig rig = lowOverGround(1);
  for (int i = 0; i < 3000; ++i) rig.update(0.1f, fly({0, 1, 0}, true), 0);
  EXPECT_NEAR(rig.camera().altitude(), CameraRig::kMaxAltitude, 1e-2f);
}

TEST(Flight, WhoeverFliesIsCarriedByTheTurningPlanet) {
  CameraRig rig = lowOverGround(0.2f);
  for (int i = 0; i < 100; ++i) rig.update(kFrame, {}, 0.01f);
  EXPECT_NEAR(longitudeOf(rig.camera().position), 1.0f, 1e-3f);
  EXPECT_NEAR(pitch(rig.camera()), 0, 1e-3f);
}

TEST(Flight, StopsWhenTheKeysAreLetGo) {
  CameraRig rig = lowOverGround(0.2f);
  for (int i = 0; i < 60; ++i) rig.update(kFrame, fly({0, 0, 1}), 0);
  for (int i = 0; i < 120; ++i) rig.update(kFrame, {}, 0);
  const glm::dvec3 before = rig.camera().position;
  for (int i = 0; i < 60; ++i) rig.update(kFrame, {}, 0);
  EXPECT_LT(glm::length(rig.camera().position - before), 1e-4f);
}

TEST(Flight, TheMouseTurnsTheGazeAndDoesNotRollIt) {
  CameraRig rig = lowOverGround(0.2f);
  CameraInput look;
  look.isDragging = true;
  look.drag = {0.1f, 0};
  const glm::vec3 before = rig.camera().forward();
  for (int i = 0; i < 5; ++i) rig.update(kFrame, look, 0);
  EXPECT_NEAR(std::acos(glm::dot(before, rig.camera().forward())), 0.5f * rig.camera().fieldOfViewRadians, 1e-3f);
  EXPECT_NEAR(pitch(rig.camera()), 0, 1e-3f);
  look.drag = {0, 0.1f};
  rig.update(kFrame, look, 0);
  EXPECT_NEAR(std::abs(pitch(rig.camera())), 0.1f * rig.camera().fieldOfViewRadians, 1e-3f);
  EXPECT_NEAR(glm::dot(rig.camera().right(), glm::vec3(glm::normalize(rig.camera().position))), 0, 1e-4f);
}

}  // namespace
}  // namespace terrella::test
