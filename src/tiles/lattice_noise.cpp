#include "tiles/lattice_noise.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "lattice/stripes.h"

namespace terrella {
namespace {

double chanceOf(const RowKeys& keys, int column) {
  return static_cast<double>(signedUnit(hashColumn(static_cast<std::uint32_t>(column), keys)));
}

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
      chances[static_cast<std::size_t>(column - firstColumn)] = chanceOf(keys, column);
  }
};

// A turn by whole numbers: `along` of the way goes on, `aside` of it to the side, each of `whole`.
struct Turn {
  int along, aside, whole;
};
constexpr Turn kTurns[]{{4, 3, 5}, {12, 5, 13}, {15, 8, 17}, {24, 7, 25}, {20, 21, 29}, {40, 9, 41}};

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

void addTurnedNoise(std::uint64_t seed, Channel channel, int level, double most, const LatticeWindow& window, double* values) {
  const Turn turn = kTurns[static_cast<std::size_t>(level) % std::size(kTurns)];
  const int step = 1 << (window.level - level), end = 1 << window.level;
  const double perCell = 1.0 / (static_cast<double>(turn.whole) * step);
  const auto across = [&](int place, int line) {
    return (static_cast<double>(turn.along) * place - static_cast<double>(turn.aside) * line) * perCell;
  };
  const auto down = [&](int place, int line) {
    return (static_cast<double>(turn.aside) * place + static_cast<double>(turn.along) * line) * perCell;
  };
  // Columns are numbered from far enough to the left that none is below 0.
  const int first = static_cast<int>(std::floor(down(window.firstColumn, window.firstRow))), shift = 2 << level;
  const int last = static_cast<int>(std::floor(down(window.firstColumn + window.columns - 1, window.firstRow + window.rows - 1))) + 1;
  std::vector<RowKeys> keys;
  for (int row = first; row <= last; ++row)
    keys.push_back(rowKeys(seed, channel, static_cast<std::uint32_t>(level),
                           static_cast<std::uint32_t>(row + shift) | static_cast<std::uint32_t>(window.face) << 26));
  int column = -1, row = first - 1;
  double corners[2][2]{};
  for (int y = 0; y < window.rows; ++y) {
    const int line = window.firstRow + y;
    for (int x = 0; x < window.columns; ++x, ++values) {
      const int place = window.firstColumn + x, toEdge = std::min(std::min(place, end - place), std::min(line, end - line));
      if (toEdge <= 0) continue;
      const double u = across(place, line), v = down(place, line), left = std::floor(u), top = std::floor(v);
      if (const int i = static_cast<int>(left) + shift, j = static_cast<int>(top); i != column || j != row) {
        column = i, row = j;
        const RowKeys *north = &keys[static_cast<std::size_t>(row - first)], *south = north + 1;
        corners[0][0] = chanceOf(*north, column), corners[0][1] = chanceOf(*north, column + 1);
        corners[1][0] = chanceOf(*south, column), corners[1][1] = chanceOf(*south, column + 1);
      }
      const double right = smoothRise(0, 1, u - left), below = smoothRise(0, 1, v - top);
      const double above = corners[0][0] + (corners[0][1] - corners[0][0]) * right,
                   under = corners[1][0] + (corners[1][1] - corners[1][0]) * right;
      *values += most * std::min(static_cast<double>(toEdge) / step, 1.0) * (above + (under - above) * below);
    }
  }
}

}  // namespace terrella
