// Good sets pass, whatever the planet.
#include <gtest/gtest.h>

#include "exporter/verify/faulty_set.h"
#include "exporter/verify/water.h"
#include "support/random_params.h"

namespace terrella::test {
namespace {

const Check* find(const VerifyReport& report, const std::string& what) {
  for (const Check& check : report.checks) {
    if (check.what == what) return &check;
  }
  return nullptr;
}

TEST(VerifySet, EveryPresetAtSeveralSizesHolds) {
  for (const std::string& preset : presetNames()) {
    for (const int width : {256, 512, 1024}) {
      for (const std::uint64_t seed : {1u, 1000u}) {
        if (width > 256 && seed != 1) continue;
        SCOPED_TRACE(preset + " " + std::to_string(width) + " " + std::to_string(seed));
        expectHolds(BakedSet(seed, preset, width).verify());
      }
    }
  }
}

TEST(VerifySet, CubesOfEveryPresetHold) {
  for (const std::string& preset : presetNames()) {
    for (const int width : {64, 256}) {
      for (const std::uint64_t seed : {1u, 1000u}) {
        SCOPED_TRACE(preset + " " + std::to_string(width) + " " + std::to_string(seed));
        PlanetParams params = loadPreset(preset)->params;
        params.seed = seed;
        expectHolds(BakedSet(params, Grid::cube(width)).verify());
      }
    }
  }
}

// Parameters at the ends of their ranges too: a false alarm here would be one in somebody's build.
TEST(VerifySet, PlanetsOfRandomParametersHold) {
  testing::RandomParams random(11);
  for (int i = 0; i < 60; ++i) {
    SCOPED_TRACE(i);
    const PlanetParams params = random.draw();
    expectHolds(BakedSet(params, Grid::equirectangular(256)).verify());
    expectHolds(BakedSet(params, Grid::cube(64)).verify());
  }
}

// Palettes for worlds of bare rock may have colours that seas and land share; blue_marble and published have not.
TEST(VerifySet, KnowsWhosePalettesTellSeaFromLand) {
  for (const char* palette : {"blue_marble", "published"}) EXPECT_TRUE(verify::tellsSeaFromLand(*loadPalette(palette))) << palette;
  for (const char* palette : {"titan", "moon", "rust"}) EXPECT_FALSE(verify::tellsSeaFromLand(*loadPalette(palette))) << palette;
}

TEST(VerifySet, NothingDependsOnThreads) {
  const BakedSet set(7);
  const std::string alone = tableText(set.verify(1));
  for (const int threads : {2, 5}) EXPECT_EQ(tableText(set.verify(threads)), alone);
}

TEST(VerifySet, LooksAtEveryMap) {
  const VerifyReport report = BakedSet(7).verify(), fire = BakedSet(7, "io").verify();
  EXPECT_NE(find(fire, "emissive.png: hash of pixels"), nullptr);
  for (const MapInfo& info : testing::mapsOfTerra()) {
    // Rivers are lines and plates names: those have no seams that one could measure, and the report says so.
    const bool isContinuous = info.id != MapId::flow && info.id != MapId::rivers && info.id != MapId::plates;
    for (const char* check : {": file", ": hash of pixels", isContinuous ? ": wrap column" : ": seams"})
      EXPECT_NE(find(report, mapFileName(info.id) + check), nullptr) << info.key << check;
  }
}

TEST(VerifySet, TheRangeOfHeightsIsChecked) {
  const BakedSet set(7);
  set.editManifest([](Json& json) { json["maps"]["height"]["highest"] = json["maps"]["height"]["highest"].get<int>() - 1; });
  EXPECT_EQ(find(set.verify(), "height.png: range")->verdict, Verdict::fails);
}

TEST(VerifySet, PinchedPolesAreMeasuredButNotPromised) {
  const VerifyReport report = BakedSet(7, "published").verify();
  const Check* poles = find(report, "height.png: pole rows");
  ASSERT_NE(poles, nullptr);
  EXPECT_EQ(poles->verdict, Verdict::skipped);
  EXPECT_NE(poles->allowed.find("not promised"), std::string::npos);

  // The same heights under a manifest that promises round poles break it.
  const BakedSet liar(7, "published");
  liar.editManifest([](Json& json) { json["params"]["elevation"]["lattice"] = "globe"; });
  const VerifyReport found = liar.verify();
  EXPECT_EQ(find(found, "height.png: pole rows")->verdict, Verdict::fails);
}

TEST(VerifySet, WhatAMissingMapLeavesUndoneIsSaid) {
  const VerifyReport heights = BakedSet(7, "terra", 256, MapSet(MapId::height)).verify();
  expectHolds(heights);
  EXPECT_EQ(find(heights, "normal.png")->verdict, Verdict::skipped);
  EXPECT_EQ(find(heights, "water.png")->verdict, Verdict::skipped);
  EXPECT_NE(find(heights, "height.png: ocean share"), nullptr);

  const VerifyReport others = BakedSet(7, "terra", 256, MapSet(MapId::normal, MapId::water, MapId::climate)).verify();
  expectHolds(others);
  EXPECT_EQ(find(others, "normal.png: agree with heights")->measured, "no heights in this set");
  EXPECT_EQ(find(others, "water.png: agrees with heights")->measured, "no heights in this set");
  EXPECT_EQ(find(others, "climate.png: agrees with water")->verdict, Verdict::holds);
}

TEST(VerifySet, CancelledItSaysNothingFalse) {
  const BakedSet set(7);
  Progress progress;
  progress.cancel();
  const VerifyReport report = verifySet(set.path(), Workers(1), &progress);
  EXPECT_EQ(report.failures(), 0);
  EXPECT_LT(report.checks.size(), 5u);
}

TEST(VerifyReport, TablesAndSentences) {
  VerifyReport report;
  report.judge("a: file", "12", "up to 13", true, "");
  report.skip("b", "not in this set");
  EXPECT_EQ(summaryText(report), "1 check holds, 1 left out");
  EXPECT_EQ(failureText(report), "");
  report.judge("c: longer", "14", "up to 13", false, "C is wrong.");
  report.judge("d", "15", "up to 13", false, "D is wrong.");
  EXPECT_EQ(summaryText(report), "2 of 3 checks FAILED");
  EXPECT_EQ(failureText(report), "C is wrong. 1 more check failed.");
  EXPECT_EQ(tableText(report),
            "check      measured         allowed   verdict\n"
            "a: file    12               up to 13  ok\n"
            "b          not in this set            -\n"
            "c: longer  14               up to 13  FAILED\n"
            "d          15               up to 13  FAILED\n");
}

}  // namespace
}  // namespace terrella::test
