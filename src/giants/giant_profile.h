// What a giant shows by latitude alone: the colours of its belts and zones, the winds between them, and where these are restless.
//
// Bands are laid from the equator to either pole, zones and belts in turn, narrower and paler as they go. As on Jupiter the wind blows east
// on the poleward edge of each zone and west on that of each belt, strongest along the equator; eddies live in the shear between.
// Each edge has a temper of its own: one is ruled, the next all folds.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "base/aligned_vector.h"
#include "params/giant_params.h"

namespace terrella {

struct GiantProfile {
  static constexpr int kSteps = 4096;  // from the south pole to the north pole; one entry more, and one that nobody sees
  // sRGB in [0, 1]; how restless the air is, about 1; how far the wind has carried it, in radians to the east.
  enum Channel { red, green, blue, unrest, jet, kChannels };
  std::array<AlignedVector<float>, kChannels> channels;
  // Degrees, rising, without the poles: where bands meet.
  std::vector<float> edges;
  // Whether the air south of the first edge is a belt; bands alternate.
  bool isFirstBelt = false;
};

GiantProfile giantProfile(const GiantParams& params, std::uint64_t seed);

}  // namespace terrella
