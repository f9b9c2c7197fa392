// Where the pixels of a 2:1 map lie on the sphere.
#pragma once

#include <algorithm>
#include <bit>

#include "base/exact_math.h"
#include "maps/map.h"

namespace terrella {

inline constexpr int kMinWidth = 256;
inline constexpr int kMaxWidth = 16384;

constexpr bool isMapWidth(int width) {
  return width >= kMinWidth && width <= kMaxWidth && std::has_single_bit(static_cast<unsigned>(width));
}

// Latitude of the centres of row y, from nearly +pi/2 (row 0) to nearly -pi/2.
constexpr double rowLatitudeRadians(int y, int height) { return exact::kPi * (0.5 - (y + 0.5) / height); }

// How much narrower than at the equator a pixel of row y is; never 0, since centres never lie on a pole.
constexpr double rowCosine(int y, int height) { return exact::cosLatitude(rowLatitudeRadians(y, height)); }

// Pixels of row y shrink towards the poles. Grain that is drawn once for 2^shift neighbouring columns keeps about the
// size on the sphere that it has at the equator.
constexpr int grainShift(int y, int width) {
  const double stretch = 1.0 / rowCosine(y, width / 2);
  int shift = 0;
  while ((2 << shift) <= stretch * 1.4142 && (2 << shift) <= width) ++shift;
  return shift;
}

}  // namespace terrella
