// The camera: pure arithmetic, so no context is needed.
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

TEST(Camera, LooksAtThePlanetNorthUp) {
  for (const float longitude : {-170.0f, 0.0f, 35.0f, 180.0f}) {
    for (const float latitude : {-90.0f, -45.0f, 0.0f, 60.0f, 90.0f}) {
      const Camera camera = lookAtPlanet(longitude * kDegrees, latitude * kDegrees, 3);
      EXPECT_NEAR(glm::length(camera.position), 3, 1e-5f);
      EXPECT_NEAR(glm::dot(camera.forward(), -glm::vec3(glm::normalize(camera.position))), 1, 1e-5f) << longitude << " " << latitude;
      EXPECT_GT(camera.up().y, -1e-6f);
      EXPECT_NEAR(camera.right().y, 0, 1e-5f);
      EXPECT_GT(glm::dot(glm::vec3(glm::normalize(camera.position)), direction(longitude * kDegrees, latitude * kDegrees)),
                std::cos(1.05f * kDegrees));
      EXPECT_TRUE(isSane(camera));
    }
  }
  EXPECT_NEAR(lookAtPlanet(0, 0, 0.2f).altitude(), CameraRig::kMinAltitude, 1e-5f);
  EXPECT_NEAR(lookAtPlanet(0, 0, 1e9f).altitude(), CameraRig::kMaxAltitude, 1e-3f);
}

TEST(Camera, FliesToAPlaceAndArrives) {
  for (const float distance : {1.1f, 1.8f, 9.0f}) {
    for (const bool isFlying : {false, true}) {
      CameraRig rig(lookAtPlanet(3.0f, -0.5f, 3));
      if (isFlying) rig.setMode(CameraMode::flight);
      rig.flyTo({-3.0f, 0.7f, distance});  // the short way leads over the date line
      EXPECT_EQ(rig.mode(), CameraMode::orbit);
      double nearest = 9;
      for (int i = 0; i < 300; ++i) {
        rig.update(kFrame, {}, 0);
        ASSERT_TRUE(isSane(rig.camera()));
        ASSERT_GT(std::abs(rig.place().longitudeRadians), 2.9f);
        nearest = std::min(nearest, rig.place().distance);
      }
      EXPECT_NEAR(rig.place().longitudeRadians, -3.0, 1e-4);
      EXPECT_NEAR(rig.place().latitudeRadians, 0.7f, 1e-4f);
      EXPECT_NEAR(rig.place().distance, distance, 1e-4f);
      EXPECT_GT(nearest, std::min(distance, 3.0f) - 1e-3);
      EXPECT_NEAR(glm::dot(rig.camera().forward(), -glm::vec3(glm::normalize(rig.camera().position))), 1, 1e-4f);
    }
  }
}

TEST(Camera, AHandEndsTheFlightToAPlace) {
  for (const bool isWheel : {false, true}) {
    CameraRig rig(lookAtPlanet(0, 0, 3));
    rig.flyTo({2, 0, 2});
    for (int i = 0; i < 10; ++i) rig.update(kFrame, {}, 0);
    CameraInput input = dragBy(0, 0);
    input.isDragging = !isWheel;
    input.wheel = isWheel ? 1.0f : 0.0f;
    rig.update(kFrame, input, 0);
    const double longitude = rig.place().longitudeRadians;
    for (int i = 0; i < 100; ++i) rig.update(kFrame, {}, 0);
    EXPECT_LT(longitude, 1.5f);
    EXPECT_NEAR(rig.place().longitudeRadians, longitude, 1e-3f);
  }
}

TEST(Camera, GoalsOutOfReachAreBroughtBack) {
  for (const OrbitPlace goal : {OrbitPlace{0, 9, 0}, {1e6f, -9, 1e9f}, {0, 0, -5}}) {
    CameraRig rig(lookAtPlanet(1, 0.2f, 3));
    rig.flyTo(goal);
    for (int i = 0; i < 600; ++i) {
      rig.update(kFrame, {}, 0);
      ASSERT_TRUE(isSane(rig.camera()));
    }
  }
}

TEST(Camera, TheWholeDiscIsInViewBesideAPanel) {
  for (const float aspect : {0.5f, 1.0f, 1.78f, 3.5f}) {
    for (const float free : {1.0f, 0.7f, 0.4f}) {
      const float distance = wholeDiscDistance({}, aspect, free);
      const Camera camera = lookAtPlanet(0, 0, distance);
      const float disc = 1 / std::sqrt(distance * distance - 1) / std::tan(camera.fieldOfViewRadians / 2);  // in half heights
      EXPECT_LE(disc, 0.901f * std::min(1.0f, aspect * free));
      EXPECT_GT(disc, 0.85f * std::min(1.0f, aspect * free));
    }
  }
}

