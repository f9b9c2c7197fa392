// Towns by night from some kilometres above them, where the map of lights is too coarse.
#include "gl/changed_shaders.h"
#include "gl/synthetic_tiles.h"

namespace terrella::test {
using namespace render;
namespace {

class CityLampsTest : public GlTest {
 protected:
  // Of a country of towns, whose map is of one light everywhere.
  Picture nightFrom(double meters, std::uint8_t light) {
    WholePlanet planet = paint(SyntheticPlanet());
    const SyntheticPlanet::Paint<Rgb8> lamps = [light](const glm::vec3&) {
      return Rgb8{light, static_cast<std::uint8_t>(light * 3 / 4), static_cast<std::uint8_t>(light / 2)};
    };
    planet.others = Maps(planet.grid);
    planet.others.setAny(MapId::emissive, painted<Rgb8>(planet.grid, lamps));
    show(planet);
    renderer_->terrain().show(levelGround({40, 45, 30, 0}, 200));
    Frame frame;
    frame.camera = lookFrom(0.3, 0.2, 1 + meters / kEarthRadius, {1, -1.2});
    frame.sky.sunLongitudeRadians = 0.3f + 3.1415927f;
    frame.sky.hasClouds = false;
    frame.sky.hasBloom = false;
    frame.sky.air.density = 0;
    frame.sky.exposure = 1;
    frame.waitsForTerrain = true;
    return draw(frame);
  }
  // With the light of the map as it is.
  Picture plainNightFrom(double meters, std::uint8_t light) {
    return drawnWithChanges(*renderer_, {{"lib/city_lamps.glsl", "return shine * ", "return shine; return shine * "}},
                            [&] { return nightFrom(meters, light); });
  }
};

// Dark fields lie between lights, which are brighter than the map, from wherever one looks.
TEST_F(CityLampsTest, LightIsGathered) {
  for (const double meters : {200000.0, 30000.0, 4000.0, 500.0}) {
    const double gathered = roughness(nightFrom(meters, 60));
    EXPECT_GT(gathered, 3 * roughness(plainNightFrom(meters, 60))) << meters;
  }
}

// Gathered light is as much on the mean as the map has: who climbs sees the same country.
TEST_F(CityLampsTest, LightIsAsMuchAsTheMapHas) {
  const auto linear = [](const Picture& picture) {
    double sum = 0;
    for (const Rgb8& pixel : picture.pixels) sum += std::pow(luminance(pixel) / 255, 2.2);
    return sum / static_cast<double>(picture.pixels.size());
  };
  const double gathered = linear(nightFrom(1500000, 90));
  EXPECT_NEAR(gathered / linear(plainNightFrom(1500000, 90)), 1, 0.25);
}

}  // namespace
}  // namespace terrella::test
