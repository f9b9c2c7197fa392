#include "terrain/diamond_square.h"

#include <algorithm>
#include <deque>

#include "maps/equirectangular.h"
#include "terrain/displacement.h"
#include "terrain/line_rows.h"
#include "terrain/row_cascade.h"

namespace terrella {
namespace {

using Height = FixedHeight;

// Maps from here on are larger than most caches: their rows go straight to memory.
constexpr int kStreamedWidth = 8192;

WrappedRows baseLattice(const DiamondSquareSettings& settings, const FixedScale& scale) {
  WrappedRows grid(settings.baseColumns, settings.baseColumns / 2);
  for (int y = 0; y < grid.rows(); ++y) {
    const RowKeys keys = rowKeys(settings.seed, settings.channel, 0, static_cast<std::uint32_t>(y));
    for (int x = 0; x < grid.width(); ++x) grid.row(y)[x] = scale.base(settings, hashColumn(static_cast<std::uint32_t>(x), keys));
    grid.wrap(y);
  }
  return grid;
}

WrappedRows refined(const WrappedRows& coarse, const LayerNoise& noise) {
  WrappedRows fine(2 * coarse.width(), 2 * coarse.rows());
  CascadeLayer layer(coarse, noise);
  layer.startAt(0);
  for (int y = 0; y < fine.rows(); y += 2) {
    layer.nextPair(fine.row(y), fine.row(y + 1), false);
    fine.wrap(y);
    fine.wrap(y + 1);
  }
  return fine;
}

void measure(const WrappedRows& layer, FixedField& field) {
  Range range = rangeOf(layer.row(0), layer.width());
  for (int y = 1; y < layer.rows(); ++y) range.add(rangeOf(layer.row(y), layer.width()));
  field.low = range.low;
  field.high = range.high;
}

// The map in bands, each from a cascade of its own; `noises` are those of the layers from the one after `whole` to the map.
void cascade(const WrappedRows& whole, const std::vector<LayerNoise>& noises, Map<Height>& map, const Workers& workers,
             const Progress* progress) {
  constexpr int kMinBand = 32;  // pairs of rows; the rows made twice are about three pairs a band
  const bool isStreamed = map.width() >= kStreamedWidth;
  workers.forBands(map.height() / 2, kMinBand, progress, [&](int begin, int end) {
    std::deque<CascadeLayer> layers;
    layers.emplace_back(whole, noises.front());
    for (std::size_t i = 1; i < noises.size(); ++i) layers.emplace_back(layers.back(), noises[i]);
    layers.back().startAt(begin);
    for (int y = begin; y < end; ++y) layers.back().nextPair(map.row(2 * y), map.row(2 * y + 1), isStreamed);
    if (isStreamed) finishStreaming();
  });
}

}  // namespace

void diamondSquare(const DiamondSquareSettings& settings, int width, const Workers& workers, const Progress* progress, FixedField& field) {
  const FixedScale scale(settings);
  if (field.samples.shape() != equirectangularShape(width)) field.samples = Map<Height>(width);
  const auto noise = [&](int layer) {
    return LayerNoise{settings.seed, settings.channel, layer + 1, scale.amplitude(layer), settings.oldPoints};
  };
  int layer = 0;
  WrappedRows measured = baseLattice(settings, scale);
  for (; measured.width() < kMinWidth; ++layer) measured = refined(measured, noise(layer));
  measure(measured, field);
  const Height margin = scale.marginFrom(layer);
  field.low -= margin;
  field.high = std::max(field.high + margin, field.low + 1);

  if (width == kMinWidth) {
    for (int y = 0; y < measured.rows(); ++y) std::copy_n(measured.row(y), width, field.samples.row(y));
    return;
  }
  std::vector<LayerNoise> noises;
  for (int columns = kMinWidth; columns < width; columns *= 2) noises.push_back(noise(layer++));
  cascade(measured, noises, field.samples, workers, progress);
}

FixedField diamondSquare(const DiamondSquareSettings& settings, int width, const Workers& workers, const Progress* progress) {
  FixedField field;
  diamondSquare(settings, width, workers, progress, field);
  return field;
}

}  // namespace terrella
