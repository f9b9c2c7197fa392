#include "determinism/kept_planets.h"

#include <cstdio>

#include "determinism/map_hashes.h"
#include "kinds/kinds.h"
#include "params/presets.h"
#include "params/share_code.h"
#include "planet/generator.h"
#include "support/ground_presets.h"
#include "support/random_params.h"
#include "tiles/region.h"

namespace terrella::testing {

std::vector<std::string> newCodes() {
  constexpr std::size_t kCount = 50, kSeeds = 16;
  std::vector<std::string> codes;
  for (std::uint64_t seed = 1; codes.size() < kSeeds; ++seed) {
    PlanetParams params;
    params.seed = seed < 8 ? seed : mix64(seed);
    codes.push_back(toShareCode(params));
  }
  for (const std::string& name : groundPresetNames()) codes.push_back(toShareCode(loadPreset(name)->params));
  for (std::uint64_t number = 500; codes.size() < kCount; ++number) codes.push_back(toShareCode(RandomParams(number).draw()));
  return codes;
}

std::string keptLine(const std::string& code, int threads) {
  const auto params = fromShareCode(code);
  if (!params) return code + " " + params.error().message;
  const Grid grid = Grid::equirectangular(512);
  const auto grown = Generator{Workers(threads)}.generate(*planetSpec(*params, grid.columns()), grid);
  std::string line = code;
  const auto add = [&line](const char* key, std::uint64_t hash) {
    char text[64];
    std::snprintf(text, sizeof text, " %s=%016llx", key, static_cast<unsigned long long>(hash));
    line += text;
  };
  for (const MapInfo& info : kMaps) {
    if (!grown->maps.has(info.id)) continue;
    withMap(grown->maps, info.id, [&](const auto& map) { add(info.key, hashMap(map)); });
  }
  // And the ground below the scale of maps, with its rivers.
  const Maps region = paintRegion(grown->planet, {20, 10, 100000, 65, 0, 0}, MapSet(MapId::height), Workers(threads));
  add("ground", hashMap(region.at<MapId::height>()));
  return line;
}

}  // namespace terrella::testing
