// Whether values lie within the ranges that the parameters state, and words for when they do not.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "params/planet_params.h"

namespace terrella {

// The first parameter out of its range, as in "elevation.roughness must lie between 0 and 8; it is 99."
Result<void> validate(const PlanetParams& params);

// The same for one value; `path` names it in the message.
Result<void> validateValue(std::string_view path, const Parameter& parameter, double value);

// The number that all of `text` is; may be infinite or NaN.
std::optional<double> parseNumber(std::string_view text);

// A number as short as it can be written and read back: 0.15, 3, 1e+08.
std::string shortNumber(double value);

}  // namespace terrella
