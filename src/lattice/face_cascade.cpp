#include "lattice/face_cascade.h"

#include <algorithm>
#include <deque>

#include "lattice/globe_apron.h"
#include "lattice/lattice_rows.h"

namespace terrella {
namespace {

constexpr int kStreamedSize = 2048;  // from here on fields are larger than most caches: their rows go straight to memory

// Fine rows 2j and 2j + 1 of a face for j in [begin, end), through `levels` that follow upon `whole`.
void cascade(const GlobeField& whole, int face, std::span<const GlobeLevel> levels, const GlobeApron& apron, int begin, int end,
             GlobeField& fine, const Progress* progress) {
  const bool isStreamed = fine.size >= kStreamedSize;
  std::deque<FaceLevel> rows;
  for (const GlobeLevel& level : levels) rows.empty() ? rows.emplace_back(whole, face, level) : rows.emplace_back(rows.back(), level);
  rows.back().startAt(begin);
  for (int j = 2 * begin; j < 2 * end; j += 2) {
    if (progress && progress->isCancelled()) break;
    FixedHeight *copied = fine.row(face, j), *added = fine.row(face, j + 1);
    rows.back().nextPair(copied, added, isStreamed);
    apron.fillBeside(face, j, copied);
    apron.fillBeside(face, j + 1, added);
  }
  if (2 * end == fine.size) {
    rows.back().lastRow(fine.row(face, fine.size));
    apron.fillBeside(face, fine.size, fine.row(face, fine.size));
  }
  if (isStreamed) finishStreaming();
}

}  // namespace

FaceLevel::FaceLevel(const GlobeField& whole, int face, const GlobeLevel& level)
    : whole_(&whole),
      face_(face),
      level_(level),
      cells_(whole.size),
      ring_(2 * cells_, kRingRows),
      centres_(cells_, 2),
      mantissas_(level.amplitude, cells_) {}

FaceLevel::FaceLevel(FaceLevel& coarser, const GlobeLevel& level)
    : coarser_(&coarser),
      face_(coarser.face_),
      level_(level),
      cells_(2 * coarser.cells_),
      ring_(2 * cells_, kRingRows),
      centres_(cells_, 2),
      mantissas_(level.amplitude, cells_) {}

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
  makeCentres({.north = north,
               .south = south,
               .centres = centres(y - 1),
               .cells = cells_,
               .keys = level_.hash.row(face_, 2 * above + 1),
               .amplitude = level_.amplitude.whole,
               .mantissas = mantissas_.ofRow(face_, above)});
}

void FaceLevel::nextPair(FixedHeight* copied, FixedHeight* added, bool isStreamed) {
  const int y = next_++;
  const FixedHeight* south = coarseRow(y + 1);  // first: it may make row y, too
  const FixedHeight* north = coarseRow(y);
  const std::int32_t* mantissas = mantissas_.ofRow(face_, y);
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
                .amplitude = level_.amplitude.whole,
                .oldPoints = level_.oldPoints,
                .isStreamed = isStreamed,
                .copiedMantissas = mantissas,
                .addedMantissas = mantissas});
  const FixedHeight* east = edge(CubeSide::right) + 2 * y;
  copied[2 * cells_] = east[0];
  added[2 * cells_] = east[1];
  if (y == 0) std::copy_n(edge(CubeSide::top), 2 * cells_ + 1, copied);
}

void FaceLevel::lastRow(FixedHeight* out) const { std::copy_n(edge(CubeSide::bottom), 2 * cells_ + 1, out); }

GlobeField cascaded(const GlobeField& whole, std::span<const GlobeLevel> levels, const Workers& workers, const Progress* progress) {
  const CubeStrips& strips = levels.back().strips;
  GlobeField fine(strips.cells());
  fine.low = whole.low;
  fine.high = whole.high;
  const GlobeApron apron(strips, workers);
  constexpr int kMinBand = 64;  // pairs of rows; those made twice are about three pairs a band
  const int pairs = fine.size / 2;
  // Bands run through the rows of all six faces.
  workers.forBands(kFaces * pairs, kMinBand, progress, [&](int begin, int end) {
    for (int face = begin / pairs; face * pairs < end; ++face) {
      cascade(whole, face, levels, apron, std::max(begin - face * pairs, 0), std::min(end - face * pairs, pairs), fine, progress);
    }
  });
  apron.fillAround(fine);
  return fine;
}

}  // namespace terrella
