// What decides the history of a planet's land, and the weather over it; one struct for each stage.
#pragma once

#include <array>

#include "params/parameter.h"

namespace terrella {

// docs/land.md. Read where a layer of elevation is "land".
struct LandParams {
  int cells = 256;
  int plates = 15;
  double plateContrast = 0.5;
  double drift = 1;
  double uplift = 1;
  double erosion = 1;
  double age = 1;
  int hotSpots = 14;

  bool operator==(const LandParams&) const = default;

  template <class Self, class Visitor>
  static void visit(Self& self, Visitor&& v) {
    v(Parameter{"plates", "Plates", "", "How many plates the crust is broken into.", 1, 40}, self.plates);
    v(Parameter{"plateContrast", "Plate sizes", "", "0 makes all plates alike, 1 a few large ones and many small.", 0, 1},
      self.plateContrast);
    v(Parameter{"drift", "Drift", "",
                "How far plates have drifted: continents tear apart, collide, and leave oceans between coasts that match. 0 leaves them "
                "where they were.",
                0, 3},
      self.drift);
    v(Parameter{"uplift", "Uplift", "", "How high mountains, arcs of islands and ridges are pushed up.", 0, 3}, self.uplift);
    v(Parameter{"erosion", "Erosion", "", "How deeply rivers cut into the land while it rises.", 0, 4}, self.erosion);
    v(Parameter{"age", "Age", "", "How long rain has worn mountains down since: 0 young and sharp, 3 old and low.", 0, 3}, self.age);
    v(Parameter{"hotSpots", "Hot spots", "", "Chains of volcanoes in the oceans, each where a plate passed over a hot spot.", 0, 60},
      self.hotSpots);
    v(Parameter{"cells", "Cells", "",
                "Cells of the coarse globe along an edge of its cube, on which the land's history is reckoned; what is smaller is "
                "diamond-square's. 256 are 36 km wide on an Earth.",
                64, 512, Scale::powersOfTwo},
      self.cells);
  }
};

enum class Spin { prograde, retrograde };

template <>
struct EnumNames<Spin> {
  static constexpr std::array choices{Choice{"prograde", "To the east, like the Earth"}, Choice{"retrograde", "To the west"}};
};

// docs/weather.md. Read by the model of biomes "rain" and by maps of temperature, rain, wind and flow.
struct WeatherParams {
  double temperature = 15;
  double rainfall = 1;
  double axialTilt = 23.4;
  Spin spin = Spin::prograde;
  double mosaic = 0;

  bool operator==(const WeatherParams&) const = default;
  // Without what tiles alone show.
  WeatherParams ofMaps() const {
    WeatherParams maps = *this;
    maps.mosaic = 0;
    return maps;
  }

  template <class Self, class Visitor>
  static void visit(Self& self, Visitor&& v) {
    v(Parameter{"temperature", "Temperature", "degC", "Mean temperature of the globe at the sea's level, over a year.", -60, 60},
      self.temperature);
    v(Parameter{"rainfall", "Rainfall", "", "How much rain falls out of the same air: 1 as on the Earth, 0 none.", 0, 4}, self.rainfall);
    v(Parameter{"axialTilt", "Axial tilt", "deg", "How far the axis leans: 0 has no seasons, 23.4 the Earth's.", 0, 90}, self.axialTilt);
    v(Parameter{"spin", "Spin", "", "Which way the planet turns; the other way mirrors its winds."}, self.spin);
    v(
        Parameter{
            "mosaic", "Mosaic", "",
            "How far the country is a patchwork when seen from nearer than its maps: streams with damp banks, and patches of woods, grass "
            "and soil some kilometres wide. 0 leaves it even.",
            0, 1},
        self.mosaic);
  }
};

}  // namespace terrella
