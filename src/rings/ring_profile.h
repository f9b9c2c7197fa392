// A planet's rings, from their inner edge to the outer one: they are the same all around, so a row of samples is all of them.
//
// Made as Saturn's are: a thin inner ring, a dense one that ends where particles go around twice while a moon goes around once, a division
// cleared by that, and an outer ring in which the resonances of a second moon, just outside, raise waves (Goldreich and Tremaine 1978) and
// small moons within sweep gaps. RingParams::gaps turns that into narrow ringlets as around Uranus, dust into a veil as around Jupiter.
// Where moons are, and all that is finer, is chance by the planet's seed. No orbit is followed: edges stand where resonances put them,
// waves are drawn with the length that theirs have.
#pragma once

#include <cstdint>
#include <vector>

#include "maps/map.h"
#include "params/ring_params.h"

namespace terrella {

struct RingSample {
  float red = 0, green = 0, blue = 0;  // share of light that a particle gives back, linear, 0 to 1
  float opacity = 0;                   // share of light kept back that falls straight on the rings, 0 to 1
  float dust = 0;                      // share of that which dust keeps back, 0 to 1
};

struct RingProfile {
  double innerRadius = 0, outerRadius = 0;  // in radii of the planet; outer > inner > 1
  std::vector<RingSample> samples;          // in the middles of kSamples steps from the inner edge to the outer one; none: no rings

  static constexpr int kSamples = 4096;
  bool isEmpty() const { return samples.empty(); }
};

// Rings of nobody's planet (opacity 0) are empty. Edges that are crossed or too close are moved apart outwards.
RingProfile ringProfile(const RingParams& params, std::uint64_t seed);

// The same as colours that files hold: sRGB, and opacity as alpha, not premultiplied. As many as samples.
std::vector<Rgba8> ringStrip(const RingProfile& profile);

}  // namespace terrella
