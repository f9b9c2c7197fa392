// What the library's public header planet.h declares, by means of what is inside.
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
  Planet planet = grow(*spec, Workers(options.threads), options.progress);
  if (options.progress && options.progress->isCancelled()) return Error{"Growing was cancelled."};
  return planet;
}

Maps paint(const Planet& planet, const Grid& grid, const PaintOptions& options) {
  return paint(planet, grid, options.maps & planet.kind().maps(), Workers(options.threads), options.progress);
}

}  // namespace terrella
