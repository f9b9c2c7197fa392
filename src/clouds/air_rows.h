// Following the air back, a row of places at a time, in the widest vectors of the machine. What it imitates: air_paths.h. Counts are
// multiples of 16.
#pragma once

#include <array>
#include <vector>

#include "clouds/cloud_chance.h"
#include "clouds/storms.h"

namespace terrella {

inline constexpr int kAirSteps = 10;
inline constexpr int kFrontSteps = 8;

// A storm as the winds of one step see it.
struct Whirl {
  Point3<float> centre;
  float angle = 0;          // at the centre, one step back
  float perRadius2 = 0;     // 1 / radius^2
  float reach2 = 0;         // squared, in radii
  float cosineOfReach = 1;  // so far away, and farther, it does nothing
  bool isWide = false;      // of hurricanes: wind falls more slowly outward
};

struct AirRules {
  std::array<CloudOctave, 4> eddies;
  // At each step back: storms travel with the winds of their latitude, so they were farther upwind.
  std::array<std::vector<Whirl>, kAirSteps> whirls;
  std::array<std::vector<Whirl>, kFrontSteps> whirlsOfFronts;
  std::array<CloudOctave, 2> wander;  // of the line of fronts
  std::vector<Storm> lows;            // where they were at the last step
};

AirRules airRules(const CloudDay& day, const Storms& storms);

struct AirRow {
  const float *x, *y, *z;
  std::array<std::array<float*, 3>, 5> stops;
  float* front;
};
void followAir(const AirRules& rules, const AirRow& row, int count);

}  // namespace terrella
