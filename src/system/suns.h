// What shines on a planet: one star, or two that go closely around each other while the planet goes around both.
//
// The second one is of the main sequence as the first is, and follows from its mass alone: for q times the mass it is q^4 times as
// luminous, q^0.8 times as wide and q^0.6 times as hot (star.h). The planet lies as much farther out as keeps its light what it was. Seen
// from there the two swing past each other along the planet's own orbit, a little beside each other, so that those which do not keep far
// apart hide each other twice a month. Orbits are circles; the planet's year is left out.
#pragma once

#include <array>

#include "params/star_params.h"

namespace terrella {

// Half as wide as the Sun from the Earth, radians.
inline constexpr double kSunDisc = 0.00466;

struct ShiningStar {
  double east = 0, north = 0;            // radians, from the middle of the light of both
  double radius = kSunDisc;              // of its disc, radians
  double shine = 1;                      // how bright the disc is, beside the Sun's
  double share = 1;                      // of the light of both while none is hidden
  double inSight = 1;                    // how much of its disc the other one leaves in sight
  std::array<float, 3> colour{1, 1, 1};  // as colourBesideSun
};

struct Suns {
  int count = 1;
  std::array<ShiningStar, 2> stars;  // the nearer one first
  // Of both together, beside that of the Sun: as bright, unless one is hidden.
  std::array<float, 3> light{1, 1, 1};
};

Suns sunsOf(const StarParams& star, double days);

// How long two suns take to go around each other.
double monthOfSuns(const StarParams& star);

}  // namespace terrella
