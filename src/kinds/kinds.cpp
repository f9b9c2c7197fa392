#include "kinds/kinds.h"

#include "maps/map_table.h"
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

MapSet tellingMaps(const PlanetParams& params) {
  const bool isRock = params.world.kind == WorldKind::rock;
  MapSet telling;
  for (const MapInfo& info : kMaps) {
    const bool isBlank = (info.id == MapId::water && isRock) ||
                         (info.id == MapId::clouds && !(isRock ? params.rock.storms > 0 : params.clouds.coverage > 0));
    if (!isBlank) telling.add(info.id);
  }
  return telling & kindOf(params).maps();
}

Result<PlanetSpec> planetSpec(const PlanetParams& params, int columns) {
  auto palette = loadPalette(params.surface.palette);
  if (!palette) return palette.error();
  return PlanetSpec{params, std::move(*palette), &kindOf(params), columns};
}

}  // namespace terrella
