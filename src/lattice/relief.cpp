#include "lattice/relief.h"

#include <algorithm>
#include <bit>

#include "lattice/relief_rows.h"

namespace terrella {
namespace {

std::size_t lineLength(int cells) { return static_cast<std::size_t>(cells) + 1 + kReliefPad; }

}  // namespace

CellMantissas::CellMantissas(const LevelAmplitude& amplitude, int cells) : amplitude_(amplitude), cells_(cells) {
  if (!amplitude.relief) return;
  doublings_ = std::countr_zero(static_cast<unsigned>(cells / amplitude.relief->size()));
  lines_ = makeBuffer<std::int32_t>(2 * lineLength(cells));
  std::fill_n(lines_.get(), 2 * lineLength(cells), 0);  // what pads them is reckoned with, if not used
}

const std::int32_t* CellMantissas::ofRow(int face, int row) {
  const Relief* relief = amplitude_.relief;
  if (!relief) return nullptr;
  const int at = std::min(row, cells_ - 1), first = at >> doublings_;
  return between({relief->row(face, first), relief->row(face, first + 1), 1, 2 * (at - (first << doublings_)) + 1});
}

const std::int32_t* CellMantissas::ofColumn(int face, int column) {
  const Relief* relief = amplitude_.relief;
  if (!relief) return nullptr;
  const int at = std::min(column, cells_ - 1), first = at >> doublings_;
  const std::int32_t* near = relief->row(face, 0) + first;
  return between({near, near + 1, relief->size() + 1, 2 * (at - (first << doublings_)) + 1});
}

std::int32_t CellMantissas::ofCorner(int face, int row, int column) const {
  const Relief* relief = amplitude_.relief;
  if (!relief) return amplitude_.whole.mantissa;
  return scaledRelief(relief->row(face, row > 0 ? relief->size() : 0)[column > 0 ? relief->size() : 0], amplitude_.whole.mantissa);
}

const std::int32_t* CellMantissas::between(const Line& line) {
  const int points = amplitude_.relief->size() + 1;
  std::int32_t *from = lines_.get(), *to = from + lineLength(cells_);
  const int whole = 2 << doublings_;
  mixLines(line.near, line.far, line.stride, points, amplitude_.whole.mantissa, whole - line.share, line.share, from);
  int count = points;
  for (int k = 0; k < doublings_; ++k, count = 2 * count - 1) {
    doubleLine(from, count, to);
    std::swap(from, to);
  }
  // Sums of 2 in the last step, of 2^doublings in those before and of `whole` in the first.
  middlesOfLine(from, cells_, 2 * doublings_ + 2, to);
  to[cells_] = to[cells_ - 1];
  return to;
}

}  // namespace terrella
