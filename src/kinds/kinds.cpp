#include "kinds/kinds.h"

#include "params/presets.h"

namespace terrella {

const Kind& kindOf(const PlanetParams& params) {
  switch (params.world.kind) {
    case WorldKind::rock:
      return params.volcanism.isActive() ? kFire : kRock;
    case WorldKind::giant:
      return kGiant;
    case WorldKind::terra:
      break;
  }
  return params.cities.areLit() ? kInhabited : kTerra;
}

Result<PlanetSpec> planetSpec(const PlanetParams& params, int columns) {
  auto palette = loadPalette(params.surface.palette);
  if (!palette) return palette.error();
  return PlanetSpec{params, std::move(*palette), &kindOf(params), columns};
}

}  // namespace terrella
