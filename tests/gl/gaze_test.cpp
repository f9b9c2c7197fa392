// A camera that stands at a place and looks where it is told.
#include <gtest/gtest.h>

#include <cmath>

#include "gl/picture.h"
#include "gl/sane_camera.h"
#include "gl/synthetic_planet.h"
#include "render/viewpoint.h"

namespace terrella::test {
using namespace render;
namespace {

TEST(Gaze, StandsWhereItIsTold) {
  for (const float heading : {0.0f, 90.0f, -200.0f}) {
    for (const float pitch : {-90.0f, -30.0f, 0.0f, 90.0f}) {
      const Camera camera = lookFrom(0.7f, -0.4f, 1.06f, {heading * kDegrees, pitch * kDegrees});
      const glm::vec3 up = directionOf(0.7f, -0.4f);
      EXPECT_LT(glm::length(camera.position - 1.06 * directionOf(0.7f, -0.4f)), 1e-6);
      EXPECT_TRUE(isSane(camera));
      // So high above the horizon it looks.
      EXPECT_NEAR(glm::dot(camera.forward(), up), std::sin(pitch * kDegrees), 1e-5) << heading << " " << pitch;
      // And its top leans neither left nor right.
      EXPECT_NEAR(glm::dot(camera.right(), up), 0, 1e-5) << heading << " " << pitch;
    }
  }
}

TEST(Gaze, HeadingsAreThoseOfACompass) {
  const float longitude = 0.7f, latitude = -0.4f, e = 0.01f;
  const glm::dvec3 here = directionOf(longitude, latitude);
  const glm::vec3 north = glm::normalize(directionOf(longitude, latitude + e) - here),
                  east = glm::normalize(directionOf(longitude + e, latitude) - here);
  const auto ahead = [&](float heading) { return lookFrom(longitude, latitude, 1.1f, {heading * kDegrees, 0}).forward(); };
  EXPECT_GT(glm::dot(ahead(0), north), 0.999f);
  EXPECT_GT(glm::dot(ahead(90), east), 0.999f);
  EXPECT_GT(glm::dot(ahead(180), -north), 0.999f);
  EXPECT_GT(glm::dot(ahead(-90), -east), 0.999f);
  // Straight down the heading is at the top.
  EXPECT_GT(glm::dot(lookFrom(longitude, latitude, 1.1f, {90 * kDegrees, -90 * kDegrees}).up(), east), 0.999f);
}

TEST(Gaze, StraightDownAndNorthUpIsTheOrbitsView) {
  for (const float latitude : {-1.2f, 0.0f, 0.9f}) {
    const Camera orbit = lookAtPlanet(0.5f, latitude, 2), gaze = lookFrom(0.5f, latitude, 2, {});
    EXPECT_LT(glm::length(orbit.forward() - gaze.forward()), 1e-5f);
    EXPECT_LT(glm::length(orbit.up() - gaze.up()), 1e-5f);
  }
  for (const float pole : {90.0f, -90.0f}) EXPECT_TRUE(isSane(lookFrom(1.0f, pole * kDegrees, 1.5f, {0.3f, -0.5f})));
}

}  // namespace
}  // namespace terrella::test
