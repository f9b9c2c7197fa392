#include "lattice/window_levels.h"

#include <algorithm>

#include "lattice/lattice_rows.h"

namespace terrella {
namespace {

// Calls run(at, count, cell) for the cells of a row in runs that stay within the world: `at` counts from the first, `cell` is where
// in the world the run begins. Vectors hash columns that follow each other, and past the world's edge they begin anew.
template <class Run>
void forRuns(std::uint64_t firstCell, int cells, std::uint64_t world, const Run& run) {
  std::uint64_t cell = firstCell;
  for (int at = 0, count = 0; at < cells; at += count, cell = 0) {
    count = static_cast<int>(std::min<std::uint64_t>(static_cast<std::uint64_t>(cells - at), world - cell));
    run(at, count, static_cast<std::uint32_t>(cell));
  }
}

}  // namespace

LevelWindow::LevelWindow(Span columns, Span rows)
    : columns_(columns),
      rows_(rows),
      stride_(2 * static_cast<std::ptrdiff_t>(columns.cells())),
      samples_(
          std::make_unique_for_overwrite<FixedHeight[]>(static_cast<std::size_t>(stride_) * 2 * static_cast<std::size_t>(rows.cells()))) {}

WindowRefinement::WindowRefinement(const LevelWindow& coarse, Span columns, Span rows, std::uint64_t coarseWorld, const LevelNoise& noise,
                                   std::optional<FixedHeight> edge)
    : coarse_(coarse),
      columns_(columns),
      world_(coarseWorld),
      nextCell_(rows.firstCell() + coarseWorld),
      noise_(noise),
      edge_(edge),
      above_(static_cast<std::size_t>(columns.cells()) + 1),
      below_(above_.size()) {
  // The centres north of the first row of cells, and one cell further west than that.
  const RowKeys rowKeys = keys(nextCell_ - 1, 1);
  forRuns(coarse.columns().first, columns_.cells() + 1, world_, [&](int at, int count, std::uint32_t cell) {
    makeCentres({.north = coarse_.row(0) + at,
                 .south = coarse_.row(1) + at,
                 .centres = above_.data() + at,
                 .cells = count,
                 .keys = rowKeys,
                 .amplitude = noise_.amplitude,
                 .firstColumn = 2 * cell});
  });
}

// Of the first (0) or second (1) fine row of a row of cells.
RowKeys WindowRefinement::keys(std::uint64_t cellRow, std::uint32_t half) const {
  const auto row = static_cast<std::uint32_t>(2 * (cellRow & (world_ - 1))) + half;
  return rowKeys(noise_.seed, noise_.channel, static_cast<std::uint32_t>(noise_.level), row);
}

void WindowRefinement::nextPair(FixedHeight* copied, FixedHeight* added) {
  // Coarse rows and columns begin one before the first cell.
  const FixedHeight* const north = coarse_.row(next_ + 1) + 1;
  const FixedHeight* const south = coarse_.row(next_ + 2) + 1;
  const RowKeys copiedKeys = keys(nextCell_, 0), addedKeys = keys(nextCell_, 1);
  const std::uint32_t cellBefore = coarse_.columns().first;
  below_[0] = meanOfFour(north[-1], north[0], south[-1], south[0]) + noise_.amplitude.displace(hashColumn(2 * cellBefore + 1, addedKeys));
  forRuns(columns_.firstCell(), columns_.cells(), world_, [&](int at, int count, std::uint32_t cell) {
    makeFineRows({.north = north + at,
                  .south = south + at,
                  .centresAbove = above_.data() + 1 + at,
                  .centreBefore = below_[at],
                  .centres = below_.data() + 1 + at,
                  .copied = copied + 2 * at,
                  .added = added + 2 * at,
                  .cells = count,
                  .copiedKeys = copiedKeys,
                  .addedKeys = addedKeys,
                  .amplitude = noise_.amplitude,
                  .oldPoints = noise_.oldPoints,
                  .firstColumn = 2 * cell});
    if (edge_ && cell == 0) copied[2 * at] = added[2 * at] = *edge_;
  });
  if (edge_ && (nextCell_ & (world_ - 1)) == 0) std::fill_n(copied, 2 * columns_.cells(), *edge_);
  std::swap(above_, below_);
  ++next_;
  ++nextCell_;
}

}  // namespace terrella
