// What rivers have laid down and left behind: bars of gravel, oxbow lakes, terraces.
//
// Each is laid at one level, once and for all finer ones, which find it among the patches (river_patches.h) that it lies near. Lengths are
// those of a planet of the Earth's size (river_shape.h).
#pragma once

#include <vector>

#include "rivers/circle_of_points.h"
#include "rivers/gravel_bars.h"
#include "rivers/oxbows.h"
#include "rivers/terraces.h"

namespace terrella {

struct FluvialForms {
  std::vector<GravelBar> bars;
  std::vector<Oxbow> oxbows;
  std::vector<TerracedReach> terraces;

  bool isEmpty() const { return bars.empty() && oxbows.empty() && terraces.empty(); }
  void add(const FluvialForms& more);
  // Those that some of these points of a level may lie in.
  FluvialForms near(int level, const FaceRects& points) const;
};

}  // namespace terrella
