// Flows of lava that have cooled long ago: sheets that lie one over another, with lobed and steep fronts, each of a darkness of its own.
//
// Sheets come in sizes, the wide below the narrow. One size is where a noise that another has drawn apart is high, so that sheets have
// tongues and bays, and windows in which older ground shows; what is narrow keeps to provinces.
#pragma once

#include <cstdint>

#include "craters/crater_rows.h"

namespace terrella {

class OldFlows {
 public:
  // `amount`: 0 none, 1 over most of the ground.
  OldFlows(std::uint64_t seed, double amount, double radiusMeters);

  bool isEmpty() const { return !(amount_ > 0); }
  // No ground is raised by more.
  double mostMeters() const;
  // Raises points.meters and makes points.mare as dark as what lies uppermost. `apart`: from one point to the next, in radii.
  void lay(const GroundPoints& points, double apart) const;

 private:
  std::uint64_t seed_;
  double amount_, radiusMeters_;
};

}  // namespace terrella
