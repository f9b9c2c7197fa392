// PlanetParams: everything that makes one planet differ from another. Plain values; compare with ==.
//
// Each struct belongs to one stage of generate() (see planet/generator.h). A stage runs again when its struct or what
// it reads has changed, and only then. The resolution is no parameter of a planet: the same parameters give the same
// continents at every size.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <type_traits>

#include "params/elevation_params.h"
#include "params/parameter.h"

namespace terrella {

// Raised when the same parameters begin to give another planet; stands in share codes and manifests.
inline constexpr int kAlgorithmVersion = 3;

enum class SeaRule { oceanShare, level };

template <>
struct EnumNames<SeaRule> {
  static constexpr std::array choices{Choice{"oceanShare", "Share of the globe"}, Choice{"level", "Fixed height"}};
};

struct SeaParams {
  SeaRule rule = SeaRule::oceanShare;
  double oceanShare = 0.66;
  double level = 0.2;

  bool operator==(const SeaParams&) const = default;

  template <class Self, class Visitor>
  static void visit(Self& self, Visitor&& v) {
    v(Parameter{"rule", "Sea given as", "", "Whether the sea is set by the share of the globe it covers or by a fixed height."}, self.rule);
    v(Parameter{"oceanShare", "Ocean share", "",
                "Share of the planet's surface under water, by area on the sphere. Used when the sea is given as that share.", 0, 1},
      self.oceanShare);
    v(Parameter{"level", "Sea level", "",
                "Height of the sea, where 0 is the deepest and 1 the highest point. Used when the sea is given as a fixed height.", 0, 1},
      self.level);
  }
};

enum class ClimateModel { belts, height, heightMoisture, temperatureMoisture, gradient };

template <>
struct EnumNames<ClimateModel> {
  static constexpr std::array choices{
      Choice{"belts", "Climate belts"}, Choice{"height", "Biomes by height"}, Choice{"heightMoisture", "Biomes by height and moisture"},
      Choice{"temperatureMoisture", "Biomes by temperature and moisture"}, Choice{"gradient", "Smooth gradient"}};
};

// A fractal field of moisture, which frays the belts and feeds the biomes.
struct MoistureParams {
  int baseColumns = 8;

  bool operator==(const MoistureParams&) const = default;

  template <class Self, class Visitor>
  static void visit(Self& self, Visitor&& v) {
    v(Parameter{"baseColumns", "Patch scale", "squares", "Squares of the moisture field's first lattice around the equator.", 2, 64,
                Scale::powersOfTwo},
      self.baseColumns);
  }
};

// What all models of climate share.
struct ClimateParams {
  ClimateModel model = ClimateModel::belts;
  double season = 0;
  double snowLatitude = 70.0;
  double beltDither = 2.5;
  double heightDither = 0.06;
  double alpineSnow = 30.0;

  bool operator==(const ClimateParams&) const = default;

  template <class Self, class Visitor>
  static void visit(Self& self, Visitor&& v) {
    v(
        Parameter{
            "model", "Biomes", "",
            "belts around the planet, as published; or biomes by height alone, by height and moisture, by temperature and moisture, or a "
            "smooth gradient of colours over height and moisture."},
        self.model);
    v(Parameter{"season", "Season", "",
                "-1 is winter on the northern hemisphere, 1 summer: snow comes and goes on either, and the equator stays as it is.", -1, 1},
      self.season);
    v(Parameter{"snowLatitude", "Snow edge", "deg", "Mean latitude beyond which land and sea lie under snow and ice.", 0, 90},
      self.snowLatitude);
    v(Parameter{"beltDither", "Belt border", "deg", "Half the width of the strip in which two belts mingle.", 0, 15}, self.beltDither);
    v(Parameter{"heightDither", "Height border", "",
                "Half the range of heights in which coasts and mountains mingle with what is beside them.", 0, 0.3},
      self.heightDither);
    v(Parameter{"alpineSnow", "Alpine snow", "deg", "How far a summit brings the snow edge towards the equator. 0 is the published method.",
                0, 180},
      self.alpineSnow);
  }
};

// docs/methods.md, Climate belts: closed in longitude, with five classes and dithered borders.
struct BeltParams {
  double snowRoughness = 0.03;
  double greenLatitude = 33.0;
  double greenRoughness = 0.08;
  double rainLatitude = 11.0;
  double coastMargin = 0.05;
  double mountainHeight = 0.68;
  double patchiness = 24.0;

