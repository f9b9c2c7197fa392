#include "tiles/lattice_noise.h"

#include <algorithm>
#include <vector>

#include "lattice/stripes.h"

namespace terrella {
namespace {

// Chances of the points of one row, from -1 to 1.
struct RowOfChances {
  std::uint64_t seed;
  Channel channel;
  int face, level, firstColumn, columns;

  void read(int row, std::vector<double>& chances) const {
    const int n = 1 << level;
    chances.assign(static_cast<std::size_t>(columns), 0.0);
    if (row <= 0 || row >= n) return;
    const RowKeys keys =
        rowKeys(seed, channel, static_cast<std::uint32_t>(level), static_cast<std::uint32_t>(row) | static_cast<std::uint32_t>(face) << 26);
    for (int column = std::max(firstColumn, 1); column < std::min(firstColumn + columns, n); ++column)
      chances[static_cast<std::size_t>(column - firstColumn)] =
          static_cast<double>(signedUnit(hashColumn(static_cast<std::uint32_t>(column), keys)));
  }
};

}  // namespace

void addLatticeNoise(std::uint64_t seed, Channel channel, int level, double most, const LatticeWindow& window, double* values) {
  const int shift = window.level - level, step = 1 << shift;
  // Of the way from one point to the next, with no slope at either.
  const auto shareOf = [step](int place) { return smoothRise(0, 1, static_cast<double>(place & (step - 1)) / step); };
  std::vector<double> north, south, across;
  for (int x = 0; x < window.columns; ++x) across.push_back(shareOf(window.firstColumn + x));
  const int left = window.firstColumn >> shift, columns = ((window.firstColumn + window.columns - 1) >> shift) - left + 2;
  const RowOfChances row{seed, channel, window.face, level, left, columns};
  for (int y = 0; y < window.rows; ++y) {
    const int line = window.firstRow + y;
    const bool isNext = (line & (step - 1)) == 0;
    if (y == 0) row.read(line >> shift, north);
    if (y > 0 && isNext) north.swap(south);
    if (y == 0 || isNext) row.read((line >> shift) + 1, south);
    const double down = shareOf(line);
    for (int x = 0; x < window.columns; ++x) {
      const auto k = static_cast<std::size_t>(((window.firstColumn + x) >> shift) - left);
      const double first = north[k] + (south[k] - north[k]) * down, next = north[k + 1] + (south[k + 1] - north[k + 1]) * down;
      *values++ += most * (first + (next - first) * across[static_cast<std::size_t>(x)]);
    }
  }
}

}  // namespace terrella
