// Maps that are good each by itself, and of two planets.
#include "exporter/verify/relations.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "exporter/verify/faulty_set.h"
#include "maps/water.h"

namespace terrella::test {
namespace {

PlanetParams terra(std::uint64_t seed) {
  PlanetParams params = loadPreset("terra")->params;
  params.seed = seed;
  return params;
}

// A map of another planet, with its hash made to match: what fails then is the relation.
void expectFound(const BakedSet& set, const BakedSet& other, const std::string& map, const std::string& check) {
  const DecodedPng own = readPng(set / (map + ".png"));
  set.replace(map, readPng(other / (map + ".png")), Hash::renewed);
  expectFailure(set.verify(), check);
  set.replace(map, own, Hash::renewed);
}

TEST(VerifyRelations, FindRiversAndRainOfAnotherPlanet) {
  const Grid grid = Grid::equirectangular(512);
  const BakedSet set(terra(7), grid);
  expectHolds(set.verify());
  for (const std::uint64_t seed : {1u, 2u, 3u}) {
    SCOPED_TRACE(seed);
    const BakedSet other(terra(seed), grid);
    expectFound(set, other, "flow", "flow.png: rivers lie low");
    expectFound(set, other, "rain", "climate.png: deserts are dry");
  }
}

TEST(VerifyRelations, FindTemperaturesThatIceDoesNotBelongTo) {
  const Grid grid = Grid::equirectangular(512);
  PlanetParams warm = terra(7), cold = terra(7);
  warm.weather.temperature += 20;
  cold.weather.temperature -= 20;
  const BakedSet set(terra(7), grid);
  expectFound(set, BakedSet(warm, grid), "temperature", "water.png: ice is where it is cold");
  expectFound(set, BakedSet(cold, grid), "temperature", "water.png: open sea is not");
}

TEST(VerifyRelations, FindGlowOfAnotherPlanet) {
  const Grid grid = Grid::equirectangular(512);
  for (const char* preset : {"io", "lava"}) {
    SCOPED_TRACE(preset);
    PlanetParams params = loadPreset(preset)->params;
    params.volcanism.paterae = std::max(params.volcanism.paterae, 0.7);  // enough lava to tell by
    PlanetParams cooler = params;
    params.seed = 11, cooler.seed = 11;
    cooler.volcanism.heat = 0.5;
    const BakedSet set(params, grid);
    expectHolds(set.verify());
    PlanetParams other = params;
    other.seed = 12;
    expectFound(set, BakedSet(other, grid), "emissive", "emissive.png: lava is dark ground");
    expectFound(BakedSet(cooler, grid), set, "emissive", "emissive.png: hottest");
    set.replace("emissive", readPng(set / "albedo.png"), Hash::renewed);
    expectFailure(set.verify(), "emissive.png: colours of heat");
  }
}

TEST(VerifyRelations, FindTownsAtSea) {
  const Grid grid = Grid::equirectangular(512);
  PlanetParams params = terra(7), other = terra(8);
  params.cities.lights = other.cities.lights = 1;
  const BakedSet set(params, grid);
  expectHolds(set.verify());
  expectFound(set, BakedSet(other, grid), "emissive", "emissive.png: towns stand on land");
  set.replace("emissive", readPng(set / "albedo.png"), Hash::renewed);
  expectFailure(set.verify(), "emissive.png: colours of lamps");
}

TEST(VerifyRelations, LakesLieBelowTheirShores) {
  using namespace exporter::verify;
  const PictureShape deep{64, 32, 1, 16};
  Picture water{{64, 32, 1, 8}, std::vector<std::uint8_t>(64 * 32, kLandWithoutWater)},
      heights{deep, std::vector<std::uint8_t>(deep.bytes(), 100)};
  for (int lake = 0; lake < 8; ++lake) {
    for (int y = 10; y < 14; ++y) {
      for (int x = 8 * lake; x < 8 * lake + 4; ++x) {
        const auto index = static_cast<std::size_t>(64 * y + x);
        water.bytes[index] = kLakeWater;
        heights.bytes[2 * index] = heights.bytes[2 * index + 1] = 90;
      }
    }
  }
  const auto reportOf = [&](const Picture& picture) {
    VerifyReport report;
    checkLakesLieLow("water", {picture}, {heights}, report);
    return report;
  };
  const auto verdictOf = [&](const Picture& picture) { return reportOf(picture).checks.at(0).verdict; };
  EXPECT_EQ(verdictOf(water), Verdict::holds);
  Picture moved = water;
  std::rotate(moved.bytes.begin(), moved.bytes.begin() + 4, moved.bytes.end());  // where the heights are high
  EXPECT_EQ(verdictOf(moved), Verdict::fails);
  std::fill(moved.bytes.begin(), moved.bytes.end(), kLandWithoutWater);
  EXPECT_TRUE(reportOf(moved).checks.empty());
}

}  // namespace
}  // namespace terrella::test
