// grow() and paint(): a planet is grown once and asked anywhere.
//
//   Result<Planet> planet = terrella::grow(params);                         what is global: lattices, the sea's level, belts, colours
//   Result<Maps> maps = terrella::paint(*planet, Grid::equirectangular(2048));   what is local: samples of a grid, and nothing beside it
//
// What lies between the points of its lattices is smooth: ground.h has the ground as one stands on it.
//
// The same parameters give the same bits on every machine, for any number of threads, any compiler, and whatever flags you compile your own
// program with. The same place has the same sample on every grid as dense as the planet was grown: a tile is a cut of the cube's map.
//
// A Planet is cheap to copy. Both functions may be called from several threads at once; a Planet and its Maps may be read by all of them.
#pragma once

#include "base/progress.h"
#include "methods/elevation_stages.h"
#include "planet/planet.h"
#include "terrella/maps.h"
#include "terrella/params.h"

namespace terrella {

struct GrowOptions {
  // How fine lattices are grown, in samples around the equator: a power of two from 256 to 32768. Grow it as fine as the grids that you
  // will ask for; finer grids are interpolated. Takes about 4 bytes for each sample of a 2:1 map of this width.
  int columns = 2048;
  int threads = 0;               // 0: one for each core
  Progress* progress = nullptr;  // may be watched, and cancelled, from another thread: fraction(), cancel()
};

// An error if a parameter is out of its range, if there is no palette of that name, if there is not enough memory, or if it was
// cancelled.
Result<Planet> grow(const PlanetParams& params, const GrowOptions& options = {});

struct PaintOptions {
  MapSet maps = MapSet::baked();  // MapSet(MapId::height, MapId::water), MapSet::all(), ...
  int threads = 0;
  Progress* progress = nullptr;
};

// Those of options.maps that the planet has. An error if it has none of them, if the grid holds nothing (Grid::isSound), if there is not
// enough memory, or if it was cancelled.
Result<Maps> paint(const Planet& planet, const Grid& grid, const PaintOptions& options = {});

}  // namespace terrella
