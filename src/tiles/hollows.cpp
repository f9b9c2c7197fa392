#include "tiles/hollows.h"

#include <vector>

#include "base/exact_math.h"

namespace terrella {
namespace {

// A hollow this deep, as a share of its width, is half as damp as the deepest.
constexpr double kHalfDamp = 0.012;

// The points of a level at or before the window's, in straight lines between them.
std::vector<double> heightsOfLevel(const TileHeights& heights, const LatticeWindow& window, int level) {
  const int shift = window.level - level, step = 1 << shift;
  const auto floored = [&](int line) { return line >> shift; };
  const int left = floored(window.firstColumn), top = floored(window.firstRow);
  const int columns = floored(window.firstColumn + window.columns - 1 + step - 1) - left + 1;
  const int rows = floored(window.firstRow + window.rows - 1 + step - 1) - top + 1;
  std::vector<double> coarse(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows));
  heights.metersAboveSea({window.face, level, left, top, columns, rows}, coarse.data());
  if (shift == 0) return coarse;
  std::vector<double> fine;
  fine.reserve(static_cast<std::size_t>(window.columns) * static_cast<std::size_t>(window.rows));
  const double perStep = 1.0 / step;
  for (int y = 0; y < window.rows; ++y) {
    const int line = window.firstRow + y, row = floored(line) - top, next = row + 1 < rows ? row + 1 : row;
    const double down = (line & (step - 1)) * perStep;
    const double *north = coarse.data() + row * columns, *south = coarse.data() + next * columns;
    for (int x = 0; x < window.columns; ++x) {
      const int place = window.firstColumn + x, column = floored(place) - left, beyond = column + 1 < columns ? column + 1 : column;
      const double across = (place & (step - 1)) * perStep;
      const double above = north[column] + (north[beyond] - north[column]) * across;
      const double below = south[column] + (south[beyond] - south[column]) * across;
      fine.push_back(above + (below - above) * down);
    }
  }
  return fine;
}

}  // namespace

void addHollows(const TileHeights& heights, const LatticeWindow& window, const double* meters, double* values) {
  if (window.level < kCoarsestHollows + 2) return;
  std::vector<double> before = heightsOfLevel(heights, window, kCoarsestHollows);
  double spacing = heights.radiusMeters() * exact::kPi / 2 / (1 << kCoarsestHollows);
  for (int level = kCoarsestHollows + 2; level <= window.level; level += 2, spacing /= 4) {
    std::vector<double> here =
        meters && level == window.level ? std::vector<double>(meters, meters + before.size()) : heightsOfLevel(heights, window, level);
    const double scale = 1 / (kHalfDamp * spacing);
    for (std::size_t k = 0; k < here.size(); ++k) {
      const double depth = (before[k] - here[k]) * scale;
      values[k] += kMostDamp * depth / (1 + (depth < 0 ? -depth : depth));
    }
    before.swap(here);
  }
  heights.ribs(window, before.data());
  for (std::size_t k = 0; k < before.size(); ++k) values[k] -= kDampGullies * before[k];
}

}  // namespace terrella
