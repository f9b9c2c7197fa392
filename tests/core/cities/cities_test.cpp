// Towns by night: where they stand, how large they are, and that any window of their light is a cut of the whole.
#include "cities/cities.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "cities/city_colour.h"
#include "climate/surroundings.h"
#include "kinds/kinds.h"
#include "maps/water.h"
#include "params/presets.h"
#include "planet/paint.h"

namespace terrella::test {
namespace {

PlanetSpec lit(std::uint64_t seed, int columns = 512, double lights = 1) {
  PlanetParams params = loadPreset("terra")->params;
  params.seed = seed;
  params.land.cells = 64;
  params.cities.lights = lights;
  return *planetSpec(params, columns);
}

const Planet& litPlanet() {
  static const Planet planet = grow(lit(7), Workers(2));
  return planet;
}

double totalLight(const Map<Rgb8>& map) {
  return std::accumulate(map.values().begin(), map.values().end(), 0.0, [](double sum, Rgb8 value) { return sum + value.r; });
}

TEST(Cities, ThereAreNoneUnlessSomebodyLivesThere) {
  EXPECT_FALSE(lit(7, 512, 0).kind->maps().has(MapId::emissive));
  EXPECT_TRUE(lit(7).kind->maps().has(MapId::emissive));
  PlanetParams moon = loadPreset("moon")->params;
  moon.cities.lights = 1;
  EXPECT_FALSE(kindOf(moon).maps().has(MapId::emissive));
}

TEST(Cities, FewAreLarge) {
  std::vector<float> lights;
  for (const TownMap* map : {&litPlanet().at<Cities>().small, &litPlanet().at<Cities>().large}) {
    for (const Town& town : map->towns) {
      EXPECT_NEAR(dot(town.place, town.place), 1, 1e-5);
      EXPECT_LT(town.radius, map->reach);
      lights.push_back(town.radius * town.light);
    }
  }
  ASSERT_GT(lights.size(), 2000u);
  std::sort(lights.begin(), lights.end(), std::greater<>());
  EXPECT_GT(lights[10], 8 * lights[lights.size() / 2]);
  EXPECT_LT(lights[lights.size() / 20], lights[10] / 2);
}

TEST(Cities, StandOnLandWhereItIsMildAndWet) {
  const Maps maps = paint(litPlanet(), Grid::equirectangular(512),
                          MapSet(MapId::emissive, MapId::water, MapId::temperature, MapId::rain, MapId::climate), Workers(2));
  struct Mean {
    double sum = 0, count = 0;
    void add(double value) { sum += value, ++count; }
    double value() const { return sum / std::max(count, 1.0); }
  } mild, cold, dry, all;
  for (int y = 0; y < 256; ++y) {
    for (int x = 0; x < 512; ++x) {
      const int light = maps.at<MapId::emissive>().row(y)[x].r;
      if (maps.at<MapId::water>().row(y)[x] != kLandWithoutWater) {
        ASSERT_EQ(light, 0);
        continue;
      }
      if (maps.at<MapId::climate>().row(y)[x].snow > 127) {
        ASSERT_EQ(light, 0);
      }
      const float temperature = maps.at<MapId::temperature>().row(y)[x], rain = maps.at<MapId::rain>().row(y)[x];
      all.add(light);
      if (temperature < -2) cold.add(light);
      if (rain < 150) dry.add(light);
      if (temperature > 8 && temperature < 22 && rain > 600) mild.add(light);
    }
  }
  EXPECT_GT(all.value(), 1);
  EXPECT_LT(all.value(), 40) << "most of the land is dark";
  EXPECT_GT(mild.value(), 1.5 * all.value());
  EXPECT_LT(cold.value(), 0.1 * all.value());
  EXPECT_LT(dry.value(), 0.5 * all.value());
}

TEST(Cities, MoreLightsAreMoreLight) {
  double before = 0;
  for (const double lights : {0.2, 1.0, 2.0}) {
    const Planet planet = grow(lit(7, 256, lights), MapSet(MapId::emissive), {Workers(2)});
    const double light = totalLight(paint(planet, Grid::equirectangular(256), MapSet(MapId::emissive), Workers(2)).at<MapId::emissive>());
    EXPECT_GT(light, 1.3 * before);
    before = light;
  }
}

TEST(Cities, AnyWindowIsACutOfTheWhole) {
  constexpr int kSize = 128;
  const Maps whole = paint(litPlanet(), Grid::cube(kSize), MapSet(MapId::emissive), Workers(2));
  double seen = 0;
  for (int face = 0; face < kFaces; ++face) {
    const TileAddress address{face, 2, 1, 2};
    const Maps tile = paint(litPlanet(), Grid::tile(address, kSize / 4), MapSet(MapId::emissive), Workers(1));
    for (int y = 0; y < kSize / 4; ++y) {
      for (int x = 0; x < kSize / 4; ++x) {
        const Rgb8 there = whole.at<MapId::emissive>().row(face * kSize + 2 * kSize / 4 + y)[kSize / 4 + x];
        ASSERT_EQ(tile.at<MapId::emissive>().row(y)[x], there);
        seen += there.r;
      }
    }
  }
  EXPECT_GT(seen, 0);
}

TEST(Cities, LightCanBeReadFromItsColour) {
  Rgb8 before{};
  for (int i = 0; i <= 255; ++i) {
    const Rgb8 colour = cityColour(static_cast<float>(i) / 255);
    EXPECT_EQ(colour.r, i);
    EXPECT_GE(colour.g, before.g);
    EXPECT_GE(colour.b, before.b);
    EXPECT_LE(colour.b, colour.g);
    before = colour;
  }
}

}  // namespace
}  // namespace terrella::test
