// In this order: the edges of the cube, all levels of them (cube_strips.h); the faces of the coarse levels, whole, for the range is
// measured on one; and the fine levels of each face at once, in bands of rows (face_cascade.h), with what lies beside them
// (globe_apron.h).
#include "lattice/globe_lattice.h"

#include <algorithm>
#include <bit>
#include <deque>
#include <span>
#include <vector>

#include "lattice/face_cascade.h"
#include "lattice/globe_apron.h"
#include "lattice/globe_levels.h"
#include "lattice/lattice_rows.h"

namespace terrella {
namespace {

constexpr int kStreamedSize = 2048;  // from here on fields are larger than most caches: their rows go straight to memory

void refine(const GlobeField& coarse, GlobeField& fine, const GlobeLevel& level) {
  for (int face = 0; face < kFaces; ++face) {
    FaceLevel rows(coarse, face, level);
    rows.startAt(0);
    for (int j = 0; j < fine.size; j += 2) rows.nextPair(fine.row(face, j), fine.row(face, j + 1), false);
    rows.lastRow(fine.row(face, fine.size));
  }
}

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

// The field that the last of `levels` is.
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

}  // namespace

GlobeField globeDiamondSquare(const DiamondSquareSettings& settings, int size, const Workers& workers, const Progress* progress) {
  const FixedScale scale(settings);
  const EdgeWeights weights(size / 2);
  const CubeStrips first(firstLattice(settings, scale));
  std::vector<GlobeLevel> levels;
  levels.reserve(static_cast<std::size_t>(std::countr_zero(static_cast<unsigned>(size))));  // finer ones do not move them
  const auto makeEdges = [&](int cells) {
    while (levels.empty() ? first.cells() < cells : levels.back().strips.cells() < cells) {
      const int made = static_cast<int>(levels.size());
      levels.emplace_back(settings, made + 1, made > 0 ? levels.back().strips : first, scale.amplitude(made), weights);
    }
  };
  makeEdges(kMeasuredSize);
  const std::span<const GlobeLevel> whole(levels);
  GlobeField field;
  // The faces of coarse levels and the edges of fine ones at the same time.
  workers.forBands(2, 1, nullptr, [&](int begin, int end) {
    if (begin == 0) {
      field = growLevels(settings, kMeasuredSize, progress, [&](const GlobeField& coarse, GlobeField& fine, int level, Amplitude) {
        refine(coarse, fine, whole[static_cast<std::size_t>(level) - 1]);
      });
    }
    if (end == 2) makeEdges(size);
  });
  if (progress && progress->isCancelled()) return field;  // nobody looks at it
  if (whole.size() < levels.size()) {
    field = cascaded(field, std::span(levels).subspan(whole.size()), workers, progress);
  } else {
    fillAprons(field, workers);
  }
  widenRange(settings, field);
  return field;
}

}  // namespace terrella
