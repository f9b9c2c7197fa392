// Shapes that heights are made of: bells and steps over distances in kilometres, on a planet as large as the Earth.
#pragma once

#include "base/exact_math.h"

namespace terrella {

inline constexpr float kEarthRadius = 6371.0f;  // km

// A bell of height 1 that ends `width` from its middle.
constexpr float bell(float distance, float width) {
  const float t = distance / width, left = 1.0f - t * t;
  return left > 0 ? left * left : 0.0f;
}

// From 0 at `from` to 1 at `to`.
constexpr float rise(float from, float to, float x) { return exact::smoothstep((x - from) / (to - from)); }

}  // namespace terrella
