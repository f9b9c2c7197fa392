// The storms of a giant: one great spot, ovals, barges, and the small cyclones of the poles, as entries of a list.
#pragma once

#include <cstdint>
#include <vector>

#include "giants/giant_profile.h"
#include "maps/point3.h"
#include "params/palette.h"

namespace terrella {

// An ellipse on the sphere, long to the east. Its air turns about its middle, bands flow around it.
struct GiantStorm {
  Point3<float> centre, east, north;
  float length = 0, breadth = 0;  // half of each, in radians
  float turn = 0;                 // radians that the middle has turned
  float parting = 1;              // how far bands give way, 0 to 1
  float wake = 0;                 // how much more restless the air is west of it
  float fading = 0.17f;           // of its radius, over which its edge fades
  float mottle = 0.45f;           // how far streaks stir core and rim into each other
  Colour core{}, rim{}, collar{};
  float opacity = 1, collarOpacity = 0;

  // How far from its middle anything of it is felt, in radii of the planet.
  float reach() const { return (wake > 0 ? 7.0f : 4.2f) * length; }
};

std::vector<GiantStorm> giantStorms(const GiantParams& params, const GiantProfile& profile, std::uint64_t seed);

}  // namespace terrella
