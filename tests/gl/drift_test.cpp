// The clouds of a giant on their way along its jets.
#include "giants/giant_storms.h"
#include "gl/gl_test.h"
#include "gl/shader_folder.h"

namespace terrella::test {
using namespace render;
namespace {

using DriftTest = GlTest;

// How well two pictures agree if one is moved by so many pixels, in a strip of rows around a column: mean difference.
double differenceMoved(const Picture& a, const Picture& b, int moved, int fromRow, int toRow, float middle = 240, int half = 60) {
  double sum = 0;
  int count = 0;
  for (int y = fromRow; y < toRow; ++y) {
    const int column = static_cast<int>(middle);
    for (int x = column - half; x < column + half; ++x, ++count)
      sum += std::abs(luminance(at(a, glm::vec2(x, y))) - luminance(at(b, glm::vec2(x + moved, y))));
  }
  return sum / count;
}

TEST_F(DriftTest, MovesCloudsWithTheFastestJetAndBackToWhereTheyBegan) {
  const WholePlanet& giant = grownPlanet("jupiter", 7, 1024);
  show(giant);
  // The fastest jet, and the sun behind the eye.
  const GiantProfile profile = giantProfile(giant.planet.params().giant, 7);
  const auto& jet = profile.channels[GiantProfile::jet];
  const auto fastest = std::max_element(jet.begin(), jet.end() - 2, [](float a, float b) { return std::abs(a) < std::abs(b); });
  const float latitude = 180.0f * static_cast<float>(fastest - jet.begin()) / GiantProfile::kSteps - 90;
  Frame frame = frameAbove(30, latitude, 1.5f);
  const Picture rest = draw(frame, 480, 270);
  frame.driftWays = 1;
  EXPECT_LT(compare(draw(frame, 480, 270), rest).mean, 0.01) << "after a way there are the clouds of the beginning";
  frame.driftWays = 0.1;
  const Picture moved = draw(frame, 480, 270);
  // A tenth of a way is 0.1 * kWayDegrees to the east, or west; a degree there is so many pixels.
  const glm::vec2 here = project(frame, direction(30 * kDegrees, latitude * kDegrees), 480, 270),
                  there = project(frame, direction(31 * kDegrees, latitude * kDegrees), 480, 270);
  const int pixels = static_cast<int>(std::lround((there.x - here.x) * 0.1f * JetTexture::kWayDegrees * (*fastest > 0 ? 1.0f : -1.0f)));
  ASSERT_GE(std::abs(pixels), 2);
  const double with = differenceMoved(rest, moved, pixels, 131, 139), without = differenceMoved(rest, moved, 0, 131, 139),
               against = differenceMoved(rest, moved, -pixels, 131, 139);
  EXPECT_LT(with, 0.8 * without);
  EXPECT_LT(with, 0.6 * against);
}

// Halfway between two pictures of the clouds a storm is seen once, not twice.
TEST_F(DriftTest, LeavesStormsWhereTheyAre) {
  const WholePlanet& giant = grownPlanet("jupiter", 7, 1024);
  show(giant);
  const GiantParams& params = giant.planet.params().giant;
  int looked = 0;
  for (const GiantStorm& storm : giantStorms(params, giantProfile(params, 7), 7)) {
    if (storm.length * 57.3f < 1.5f || std::abs(storm.centre.y) > 0.8f) continue;
    const float latitude = std::asin(storm.centre.y), longitude = std::atan2(storm.centre.x, storm.centre.z);
    Frame frame = frameAbove(longitude * 57.2958f, latitude * 57.2958f, 1.5f);
    const Picture rest = draw(frame, 240, 136);
    frame.driftWays = 0.25;
    const Picture between = draw(frame, 240, 136);
    const glm::vec2 middle = project(frame, direction(longitude, latitude), 240, 136),
                    edge = project(frame, direction(longitude + storm.length / std::cos(latitude), latitude), 240, 136);
    const int half = static_cast<int>(std::abs(edge.x - middle.x));
    EXPECT_LT(
        differenceMoved(rest, between, 0, static_cast<int>(middle.y) - half / 2, static_cast<int>(middle.y) + half / 2 + 1, middle.x, half),
        0.006)
        << latitude << " " << longitude;
    if (++looked == 6) break;
  }
  EXPECT_GE(looked, 3);
}

// From near, bands are rolled up as finely as pixels. Storms keep their shape.
TEST_F(DriftTest, RollsUpBandsAndLeavesStormsWhole) {
  const WholePlanet& giant = grownPlanet("jupiter", 7, 1024);
  show(giant);
  const GiantParams& params = giant.planet.params().giant;
  const std::vector<GiantStorm> storms = giantStorms(params, giantProfile(params, 7), 7);
  const auto largest = std::max_element(storms.begin(), storms.end(), [](const auto& a, const auto& b) { return a.length < b.length; });
  const float latitude = std::asin(largest->centre.y) * 57.2958f, longitude = std::atan2(largest->centre.x, largest->centre.z) * 57.2958f;
  // As wide as the storm is.
  const float distance = 1 + 1.2f * largest->breadth;
  const Frame storm = frameAbove(longitude, latitude, distance), bands = frameAbove(longitude + 90, 5, distance);
  const Picture stormWith = draw(storm, 480, 270), bandsWith = draw(bands, 480, 270);
  const ShaderFolder folder;
  folder.replace("lib/giant_clouds.glsl", "share *= u_swirls", "share *= 0.0 * u_swirls");
  ASSERT_TRUE(renderer_->reloadShaders());
  const Picture bandsWithout = draw(bands, 480, 270);
  const double ofStorm = compare(stormWith, draw(storm, 480, 270)).mean, ofBands = compare(bandsWith, bandsWithout).mean;
  EXPECT_GT(ofBands, 0);
  EXPECT_LT(ofStorm, 0.4 * ofBands) << ofBands;
  EXPECT_GT(roughness(bandsWith), 1.3 * roughness(bandsWithout));
}

TEST_F(DriftTest, LeavesPlanetsWithGroundAsTheyAre) {
  show(grownPlanet());
  Frame frame = frameAbove(30, 10, 2.5f);
  const Picture rest = draw(frame);
  frame.driftWays = 0.3;
  EXPECT_EQ(draw(frame).pixels, rest.pixels);
}

}  // namespace
}  // namespace terrella::test
