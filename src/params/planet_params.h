// PlanetParams: everything that makes one planet differ from another. Plain values; compare with ==.
//
// Each struct belongs to one stage (planet/stage.h). A stage runs again when its struct or what it reads has changed, and
// only then. The resolution is no parameter of a planet: the same parameters give the same
// continents at every size.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <type_traits>

#include "params/air_params.h"
#include "params/city_params.h"
#include "params/climate_params.h"
#include "params/colour_params.h"
#include "params/elevation_params.h"
#include "params/giant_params.h"
#include "params/land_params.h"
#include "params/moon_params.h"
#include "params/parameter.h"
#include "params/primary_params.h"
#include "params/ring_params.h"
#include "params/river_params.h"
#include "params/rock_params.h"
#include "params/seed.h"
#include "params/star_params.h"
#include "params/surface_params.h"
#include "params/volcanism_params.h"
#include "params/world_params.h"

namespace terrella {

// Raised when the same parameters begin to give another planet; stands in share codes and manifests.
inline constexpr int kAlgorithmVersion = 4;

enum class SeaRule { oceanShare, level };

template <>
struct EnumNames<SeaRule> {
  static constexpr std::array choices{Choice{"oceanShare", "Share of the globe"}, Choice{"level", "Fixed height"}};
};

struct SeaParams {
  SeaRule rule = SeaRule::oceanShare;
  double oceanShare = 0.7;
  double level = 0.2;
  int atolls = 0;

  bool operator==(const SeaParams&) const = default;
  // Without what tiles alone show.
  SeaParams ofMaps() const {
    SeaParams maps = *this;
    maps.atolls = 0;
    return maps;
  }

  template <class Self, class Visitor>
  static void visit(Self& self, Visitor&& v) {
    v(Parameter{"rule", "Sea given as", "", "Whether the sea is set by the share of the globe it covers or by a fixed height."}, self.rule);
    v(Parameter{"oceanShare", "Ocean share", "",
                "Share of the planet's surface that the sea covers, by area on the sphere; lakes and flooded valleys come on top. Used "
                "when the sea is given as that share.",
                0, 1},
      self.oceanShare);
    v(Parameter{"level", "Sea level", "",
                "Height of the sea, where 0 is the deepest and 1 the highest point. Used when the sea is given as a fixed height.", 0, 1},
      self.level);
    v(
        Parameter{
            "atolls", "Atolls", "chains",
            "Chains of drowned volcanoes that carry rings of coral, where the sea is deep and warm. They are seen from nearer than maps "
            "show them.",
            0, 80},
        self.atolls);
  }
};

// docs/methods.md, Trees: by blue noise.
struct TreeParams {
  double spacing = 0;

  bool operator==(const TreeParams&) const = default;

  template <class Self, class Visitor>
  static void visit(Self& self, Visitor&& v) {
    v(
        Parameter{
            "spacing", "Spacing", "deg",
            "A demonstration of blue noise, not to scale: the least distance of two trees in the densest forest, in degrees of arc; less "
            "than 0.25 counts as that. Other biomes have fewer. Crowns are tens of kilometres wide, so that they can be seen from close "
            "by. They are listed in trees.json. 0 plants none.",
            0, 10},
        self.spacing);
  }
};

struct PlanetParams {
  Seed seed{7};
  WorldParams world;
  CraterParams craters;
  RockParams rock;
  VolcanismParams volcanism;
  GiantParams giant;
  ElevationParams elevation{MethodParams{.method = Method::land}};
  LandParams land;
  ShapingParams shaping;
  SeaParams sea;
  WeatherParams weather;
  MoistureParams moisture;
  ClimateParams climate;
  BeltParams belts;
  BiomeParams biomes;
  SurfaceParams surface;
  ColourParams colours;
  ReliefParams relief;
  CloudParams clouds;
  TreeParams trees;
  RiverParams rivers;
  CityParams cities;
  AirParams air;
  RingParams rings;
  StarParams star;
  MoonParams moons;
  PrimaryParams primary;

  bool operator==(const PlanetParams&) const = default;

  // group(key, label, struct) for every stage in order.
  template <class Self, class Group>
  static void visitGroups(Self& self, Group&& group) {
    group("world", "World", self.world);
    group("craters", "Craters", self.craters);
    group("rock", "Bare rock", self.rock);
    group("volcanism", "Volcanism", self.volcanism);
    group("giant", "Gas giant", self.giant);
    group("elevation", "Elevation", self.elevation);
    group("land", "Land", self.land);
    group("shaping", "Shaping", self.shaping);
    group("sea", "Sea", self.sea);
    group("weather", "Weather", self.weather);
    group("moisture", "Moisture", self.moisture);
    group("climate", "Climate", self.climate);
    group("belts", "Belts", self.belts);
    group("biomes", "Biomes", self.biomes);
    group("surface", "Surface", self.surface);
    group("colours", "Colours", self.colours);
    group("relief", "Relief", self.relief);
    group("clouds", "Clouds", self.clouds);
    group("trees", "Trees (blue noise)", self.trees);
    group("rivers", "Rivers", self.rivers);
    group("cities", "Cities", self.cities);
    group("air", "Air", self.air);
    group("rings", "Rings", self.rings);
    group("star", "Star", self.star);
    group("moons", "Moons", self.moons);
    group("primary", "Planet in the sky", self.primary);
  }

  static constexpr Parameter seedParameter() {
    return {"seed", "Seed", "", "Any whole number from 0 to 18446744073709551615, or a word; every seed is another planet."};
  }

  // visitor(path, parameter, value) for every parameter but the seed, path being "group.key".
  template <class Self, class Visitor>
  static void visitParameters(Self& self, Visitor&& visitor) {
    visitGroups(self, [&](const char* groupKey, const char*, auto& group) {
      std::remove_cvref_t<decltype(group)>::visit(
          group, [&](const Parameter& parameter, auto& value) { visitor(std::string(groupKey) + "." + parameter.key, parameter, value); });
    });
  }
};

}  // namespace terrella
