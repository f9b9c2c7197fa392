#include "app/moon_maps.h"

#include <algorithm>

#include "kinds/kinds.h"
#include "render/moon_textures.h"
#include "system/companions.h"

namespace terrella::app {

std::array<std::optional<PlanetSpec>, kMostMoons> moonSpecs(const PlanetParams& planet) {
  std::array<std::optional<PlanetSpec>, kMostMoons> specs;
  const std::vector<Body> moons = companionsOf(planet);
  for (std::size_t i = 0; i < std::min(moons.size(), specs.size()); ++i) {
    const auto params = paramsOf(moons[i], planet);
    if (!params) continue;
    if (auto spec = planetSpec(*params, MoonTextures::kColumns)) specs[i] = std::move(*spec);
  }
  return specs;
}

Maps moonMaps(const PlanetSpec& moon, const Work& work) {
  return makeMaps(moon, Grid::equirectangular(MoonTextures::kColumns), MoonTextures::kMaps, work).maps;
}

}  // namespace terrella::app
