// Whole rows of places at once, in the widest vectors of the machine: what GlobeSampler and exact::power give one by one, to the bit.
#pragma once

#include "lattice/globe_lattice.h"

namespace terrella {

// GlobeSampler::at and ::roughlyAt: normalised to [0, 1]. `count` is a multiple of 16.
void sampleRow(const GlobeField& field, const std::uint8_t* face, const float* s, const float* t, int count, float* out);
void sampleRowRoughly(const GlobeField& field, const std::uint8_t* face, const float* s, const float* t, int count, float* out);

// exact::power of values in [0, 1], in place. `count` is a multiple of 16.
void powerRow(float exponent, float* values, int count);

// [0, 1] to whole numbers from -127 to 127.
void toSignedBytes(const float* values, std::int8_t* out, int count);

}  // namespace terrella
