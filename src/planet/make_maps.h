// Growing and painting at once, for whoever wants maps and not the planet.
#pragma once

#include <functional>

#include "planet/paint.h"

namespace terrella {

struct MadeMaps {
  Planet planet;  // without the facts that take much memory
  Maps maps;
  bool isComplete = false;  // unless it was cancelled
};

// Maps that have nothing to do with each other are made one after the other, and what they were painted from goes in between: so less
// memory is taken than a planet that can be asked for anything would need.
MadeMaps makeMaps(const PlanetSpec& spec, const Grid& grid, MapSet wanted, const Work& work);

// The same for planets that are too large to be held at once, in bands of rows from north to south: use(planet, band) gets each band of the
// maps that go together, then those of the next. It returns whether to go on. `bandRows` is a power of two. Returns the planet, and
// whether it came to the end.
using UseBand = std::function<bool(const Planet& planet, const Maps& band)>;
MadeMaps makeBands(const PlanetSpec& spec, const Grid& grid, MapSet wanted, int bandRows, const Work& work, const UseBand& use);

}  // namespace terrella
