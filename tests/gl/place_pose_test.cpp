// Places of share codes, over ground that may not be what it was.
#include "render/flight/place_pose.h"

#include <gtest/gtest.h>

namespace terrella::test {
using namespace render;
namespace {

constexpr double kRadius = 6371000;

// Ground that is everywhere so high.
double metersOfEye(const PlaceView& place, double groundMeters) {
  const GroundShape ground([=](const glm::dvec3&, double) { return 1 + groundMeters / kRadius; }, kRadius, 1.01);
  return (poseAt(place, ground).distance() - 1) * kRadius;
}

TEST(PlacePose, OnFootOneStandsOnTheGroundThatIsThere) {
  for (const double noted : {-50.0, 801.7, 4000.0})
    EXPECT_NEAR(metersOfEye({.metersAboveSea = noted, .motion = PlaceMotion::walk}, 800), 801.7, 1e-3);
}

TEST(PlacePose, WhoFliesIsWhereItWasNotedButForTheGround) {
  for (const PlaceMotion motion : {PlaceMotion::orbit, PlaceMotion::flight}) {
    EXPECT_NEAR(metersOfEye({.metersAboveSea = 4000, .motion = motion}, 800), 4000, 1e-3);
    EXPECT_GT(metersOfEye({.metersAboveSea = 100, .motion = motion}, 800), 800.5);
    EXPECT_GT(metersOfEye({.metersAboveSea = -3000, .motion = motion}, -4000), 0.3);
  }
}

}  // namespace
}  // namespace terrella::test