  bool operator==(const BeltParams&) const = default;

  template <class Self, class Visitor>
  static void visit(Self& self, Visitor&& v) {
    v(Parameter{"snowRoughness", "Snow wander", "",
                "Roughness of the midpoint displacement that bends the snow edge. The published method uses 0.03.", 0, 0.5},
      self.snowRoughness);
    v(Parameter{"greenLatitude", "Desert edge", "deg", "Mean latitude between the deserts around the equator and the green belts.", 0, 90},
      self.greenLatitude);
    v(Parameter{"greenRoughness", "Desert wander", "",
                "Roughness of the midpoint displacement that bends the desert edge. The published method uses 0.15.", 0, 0.5},
      self.greenRoughness);
    v(Parameter{"rainLatitude", "Rain forest", "deg",
                "Around the equator, up to this latitude, deserts give way to green. 0 is the published method.", 0, 60},
      self.rainLatitude);
    v(Parameter{"coastMargin", "Green coast", "", "Deserts stay green up to this height above the sea.", 0, 0.5}, self.coastMargin);
    v(Parameter{"mountainHeight", "Mountains from", "", "Height above the sea, as a share of the highest peak, from which bare rock shows.",
                0, 1},
      self.mountainHeight);
    v(Parameter{"patchiness", "Patchiness", "deg",
                "How far a fractal field of moisture moves the borders of the belts. 0 is the published method.", 0, 60},
      self.patchiness);
  }
};

// docs/methods.md, Biomes.
struct BiomeParams {
  double wetness = 0;
  double rainBelts = 0.5;

  bool operator==(const BiomeParams&) const = default;

  template <class Self, class Visitor>
  static void visit(Self& self, Visitor&& v) {
    v(Parameter{"wetness", "Wetness", "", "Makes all land drier (below 0) or wetter.", -1, 1}, self.wetness);
    v(Parameter{"rainBelts", "Rain belts", "",
                "How much more rain falls at the equator and in the temperate zones than in between. 0 is the published method.", 0, 1},
      self.rainBelts);
  }
};

enum class Borders { smooth, dithered };

template <>
struct EnumNames<Borders> {
  static constexpr std::array choices{Choice{"smooth", "Smooth"}, Choice{"dithered", "Dithered"}};
};

struct SurfaceParams {
  std::string palette = "blue_marble";
  Borders borders = Borders::smooth;

  bool operator==(const SurfaceParams&) const = default;

  template <class Self, class Visitor>
  static void visit(Self& self, Visitor&& v) {
    v(Parameter{"palette", "Palette", "", "Name of a palette: a file of assets/palettes without its ending."}, self.palette);
    v(Parameter{"borders", "Borders", "",
                "smooth blends the colours of two classes across their border; dithered gives each pixel one class, as published."},
      self.borders);
  }
};

struct ReliefParams {
  double radiusMeters = 6371000.0;
  double reliefMeters = 16000.0;
  double exaggeration = 24.0;

  bool operator==(const ReliefParams&) const = default;

