// How much of the sphere's area lies below a height: what sets the sea level.
#pragma once

#include <cstdint>
#include <variant>
#include <vector>

#include "base/progress.h"
#include "base/workers.h"
#include "terrain/diamond_square.h"
#include "terrain/globe_lattice.h"
#include "terrain/shaping.h"

namespace terrella {

// How much of the sphere's area lies below each of 65536 equal steps of the unshaped field, measured on the lattice itself, so
// that every map of a planet has the same sea. Taken once per field; a dragged sea level then costs a search.
class AreaHistogram {
 public:
  AreaHistogram() = default;
  AreaHistogram(const std::variant<GlobeField, FixedField>& field, const Workers& workers, const Progress* progress = nullptr);

  // The unshaped height in [0, 1] below which the given share of the area lies; 0 below every height, above 1 over all.
  float quantile(double share) const;
  // The same of shaped heights. Of terraces a whole step is land or sea.
  float quantile(double share, const Shaper& shaper) const;

 private:
  std::vector<std::uint64_t> areaBelow_;  // cumulative
};

}  // namespace terrella
