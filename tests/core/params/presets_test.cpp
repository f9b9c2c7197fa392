#include "params/presets.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>

#include "determinism/map_hashes.h"
#include "params/validate.h"
#include "support/whole_planet.h"

namespace terrella {
namespace {

TEST(Presets, AtLeastFiveAndTheOnesThatWerePromised) {
  const auto names = presetNames();
  EXPECT_GE(names.size(), 5u);
  for (const char* name : {"terra", "archipelago", "desert", "ice_age", "barren"}) {
    EXPECT_NE(std::find(names.begin(), names.end(), name), names.end()) << name;
  }
}

TEST(Presets, WorldsComeBeforeLessons) {
  const auto names = presetNames();
  EXPECT_EQ(names.at(0), "terra");
  EXPECT_EQ(names.at(1), "classic");
  const auto isWorld = [](const std::string& name) { return !loadPreset(name)->isLesson; };
  EXPECT_TRUE(std::is_partitioned(names.begin(), names.end(), isWorld));
  EXPECT_EQ(std::count_if(names.begin(), names.end(), isWorld), static_cast<std::ptrdiff_t>(names.size()) - 8);
}

TEST(Presets, AllLoadAndAreValidAndNameAPalette) {
  for (const std::string& name : presetNames()) {
    const auto preset = loadPreset(name);
    ASSERT_TRUE(preset) << preset.error().message;
    EXPECT_EQ(preset->name, name);
    EXPECT_FALSE(preset->label.empty());
    EXPECT_EQ(preset->about.back(), '.');
    EXPECT_TRUE(validate(preset->params));
    EXPECT_TRUE(loadPalette(preset->params.surface.palette)) << name;
  }
}

TEST(Presets, TerraIsTheDefault) { EXPECT_EQ(loadPreset("terra")->params, PlanetParams{}); }

TEST(Presets, NonePlantsTreesForTheyAreADemonstrationOutOfScale) {
  for (const std::string& name : presetNames()) EXPECT_EQ(loadPreset(name)->params.trees.spacing, 0) << name;
}

TEST(Presets, EachLooksDifferent) {
  std::map<std::uint64_t, std::string> seen;
  for (const std::string& name : presetNames()) {
    const PlanetParams params = loadPreset(name)->params;
    const auto maps = testing::growWhole(params, Grid::equirectangular(256));
    const auto [twin, isNew] = seen.emplace(testing::hashMap(*maps.albedo), name);
    EXPECT_TRUE(isNew) << name << " looks like " << twin->second;
  }
}

TEST(Presets, AnUnknownNameIsNamedWithTheNearest) {
  EXPECT_EQ(loadPreset("tera").error().message, "Unknown preset \"tera\"; did you mean \"terra\"?");
  EXPECT_EQ(loadPalette("blue_marbel").error().message, "Unknown palette \"blue_marbel\"; did you mean \"blue_marble\"?");
  EXPECT_FALSE(loadPreset("../palettes/ash"));
  EXPECT_FALSE(loadPreset(""));
}

}  // namespace
}  // namespace terrella
