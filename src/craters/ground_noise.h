// Noise at a group of points on the ground: what frays the edges of canyons, caps of ice, chaos and dunes.
#pragma once

#include <array>
#include <cstdint>

#include "base/hash.h"
#include "craters/crater_rows.h"
#include "methods/noise.h"

namespace terrella {

// A group of places that nobody has points of.
struct PlacesOfGroup {
  std::array<double, kGroundGroup> x{}, y{}, z{};

  static PlacesOfGroup allAt(const Point3<double>& place) {
    PlacesOfGroup places;
    places.x.fill(place.x), places.y.fill(place.y), places.z.fill(place.z);
    return places;
  }
  // As long as this.
  GroundPoints points() const {
    GroundPoints all;
    all.x = x.data(), all.y = y.data(), all.z = z.data(), all.count = kGroundGroup;
    return all;
  }
};

// As noiseRow() has it. `squeezed`: so many times as fine along the axis of the poles.
std::array<float, kGroundGroup> noiseAt(const NoiseSettings& noise, const GroundPoints& points, int first, float squeezed = 1);

// Where ground is of the other kind, the greater the more, so on maps as under one's feet.
inline NoiseSettings provinceNoise(std::uint64_t seed) { return {mix64(seed ^ 0x70726f76u), 1.1f, 6, 0.58f}; }

// Waves from so wide, in radii, down to what points so far apart show; none if not even the widest is seen. Each octave has half the width
// and `gain` of the weight of the one before. About -1 to 1, around 0.
std::array<float, kGroundGroup> groundNoise(std::uint64_t seed, double wave, float gain, double apart, const GroundPoints& points,
                                            int first, float squeezed = 1);

// A stair of so many steps from 0 to 1, with treads and risers alike.
float stair(float x, float steps);

}  // namespace terrella
