// The storms of a day: where they are, how large, and how far they have turned the air around them.
//
// Lows of the middle latitudes stand in eight slots of longitude in each hemisphere, hurricanes over the sea of low latitudes, however cold
// it is, and one to three arcs of convergence run from the equator poleward and east, as over the South Pacific. Every storm lives for some
// days: it grows, winds up and fades, moving with the winds of its latitude; then its slot takes another one.
#pragma once

#include <functional>
#include <vector>

#include "clouds/cloud_chance.h"
#include "maps/point3.h"

namespace terrella {

struct Storm {
  Point3<float> centre, east, north;  // of unit length, at right angles
  float radius = 0.1f;                // radians: within it the air turns as one
  float turn = 0;                     // radians that the air near the centre has turned, against the clock seen from above if positive
  float strength = 0;                 // 0 to 1
  float side = 1;                     // of the northern hemisphere 1, of the southern -1
};

struct Storms {
  std::vector<Storm> lows, hurricanes, arcs;  // of an arc `east` points along it, and `radius` is its length
  float thermalEquator = 0;                   // latitude of the convergence zone, radians
};

struct StormSettings {
  CloudDay day;
  float swirl = 1;   // times what storms turn
  float season = 0;  // 1 is northern summer
  // Where hurricanes can live.
  std::function<bool(const Point3<float>&)> isSea;
  int moreHurricanes = 0;  // that may roam beside the few of every sky
};

Storms stormsOf(const StormSettings& settings);

}  // namespace terrella
