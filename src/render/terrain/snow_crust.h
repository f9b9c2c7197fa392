// Snow that wind has carved, from near: sastrugi, tongues of hard crust that lie over each other like scales. Each begins steep, where the
// wind meets it, and thins out to where it blows.
#pragma once

#include <vector>

#include "maps/pixels.h"

namespace terrella::render {

// A square that repeats, so many texels along a side, whose rows the wind follows to the right: how high the crust stands above what is
// around it, about 0.5; how young it is, from 0 to 1; its slope to the right and down, 0.5 level and kCrustSteepness up or down at the
// ends.
std::vector<Rgba8> makeSnowCrust();

inline constexpr int kCrustTexels = 256;
inline constexpr float kCrustSteepness = 1.5f;

}  // namespace terrella::render
