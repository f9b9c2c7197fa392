// Ways from place to place: they end where they should, move the picture evenly, and lead to a view worth it.
#include "gl/near_flight.h"
#include "render/flight/landing.h"

namespace terrella::test {
namespace {

TEST(Glide, EndsWhereItShould) {
  for (const View& from : kViews) {
    for (const View& to : kViews) {
      CameraRig rig = rigAt(3.0, from.latitude * kRadians, from.meters, {0.5, from.pitch * kRadians}, hillyGround());
      const glm::dvec3 direction = directionOf(-2.9, to.latitude * kRadians);
      const EyePose goal{direction * (rig.ground().surface(direction) + to.meters * kMetre),
                         poseOf(levelNorth(direction), {2.0, to.pitch * kRadians})};
      rig.glideTo(goal, CameraMode::flight);
      glm::dvec3 forward = rig.camera().forward();
      int frames = 0;
      for (; rig.isGliding() && frames < 400; ++frames) {
        rig.update(kFrame, {}, 0);
        ASSERT_LT(std::acos(std::min(glm::dot(forward, glm::dvec3(rig.camera().forward())), 1.0)), 12 * kRadians) << frames;
        ASSERT_GE(rig.heightOverGround() / kMetre, 1.69);
        forward = rig.camera().forward();
      }
      EXPECT_LT(frames, 6 * 60);
      EXPECT_LT(glm::length(rig.camera().position - goal.position), 1e-3 * kMetre);
      EXPECT_GT(std::abs(glm::dot(rig.pose().worldFromView, goal.worldFromView)), 1 - 1e-9);
      EXPECT_EQ(rig.mode(), CameraMode::flight);
    }
  }
}

TEST(Glide, MovesThePictureEvenly) {
  // Down from orbit no frame comes more than a fifth nearer.
  CameraRig rig = rigAt(0.4, 0.5, 2 * kEarthMeters, {}, evenGround(300));
  rig.glideTo(landedAt(rig.ground(), directionOf(0.4, 0.5), directionOf(1, 0)), CameraMode::walk);
  double height = rig.heightOverGround();
  while (rig.isGliding()) {
    rig.update(kFrame, {}, 0);
    EXPECT_GT(rig.heightOverGround(), height * 0.8);
    EXPECT_LT(rig.heightOverGround(), height * 1.001);
    height = rig.heightOverGround();
  }
}

TEST(Glide, GoesAlongWithTheTurningPlanet) {
  CameraRig rig = rigAt(0.4, 0.5, 100000, {}, hillyGround());
  double angle = 0.7;
  rig.update(kFrame, {}, 0, angle);
  const glm::dvec3 place = directionOf(0.5, 0.55);
  rig.glideTo(landedAt(rig.ground(), rig.ground().toWorld(place), directionOf(1, 0)), CameraMode::walk);
  for (int i = 0; i < 600; ++i) rig.update(kFrame, {}, 0.001, angle += 0.001);
  EXPECT_EQ(rig.mode(), CameraMode::walk);
  EXPECT_LT(glm::length(glm::normalize(rig.ground().toPlanet(rig.camera().position)) - place), 0.01 * kMetre);
}

TEST(Glide, AHandTakesOver) {
  CameraRig rig = rigAt(0.4, 0.5, 100000, {}, hillyGround());
  rig.glideTo(landedAt(rig.ground(), directionOf(0.4, 0.5), directionOf(1, 0)), CameraMode::walk);
  for (int i = 0; i < 30; ++i) rig.update(kFrame, {}, 0);
  CameraInput input;
  input.move = {0, 0, 1};
  rig.update(kFrame, input, 0);
  EXPECT_FALSE(rig.isGliding());
  EXPECT_EQ(rig.mode(), CameraMode::flight);
}

TEST(Landing, LooksDownASlopeAndToTheSunOnAPlain) {
  const glm::dvec3 place = directionOf(0.4, 0.5), north = levelNorth(place) * glm::dvec3(0, 0, -1),
                   east = levelNorth(place) * glm::dvec3(1, 0, 0);
  for (const double heading : {0.0, 1.5707963, 3.1415926, -1.5707963}) {
    const glm::dvec3 downhill = north * std::cos(heading) + east * std::sin(heading);
    const GroundShape slope(
        [&](const glm::dvec3& d, double) { return 1 + (3000 - 0.2 * glm::dot(d - place, downhill) * kEarthMeters) / kEarthMeters; },
        kEarthMeters, 1.01);
    const double found = finestHeading(slope, place, levelNorth(place), place);
    EXPECT_NEAR(std::remainder(found - heading, 2 * 3.14159265358979), 0, 0.7) << heading;
  }
  const glm::dvec3 sun = glm::normalize(north + 0.3 * place);
  EXPECT_LT(std::abs(std::remainder(finestHeading(evenGround(200), place, levelNorth(place), sun), 2 * 3.14159265358979)), 1.3);
}

TEST(Landing, FindsGroundBelowTheSky) {
  const GroundShape ground = evenGround(100);
  const CameraRig rig = rigAt(0.4, 0.5, 1000, {0, 0.3}, ground);
  const glm::dvec3 place = placeAhead(ground, rig.pose());
  EXPECT_NEAR(glm::length(place), 1, 1e-9);
  EXPECT_LT(glm::length(place - directionOf(0.4, 0.5)), 30000 * kMetre);
}

}  // namespace
}  // namespace terrella::test
