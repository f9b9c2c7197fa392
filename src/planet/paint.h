// paint(): from a planet to maps, on any grid.
#pragma once

#include <functional>

#include "maps/maps.h"
#include "planet/grow.h"
#include "planet/planet.h"
#include "planet/work.h"

namespace terrella {

// Maps that were painted, and from what.
struct Painted {
  Maps maps;
  std::vector<MadeFrom> made;
  bool isComplete = false;

  // Of one that was cancelled: what is missing or half done is as it was before, if that was on the same grid.
  void fillFrom(const Painted& before);
};

// Paints `wanted`, as far as the planet's kind has them, and whatever they are painted from, on a grid. Maps that `before` has of the same
// grid and that are still right are taken over. Not complete if work.progress was cancelled: what is there is good as `before` of the next.
//
// The same place has the same sample on every grid whose columns() are those of the planet: a tile is a cut of the cube's map.
Painted paint(const Planet& planet, const Grid& grid, MapSet wanted, const Work& work, const Painted* before = nullptr);
// The wanted maps alone; none if it was cancelled.
Maps paint(const Planet& planet, const Grid& grid, MapSet wanted, const Workers& workers, Progress* progress = nullptr);

// Paints `wanted` around maps that are known already, all on one grid: heights that were made finer than the planet has them. Stages that
// look at neighbours in other rows cannot be asked. Half done if `progress` was cancelled.
Maps paintAround(const Planet& planet, const Maps& given, MapSet wanted, const Workers& workers, Progress* progress = nullptr);

// Runs one local stage alone on whole maps, for whoever measures it: `maps` hold what it reads.
Maps paintStage(const Stage& stage, const Planet& planet, const Maps& maps, const Workers& workers);

}  // namespace terrella
