// How high up an eye is, for what changes between the ground and space: every halving of the altitude counts alike.
#pragma once

#include <algorithm>
#include <cmath>
#include <glm/glm.hpp>

namespace terrella::render {

// From 0 at the low altitude to 1 at the high one; of none at all 0.
inline float highness(double altitude, double low, double high) {
  return static_cast<float>(glm::smoothstep(std::log(low), std::log(high), std::log(std::max(altitude, low))));
}

}  // namespace terrella::render
