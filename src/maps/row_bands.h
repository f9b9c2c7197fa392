// Rows of a map shared out among threads.
#pragma once

#include "base/workers.h"
#include "maps/rows.h"

namespace terrella {

// Workers::forBands over rows: band(begin, end) gets rows of the map.
template <class Band>
void forRows(const Workers& workers, Rows rows, int minBand, const Progress* progress, Band band) {
  const auto bandOfMap = [&](int begin, int end) { band(rows.begin + begin, rows.begin + end); };
  workers.forBands(rows.count(), minBand, progress, bandOfMap, Workers::Bands::shrinking);
}

}  // namespace terrella
