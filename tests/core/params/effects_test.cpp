// What the panel hides has no effect indeed: a planet stays as it is when such a parameter moves.
#include "params/effects.h"

#include <gtest/gtest.h>

#include "determinism/map_hashes.h"
#include "kinds/kinds.h"
#include "params/presets.h"
#include "planet/generator.h"

namespace terrella {
namespace {

// A value within its range that is another.
template <class T>
void change(const Parameter& parameter, T& value) {
  if constexpr (std::is_same_v<T, double>)
    value = value < (parameter.min + parameter.max) / 2 ? parameter.max : parameter.min;
  else if constexpr (std::is_same_v<T, int>)
    value = value * 2 <= static_cast<int>(parameter.max) ? value * 2 : static_cast<int>(parameter.min);
  else if constexpr (std::is_enum_v<T>)
    value = static_cast<T>((static_cast<std::size_t>(value) + 1) % enumCount<T>);
}

// What one sees: colours, heights, and the classes of the climate.
std::vector<std::uint64_t> seenOf(Generator& generator, const PlanetParams& params) {
  PlanetSpec spec = *planetSpec(params, 256);
  spec.isSketch = true;
  const auto grown = generator.generate(spec, Grid::equirectangular(256), MapSet::oftenDrawn());
  std::vector<std::uint64_t> seen;
  for (const MapId id : {MapId::albedo, MapId::height, MapId::normal, MapId::water, MapId::clouds})
    withMap(grown->maps, id, [&](const auto& map) { seen.push_back(testing::hashMap(map)); });
  return seen;
}

TEST(Effects, GroupsOfAnotherKindOfWorldAreThoseInWhichNothingHasAnEffect) {
  int others = 0;
  for (const WorldKind kind : {WorldKind::terra, WorldKind::rock, WorldKind::giant}) {
    PlanetParams params;
    params.world.kind = kind;
    PlanetParams::visitGroups(params, [&](const char* group, const char*, auto& fields) {
      const auto countRead = [&](const PlanetParams& planet) {
        int read = 0;
        std::remove_cvref_t<decltype(fields)>::visit(
            fields, [&](const Parameter& parameter, auto&) { read += hasEffect(planet, group, parameter.key, true); });
        return read;
      };
      const auto world = otherWorldOf(params, group);
      if (!world) return;
      ++others;
      EXPECT_EQ(countRead(params), 0) << group;
      PlanetParams there = params;
      there.world.kind = *world;
      if (std::string_view(group) == "biomes") there.climate.model = ClimateModel::temperatureMoisture;
      EXPECT_GT(countRead(there), 0) << group;
      EXPECT_FALSE(otherWorldOf(there, group)) << group;
    });
  }
  EXPECT_EQ(others, 4 + 13 + 15);
}

class EffectsOfModel : public ::testing::TestWithParam<ClimateModel> {};

TEST_P(EffectsOfModel, WhatIsHiddenChangesNothing) {
  PlanetParams params = loadPreset(GetParam() == ClimateModel::rain ? "terra" : "classic")->params;
  params.climate.model = GetParam();
  Generator generator(Workers(2));
  const auto truth = seenOf(generator, params);
  int hidden = 0;
  PlanetParams::visitGroups(params, [&](const char* group, const char*, auto& fields) {
    std::remove_cvref_t<decltype(fields)>::visit(fields, [&](const Parameter& parameter, auto& value) {
      if (hasEffect(params, group, parameter.key, false)) return;
      ++hidden;
      const auto before = value;
      change(parameter, value);
      EXPECT_EQ(seenOf(generator, params), truth) << group << "." << parameter.key;
      value = before;
    });
  });
  EXPECT_GT(hidden, 5);
}

INSTANTIATE_TEST_SUITE_P(AllModels, EffectsOfModel,
                         ::testing::Values(ClimateModel::belts, ClimateModel::height, ClimateModel::temperatureMoisture,
                                           ClimateModel::rain));

TEST(Effects, OfAPlanetInTheSkyWhereThereIsOne) {
  PlanetParams params;
  params.moons.count = 0;
  EXPECT_TRUE(hasEffect(params, "primary", "kind", false));
  EXPECT_FALSE(hasEffect(params, "primary", "size", false));
  EXPECT_FALSE(hasEffect(params, "moons", "day", false));
  params.primary.kind = BodyKind::jupiter;
  EXPECT_TRUE(hasEffect(params, "primary", "size", false));
  EXPECT_TRUE(hasEffect(params, "moons", "day", false)) << "it turns";
}

TEST(Effects, WhoeverLooksAtTheWeatherMayChangeIt) {
  const PlanetParams classic = loadPreset("classic")->params;
  EXPECT_FALSE(hasEffect(classic, "weather", "rainfall", false));
  EXPECT_TRUE(hasEffect(classic, "weather", "rainfall", true));
  const PlanetParams terra = loadPreset("terra")->params;
  EXPECT_TRUE(hasEffect(terra, "weather", "rainfall", false));
  EXPECT_TRUE(hasEffect(terra, "land", "plates", false));
  EXPECT_FALSE(hasEffect(classic, "land", "plates", true));
  EXPECT_TRUE(hasEffect(terra, "belts", "snowRoughness", false));  // it bends isotherms
  EXPECT_FALSE(hasEffect(terra, "belts", "mountainHeight", false));
}

}  // namespace
}  // namespace terrella
