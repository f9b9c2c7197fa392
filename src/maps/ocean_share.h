// How much of a planet lies under water.
#pragma once

#include "maps/map.h"

namespace terrella {

// Share of the sphere's area that lies under water, open or frozen, in [0, 1]; of all rows that were added, in their order.
class OceanShare {
 public:
  void add(const Map<std::uint8_t>& water);
  double value() const { return sea_ / all_; }

 private:
  double sea_ = 0, all_ = 0;
};
double oceanShare(const Map<std::uint8_t>& water);

}  // namespace terrella
