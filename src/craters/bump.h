// The profile that ridges, lines and rings have across.
#pragma once

#include <algorithm>

namespace terrella {

// 1 at 0, and smoothly down to 0 at 1 and beyond, to either side.
inline float bump(float x) {
  const float rest = std::max(1 - x * x, 0.0f);
  return rest * rest;
}

}  // namespace terrella
