// What decides the climate and the biomes of a planet; one struct for each stage.
#pragma once

#include <array>

#include "params/parameter.h"

namespace terrella {

enum class ClimateModel { belts, height, heightMoisture, temperatureMoisture, gradient, rain };

template <>
struct EnumNames<ClimateModel> {
  static constexpr std::array choices{Choice{"belts", "Climate belts"},
                                      Choice{"height", "Biomes by height"},
                                      Choice{"heightMoisture", "Biomes by height and moisture"},
                                      Choice{"temperatureMoisture", "Biomes by temperature and moisture"},
                                      Choice{"gradient", "Smooth gradient"},
                                      Choice{"rain", "Biomes by weather"}};
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
  ClimateModel model = ClimateModel::rain;
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
            "What grows where: by weather, that is temperature and rain; by belts around the planet, as published; or by height alone, by "
            "height and moisture, by temperature and moisture, or as a smooth gradient of colours over height and moisture."},
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

}  // namespace terrella
