// Between the points of a line, many places at once: what the apron of the globe reads off a neighbour's rows (globe_apron.h).
#pragma once

#include <cstdint>

namespace terrella {

// out[k] is Catmull-Rom's curve through points columns[k] - 1 to columns[k] + 2 of `line`, shares[k] of the way from the second of them to
// the third, rounded.
struct CrossingRow {
  const double* line = nullptr;
  const std::int32_t* columns = nullptr;
  const double* shares = nullptr;
  int count = 0;
  std::int32_t* out = nullptr;
};
void crossLine(const CrossingRow& row);

}  // namespace terrella
