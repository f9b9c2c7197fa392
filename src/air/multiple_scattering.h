// Light that was scattered before: what reaches a point of the air by way of other air, or of the ground, and is scattered there once more.
//
// Order by order, as in Bruneton and Neyret, "Precomputed Atmospheric Scattering" (2008): light of the sun, scattered once, is followed to
// all points of the shell from directions all around; what those points scatter of it is the source of the next order, and so on. Where air
// is thick and hardly absorbs, dozens of orders matter. Few are followed, and their sum is taken to be that combination of them which obeys
// best what the sum of all must obey (Saad and Schultz, "GMRES", 1986).
//
// How air scatters light that comes from all sides is a product for each spherical harmonic about the sun: of the light's share of it, and
// of a number that phase functions have for its degree. So dust throws light forward as it does, and light that is scattered again keeps
// the direction that it has. The sun's own glow, which is narrow, is known beforehand, and only what differs from it is summed over
// directions.
#pragma once

#include "air/air_tables.h"
#include "air/light_field.h"
#include "base/workers.h"

namespace terrella {

struct ScatteringDetail {
  struct Directions {
    int heights, azimuths;  // heights above the level, and as many below
  };
  FieldSize size;  // of the table
  Directions first,
      later;   // that light is followed in which was scattered once, and has a sharp edge where the ground begins; and all other
  int steps;   // of a way
  int orders;  // that are followed
};

struct ScatteredLight {
  AirTable scattered, skylight;
};
ScatteredLight followScatteredLight(const Atmosphere& air, const AirTable& transmittance, const ScatteringDetail& detail,
                                    const Workers& workers, const Progress* progress);

}  // namespace terrella