  template <class Self, class Visitor>
  static void visit(Self& self, Visitor&& v) {
    v(Parameter{"radiusMeters", "Radius", "m", "Radius of the planet, for slopes in the normal map.", 1000, 1e8, Scale::logarithmic},
      self.radiusMeters);
    v(Parameter{"reliefMeters", "Relief", "m", "Metres from height 0 to height 1.", 0, 100000}, self.reliefMeters);
    v(Parameter{"exaggeration", "Exaggeration", "",
                "Slopes of the normal map are multiplied by this: seen from orbit, true slopes hardly show.", 0, 50},
      self.exaggeration);
  }
};

// Clouds are a field of their own, torn by winds; docs/methods.md, Clouds.
struct CloudParams {
  double coverage = 0.54;
  double softness = 0.8;
  int baseColumns = 16;
  double gain = 0.64;
  double swirl = 0.9;
  double banding = 0.35;

  bool operator==(const CloudParams&) const = default;

  template <class Self, class Visitor>
  static void visit(Self& self, Visitor&& v) {
    v(Parameter{"coverage", "Coverage", "", "Share of the sky that holds any cloud.", 0, 1}, self.coverage);
    v(Parameter{"softness", "Softness", "", "0 gives clouds with hard edges, 1 thin veils.", 0, 1}, self.softness);
    v(Parameter{"baseColumns", "Cloud scale", "squares", "Squares of the cloud field's first lattice around the equator.", 2, 64,
                Scale::powersOfTwo},
      self.baseColumns);
    v(Parameter{"gain", "Detail", "", "Displacement of each level of the cloud field relative to the one before.", 0.3, 0.8}, self.gain);
    v(Parameter{"swirl", "Swirl", "", "How far winds have carried and twisted the clouds. 0 leaves the plain field.", 0, 2}, self.swirl);
    v(Parameter{"banding", "Banding", "", "How much cloud gathers at the equator and in the temperate belts.", 0, 1}, self.banding);
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
            "A demonstration of blue noise, not to scale: the least distance of two trees in the densest forest, in degrees of arc, from "
            "0.25; other biomes have fewer. Crowns are tens of kilometres wide, so that they can be seen from close by. They are listed in "
            "trees.json. 0 plants none.",
            0, 10},
        self.spacing);
  }
};

// Air is seen in the viewer and in rendered pictures; no map depends on it.
struct AirParams {
  double density = 1.0;
  double dust = 0.0;

  bool operator==(const AirParams&) const = default;

  template <class Self, class Visitor>
  static void visit(Self& self, Visitor&& v) {
    v(Parameter{"density", "Density", "",
                "How thick the air looks: 1 like the Earth's, 0 for a moon without any. Changes pictures, not maps.", 0, 3},
      self.density);
    v(Parameter{"dust", "Dust", "", "0 gives clear blue air, 1 the butterscotch of iron dust. Changes pictures, not maps.", 0, 1},
      self.dust);
  }
};

struct PlanetParams {
  std::uint64_t seed = 7;
  ElevationParams elevation;
  ShapingParams shaping;
  SeaParams sea;
  MoistureParams moisture;
  ClimateParams climate;
  BeltParams belts;
  BiomeParams biomes;
  SurfaceParams surface;
  ReliefParams relief;
  CloudParams clouds;
  TreeParams trees;
  AirParams air;

  bool operator==(const PlanetParams&) const = default;

  // group(key, label, struct) for every stage in order.
  template <class Self, class Group>
  static void visitGroups(Self& self, Group&& group) {
    group("elevation", "Elevation", self.elevation);
    group("shaping", "Shaping", self.shaping);
    group("sea", "Sea", self.sea);
    group("moisture", "Moisture", self.moisture);
    group("climate", "Climate", self.climate);
    group("belts", "Belts", self.belts);
    group("biomes", "Biomes", self.biomes);
    group("surface", "Surface", self.surface);
    group("relief", "Relief", self.relief);
    group("clouds", "Clouds", self.clouds);
    group("trees", "Trees (blue noise)", self.trees);
    group("air", "Air", self.air);
  }

  static constexpr Parameter seedParameter() {
    return {"seed", "Seed", "", "Any whole number from 0 to 18446744073709551615; every seed is another planet."};
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
