// Ground that nobody sinks into, walking, swimming and flying over it.
#include <random>

#include "gl/near_flight.h"
#include "render/flight/landing.h"

namespace terrella::test {
namespace {

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

// An islet that is there for a coarse look alone is no goal, and no end of the search either.
TEST(Landing, FindsTheShoreBehindAnIsletThatIsNone) {
  const glm::dvec3 here(0, 0, 1), island = glm::normalize(glm::dvec3(0.3, 0, 1)), islet = glm::normalize(glm::dvec3(0, 0.05, 1));
  const GroundShape ground(
      [&](const glm::dvec3& direction, double detail) {
        const bool isLand = glm::distance(direction, island) < 0.1 || (detail > 0 && glm::distance(direction, islet) < 0.02);
        return 1 + (isLand ? 20.0 : -200.0) / kEarthMeters;
      },
      kEarthMeters, 1 + 20.0 / kEarthMeters);
  const auto shore = nearestShore(ground, here);
  ASSERT_TRUE(shore);
  EXPECT_NEAR(glm::distance(*shore, island), 0.1, 0.001);
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

}  // namespace
}  // namespace terrella::test
