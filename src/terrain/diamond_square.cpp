#include "terrain/diamond_square.h"

#include <algorithm>
#include <span>
#include <vector>

#include "maps/equirectangular.h"
#include "terrain/displacement.h"

namespace terrella {
namespace {

using Height = FixedHeight;

struct Grid {
  int width = 0;
  int height = 0;
  std::vector<Height> samples;

  Height* row(int y) { return samples.data() + static_cast<std::size_t>(y) * width; }
  const Height* row(int y) const { return samples.data() + static_cast<std::size_t>(y) * width; }
};

// Square step for the row of centres below coarse row y.
void centreRow(const Height* above, const Height* below, int width, RowKeys keys, Amplitude amplitude, Height* centres) {
  for (int x = 0; x + 1 < width; ++x) {
    const Height mean = (above[x] + above[x + 1] + below[x] + below[x + 1] + 2) >> 2;
    centres[x] = mean + amplitude.displace(hashColumn(2 * static_cast<std::uint32_t>(x) + 1, keys));
  }
  const int last = width - 1;
  const Height mean = (above[last] + above[0] + below[last] + below[0] + 2) >> 2;
  centres[last] = mean + amplitude.displace(hashColumn(2 * static_cast<std::uint32_t>(last) + 1, keys));
}

// Fine row 2y: the old samples, and between them the diamonds on horizontal edges.
void copiedRow(const Height* coarse, const Height* centresAbove, const Height* centresBelow, int width, RowKeys keys,
               Amplitude amplitude, Height* out) {
  for (int x = 0; x + 1 < width; ++x) {
    const Height mean = (coarse[x] + coarse[x + 1] + centresAbove[x] + centresBelow[x] + 2) >> 2;
    out[2 * x] = coarse[x];
    out[2 * x + 1] = mean + amplitude.displace(hashColumn(2 * static_cast<std::uint32_t>(x) + 1, keys));
  }
  const int last = width - 1;
  const Height mean = (coarse[last] + coarse[0] + centresAbove[last] + centresBelow[last] + 2) >> 2;
  out[2 * last] = coarse[last];
  out[2 * last + 1] = mean + amplitude.displace(hashColumn(2 * static_cast<std::uint32_t>(last) + 1, keys));
}

// Fine row 2y + 1: the diamonds on vertical edges, and between them the centres.
void newRow(const Height* above, const Height* below, const Height* centres, int width, RowKeys keys, Amplitude amplitude,
            Height* out) {
  const Height mean = (above[0] + below[0] + centres[width - 1] + centres[0] + 2) >> 2;
  out[0] = mean + amplitude.displace(hashColumn(0, keys));
  out[1] = centres[0];
  for (int x = 1; x < width; ++x) {
    const Height edgeMean = (above[x] + below[x] + centres[x - 1] + centres[x] + 2) >> 2;
    out[2 * x] = edgeMean + amplitude.displace(hashColumn(2 * static_cast<std::uint32_t>(x), keys));
    out[2 * x + 1] = centres[x];
  }
}

// One layer: `in` is w x h, `outRow(y)` gives the rows of the 2w x 2h result.
template <class OutRow>
void refine(const Grid& in, const DiamondSquareSettings& settings, int level, Amplitude amplitude, OutRow outRow,
            const Workers& workers, const Progress* progress) {
  const int w = in.width;
  const int h = in.height;
  const auto coarse = [&](int y) { return in.row(y & (h - 1)); };
  const auto keysOf = [&](int fineRow) {
    return rowKeys(settings.seed, settings.channel, static_cast<std::uint32_t>(level), static_cast<std::uint32_t>(fineRow & (2 * h - 1)));
  };
  const int minBand = std::max(1, 16384 / w);
  workers.forBands(h, minBand, progress, [&](int begin, int end) {
    std::vector<Height> above(w), below(w);  // the centres on either side of the current coarse row
    centreRow(coarse(begin - 1), coarse(begin), w, keysOf(2 * begin - 1), amplitude, above.data());
    for (int y = begin; y < end; ++y) {
      centreRow(coarse(y), coarse(y + 1), w, keysOf(2 * y + 1), amplitude, below.data());
      copiedRow(coarse(y), above.data(), below.data(), w, keysOf(2 * y), amplitude, outRow(2 * y));
      newRow(coarse(y), coarse(y + 1), below.data(), w, keysOf(2 * y + 1), amplitude, outRow(2 * y + 1));
      std::swap(above, below);
    }
  });
}

Grid baseLattice(const DiamondSquareSettings& settings, const FixedScale& scale) {
  Grid grid{settings.baseColumns, settings.baseColumns / 2, {}};
  grid.samples.resize(static_cast<std::size_t>(grid.width) * grid.height);
  for (int y = 0; y < grid.height; ++y) {
    const RowKeys keys = rowKeys(settings.seed, settings.channel, 0, static_cast<std::uint32_t>(y));
    for (int x = 0; x < grid.width; ++x) grid.row(y)[x] = scale.base(settings, hashColumn(static_cast<std::uint32_t>(x), keys));
  }
  return grid;
}

}  // namespace

FixedField diamondSquare(const DiamondSquareSettings& settings, int width, const Workers& workers, const Progress* progress) {
  const FixedScale scale(settings);
  FixedField field{Map<Height>(width), 0, 1};
  const auto measure = [&](std::span<const Height> samples) {
    const auto [low, high] = std::minmax_element(samples.begin(), samples.end());
    field.low = *low;
    field.high = *high;
  };
  Grid grid = baseLattice(settings, scale);
  int layer = 0;
  int finerThanMeasured = 0;
  for (; grid.width < width; ++layer) {
    if (grid.width < kMinWidth) finerThanMeasured = layer + 1;
    if (grid.width == kMinWidth) measure(grid.samples);
    if (2 * grid.width == width) {
      refine(grid, settings, layer + 1, scale.amplitude(layer), [&](int y) { return field.samples.row(y); }, workers, progress);
      grid.width = width;
    } else {
      Grid finer{2 * grid.width, 2 * grid.height, {}};
      finer.samples.resize(4 * grid.samples.size());
      refine(grid, settings, layer + 1, scale.amplitude(layer), [&](int y) { return finer.row(y); }, workers, progress);
      grid = std::move(finer);
    }
    if (progress && progress->isCancelled()) return field;
  }
  if (width == kMinWidth) measure(field.samples.values());
  const Height margin = scale.marginFrom(finerThanMeasured);
  field.low -= margin;
  field.high = std::max(field.high + margin, field.low + 1);
  return field;
}

}  // namespace terrella
