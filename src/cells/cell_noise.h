// Fractal noise on cells: octaves of simplex noise (Perlin 2001), each about twice as fine as the one before.
//
// A bump of the first octave is some 1 / (2 frequency) of the globe's radius wide; the standard deviation of that octave is 0.3.
#pragma once

#include <array>
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

// A place in space, one of each for every value wanted.
struct CellPlaces {
  const float *x, *y, *z;
};

// The noise of one seed, made a few places at a time: for whoever wants no whole field of it.
class NoiseSource {
 public:
  NoiseSource(const CellNoise& noise, std::uint64_t seed);
  // `count`: a multiple of 16.
  void fill(const CellPlaces& places, int count, float* out) const;

  struct Octave {
    float frequency, weight;
    float shiftX, shiftY, shiftZ;
    std::uint32_t key;
  };

 private:
  std::array<Octave, 8> octaves_;
  int count_;
  bool isRidged_;
};

// One value for each of `count` places, a multiple of 16.
CellField cellNoise(const CellNoise& noise, std::uint64_t seed, const CellPlaces& places, int count, const Workers& workers);
// Of all cells of a grid.
CellField cellNoise(const CellNoise& noise, std::uint64_t seed, const CellGrid& grid, const Workers& workers);

}  // namespace terrella
