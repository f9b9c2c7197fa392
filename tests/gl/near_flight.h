// What tests of a camera near the ground share: rigs over known ground, and where things are in their pictures.
#pragma once

#include <gtest/gtest.h>

#include <cmath>

#include "gl/camera_hands.h"
#include "gl/hilly_ball.h"
#include "render/flight/camera_rig.h"

namespace terrella::test {
using namespace render;

inline constexpr double kMetre = 1 / kEarthMeters;
inline constexpr double kRadians = 3.14159265358979 / 180;  // in a degree

inline CameraRig rigAt(double longitude, double latitude, double metersOverGround, const Gaze& gaze, GroundShape ground) {
  const glm::dvec3 direction = directionOf(longitude, latitude);
  const double distance = ground.surface(direction) + metersOverGround * kMetre;
  CameraRig rig(lookFrom(longitude, latitude, distance, gaze));
  rig.setGround(std::move(ground));
  return rig;
}

// In a picture of 1000 x 1000 pixels: x to the right, y up, both from its middle.
inline glm::dvec3 rayThrough(const CameraRig& rig, glm::dvec2 pixel) {
  const double tangent = std::tan(rig.camera().fieldOfViewRadians / 2.0);
  return {pixel.x / 500 * tangent, pixel.y / 500 * tangent, -1};
}
inline glm::dvec2 pixelOf(const CameraRig& rig, const glm::dvec3& place) {
  const glm::dvec3 seen = glm::inverse(glm::dquat(rig.camera().worldFromView)) * (place - rig.camera().position);
  const double tangent = std::tan(rig.camera().fieldOfViewRadians / 2.0);
  return glm::dvec2(seen) / -seen.z / tangent * 500.0;
}
inline glm::dvec3 placeAt(const CameraRig& rig, glm::dvec2 pixel) {
  const auto hit = rig.ground().hit(rig.camera().position, glm::normalize(rig.pose().worldFromView * rayThrough(rig, pixel)));
  EXPECT_TRUE(hit);
  return hit.value_or(glm::dvec3(0, 0, 1));
}
inline Gaze gazeOf(const CameraRig& rig) { return render::gazeOf(levelNorth(rig.camera().position), rig.pose().worldFromView); }
inline double roll(const CameraRig& rig) {
  return std::asin(glm::dot(glm::dvec3(rig.camera().right()), glm::normalize(rig.camera().position)));
}

inline CameraInput holdAt(const CameraRig& rig, glm::dvec2 pixel) {
  CameraInput input;
  input.isDragging = true;
  input.cursor = rayThrough(rig, pixel);
  return input;
}

struct View {
  double meters, pitch, latitude;
};
inline const View kViews[] = {{2 * kEarthMeters, -90, 20},
                              {2 * kEarthMeters, -90, -60},
                              {100000, -90, 45},
                              {100000, -50, 45},
                              {100000, -60, 86},
                              {100, -90, 10},
                              {100, -35, 10},
                              {100, -30, -88},
                              {100, -40, 70}};

}  // namespace terrella::test
