#include "terrain/globe_layers.h"

#include <algorithm>

namespace terrella {

GlobeField firstLattice(const DiamondSquareSettings& settings, const FixedScale& scale) {
  GlobeField layer(std::max(1, settings.baseColumns / 4));
  const LayerHash hash(settings, 0, layer.size);
  for (int face = 0; face < kFaces; ++face) {
    for (int j = 0; j <= layer.size; ++j) {
      for (int i = 0; i <= layer.size; ++i) layer.row(face, j)[i] = scale.base(settings, hash.owned(face, i, j));
    }
  }
  return layer;
}

void measureRange(GlobeField& layer) {
  layer.low = layer.high = layer.row(0, 0)[0];
  for (int row = 0; row < kFaces * (layer.size + 1); ++row) {
    const std::int32_t* samples = layer.row(row / (layer.size + 1), row % (layer.size + 1));
    std::int32_t low = samples[0], high = samples[0];
    for (int i = 0; i <= layer.size; ++i) {  // as compilers make vectors of it
      low = std::min(low, samples[i]);
      high = std::max(high, samples[i]);
    }
    layer.low = std::min(layer.low, low);
    layer.high = std::max(layer.high, high);
  }
}

}  // namespace terrella
