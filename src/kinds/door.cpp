// What the library's public header planet.h declares, by means of what is inside.
#include <new>

#include "kinds/kinds.h"
#include "maps/equirectangular.h"
#include "planet/paint.h"
#include "terrella/planet.h"

namespace terrella {

Result<Planet> grow(const PlanetParams& params, const GrowOptions& options) {
  if (const auto valid = validate(params); !valid) return valid.error();
  if (!isBakedWidth(options.columns)) {
    return Error{"GrowOptions::columns must be a power of two from 256 to 32768; it is " + std::to_string(options.columns) + "."};
  }
  const auto spec = planetSpec(params, options.columns);
  if (!spec) return spec.error();
  try {
    Planet planet = grow(*spec, Workers(options.threads), options.progress);
    if (options.progress && options.progress->isCancelled()) return Error{"Growing was cancelled."};
    return planet;
  } catch (const std::bad_alloc&) {
    return Error{"There is not enough memory for this planet; one of fewer columns needs less."};
  }
}

Result<Maps> paint(const Planet& planet, const Grid& grid, const PaintOptions& options) {
  if (!planet.spec().kind) return Error{"This planet was not grown."};
  if (!grid.isSound())
    return Error{"This grid has no samples on the planet: a width, an address, an angle or rows of it are out of range."};
  const MapSet wanted = options.maps & planet.kind().maps();
  if (wanted.isEmpty()) return Error{std::string("A planet of the kind \"") + planet.kind().name + "\" has none of these maps."};
  try {
    Maps maps = paint(planet, grid, wanted, Workers(options.threads), options.progress);
    if (options.progress && options.progress->isCancelled()) return Error{"Painting was cancelled."};
    return maps;
  } catch (const std::bad_alloc&) {
    return Error{"There is not enough memory for these maps; a grid of fewer samples needs less."};
  }
}

}  // namespace terrella