TEST(Camera, SwitchingLeavesThePoseAsItIs) {
  CameraRig rig(lookAtPlanet(1, 0.5f, 2));
  for (int i = 0; i < 5; ++i) rig.update(kFrame, dragBy(0.05f, 0.02f), 0);
  for (int i = 0; i < 4; ++i) {
    const Camera before = rig.camera();
    rig.switchMode();
    rig.update(kFrame, {}, 0);
    EXPECT_LT(glm::length(rig.camera().position - before.position), 1e-5f);
    EXPECT_GT(std::abs(glm::dot(rig.camera().worldFromView, before.worldFromView)), 1 - 1e-6f);
  }
}

TEST(Camera, ComesBackFromFlightGently) {
  CameraRig rig = flyingRig(lookAtPlanet(0, 0.2f, 2));
  for (int i = 0; i < 20; ++i) rig.update(kFrame, dragBy(0.05f, 0.01f), 0);
  rig.setMode(CameraMode::orbit);
  glm::vec3 forward = rig.camera().forward();
  for (int i = 0; i < 240; ++i) {
    rig.update(kFrame, {}, 0);
    ASSERT_GT(glm::dot(forward, rig.camera().forward()), std::cos(8 * kDegrees)) << "jumped in frame " << i;
    forward = rig.camera().forward();
  }
  EXPECT_NEAR(glm::dot(forward, -glm::vec3(glm::normalize(rig.camera().position))), 1, 1e-4f);
}

TEST(Camera, SurvivesAnything) {
  constexpr float kHuge = 1e6f;
  for (const CameraMode mode : {CameraMode::orbit, CameraMode::flight}) {
    for (const float seconds : {0.0f, 1e-6f, kFrame, 0.1f}) {
      for (const glm::vec2 drag : {glm::vec2(kHuge, -kHuge), glm::vec2(0, kHuge), glm::vec2(-3, 1e-9f)}) {
        CameraRig rig(lookAtPlanet(0, 0.3f, 1.5f));
        rig.setMode(mode);
        for (int i = 0; i < 50; ++i) {
          CameraInput input = dragBy(drag.x, drag.y);
          input.isDragging = i % 3 != 0;
          input.wheel = (i % 2 ? 1 : -1) * kHuge;
          input.move = {1, -1, 1};
          input.isHurrying = true;
          rig.update(seconds, input, 0.1f);
          if (i % 7 == 0) rig.switchMode();
          ASSERT_TRUE(isSane(rig.camera())) << "seconds " << seconds << ", drag " << drag.x << " " << drag.y << ", step " << i;
        }
      }
    }
  }
}

// Two metres above the ground of an Earth a step of a millimetre moves the ground below by a millimetre.
TEST(Camera, TellsMillimetresApartOnTheGround) {
  constexpr double kMetre = 1 / 6371000.0;
  for (const double longitude : {0.0, 1.0, -3.1}) {
    for (const double latitude : {0.0, 0.7, -1.5}) {
      const Camera here = lookFrom(longitude, latitude, 1 + 2 * kMetre, {});
      const glm::dvec3 ground = directionOf(longitude, latitude);
      const auto seenFrom = [&](const glm::dvec3& eye) { return glm::inverse(here.worldFromView) * glm::vec3(ground - eye); };
      const glm::vec3 still = seenFrom(here.position);
      EXPECT_NEAR(-still.z / kMetre, 2, 1e-6);
      const glm::dvec3 aside = glm::dvec3(here.right()) * (0.001 * kMetre);
      for (int steps = 1; steps < 5; ++steps) {
        const glm::vec3 moved = seenFrom(here.position + aside * static_cast<double>(steps));
        EXPECT_NEAR((still.x / still.z - moved.x / moved.z) * 2000, -steps, 0.01) << longitude << " " << latitude;
      }
    }
  }
}

TEST(Camera, SurvivesThePoles) {
  for (const float side : {1.0f, -1.0f}) {
    Camera camera = lookAtPlanet(0, 0, 2);
    camera.position = {0, 2 * side, 0};  // exactly above the pole, looking along the ground
    CameraRig rig = flyingRig(camera);
    rig.update(kFrame, fly({0, 0, 1}), 0.01f);
    EXPECT_TRUE(isSane(rig.camera()));
    CameraRig orbit(camera);
    orbit.update(kFrame, {}, 0);
    EXPECT_TRUE(isSane(orbit.camera()));
    orbit.update(kFrame, dragBy(0.2f, 0.1f), 0);
    EXPECT_TRUE(isSane(orbit.camera()));
  }
}

}  // namespace
}  // namespace terrella::test
