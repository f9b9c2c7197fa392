#include "app/moon_maps.h"

#include <algorithm>

#include "kinds/kinds.h"
#include "render/moon_textures.h"
#include "system/companions.h"

namespace terrella::app {

std::array<std::optional<PlanetSpec>, kMostMoons> moonSpecs(const PlanetParams& planet) {
  std::array<std::optional<PlanetSpec>, kMostMoons> specs;
  std::size_t next = 0;
  const auto add = [&](Result<PlanetParams> params) {
    auto& place = specs[next++];
    if (!params) return;
    if (auto spec = planetSpec(*params, MoonTextures::kColumns)) place = std::move(*spec);
  };
  if (planet.primary.kind != BodyKind::none) add(primaryOf(planet));
  for (const Body& moon : companionsOf(planet)) {
    if (next < specs.size()) add(paramsOf(moon, planet));
  }
  return specs;
}

Maps moonMaps(const PlanetSpec& moon, const Work& work) {
  return makeMaps(moon, Grid::equirectangular(MoonTextures::kColumns), MoonTextures::kMaps & moon.kind->maps(), work).maps;
}

}  // namespace terrella::app
