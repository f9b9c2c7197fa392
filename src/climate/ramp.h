#pragma once

#include <algorithm>

namespace terrella {

// From 0 at `low` to 1 at `high`, straight.
inline float ramp(float value, float low, float high) { return std::clamp((value - low) / (high - low), 0.0f, 1.0f); }

}  // namespace terrella
