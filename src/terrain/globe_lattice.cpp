#include "terrain/globe_lattice.h"

#include <algorithm>
#include <deque>
#include <vector>

#include "terrain/face_cascade.h"
#include "terrain/globe_layers.h"
#include "terrain/lattice_rows.h"

namespace terrella {
namespace {

constexpr int kStreamedSize = 2048;  // from here on fields are larger than most caches: their rows go straight to memory

void refine(const GlobeField& coarse, GlobeField& fine, const GlobeLayer& layer) {
  for (int face = 0; face < kFaces; ++face) {
    FaceLayer rows(coarse, face, layer);
    rows.startAt(0);
    for (int j = 0; j < fine.size; j += 2) rows.nextPair(fine.row(face, j), fine.row(face, j + 1), false);
    rows.lastRow(fine.row(face, fine.size));
  }
}

// Fine rows 2j and 2j + 1 of a face for j in [begin, end), through `layers` that follow upon `whole`.
void cascade(const GlobeField& whole, int face, const std::vector<GlobeLayer>& layers, int begin, int end, GlobeField& fine) {
  const bool isStreamed = fine.size >= kStreamedSize;
  std::deque<FaceLayer> rows;
  for (const GlobeLayer& layer : layers) rows.empty() ? rows.emplace_back(whole, face, layer) : rows.emplace_back(rows.back(), layer);
  rows.back().startAt(begin);
  for (int j = begin; j < end; ++j) rows.back().nextPair(fine.row(face, 2 * j), fine.row(face, 2 * j + 1), isStreamed);
  if (2 * end == fine.size) rows.back().lastRow(fine.row(face, fine.size));
  if (isStreamed) finishStreaming();
}

}  // namespace

GlobeField globeDiamondSquare(const DiamondSquareSettings& settings, int size, const Workers& workers, const Progress* progress) {
  const FixedScale scale(settings);
  const EdgeWeights weights(size / 2);
  CubeStrips strips(firstLattice(settings, scale));
  const auto layerOf = [&](int layer, int cells) {
    const LayerHash hash(settings, layer, cells);
    const Amplitude amplitude = scale.amplitude(layer - 1);
    strips = CubeStrips(strips, hash, amplitude, settings.oldPoints, weights);
    return GlobeLayer{hash, amplitude, settings.oldPoints, strips};
  };
  int last = 0;
  GlobeField whole = growLayers(settings, std::min(size, kMeasuredSize), progress, [&](const GlobeField& coarse, GlobeField& fine, int layer, Amplitude) {
    refine(coarse, fine, layerOf(last = layer, fine.size));
  });
  if (size > whole.size) {
    std::vector<GlobeLayer> layers;
    for (int cells = 2 * whole.size; cells <= size; cells *= 2) layers.push_back(layerOf(++last, cells));
    GlobeField fine(size);
    fine.low = whole.low;
    fine.high = whole.high;
    constexpr int kMinBand = 64;  // pairs of rows
    const int pairs = size / 2;
    // Bands run through the rows of all six faces.
    workers.forBands(kFaces * pairs, kMinBand, progress, [&](int begin, int end) {
      for (int face = begin / pairs; face * pairs < end; ++face) {
        cascade(whole, face, layers, std::max(begin - face * pairs, 0), std::min(end - face * pairs, pairs), fine);
      }
    });
    whole = std::move(fine);
  }
  if (progress && progress->isCancelled()) return whole;
  finishLayers(settings, whole, workers);
  return whole;
}

}  // namespace terrella
