// rings.png: what a bake writes of a planet with rings, and what verify finds when it was changed.
#include "exporter/ring_strip.h"

#include <gtest/gtest.h>

#include "exporter/verify/faulty_set.h"

namespace terrella::test {
namespace {

PlanetParams ringed() {
  PlanetParams params = loadPreset("classic")->params;
  params.rings.opacity = 0.9;
  return params;
}

void expectSound(const VerifyReport& report) { EXPECT_EQ(report.failures(), 0) << tableText(report); }

TEST(RingStrip, StandsBesideTheMapsWithItsEdges) {
  const BakedSet set(ringed(), Grid::equirectangular(256));
  const DecodedPng png = readPng(set / "rings.png");
  ASSERT_EQ(png.width, RingProfile::kSamples);
  ASSERT_EQ(png.channels, 4);
  const auto strip = ringStrip(ringProfile(ringed().rings, ringed().seed.number()));
  for (int y = 0; y < png.height; ++y) {
    for (std::size_t x = 0; x < strip.size(); ++x) {
      const std::uint8_t* pixel = &png.pixels[(static_cast<std::size_t>(y) * strip.size() + x) * 4];
      ASSERT_EQ((Rgba8{pixel[0], pixel[1], pixel[2], pixel[3]}), strip[x]);
    }
  }
  const Json rings = (*parseJson(readText(set / "planet.json")))["rings"];
  EXPECT_EQ(rings["file"], "rings.png");
  EXPECT_EQ(rings["innerRadius"], ringed().rings.innerRadius);
  EXPECT_EQ(rings["outerRadius"], ringed().rings.outerRadius);
  EXPECT_EQ(rings["hash"], hashOf(png));
  expectSound(set.verify());
  expectSound(set.regrow());
}

TEST(RingStrip, PlanetsWithoutRingsHaveNone) {
  const BakedSet set(7);
  EXPECT_FALSE(std::filesystem::exists(set / "rings.png"));
  EXPECT_FALSE(parseJson(readText(set / "planet.json"))->contains("rings"));
}

TEST(RingStrip, WhatWasChangedIsFound) {
  const BakedSet set(ringed(), Grid::equirectangular(256));
  const std::string whole = readText(set / "rings.png");
  writeText(set / "rings.png", whole.substr(0, whole.size() / 2));
  expectFailure(set.verify(), "rings.png: file", "it ends too early");
  writeText(set / "rings.png", whole);
  expectSound(set.verify());
  DecodedPng png = readPng(set / "rings.png");
  png.pixels[4 * 2000] ^= 1;
  writePng(set / "rings.png", png, true);
  expectFailure(set.verify(), "rings.png: hash", "was changed or is of another planet");
  set.editManifest([&](Json& json) { json["rings"]["hash"] = hashOf(png); });
  expectSound(set.verify());
  expectFailure(set.regrow(), "rings.png: grown again", "does not show the rings of the planet");
  writeText(set / "rings.png", whole);
  set.editManifest([](Json& json) { json["rings"]["outerRadius"] = 2.5; });
  expectFailure(set.verify(), "planet.json: rings", "is not the one that its params ask for");
  set.editManifest([](Json& json) { json["rings"]["outerRadius"] = ringed().rings.outerRadius; });
  std::filesystem::remove(set / "rings.png");
  expectFailure(set.verify(), "rings.png: file", "there is no such file");
}

TEST(RingStrip, OfAnotherSetIsUnlisted) {
  const BakedSet set(7), other(ringed(), Grid::equirectangular(256));
  std::filesystem::copy_file(other / "rings.png", set / "rings.png");
  expectFailure(set.verify(), "lists all maps", "does not list rings.png");
}

}  // namespace
}  // namespace terrella::test
