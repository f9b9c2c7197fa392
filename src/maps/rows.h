// A run of whole rows of a map: all of them, or a band of one that is too large to be held at once.
#pragma once

#include "base/workers.h"

namespace terrella {

struct Rows {
  int begin = 0;
  int end = 0;

  int count() const { return end - begin; }
  bool operator==(const Rows&) const = default;
};

// Workers::forBands over rows: band(begin, end) gets rows of the map.
template <class Band>
void forRows(const Workers& workers, Rows rows, int minBand, const Progress* progress, Band band) {
  const auto bandOfMap = [&](int begin, int end) { band(rows.begin + begin, rows.begin + end); };
  workers.forBands(rows.count(), minBand, progress, bandOfMap, Workers::Bands::shrinking);
}

}  // namespace terrella
