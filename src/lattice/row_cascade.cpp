#include "lattice/row_cascade.h"

namespace terrella {

WrappedRows::WrappedRows(int width, int rows)
    : width_(width),
      rows_(rows),
      samples_(makeBuffer<FixedHeight>(static_cast<std::size_t>(width + 2 * kPad) * static_cast<std::size_t>(rows))) {}

void WrappedRows::wrap(int y) {
  FixedHeight* samples = row(y);
  samples[-1] = samples[width_ - 1];
  samples[width_] = samples[0];
}

CascadeLevel::CascadeLevel(const WrappedRows& whole, const LevelNoise& noise)
    : whole_(&whole), noise_(noise), cells_(whole.width()), coarseRows_(whole.rows()), ring_(2 * cells_, kRingRows), centres_(cells_, 2) {}

CascadeLevel::CascadeLevel(CascadeLevel& coarser, const LevelNoise& noise)
    : coarser_(&coarser),
      noise_(noise),
      cells_(coarser.width()),
      coarseRows_(2 * coarser.coarseRows_),
      ring_(2 * cells_, kRingRows),
      centres_(cells_, 2) {}

RowKeys CascadeLevel::keys(int fineRow) const {
  return rowKeys(noise_.seed, noise_.channel, static_cast<std::uint32_t>(noise_.level),
                 static_cast<std::uint32_t>(fineRow & (2 * coarseRows_ - 1)));
}

const FixedHeight* CascadeLevel::coarseRow(int y) { return whole_ ? whole_->row(y & (coarseRows_ - 1)) : coarser_->ownRow(y); }

const FixedHeight* CascadeLevel::ownRow(int y) {
  while (2 * next_ <= y) {
    const int copied = 2 * next_ & (kRingRows - 1);
    nextPair(ring_.row(copied), ring_.row(copied + 1), false);
    ring_.wrap(copied);
    ring_.wrap(copied + 1);
  }
  return ring_.row(y & (kRingRows - 1));
}

void CascadeLevel::startAt(int y) {
  if (coarser_) coarser_->startAt((y - 1) >> 1);  // the pair that holds coarse row y - 1
  next_ = y;
  const FixedHeight* north = coarseRow(y - 1);
  const FixedHeight* south = coarseRow(y);
  makeCentres({north, south, centres_.row((y - 1) & 1), cells_, keys(2 * y - 1), noise_.amplitude});
  centres_.wrap((y - 1) & 1);
}

void CascadeLevel::nextPair(FixedHeight* copied, FixedHeight* added, bool isStreamed) {
  const int y = next_;
  const FixedHeight* south = coarseRow(y + 1);  // first: it may make row y, too
  const FixedHeight* north = coarseRow(y);
  FineRows rows{.north = north,
                .south = south,
                .centresAbove = centres_.row((y - 1) & 1),
                .centres = centres_.row(y & 1),
                .copied = copied,
                .added = added,
                .cells = cells_,
                .copiedKeys = keys(2 * y),
                .addedKeys = keys(2 * y + 1),
                .amplitude = noise_.amplitude,
                .oldPoints = noise_.oldPoints,
                .isStreamed = isStreamed};
  // West of the first cell is the last one.
  const int last = cells_ - 1;
  rows.centreBefore = meanOfFour(north[last], north[cells_], south[last], south[cells_]) +
                      noise_.amplitude.displace(hashColumn(2 * static_cast<std::uint32_t>(last) + 1, rows.addedKeys));
  centres_.row(y & 1)[-1] = rows.centreBefore;
  makeFineRows(rows);
  ++next_;
}

}  // namespace terrella
