// The height below which a share of the sphere's area lies: what sets the sea level.
//
// Measured on the lattice itself, in 65536 equal steps of the unshaped field, so that every map of a planet has the same sea.
#pragma once

#include <variant>

#include "base/progress.h"
#include "base/workers.h"
#include "lattice/diamond_square.h"
#include "lattice/globe_lattice.h"
#include "methods/shaping.h"

namespace terrella {

// The unshaped height in [0, 1]: the end of the first step up to whose end the share lies. For a share of 0 it is 0; for one of 1, and
// where the share ends among the very highest, it is above 1, and nothing is land. If `progress` is cancelled, any.
float areaQuantile(const std::variant<GlobeField, TorusField>& field, double share, const Workers& workers,
                   const Progress* progress = nullptr);

// The same of shaped heights. Of terraces a whole step is land or sea.
float areaQuantile(const std::variant<GlobeField, TorusField>& field, double share, const Shaper& shaper, const Workers& workers,
                   const Progress* progress = nullptr);

}  // namespace terrella
