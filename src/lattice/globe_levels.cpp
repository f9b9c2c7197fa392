#include "lattice/globe_levels.h"

#include <algorithm>

#include "lattice/line_rows.h"

namespace terrella {

namespace {

int firstSize(const DiamondSquareSettings& settings) { return std::max(1, settings.baseColumns / 4); }

}  // namespace

GlobeField firstLattice(const DiamondSquareSettings& settings, const FixedScale& scale) {
  GlobeField level(firstSize(settings));
  const LevelHash hash(settings, 0, level.size);
  for (int face = 0; face < kFaces; ++face) {
    for (int j = 0; j <= level.size; ++j) {
      for (int i = 0; i <= level.size; ++i) level.row(face, j)[i] = scale.base(settings, hash.owned(face, i, j));
    }
  }
  return level;
}

void measureRange(GlobeField& level) {
  Range range = rangeOf(level.row(0, 0), 1);
  for (int face = 0; face < kFaces; ++face) {
    for (int j = 0; j <= level.size; ++j) range.add(rangeOf(level.row(face, j), level.size + 1));
  }
  level.low = range.low;
  level.high = range.high;
}

void widenRange(const DiamondSquareSettings& settings, GlobeField& level) {
  int stepsToMeasured = 0;
  for (int size = firstSize(settings); size < kMeasuredSize; size *= 2) ++stepsToMeasured;
  const FixedHeight margin = FixedScale(settings).marginFrom(stepsToMeasured);
  level.low -= margin;
  level.high = std::max(level.high + margin, level.low + 1);
}

}  // namespace terrella
