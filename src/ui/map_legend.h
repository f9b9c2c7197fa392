// What the colours of a single map mean: names from the table of maps, colours from where they are made, metres and classes from the planet
// on screen.
#pragma once

#include <string>
#include <vector>

#include "maps/maps.h"
#include "planet/planet.h"
#include "ui/widgets.h"

namespace terrella::ui {

struct MapLegend {
  struct Swatch {
    Rgb8 colour;
    std::string name;
    std::string share;  // of the globe, or ""
  };
  // From the bottom of a scale, 0, to its top, 1.
  struct Mark {
    float at = 0;
    std::string name;
    bool isMain = false;  // stands out: the sea's level, the freezing point
  };

  std::string title, about;
  std::vector<Swatch> swatches;
  std::vector<Rgb8> scale{{0, 0, 0}, {255, 255, 255}};  // its colours, evenly from the bottom to the top
  std::vector<Mark> marks;                              // there is a scale if there are any; from low to high
};

// Of a planet's map; `maps` are those on screen.
MapLegend legendOf(const Planet& planet, const Maps& maps, MapId id);

// In the upper right corner. `places` receives where it stands.
void drawMapLegend(const MapLegend& legend, std::vector<WidgetPlace>& places);

}  // namespace terrella::ui
