// The camera from orbit to the ground: what is held stays under the cursor, ways end where they should, and nothing sinks.
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "gl/hilly_ball.h"
#include "render/flight/camera_rig.h"
#include "render/flight/landing.h"

namespace terrella::test {
using namespace render;
namespace {

constexpr float kFrame = 1.0f / 60;
constexpr double kMetre = 1 / kEarthMeters;
constexpr double kDegrees = 3.14159265358979 / 180;

CameraRig rigAt(double longitude, double latitude, double metersOverGround, const Gaze& gaze, GroundShape ground) {
  const glm::dvec3 direction = directionOf(longitude, latitude);
  const double distance = ground.surface(direction) + metersOverGround * kMetre;
  CameraRig rig(lookFrom(longitude, latitude, distance, gaze));
  rig.setGround(std::move(ground));
  return rig;
}

// In a picture of 1000 x 1000 pixels: x to the right, y up, both from its middle.
glm::dvec3 rayThrough(const CameraRig& rig, glm::dvec2 pixel) {
  const double tangent = std::tan(rig.camera().fieldOfViewRadians / 2.0);
  return {pixel.x / 500 * tangent, pixel.y / 500 * tangent, -1};
}
glm::dvec2 pixelOf(const CameraRig& rig, const glm::dvec3& place) {
  const glm::dvec3 seen = glm::inverse(glm::dquat(rig.camera().worldFromView)) * (place - rig.camera().position);
  const double tangent = std::tan(rig.camera().fieldOfViewRadians / 2.0);
  return glm::dvec2(seen) / -seen.z / tangent * 500.0;
}
glm::dvec3 placeAt(const CameraRig& rig, glm::dvec2 pixel) {
  const auto hit = rig.ground().hit(rig.camera().position, glm::normalize(rig.pose().worldFromView * rayThrough(rig, pixel)));
  EXPECT_TRUE(hit);
  return hit.value_or(glm::dvec3(0, 0, 1));
}
Gaze gazeOf(const CameraRig& rig) { return render::gazeOf(levelNorth(rig.camera().position), rig.pose().worldFromView); }
double roll(const CameraRig& rig) { return std::asin(glm::dot(glm::dvec3(rig.camera().right()), glm::normalize(rig.camera().position))); }

CameraInput holdAt(const CameraRig& rig, glm::dvec2 pixel) {
  CameraInput input;
  input.isDragging = true;
  input.cursor = rayThrough(rig, pixel);
  return input;
}

struct View {
  double meters, pitch, latitude;
};
const View kViews[] = {{2 * kEarthMeters, -90, 20},
                       {2 * kEarthMeters, -90, -60},
                       {100000, -90, 45},
                       {100000, -50, 45},
                       {100000, -60, 86},
                       {100, -90, 10},
                       {100, -35, 10},
                       {100, -30, -88},
                       {100, -40, 70}};

TEST(Grip, WhatIsHeldStaysUnderTheCursor) {
  for (const View& view : kViews) {
    CameraRig rig = rigAt(0.4, view.latitude * kDegrees, view.meters, {0, view.pitch * kDegrees}, evenGround(200));
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
      CameraRig rig = rigAt(0.4, view.latitude * kDegrees, view.meters, {0, view.pitch * kDegrees}, evenGround(200));
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
  EXPECT_NEAR(gazeOf(rig).pitchRadians, -90 * kDegrees + 60 * 0.006 * 1.8, 0.02);
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
  EXPECT_NEAR(gazeOf(rig).pitchRadians, -90 * kDegrees, 0.01);
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

TEST(Glide, EndsWhereItShould) {
  for (const View& from : kViews) {
    for (const View& to : kViews) {
      CameraRig rig = rigAt(3.0, from.latitude * kDegrees, from.meters, {0.5, from.pitch * kDegrees}, hillyGround());
      const glm::dvec3 direction = directionOf(-2.9, to.latitude * kDegrees);
      const EyePose goal{direction * (rig.ground().surface(direction) + to.meters * kMetre),
                         poseOf(levelNorth(direction), {2.0, to.pitch * kDegrees})};
      rig.glideTo(goal, CameraMode::flight);
      glm::dvec3 forward = rig.camera().forward();
      int frames = 0;
      for (; rig.isGliding() && frames < 400; ++frames) {
        rig.update(kFrame, {}, 0);
        ASSERT_LT(std::acos(std::min(glm::dot(forward, glm::dvec3(rig.camera().forward())), 1.0)), 12 * kDegrees) << frames;
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

// Anything at all, in every mode, over hills and sea.
TEST(Ground, NothingSinksIntoIt) {
  std::mt19937 random(7);
  std::uniform_real_distribution<float> any(-1, 1);
  CameraRig rig = rigAt(0.4, 0.5, 3000, {}, hillyGround());
  double angle = 0;
  for (int i = 0; i < 10000; ++i) {
    CameraInput input;
    input.isDragging = any(random) > 0.3f;
    input.drag = glm::vec2(any(random), any(random)) * 0.2f;
    if (any(random) > 0) input.cursor = glm::dvec3(any(random), any(random), -1);
    input.turn = any(random) > 0.7f ? glm::vec2(any(random), any(random)) * 0.2f : glm::vec2(0);
    input.wheel = any(random) > 0.6f ? 3 * any(random) + 0.6f : 0;
    input.move = {any(random), any(random) - 0.4f, any(random)};
    input.isHurrying = any(random) > 0;
    input.isJumping = any(random) > 0.8f;
    if (i % 37 == 0) rig.setMode(static_cast<CameraMode>(i / 37 % 3));
    if (i % 401 == 0) rig.glideTo(landedAt(rig.ground(), placeAhead(rig.ground(), rig.pose()), {0, 0, 1}), CameraMode::walk);
    const double spin = i % 500 < 100 ? 0.002 : 0;
    rig.update(i % 5 ? kFrame : 0.1f, input, spin, angle += spin);
    const glm::dvec3 eye = rig.camera().position;
    ASSERT_TRUE(std::isfinite(eye.x + eye.y + eye.z)) << i;
    ASSERT_NEAR(glm::length(rig.pose().worldFromView), 1, 1e-9) << i;
    const double overSolid = (glm::length(eye) - rig.ground().solid(eye)) / kMetre, overSea = (glm::length(eye) - 1) / kMetre;
    ASSERT_GE(overSolid, 1.7 - 1e-6) << i;
    ASSERT_GE(overSea, (rig.mode() == CameraMode::walk || rig.isGliding() ? Walker::kSwimmingEyeMeters : 1.7) - 1e-6) << i;
    ASSERT_LT(glm::length(eye), 1.0001 + CameraRig::kMaxAltitude) << i;
  }
}

TEST(Ground, ARayMeetsItWhereItIs) {
  const GroundShape hills = hillyGround();
  std::mt19937 random(3);
  std::uniform_real_distribution<double> any(-1, 1);
  int hits = 0;
  for (int i = 0; i < 2000; ++i) {
    const glm::dvec3 direction = glm::normalize(glm::dvec3(any(random), any(random), any(random)));
    const double height = std::pow(10, 2.5 * any(random) + 3.5) * kMetre;
    const glm::dvec3 eye = direction * (hills.surface(direction) + height);
    const glm::dvec3 ray = glm::normalize(-direction + 0.9 * glm::dvec3(any(random), any(random), any(random)));
    const auto hit = hills.hit(eye, ray);
    if (!hit) continue;
    ++hits;
    EXPECT_NEAR(hills.heightOf(*hit) / kMetre, 0, 0.01);
    EXPECT_GT(glm::dot(*hit - eye, ray), 0);
    // Nothing stands before it.
    for (int k = 1; k < 50; ++k) EXPECT_GT(hills.heightOf(eye + (*hit - eye) * (k / 50.0)) / kMetre, -0.5);
  }
  EXPECT_GT(hits, 1500);
  EXPECT_FALSE(hills.hit({0, 0, 1.1}, {0, 0, 1}));
  EXPECT_FALSE(hills.hit({0, 0, 1.1}, {1, 0, 0}));
}

TEST(Walk, FallsAndStands) {
  CameraRig rig = rigAt(0.4, 0.5, 50, {0, 0}, evenGround(120));
  rig.setMode(CameraMode::walk);
  double seconds = 0;
  while (rig.heightOverGround() / kMetre > 1.7001 && seconds < 10) {
    rig.update(kFrame, {}, 0);
    seconds += kFrame;
  }
  EXPECT_NEAR(seconds, std::sqrt(2 * (50 - 1.7) / 9.81), 0.05);
  for (int i = 0; i < 60; ++i) rig.update(kFrame, {}, 0);
  EXPECT_NEAR(rig.heightOverGround() / kMetre, 1.7, 1e-6);
  const Camera standing = rig.camera();
  for (int i = 0; i < 500; ++i) rig.update(kFrame, {}, 0);
  EXPECT_TRUE(rig.camera().position == standing.position && rig.camera().worldFromView == standing.worldFromView);
}

TEST(Walk, GoesAtThePaceOfAPerson) {
  for (const bool isRunning : {false, true}) {
    CameraRig rig = rigAt(0.4, 0.5, 1.7, {1, 0}, evenGround(120));
    rig.setMode(CameraMode::walk);
    CameraInput input;
    input.move = {0, 0, 1};
    input.isHurrying = isRunning;
    for (int i = 0; i < 60; ++i) rig.update(kFrame, input, 0);
    const glm::dvec3 before = rig.camera().position;
    for (int i = 0; i < 60; ++i) rig.update(kFrame, input, 0);
    const double pace = isRunning ? Walker::kRun : Walker::kWalk;
    EXPECT_NEAR(glm::length(rig.camera().position - before) / kMetre, pace, 0.02 * pace);
    EXPECT_NEAR(rig.metersPerSecond(), pace, 0.05 * pace);
    EXPECT_NEAR(rig.heightOverGround() / kMetre, 1.7, 1e-3);
    EXPECT_NEAR(gazeOf(rig).pitchRadians, 0, 1e-3);
    for (int i = 0; i < 300; ++i) rig.update(kFrame, {}, 0);
    const glm::dvec3 rest = rig.camera().position;
    for (int i = 0; i < 60; ++i) rig.update(kFrame, {}, 0);
    EXPECT_TRUE(rig.camera().position == rest);
  }
}

TEST(Walk, JumpsAndComesDown) {
  CameraRig rig = rigAt(0.4, 0.5, 1.7, {}, evenGround(120));
  rig.setMode(CameraMode::walk);
  rig.update(kFrame, {}, 0);
  CameraInput jump;
  jump.isJumping = true;
  rig.update(kFrame, jump, 0);
  double highest = 0;
  for (int i = 0; i < 120; ++i) {
    rig.update(kFrame, {}, 0);
    highest = std::max(highest, rig.heightOverGround() / kMetre);
  }
  EXPECT_NEAR(highest - 1.7, Walker::kJump * Walker::kJump / (2 * Walker::kGravity), 0.1);
  EXPECT_NEAR(rig.heightOverGround() / kMetre, 1.7, 1e-3);
}

TEST(Walk, FollowsHillsAndSwimsInTheSea) {
  CameraRig rig = rigAt(0.4, 0.5, 1.7, {0, 0}, hillyGround(3000));
  rig.setMode(CameraMode::walk);
  CameraInput input;
  input.move = {0, 0, 1};
  input.isHurrying = true;
  double highest = 0, lowest = 1e9;
  for (int i = 0; i < 6000; ++i) {
    rig.update(kFrame, input, 0);
    const double height = rig.heightOverGround() / kMetre;
    ASSERT_GE(height, 1.7 - 1e-6);
    ASSERT_LT(height, 2.6);
    highest = std::max(highest, rig.camera().altitude() / kMetre);
    lowest = std::min(lowest, rig.camera().altitude() / kMetre);
  }
  EXPECT_GT(highest - lowest, 5);

  CameraRig swimmer = rigAt(0.4, 0.5, 30, {}, evenGround(-400));
  swimmer.setMode(CameraMode::walk);
  for (int i = 0; i < 300; ++i) swimmer.update(kFrame, {}, 0);
  EXPECT_NEAR(swimmer.camera().altitude() / kMetre, Walker::kSwimmingEyeMeters, 1e-3);
  const glm::dvec3 before = swimmer.camera().position;
  input.isHurrying = false;
  for (int i = 0; i < 60; ++i) swimmer.update(kFrame, input, 0);
  EXPECT_NEAR(glm::length(swimmer.camera().position - before) / kMetre, Walker::kSwim, 0.2);
}

// Steps of a frame at walking pace are millimetres: each must be one.
TEST(Walk, EveryStepIsOne) {
  CameraRig rig = rigAt(1.9, -0.7, 1.7, {1, 0}, evenGround(10));
  rig.setMode(CameraMode::walk);
  CameraInput input;
  input.move = {0, 0, 1};
  for (int i = 0; i < 480; ++i) rig.update(1.0f / 240, input, 0);
  glm::dvec3 at = rig.camera().position;
  for (int i = 0; i < 240; ++i) {
    rig.update(1.0f / 240, input, 0);
    ASSERT_NEAR(glm::length(rig.camera().position - at) / kMetre, Walker::kWalk / 240, 2e-5) << i;
    at = rig.camera().position;
  }
}

TEST(Flight, AboveTheGroundSpeedFollowsTheHeight) {
  const auto travelled = [](double meters) {
    CameraRig rig = rigAt(0.4, 0.5, meters, {0, 0}, evenGround(500));
    rig.setMode(CameraMode::flight);
    CameraInput input;
    input.move = {1, 0, 0};
    for (int i = 0; i < 120; ++i) rig.update(kFrame, input, 0);
    return rig.metersPerSecond();
  };
  EXPECT_NEAR(travelled(20000) / travelled(2000), 10, 0.5);
  EXPECT_GT(travelled(1.7), 2);
  EXPECT_LT(travelled(1.7), 10);
}

TEST(Flight, SpaceHasNoUpButAHorizonHas) {
  Camera rolled = lookFrom(0.3, 0.2, 8, {0, -0.5});
  rolled.worldFromView = glm::normalize(rolled.worldFromView * glm::angleAxis(0.7f, glm::vec3(0, 0, 1)));
  CameraRig far(rolled);
  far.setMode(CameraMode::flight);
  for (int i = 0; i < 120; ++i) far.update(kFrame, {}, 0);
  EXPECT_GT(std::abs(roll(far)), 0.5);
  rolled.position *= 1.2 / 8;
  CameraRig near(rolled);
  near.setMode(CameraMode::flight);
  for (int i = 0; i < 240; ++i) near.update(kFrame, {}, 0);
  EXPECT_NEAR(roll(near), 0, 1e-3);
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
