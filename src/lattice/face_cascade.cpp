#include "lattice/face_cascade.h"

#include <algorithm>

#include "lattice/lattice_rows.h"

namespace terrella {

FaceLevel::FaceLevel(const GlobeField& whole, int face, const GlobeLevel& level)
    : whole_(&whole), face_(face), level_(level), cells_(whole.size), ring_(2 * cells_, kRingRows), centres_(cells_, 2) {}

FaceLevel::FaceLevel(FaceLevel& coarser, const GlobeLevel& level)
    : coarser_(&coarser),
      face_(coarser.face_),
      level_(level),
      cells_(2 * coarser.cells_),
      ring_(2 * cells_, kRingRows),
      centres_(cells_, 2) {}

const FixedHeight* FaceLevel::coarseRow(int y) { return whole_ ? whole_->row(face_, y) : coarser_->ownRow(y); }

const FixedHeight* FaceLevel::ownRow(int y) {
  if (y == 2 * cells_) return edge(CubeSide::bottom);
  while (2 * next_ <= y) {
    const int copied = 2 * next_ & (kRingRows - 1);
    nextPair(ring_.row(copied), ring_.row(copied + 1), false);
  }
  return ring_.row(y & (kRingRows - 1));
}

void FaceLevel::startAt(int y) {
  // Above the first row there are no centres: whatever is made of them gives way to the edge.
  const int above = std::max(y - 1, 0);
  if (coarser_) coarser_->startAt(above / 2);
  next_ = y;
  const FixedHeight* north = coarseRow(above);
  const FixedHeight* south = coarseRow(above + 1);
  makeCentres({north, south, centres(y - 1), cells_, level_.hash.row(face_, 2 * above + 1), level_.amplitude});
}

void FaceLevel::nextPair(FixedHeight* copied, FixedHeight* added, bool isStreamed) {
  const int y = next_++;
  const FixedHeight* south = coarseRow(y + 1);  // first: it may make row y, too
  const FixedHeight* north = coarseRow(y);
  makeFineRows({.north = north,
                .south = south,
                .centresAbove = centres(y - 1),
                .centres = centres(y),
                .copied = copied,
                .added = added,
                .west = edge(CubeSide::left) + 2 * y,
                .cells = cells_,
                .copiedKeys = level_.hash.row(face_, 2 * y),
                .addedKeys = level_.hash.row(face_, 2 * y + 1),
                .amplitude = level_.amplitude,
                .oldPoints = level_.oldPoints,
                .isStreamed = isStreamed});
  const FixedHeight* east = edge(CubeSide::right) + 2 * y;
  copied[2 * cells_] = east[0];
  added[2 * cells_] = east[1];
  if (y == 0) std::copy_n(edge(CubeSide::top), 2 * cells_ + 1, copied);
}

void FaceLevel::lastRow(FixedHeight* out) const { std::copy_n(edge(CubeSide::bottom), 2 * cells_ + 1, out); }

}  // namespace terrella
