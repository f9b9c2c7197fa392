// Shadows that clouds throw on ground that one is near to.
#include <algorithm>
#include <utility>
#include <vector>

#include "gl/ground_test.h"
#include "gl/shader_folder.h"
#include "gl/synthetic_planet.h"

namespace terrella::test {
namespace {

class CloudShadowTest : public GlTest {
 protected:
  // Level ground so high above the sea, under a sky of which clouds hide so much everywhere. They float 4.5 km high, as there is no air.
  void showGround(double metersHigh, double cover) {
    SyntheticPlanet planet;
    planet.clouds = [cover](const glm::vec3&) { return Rgba8{255, 255, 255, static_cast<std::uint8_t>(255 * cover)}; };
    show(paint(planet));
    TileSource source;
    source.make = [metersHigh](const TileAddress& address) {
      Tile tile = syntheticTile(address);
      setCorners(tile, [metersHigh](const Point3<double>&) { return metersHigh; });
      tile.highest = static_cast<float>(metersHigh);
      tile.lowest = 1;  // all of it is land
      return tile;
    };
    renderer_->terrain().show(source);
    frame_.sky.air.density = 0;
    frame_.waitsForTerrain = true;
  }
  // What is straight below an eye so high over the sea.
  double lightFrom(double meters, double longitude) {
    frame_.camera = lookFrom(longitude, 0, 1 + meters / kEarthRadius, {0, -1.5});
    frame_.sky.sunLongitudeRadians = static_cast<float>(longitude - 0.5);
    const Picture picture = draw(frame_, 32, 18);
    return luminance(at(picture, picture.width / 2, picture.height / 2));
  }
  // The least and the most of it at places some kilometres apart.
  std::pair<double, double> lightOfPlaces(double meters) {
    std::vector<double> light;
    for (int i = 0; i < 24; ++i) light.push_back(lightFrom(meters, 0.1 + 0.0007 * i));
    const auto [least, most] = std::minmax_element(light.begin(), light.end());
    return {*least, *most};
  }

  Frame frame_;
};

// The map has no more than the share of the sky that clouds hide: shadows are as uneven as clouds are.
TEST_F(CloudShadowTest, HeapsThrowAShadowEach) {
  const ShaderFolder folder;  // whose ground is everywhere the same
  folder.replace("lib/ground_mosaic.glsl", "return sum.xy;", "return vec2(0.0);");
  folder.replace("lib/far_ground.glsl", "return sum;", "return vec3(0.0);");
  ASSERT_TRUE(renderer_->reloadShaders());
  showGround(0, 0.4);
  const auto [dark, bright] = lightOfPlaces(1000);
  EXPECT_LT(dark, 0.75 * bright);
  showGround(0, 0);
  const auto [clearDark, clearBright] = lightOfPlaces(1000);
  EXPECT_GT(clearDark, 0.83 * clearBright);
}

TEST_F(CloudShadowTest, GroundThatLiesHigherThanCloudsIsInTheSun) {
  const auto cloudy = [&](double metersHigh, double cover) {
    showGround(metersHigh, cover);
    return lightFrom(metersHigh + 100, 0.1);
  };
  EXPECT_NEAR(cloudy(6000, 1), cloudy(6000, 0), 2);
  EXPECT_LT(cloudy(500, 1), 0.7 * cloudy(500, 0));
}

}  // namespace
}  // namespace terrella::test
