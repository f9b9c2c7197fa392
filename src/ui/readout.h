// What is under the cursor: where, how high, what grows there, and what the weather is like. A quiet line in the lower right corner.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "climate/place_weather.h"
#include "maps/climate.h"
#include "ui/widgets.h"

namespace terrella::ui {

struct Readout {
  float latitudeDegrees = 0, longitudeDegrees = 0;  // positive in the north and in the east
  std::optional<double> metersAboveSea = {};        // of planets that have ground
  std::optional<ClimateClass> climate = {};
  std::optional<PlaceWeather> weather = {};
  bool isRock = false;           // a world where nothing grows: its classes are frost and bare rock
  const char* zero = "the sea";  // what height is counted from
  double eyeMeters = 1e9;        // how high the eye is, for the digits of an angle
};

// "47.3\u00b0 N 8.5\u00b0 E, 1,234 m above the sea, grassland, 12 \u00b0C, 840 mm/year, wind 6 m/s from the west, a river of 1,200
// m\u00b3/s nearby"
std::string readoutText(const Readout& readout);

// Above whatever of `places` stands in that corner: messages and progress come and go. In two lines where the panel, which ends at `left`,
// leaves no room for one.
void drawReadout(const std::string& text, float left, std::vector<WidgetPlace>& places);

}  // namespace terrella::ui
