// Fractal noise on cells: octaves of simplex noise (Perlin 2001), each about twice as fine as the one before.
//
// A bump of the first octave is some 1 / (2 frequency) of the globe's radius wide; the standard deviation of that octave is 0.3.
#pragma once

#include <cstdint>

#include "base/hash.h"
#include "base/workers.h"
#include "cells/cell_grid.h"

namespace terrella {

struct CellNoise {
  Channel channel = Channel::land;
  std::uint32_t number = 0;  // tells apart the fields of one channel
  float frequency = 1;
  int octaves = 1;  // up to 8
  float gain = 0.5f;
  bool isRidged = false;  // each octave folded: crests of height 1 where it passes 0
};

// Three coordinates of places in space, one of each for every value wanted; their number is a multiple of 16.
struct CellPlaces {
  const CellField &x, &y, &z;
};

CellField cellNoise(const CellNoise& noise, std::uint64_t seed, const CellPlaces& places, const Workers& workers);

}  // namespace terrella
