// The options that say which planet: the same on every command.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "params/planet_params.h"

namespace terrella::app {

// As typed; absent when not given.
using OptionText = std::optional<std::string>;

struct PlanetOptions {
  OptionText seed, preset, paramsFile, code, assets;
  std::map<std::string, std::string> parameters;  // "elevation.roughness" -> "2.5"
};

// The preset, parameter file or share code (one at the most; otherwise the defaults), then single parameters, then the
// seed. Everything is checked, the palette's existence included.
Result<PlanetParams> resolvePlanet(const PlanetOptions& options);

// For --assets, before anything is looked for: the folder must exist.
Result<void> useAssetsFolder(const OptionText& folder);

// Sets the parameter at `path` ("group.key", which must exist) from text.
Result<void> setParameter(PlanetParams& params, std::string_view path, std::string_view text);

// A whole number from `min` to `max`; `name` begins the sentence when it is none.
Result<int> parseWhole(std::string_view name, std::string_view text, int min, int max);
Result<double> parseNumber(std::string_view name, std::string_view text, double min, double max);

}  // namespace terrella::app
