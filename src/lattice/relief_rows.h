// Lines of a relief, in vectors, in whole numbers: how CellMantissas gets from the points of a coarse lattice to the cells of a fine one.
#pragma once

#include <cstdint>

#include "lattice/relief.h"

namespace terrella {

inline constexpr int kReliefPad = 32;  // entries past a line's end that may be written, and read

// A point's value as a mantissa of a level.
inline std::int32_t scaledRelief(std::int32_t value, std::int32_t mantissa) {
  return (value * mantissa + Relief::kWhole / 2) >> Relief::kWholeBits;
}

// out[k] = weight of `near` times its mantissa + that of `far`, k < points; the points of a line lie `stride` apart.
void mixLines(const std::int32_t* near, const std::int32_t* far, int stride, int points, std::int32_t mantissa, int ofNear, int ofFar,
              std::int32_t* out);
// Twice as many intervals: out[2k] = 2 in[k], out[2k + 1] = in[k] + in[k + 1].
void doubleLine(const std::int32_t* in, int count, std::int32_t* out);
// out[k] = (in[k] + in[k + 1]) >> shift
void middlesOfLine(const std::int32_t* in, int count, int shift, std::int32_t* out);

}  // namespace terrella
