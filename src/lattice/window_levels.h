// The levels of diamond-square as windows of a square world that wraps: how large a window of one level must be for a window of the
// next to be made of it, and how it is made.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "base/hash.h"
#include "lattice/displacement.h"
#include "lattice/row_cascade.h"

namespace terrella {

// Consecutive columns or rows of a level. It may run past the world's edge, and round the world several times.
struct Span {
  std::uint32_t first = 0;  // below the size of the world
  int count = 0;

  // A cell is a square of the coarser level; its first corner is the point with even coordinates. A span may begin in the middle of one.
  int lead() const { return static_cast<int>(first & 1); }
  int cells() const { return (lead() + count + 1) / 2; }
  std::uint32_t firstCell() const { return first / 2; }

  // The points of the coarser level, `coarseWorld` of them around the world, that this span is made of: corners of its cells, and one
  // more before and after for the centres of the cells beside it.
  Span coarser(std::uint64_t coarseWorld) const {
    return {static_cast<std::uint32_t>((firstCell() + coarseWorld - 1) & (coarseWorld - 1)), cells() + 2};
  }
};

// Samples of one level in whole cells: those of `columns` x `rows`, and a column or row beside them where a span cuts a cell.
class LevelWindow {
 public:
  LevelWindow(Span columns, Span rows);

  Span columns() const { return columns_; }
  Span rows() const { return rows_; }
  // Row y of the span, from the span's first column.
  FixedHeight* row(int y) { return cellRow(y + rows_.lead()) + columns_.lead(); }
  const FixedHeight* row(int y) const { return const_cast<LevelWindow*>(this)->row(y); }
  // Row y counted from the first cell, from the first cell's first column; 2 * columns().cells() samples.
  FixedHeight* cellRow(int y) { return samples_.get() + static_cast<std::ptrdiff_t>(y) * stride_; }

 private:
  Span columns_, rows_;
  std::ptrdiff_t stride_;
  std::unique_ptr<FixedHeight[]> samples_;
};

// Makes the rows of a level's window from the coarser level's, pair by pair.
class WindowRefinement {
 public:
  // `coarse` holds columns.coarser() x rows.coarser() and outlives this; `coarseWorld` is the size of its world. The world's column 0 and
  // row 0 are at `edge` if that is given.
  WindowRefinement(const LevelWindow& coarse, Span columns, Span rows, std::uint64_t coarseWorld, const LevelNoise& noise,
                   std::optional<FixedHeight> edge);

  // The two rows of the next row of cells, in memory of the caller's: 2 * columns.cells() samples each.
  void nextPair(FixedHeight* copied, FixedHeight* added);

 private:
  RowKeys keys(std::uint64_t cellRow, std::uint32_t half) const;

  const LevelWindow& coarse_;
  Span columns_;
  std::uint64_t world_;     // in cells
  std::uint64_t nextCell_;  // row of cells, not wrapped
  int next_ = 0;            // the same counted within the window
  LevelNoise noise_;
  std::optional<FixedHeight> edge_;
  std::vector<FixedHeight> above_, below_;  // rows of centres; entry 0 belongs to the cell before the first
};

}  // namespace terrella
