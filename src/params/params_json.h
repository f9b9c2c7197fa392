// PlanetParams <-> JSON text.
//
//   {"seed": 7, "elevation": {"roughness": 2, ...}, "sea": {...}, ...}
//
// Reading starts from `base`: a key that is absent keeps what stands there, so a preset lists only what it changes. Reading
// is strict: an unknown key, a wrong type or a value out of range is an error that names the key.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "params/planet_params.h"

namespace terrella {

// All parameters, indented by two spaces; numbers are written so that they read back to the same bits.
std::string paramsToJson(const PlanetParams& params);

// `text` is an object of parameters, or a manifest (planet.json) that holds one under "params" and is of this
// version of the algorithm.
Result<PlanetParams> paramsFromJson(std::string_view text, const PlanetParams& base = {});

// One parameter from the text of its flag, as in ("elevation.roughness", "2.5"); a list is typed as JSON. `path` must exist.
Result<void> setFromFlag(PlanetParams& params, std::string_view path, std::string_view text);

}  // namespace terrella
