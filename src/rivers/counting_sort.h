// Cells in the order of small whole numbers, in time that depends on how many there are alone.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "base/aligned_vector.h"

namespace terrella {

// `key(cell)`: from 0 to `keys` - 1. Equals stay in their order.
template <class Key>
AlignedVector<std::int32_t> sortedBy(const AlignedVector<std::int32_t>& cells, int keys, Key key) {
  std::vector<std::int32_t> next(static_cast<std::size_t>(keys), 0);
  for (const std::int32_t cell : cells) ++next[key(cell)];
  std::int32_t begin = 0;
  for (std::int32_t& place : next) begin += std::exchange(place, begin);
  AlignedVector<std::int32_t> sorted(cells.size());
  for (const std::int32_t cell : cells) sorted[next[key(cell)]++] = cell;
  return sorted;
}

}  // namespace terrella
