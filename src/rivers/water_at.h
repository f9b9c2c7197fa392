// What water stands at a point of the globe's lattice, and what it does to the ground: lakes, rivers that are wider than cells, deltas, and
// what rivers have laid down and left behind.
#pragma once

#include <optional>

#include "rivers/delta_points.h"
#include "rivers/form_points.h"
#include "rivers/river_patches.h"

namespace terrella {

struct PointWater {
  static constexpr FixedHeight kNoLevel = INT32_MIN / 4;

  FixedHeight ground, level = kNoLevel, depth = 0;                     // units of the ground's windows
  FixedHeight cover = 0, salt = 0, calm = 0, gravel = 0, clouded = 0;  // 0 to 255 (FreshWater in river_ground.h)
};

// By one thread.
class WaterAt {
 public:
  // All outlive this.
  WaterAt(const RiverPatches& rivers, DeltaPoints& deltas, FormPoints& forms, double unitsPerMeter);

  // At a point inside the patches. Without the cover of rivers that are narrower than cells.
  PointWater tell(int face, int i, int j);

 private:
  void addRiver(int fromBank, FixedHeight level, PointWater& here) const;
  void addBar(const FormPoints::Bar& bar, PointWater& here) const;
  void addOxbow(const FormPoints::Pool& pool, PointWater& here) const;
  void addDelta(const DeltaShape::Place& delta, PointWater& here) const;
  void addForms(int face, int i, int j, int fromBank, PointWater& here);

  FixedHeight units(double meters) const { return static_cast<FixedHeight>(meters * units_); }
  FixedHeight lakeAt(int face, int i, int j) const;

  const RiverPatches& rivers_;
  DeltaPoints& deltas_;
  FormPoints& forms_;
  double spacing_, units_;
};

}  // namespace terrella
