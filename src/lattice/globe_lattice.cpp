// In this order: the edges of the cube, all levels of them (cube_strips.h); the faces of the coarse levels, whole, for the range is
// measured on one; and the fine levels of each face at once, in bands of rows (face_cascade.h), with what lies beside them
// (globe_apron.h).
#include "lattice/globe_lattice.h"

#include <bit>
#include <span>
#include <vector>

#include "lattice/face_cascade.h"
#include "lattice/globe_apron.h"
#include "lattice/globe_levels.h"

namespace terrella {
namespace {

void refine(const GlobeField& coarse, GlobeField& fine, const GlobeLevel& level) {
  for (int face = 0; face < kFaces; ++face) {
    FaceLevel rows(coarse, face, level);
    rows.startAt(0);
    for (int j = 0; j < fine.size; j += 2) rows.nextPair(fine.row(face, j), fine.row(face, j + 1), false);
    rows.lastRow(fine.row(face, fine.size));
  }
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
      levels.emplace_back(settings, made + 1, made > 0 ? levels.back().strips : first, LevelAmplitude{scale.amplitude(made)}, weights);
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
