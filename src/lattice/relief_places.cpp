#include "lattice/relief_places.h"

#include <algorithm>
#include <bit>

#include "lattice/relief_rows.h"

namespace terrella {

// Between the points of the relief in straight lines, as CellMantissas reckons step by step: nothing is rounded but at last.
void ReliefPlaces::mantissas(const CellLine& line, const Amplitude& amplitude, std::int32_t* out) const {
  const int doublings = std::countr_zero(static_cast<unsigned>(line.cells / relief_.size()));
  const int row = line.row >> doublings;
  const std::int32_t *near = relief_.row(line.face, row), *far = relief_.row(line.face, row + 1);
  const std::int64_t whole = std::int64_t{2} << doublings, down = 2 * (line.row - (row << doublings)) + 1;
  const auto along = [&](int point) {
    return scaledRelief(near[point], amplitude.mantissa) * (whole - down) + scaledRelief(far[point], amplitude.mantissa) * down;
  };
  const int end = std::min(line.firstCell + line.count, line.cells);
  for (int cell = line.firstCell; cell < end;) {
    const int point = cell >> doublings, last = std::min(end, (point + 1) << doublings);
    const std::int64_t west = along(point), east = along(point + 1);
    for (; cell < last; ++cell) {
      const std::int64_t across = 2 * (cell - (point << doublings)) + 1;
      *out++ = static_cast<std::int32_t>((west * (whole - across) + east * across) >> (2 * doublings + 2));
    }
  }
}

std::int32_t ReliefPlaces::mantissaOfCorner(int face, int column, int row, const CellLine&, const Amplitude& amplitude) const {
  return scaledRelief(relief_.row(face, row > 0 ? relief_.size() : 0)[column > 0 ? relief_.size() : 0], amplitude.mantissa);
}

}  // namespace terrella
