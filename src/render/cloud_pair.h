// Clouds of two moments in one texture, so that they change slowly from one to the other at the price of one: a texel holds grey and
// opacity of the first, then those of the second, and shaders mix them (cloudsAt() in shaders/lib/planet_maps.glsl). Clouds have no colour
// of their own, but all of a planet's may have one, as dust has: it is found for itself. Greys are kept as light: the thinnest cloud is no
// darker than half of white, where 8 bits are steps enough.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "maps/map.h"

namespace terrella::render {

struct CloudPair {
  Grid grid;  // 2:1 or a cube
  // The map and its smaller copies down to one texel (for each face), whole rows one after the other.
  std::vector<std::vector<Rgba8>> levels;

  int widthOf(std::size_t level) const { return std::max(1, grid.width() >> level); }
  int heightOf(std::size_t level) const { return std::max(1, grid.pictureHeight() >> level); }  // of a picture
};

// Texels of two maps, sample by sample; `out` may be either.
void pairClouds(const Rgba8* first, const Rgba8* second, std::size_t count, Rgba8* out);

// The colour of all clouds of a map together, as shares of their green, in linear light: 1, 1, 1 where they are grey, or there are none.
std::array<float, 3> cloudTint(const Map<Rgba8>& clouds);

// With all smaller copies, made as a graphics card makes them: so no frame has to wait for it.
CloudPair cloudPair(const Map<Rgba8>& first, const Map<Rgba8>& second);

}  // namespace terrella::render
