// Where the pixels of a 2:1 map lie on the sphere.
#pragma once

#include <algorithm>
#include <bit>

#include "base/exact_math.h"

namespace terrella {

inline constexpr int kMinWidth = 256;
inline constexpr int kMaxWidth = 16384;       // of maps that are held whole
inline constexpr int kMaxBakedWidth = 32768;  // of those that are written in bands

// Of a 2:1 map, and columns() of any map.
constexpr bool isMapWidth(int width) {
  return width >= kMinWidth && width <= kMaxWidth && std::has_single_bit(static_cast<unsigned>(width));
}

constexpr bool isBakedWidth(int width) { return isMapWidth(width) || width == kMaxBakedWidth; }

// Latitude of the centres of row y, from nearly +pi/2 (row 0) to nearly -pi/2.
constexpr double rowLatitudeRadians(int y, int height) { return exact::kPi * (0.5 - (y + 0.5) / height); }

// How much narrower than at the equator a pixel of row y is; never 0, since centres never lie on a pole.
constexpr double rowCosine(int y, int height) { return exact::cosLatitude(rowLatitudeRadians(y, height)); }

}  // namespace terrella
