// The shape of one crater: how high the ground stands at a place in or around it, and how much is left there of what was before.
//
//   simple    bowls a fifth as deep as wide, with a rim of 4 % of the diameter (Pike 1977)
//   complex   from the transition on: depth grows as D^0.3, the floor is flat, the wall stands in terraces, a peak in the middle
//   large     from eight times the transition on a ring of peaks, from twenty times on a second ring outside the rim
// Ejecta lie on the rim and fall off as r^-3 (McGetchin, Settle and Head 1973). Old craters are shallower, rimless and soft. No rim is a
// circle: three harmonics bend it. Lengths are in radii of the planet.
#pragma once

#include "craters/crater_field.h"
#include "maps/point3.h"

namespace terrella {

class CraterShape {
 public:
  CraterShape(const Crater& crater, const CraterSettings& settings);

  struct At {
    float height;  // above the ground that was there before the impact
    float keep;    // how much is left of unevenness as wide as the crater and smaller
    float nearness;  // distance from the middle, in radii up to the rim
  };
  // At `way` from its middle, `squared` long.
  At at(const Point3<float>& way, float squared) const;

  float reachSquared() const { return reachSquared_; }
  float age() const { return age_; }
  int octave() const { return octave_; }
  // Of the largest of all, rays; of others, how bright the ground that it threw out still is, 0 to 1.
  float freshness() const { return freshness_; }
  const Point3<double>& centre() const { return centre_; }

 private:
  Point3<double> centre_;
  Point3<float> east_, north_;  // any two ways along the ground
  float age_, freshness_, reachSquared_, perRadius_;
  int octave_;
  float cosines_[3], sines_[3];
  float depth_, rim_, soft_, keep_, floor_, terraces_, peak_, perPeak_, peakAside_[2], ring_, outerRing_, rough_;
};

}  // namespace terrella
