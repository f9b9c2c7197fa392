// What stands under a pixel: pure arithmetic, so no context is needed.
#include "render/picking.h"

#include <gtest/gtest.h>

#include <cmath>

#include "gl/picture.h"
#include "gl/synthetic_planet.h"
#include "maps/places.h"

namespace terrella::test {
using namespace render;
namespace {

TEST(Picking, FindsThePlaceThatIsDrawnThere) {
  Frame frame;
  frame.camera = lookAtPlanet(0.5f, 0.3f, 2.4f);
  frame.planetAngleRadians = 0.8f;
  for (const float shift : {0.0f, 0.3f}) {
    frame.shiftRight = shift;
    for (const float longitude : {0.3f, 0.5f, 0.9f}) {
      for (const float latitude : {-0.3f, 0.3f, 0.7f}) {
        const auto place = placeUnder(frame, project(frame, direction(longitude, latitude), 800, 500), 800, 500);
        ASSERT_TRUE(place) << longitude << " " << latitude;
        EXPECT_NEAR(place->longitudeRadians(), longitude - 0.8f, 1e-3f);
        EXPECT_NEAR(place->latitudeRadians(), latitude, 1e-3f);
      }
    }
  }
}

TEST(Picking, TheSkyIsNoPlace) {
  Frame frame;
  frame.camera = lookAtPlanet(0, 0, 3.2f);
  for (const glm::vec2 pixel : {glm::vec2(0, 0), {799, 0}, {0, 499}, {799, 499}, {5, 250}})
    EXPECT_FALSE(placeUnder(frame, pixel, 800, 500));
  EXPECT_TRUE(placeUnder(frame, {400, 250}, 800, 500));
  frame.camera.worldFromView = glm::angleAxis(kPi, glm::vec3(0, 1, 0));  // the planet is behind
  EXPECT_FALSE(placeUnder(frame, {400, 250}, 800, 500));
  EXPECT_FALSE(placeUnder(frame, {0, 0}, 0, 0));
}

TEST(Picking, TheFlatMapIsReadOffItsCoordinates) {
  Frame frame;
  frame.isFlat = true;
  frame.planetAngleRadians = 1;  // does not matter: the map lies still
  const auto at = [&](float x, float y) { return placeUnder(frame, {x, y}, 800, 400); };
  EXPECT_NEAR(at(400, 200)->longitudeRadians(), 0, 1e-4f);
  EXPECT_NEAR(at(600, 200)->longitudeRadians(), kPi / 2, 1e-4f);
  EXPECT_NEAR(at(400, 100)->latitudeRadians(), kPi / 4, 1e-4f);
  frame.flat = {{0.75f, 0.25f}, 2};
  EXPECT_NEAR(at(400, 200)->longitudeRadians(), kPi / 2, 1e-4f);
  EXPECT_NEAR(at(400, 200)->latitudeRadians(), kPi / 4, 1e-4f);
  EXPECT_NEAR(at(600, 200)->longitudeRadians(), 3 * kPi / 4, 1e-4f);
  EXPECT_FALSE(placeUnder(frame, {400, 10}, 400, 400));  // beside the map, which a square window does not fill
}

// A sample's own place leads back to it, and no other sample is nearer to a place than the one that was found.
TEST(Picking, SamplesAreFoundWhereTheyLie) {
  for (const Grid& grid : {Grid::equirectangular(256), Grid::cube(64)}) {
    const Places places(grid);
    PlaceRow row;
    for (int y = 0; y < grid.height(); y += 3) {
      places.rowWithDirections(y, row);
      for (int x = 0; x < grid.width(); x += 5) {
        const GridPoint found = nearestSample(grid, {{row.x[x], row.y[x], row.z[x]}});
        ASSERT_EQ(found, (GridPoint{x, y}));
      }
    }
    for (const glm::vec3 pole : {glm::vec3(0, 1, 0), {0, -1, 0}, {0, 0, -1}, {1, 0, 0}, {-1, 0, 0}}) {
      const GridPoint found = nearestSample(grid, {pole});
      EXPECT_TRUE(found.x >= 0 && found.x < grid.width() && found.y >= 0 && found.y < grid.height());
    }
  }
}

}  // namespace
}  // namespace terrella::test
