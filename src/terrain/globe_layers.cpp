#include "terrain/globe_layers.h"

#include <algorithm>

#include "terrain/line_rows.h"

namespace terrella {

namespace {

int firstSize(const DiamondSquareSettings& settings) { return std::max(1, settings.baseColumns / 4); }

}  // namespace

GlobeField firstLattice(const DiamondSquareSettings& settings, const FixedScale& scale) {
  GlobeField layer(firstSize(settings));
  const LayerHash hash(settings, 0, layer.size);
  for (int face = 0; face < kFaces; ++face) {
    for (int j = 0; j <= layer.size; ++j) {
      for (int i = 0; i <= layer.size; ++i) layer.row(face, j)[i] = scale.base(settings, hash.owned(face, i, j));
    }
  }
  return layer;
}

void measureRange(GlobeField& layer) {
  Range range = rangeOf(layer.row(0, 0), 1);
  for (int face = 0; face < kFaces; ++face) {
    for (int j = 0; j <= layer.size; ++j) range.add(rangeOf(layer.row(face, j), layer.size + 1));
  }
  layer.low = range.low;
  layer.high = range.high;
}

void widenRange(const DiamondSquareSettings& settings, GlobeField& layer) {
  int stepsToMeasured = 0;
  for (int size = firstSize(settings); size < kMeasuredSize; size *= 2) ++stepsToMeasured;
  const FixedHeight margin = FixedScale(settings).marginFrom(stepsToMeasured);
  layer.low -= margin;
  layer.high = std::max(layer.high + margin, layer.low + 1);
}

}  // namespace terrella
