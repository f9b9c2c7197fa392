// What decides how a planet looks from above: colours, relief and clouds; one struct for each stage.
#pragma once

#include <array>
#include <string>

#include "params/parameter.h"

namespace terrella {

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
  double exaggeration = 44.0;

  bool operator==(const ReliefParams&) const = default;
  // Of heights from 0 to 1, for a metre; 0 where the planet is flat.
  double sharePerMeter() const { return reliefMeters > 0 ? 1 / reliefMeters : 0; }

  template <class Self, class Visitor>
  static void visit(Self& self, Visitor&& v) {
    v(Parameter{"radiusMeters", "Radius", "m",
                "Radius of the planet: how large craters, rivers and regions are on it, and how steep slopes.", 1000, 1e8,
                Scale::logarithmic},
      self.radiusMeters);
    v(Parameter{"reliefMeters", "Relief", "m", "Metres from height 0 to height 1.", 0, 100000}, self.reliefMeters);
    v(Parameter{"exaggeration", "Exaggeration", "",
                "Slopes of the normal map are multiplied by this: seen from orbit, true slopes hardly show.", 0, 50},
      self.exaggeration);
  }
};

enum class CloudModel { simple, weather };

template <>
struct EnumNames<CloudModel> {
  static constexpr std::array choices{Choice{"simple", "Fractal"}, Choice{"weather", "Weather"}};
};

// docs/methods.md, Clouds.
struct CloudParams {
  CloudModel model = CloudModel::weather;
  double coverage = 0.66;
  int weather = 0;
  double phase = 0;
  double softness = 0.8;
  int baseColumns = 16;
  double gain = 0.64;
  double swirl = 0.9;
  double banding = 0.35;
  int hurricanes = 0;

  bool operator==(const CloudParams&) const = default;

  template <class Self, class Visitor>
  static void visit(Self& self, Visitor&& v) {
    v(
        Parameter{
            "model", "Clouds", "",
            "weather makes cyclones, fronts, storms of the tropics and decks of small clouds, over the land and the rain that there are; "
            "simple a fractal of its own, twisted by winds."},
        self.model);
    v(Parameter{"coverage", "Coverage", "", "Share of the sky that holds any cloud; of weather, about so much on most days.", 0, 1},
      self.coverage);
    v(Parameter{"weather", "Day", "", "Another number is the sky of another day over the same planet.", 0, 9999}, self.weather);
    v(Parameter{"phase", "Time", "days", "How long the weather has gone on: storms move, grow and fade.", 0, 365}, self.phase);
    v(Parameter{"softness", "Softness", "", "0 gives clouds with hard edges, 1 thin veils.", 0, 1}, self.softness);
    v(Parameter{"baseColumns", "Cloud scale", "squares", "Squares of the cloud field's first lattice around the equator.", 2, 64,
                Scale::powersOfTwo},
      self.baseColumns);
    v(Parameter{"gain", "Detail", "", "Displacement of each level of the cloud field relative to the one before.", 0.3, 0.8}, self.gain);
    v(Parameter{"swirl", "Swirl", "", "How far winds have carried and twisted the clouds. 0 leaves the plain field.", 0, 2}, self.swirl);
    v(Parameter{"banding", "Banding", "", "How much cloud gathers at the equator and in the temperate belts.", 0, 1}, self.banding);
    v(Parameter{"hurricanes", "More hurricanes", "",
                "At most so many great storms roam the seas of low latitudes beside the few that every sky has: 0 as on Earth, 12 a world "
                "of storms.",
                0, 24},
      self.hurricanes);
  }
};

}  // namespace terrella
