// Flying over the landscape and going around a block of it: pure arithmetic, so no context is needed.
#include "render/landscape/landscape_rigs.h"

#include <gtest/gtest.h>

#include <cmath>

#include "gl/camera_hands.h"

namespace terrella::test {
using namespace render;
namespace {

constexpr float kQuarter = 1.5707963f;

CameraInput fly(glm::vec3 move, bool isHurrying = false) {
  CameraInput input;
  input.move = move;
  input.isHurrying = isHurrying;
  return input;
}

class LandscapeFlightTest : public ::testing::Test {
 protected:
  LandscapeFlightTest() : levels_({}, 7, 64) { start(5000000, 7000000); }

  void start(double x, double z) {
    levels_.follow(x, z, 0);
    flight_.jumpTo(x, z, levels_);
    flight_.lookAt(0, 0);
  }
  void update(int frames, const CameraInput& input) {
    for (int i = 0; i < frames; ++i) {
      flight_.update(kFrame, input, levels_);
      levels_.follow(flight_.eye().x, flight_.eye().z, 0);
    }
  }
  double above() const { return flight_.eye().height - levels_.surfaceAt(flight_.eye().x, flight_.eye().z); }

  LandscapeLevels levels_;
  LandscapeFlight flight_;
};

TEST_F(LandscapeFlightTest, WGoesWhereTheHeadingSays) {
  flight_.lookAt(kQuarter, 0);  // east
  const LandscapeEye before = flight_.eye();
  update(120, fly({0, 0, 1}));
  EXPECT_GT(LandscapeField::difference(before.x, flight_.eye().x), 50);
  EXPECT_NEAR(LandscapeField::difference(before.z, flight_.eye().z), 0, 0.5);
  // D is to the right of east: south.
  update(200, {});
  const LandscapeEye then = flight_.eye();
  update(120, fly({1, 0, 0}));
  EXPECT_GT(LandscapeField::difference(then.z, flight_.eye().z), 50);
  EXPECT_NEAR(LandscapeField::difference(then.x, flight_.eye().x), 0, 0.5);
}

TEST_F(LandscapeFlightTest, StaysAboveGroundAndWaterHoweverLowAndFast) {
  update(400, fly({0, -1, 0}, true));  // down as far as it goes
  EXPECT_NEAR(flight_.clearance(), LandscapeFlight::kMinClearance, 0.1);
  for (int i = 0; i < 300; ++i) {
    update(5, fly({0, -1, 1}, true));
    ASSERT_GE(above(), LandscapeFlight::kMinClearance - 1e-6);
  }
}

TEST_F(LandscapeFlightTest, TheWheelAndEAndQSetTheHeight) {
  const double before = flight_.clearance();
  update(60, fly({0, 1, 0}));
  const double higher = flight_.clearance();
  EXPECT_GT(higher, 1.5 * before);
  CameraInput closer;
  closer.wheel = 3;
  update(1, closer);
  EXPECT_LT(flight_.clearance(), higher);
}

TEST_F(LandscapeFlightTest, OverTheEdgeOfTheWorldItIsTheOtherSide) {
  start(LandscapeField::kWorldSize - 20, 100);
  flight_.lookAt(kQuarter, 0);
  update(60, fly({0, 0, 1}));
  EXPECT_LT(flight_.eye().x, 5000);
  EXPECT_GE(flight_.eye().x, 0);
}

TEST_F(LandscapeFlightTest, TheSameStepsFarOutAreTheSameSteps) {
  // Floats would have no halves left out here.
  const auto travelled = [&](double x) {
    start(x, 1000);
    flight_.lookAt(kQuarter, 0);
    update(1, fly({0, 0, 1}));
    return LandscapeField::difference(x, flight_.eye().x);
  };
  const double near = travelled(1000), far = travelled(LandscapeField::kWorldSize - 1000);
  EXPECT_GT(near, 0);
  EXPECT_NEAR(far, near, 1e-6);
}

TEST_F(LandscapeFlightTest, DraggingTurnsTheGazeAndDoesNotRollIt) {
  CameraInput look;
  look.isDragging = true;
  look.drag = {0.2f, 0.1f};
  update(3, look);
  EXPECT_LT(flight_.heading(), 0);  // the landscape follows the hand to the right
  const glm::vec3 right = flight_.eye().worldFromView * glm::vec3(1, 0, 0);
  EXPECT_NEAR(right.y, 0, 1e-5f);
  look.drag = {0, 9};
  update(3, look);
  EXPECT_GT((flight_.eye().worldFromView * glm::vec3(0, 1, 0)).y, 0);  // never head over heels
}

TEST_F(LandscapeFlightTest, ComesToRestWhenTheKeysAreLetGo) {
  update(60, fly({0, 0, 1}));
  update(600, {});
  const LandscapeEye before = flight_.eye();
  update(60, {});
  EXPECT_EQ(flight_.eye().x, before.x);
  EXPECT_EQ(flight_.eye().z, before.z);
  EXPECT_EQ(flight_.eye().height, before.height);
}

TEST(Turntable, TurnsSlowlyAroundTheMiddleUnlessPaused) {
  Turntable table;
  const LandscapeEye before = table.eye(1000, 1000, 500);
  for (int i = 0; i < 60; ++i) table.update(kFrame, {}, true);
  const LandscapeEye after = table.eye(1000, 1000, 500);
  EXPECT_NE(before.x, after.x);
  EXPECT_NEAR(std::hypot(before.x - 1000, before.z - 1000), std::hypot(after.x - 1000, after.z - 1000), 1e-3);
  const glm::vec3 ahead = after.worldFromView * glm::vec3(0, 0, -1);
  EXPECT_NEAR(std::atan2(1000 - after.x, 1000 - after.z), std::atan2(static_cast<double>(ahead.x), static_cast<double>(ahead.z)), 1e-4);
  for (int i = 0; i < 60; ++i) table.update(kFrame, {}, false);
  EXPECT_EQ(table.eye(1000, 1000, 500).x, after.x);
}

}  // namespace
}  // namespace terrella::test
