// Variation: planets of one kind that are no copies of each other. Their seeds move what makes them, each as far as it may go before a
// planet is of another kind.
#pragma once

#include <string>
#include <vector>

#include "params/planet_params.h"

namespace terrella {

struct Variation {
  double amount = 0;              // in [0, 1], and taken for the nearer end outside: 0 leaves planets as they are
  std::vector<std::string> kept;  // paths, "group.key", of parameters that stay
};

// A pure function of the parameters, the seed among them. What is 0 for "none" stays none, so the kind of planet (kinds/) stays, too.
PlanetParams varied(const PlanetParams& params, const Variation& variation);

}  // namespace terrella
