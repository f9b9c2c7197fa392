#include "kinds/kinds.h"

#include "params/presets.h"

namespace terrella {

Result<PlanetSpec> planetSpec(const PlanetParams& params, int columns) {
  auto palette = loadPalette(params.surface.palette);
  if (!palette) return palette.error();
  return PlanetSpec{params, std::move(*palette), &kTerra, columns};
}

}  // namespace terrella
