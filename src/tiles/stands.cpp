#include "tiles/stands.h"

#include <algorithm>
#include <vector>

#include "base/hash.h"
#include "lattice/stripes.h"

namespace terrella {
namespace {

constexpr int kFinestStands = 22;  // level: 2.4 m apart on the Earth

// How much stands of a level count.
double weightOf(int level) { return level == kCoarsestStands ? 0.4 : level == kCoarsestStands + 1 ? 0.7 : 1; }

// Chances of the points of one row of a level, from -1 to 1.
void readRow(std::uint64_t seed, int face, int level, int row, int firstColumn, int columns, std::vector<double>& chances) {
  const int n = 1 << level;
  chances.assign(static_cast<std::size_t>(columns), 0.0);
  if (row <= 0 || row >= n) return;
  const RowKeys keys = rowKeys(seed, Channel::stands, static_cast<std::uint32_t>(level),
                               static_cast<std::uint32_t>(row) | static_cast<std::uint32_t>(face) << 26);
  for (int column = std::max(firstColumn, 1); column < std::min(firstColumn + columns, n); ++column)
    chances[static_cast<std::size_t>(column - firstColumn)] =
        static_cast<double>(signedUnit(hashColumn(static_cast<std::uint32_t>(column), keys)));
}

}  // namespace

void addStands(std::uint64_t seed, const LatticeWindow& window, double* values) {
  std::vector<double> north, south, across(static_cast<std::size_t>(window.columns));
  for (int level = kCoarsestStands; level <= std::min(window.level, kFinestStands); ++level) {
    const int shift = window.level - level, step = 1 << shift;
    // Of the way from one point to the next, with no slope at either.
    const auto shareOf = [step](int place) { return smoothRise(0, 1, static_cast<double>(place & (step - 1)) / step); };
    for (int x = 0; x < window.columns; ++x) across[static_cast<std::size_t>(x)] = shareOf(window.firstColumn + x);
    const double most = kMostOfStand * weightOf(level);
    const int left = window.firstColumn >> shift, columns = ((window.firstColumn + window.columns - 1) >> shift) - left + 2;
    const auto read = [&](int row, std::vector<double>& chances) { readRow(seed, window.face, level, row, left, columns, chances); };
    double* out = values;
    for (int y = 0; y < window.rows; ++y) {
      const int line = window.firstRow + y;
      const bool isNext = (line & (step - 1)) == 0;
      if (y == 0) read(line >> shift, north);
      if (y > 0 && isNext) north.swap(south);
      if (y == 0 || isNext) read((line >> shift) + 1, south);
      const double down = shareOf(line);
      for (int x = 0; x < window.columns; ++x) {
        const auto k = static_cast<std::size_t>(((window.firstColumn + x) >> shift) - left);
        const double first = north[k] + (south[k] - north[k]) * down, next = north[k + 1] + (south[k + 1] - north[k + 1]) * down;
        *out++ += most * (first + (next - first) * across[static_cast<std::size_t>(x)]);
      }
    }
  }
}

}  // namespace terrella
