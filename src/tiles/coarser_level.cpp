#include "tiles/coarser_level.h"

namespace terrella {

std::vector<double> valuesOfLevel(const ReadLevel& read, int level, const LatticeWindow& window) {
  const int shift = window.level - level, step = 1 << shift;
  const auto floored = [&](int line) { return line >> shift; };
  const int left = floored(window.firstColumn), top = floored(window.firstRow);
  const int columns = floored(window.firstColumn + window.columns - 1 + step - 1) - left + 1;
  const int rows = floored(window.firstRow + window.rows - 1 + step - 1) - top + 1;
  std::vector<double> coarse(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows));
  read({window.face, level, left, top, columns, rows}, coarse.data());
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

}  // namespace terrella
