// Clouds that are weather: cyclones with fronts, hurricanes, a convergence zone, decks of small cells, cirrus (docs/methods.md, Clouds).
//
// Every place looks back along fixed winds (air_paths.h) and gathers layers of noise there (cloud_layers.h); what is finer than the cells
// of a coarse globe is added where a map's samples lie (cloud_depth.h). All of it is a function of the place, so any part of a map is had
// alone. What is simplified: nothing flows, and no cloud knows its height; storms are discs around which the air has turned.
#pragma once

#include "clouds/cloud_layers.h"
#include "maps/map.h"
#include "maps/row_pass.h"
#include "params/planet_params.h"

namespace terrella {

// The weather of a day on the coarse globe. A fact of the planet.
struct CloudWeather {
  static constexpr const char* kName = "cloud weather";
  static constexpr bool kIsBulky = true;
  static constexpr int kCells = 256, kSketchedCells = 128;  // along an edge

  CloudDay day;
  Storms storms;
  CloudCells cells;
};

// `season` from -1, northern winter, to 1. Of a sketch the globe has fewer cells. If `progress` is cancelled, what is not yet made stays
// empty.
CloudWeather cloudWeather(const CloudParams& params, std::uint64_t seed, double season, const GroundHeights& heights,
                          const Weather& weather, bool isSketch, const Workers& workers, const Progress* progress = nullptr);

// Rows of `clouds`: sRGB colour and opacity (not premultiplied), as cloud_colours.h says. `columns`: how fine noise shall be.
RowMakers cloudRows(const CloudWeather& weather, double coverage, int columns, Map<Rgba8>& clouds);

}  // namespace terrella
