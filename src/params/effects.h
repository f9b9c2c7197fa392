// Which parameters have an effect beside the values of the others: the panel hides those that have none.
#pragma once

#include <optional>
#include <string_view>

#include "params/planet_params.h"

namespace terrella {

// Of the parameter "group.key". `isWeatherViewed`: somebody looks at a map of weather or rivers, which every planet has, whether or not
// its climate follows them.
bool hasEffect(const PlanetParams& params, std::string_view group, std::string_view key, bool isWeatherViewed);

// The kind of world that alone has such parameters, where the planet is of another.
std::optional<WorldKind> otherWorldOf(const PlanetParams& params, std::string_view group);

}  // namespace terrella
