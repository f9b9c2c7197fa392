// What the youngest of the large craters have thrown far: bright rays, and lumps that made craters of their own where they fell.
//
// These secondary craters lie in chains along the rays and in swarms between them, from two radii of the crater on; the widest are a
// sixteenth as wide as it, and of smaller ones there are many more: N(>D) ~ D^-3, steeper than of those that come from space (Melosh,
// "Impact Cratering", 1989, chapter 6). Which craters these are is known for the whole globe, so theirs are kept as lists.
#pragma once

#include <vector>

#include "craters/balls.h"
#include "craters/crater_cells.h"
#include "craters/ejecta_rows.h"
#include "craters/rock_settings.h"

namespace terrella {

class Ejecta {
 public:
  // Of nothing.
  Ejecta() = default;
  // `young`: the craters that have thrown them, the youngest `share` of all.
  Ejecta(const RockSettings& settings, const CraterCells& cells, const std::vector<CraterSeat>& young, double share);

  // Appends the secondary craters of an octave that lie within `reach` of a place.
  void findSecondaries(int octave, const Point3<double>& around, double reach, std::vector<CraterSeat>& out) const;
  const std::vector<EjectaRays>& rays() const { return rays_; }

 private:
  struct Thrown {
    Point3<double> centre;
    double reach = 0;
    std::vector<CraterSeat> seats;  // from the widest to the narrowest
  };
  std::vector<EjectaRays> rays_;
  std::vector<Thrown> thrown_;
};

}  // namespace terrella
