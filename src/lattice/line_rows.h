// Single lines of the lattice, in vectors: their range, and what they draw from chance.
#pragma once

#include <algorithm>
#include <cstdint>

#include "base/hash.h"
#include "lattice/displacement.h"

namespace terrella {

// The lowest and the highest of some samples, at least one.
struct Range {
  FixedHeight low, high;
  void add(Range other) {
    low = std::min(low, other.low);
    high = std::max(high, other.high);
  }
};
Range rangeOf(const FixedHeight* samples, int count);

// The displacements of the first `points` points of a row, and of those of a column, whose rows have keys one after the other.
// `mantissas`: null or, for each second point and the one after it, what takes the place of the amplitude's.
void displaceAlongRow(RowKeys keys, Amplitude amplitude, const std::int32_t* mantissas, int points, FixedHeight* out);
void displaceDownColumn(std::uint32_t column, const RowKeys* keys, Amplitude amplitude, const std::int32_t* mantissas, int points,
                        FixedHeight* out);

}  // namespace terrella
