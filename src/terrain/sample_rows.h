// Whole rows of places at once, in the widest vectors of the machine: what FieldSampler, onEquiangularCube and exact::power give one
// by one, to the bit. Arrays may overlap only where they are the same.
#pragma once

#include "terrain/globe_lattice.h"

namespace terrella {

// Places on the equiangular cube, as three arrays.
struct CubeRow {
  std::uint8_t* face;
  float* s;
  float* t;
};

// FieldSampler::at and ::roughlyAt: normalised to [0, 1]. `count` is a multiple of 16.
void sampleRow(const GlobeField& field, const std::uint8_t* face, const float* s, const float* t, int count, float* out);
void sampleRowRoughly(const GlobeField& field, const std::uint8_t* face, const float* s, const float* t, int count, float* out);

// onEquiangularCube of directions of any length. `count` is a multiple of 16.
void placeDirections(const float* x, const float* y, const float* z, int count, CubeRow out);

// exact::power of values in [0, 1], in place. `count` is a multiple of 16.
void powerRow(float exponent, float* values, int count);

}  // namespace terrella
