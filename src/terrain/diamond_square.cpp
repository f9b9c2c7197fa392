#include "terrain/diamond_square.h"

#include <algorithm>
#include <bit>
#include <vector>

#include "maps/equirectangular.h"

namespace terrella {
namespace {

using Height = std::int32_t;

// Displacement = (16 random bits * mantissa) >> shift: no product leaves 32 bits.
struct Amplitude {
  std::int32_t mantissa = 0;  // below 2^15
  int shift = 0;

  Height displace(std::uint32_t hash) const {
    const std::int32_t random = static_cast<std::int32_t>(hash) >> 16;  // [-2^15, 2^15)
    return (random * mantissa) >> shift;
  }
};

// `amplitude` in fixed-point units, from 0 up to 2^28.
Amplitude makeAmplitude(double amplitude) {
  Amplitude result;
  // amplitude = mantissa * 2^15 / 2^shift
  double mantissa = amplitude / 32768.0;
  while (mantissa < 16384.0 && result.shift < 30) {
    mantissa *= 2;
    ++result.shift;
  }
  result.mantissa = static_cast<std::int32_t>(std::min(mantissa, 32767.0));
  return result;
}

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

Grid baseLattice(const DiamondSquareSettings& settings, double unit) {
  Grid grid{settings.baseColumns, settings.baseColumns / 2, {}};
  grid.samples.resize(static_cast<std::size_t>(grid.width) * grid.height);
  for (int y = 0; y < grid.height; ++y) {
    const RowKeys keys = rowKeys(settings.seed, settings.channel, 0, static_cast<std::uint32_t>(y));
    for (int x = 0; x < grid.width; ++x) {
      const double uniform = 0.5 + 0.5 * signedUnit(hashColumn(static_cast<std::uint32_t>(x), keys));
      grid.row(y)[x] = static_cast<Height>((settings.baseLow + (settings.baseHigh - settings.baseLow) * uniform) * unit);
    }
  }
  return grid;
}

}  // namespace

FixedField diamondSquare(const DiamondSquareSettings& settings, int width, const Workers& workers, const Progress* progress) {
  const double firstAmplitude = 2.0 * settings.roughness / settings.baseColumns;
  // Both steps of a layer displace, so no height passes base + 2 * sum(a): one unit is as large as 2^28 allows.
  const double bound = settings.baseHigh + 2.0 * firstAmplitude / (1.0 - settings.gain);
  const double unit = static_cast<double>(static_cast<std::int64_t>(0x1p28 / std::max(bound, 1.0)));

  FixedField field{Map<Height>(width), 0, 1};
  Grid grid = baseLattice(settings, unit);
  double amplitude = firstAmplitude;
  for (int level = 1; grid.width < width; ++level, amplitude *= settings.gain) {
    const Amplitude step = makeAmplitude(amplitude * unit);
    if (grid.width == kMinWidth) {
      const auto [low, high] = std::minmax_element(grid.samples.begin(), grid.samples.end());
      field.low = *low;
      field.high = *high;
    }
    if (2 * grid.width == width) {
      refine(grid, settings, level, step, [&](int y) { return field.samples.row(y); }, workers, progress);
      grid.width = width;
    } else {
      Grid finer{2 * grid.width, 2 * grid.height, {}};
      finer.samples.resize(4 * grid.samples.size());
      refine(grid, settings, level, step, [&](int y) { return finer.row(y); }, workers, progress);
      grid = std::move(finer);
    }
    if (progress && progress->isCancelled()) return field;
  }
  if (width == kMinWidth) {
    const auto values = field.samples.values();
    const auto [low, high] = std::minmax_element(values.begin(), values.end());
    field.low = *low;
    field.high = *high;
  }
  // Layers finer than 256 add at most the sum of their displacements; the extremes seldom meet more than half of it.
  double finest = firstAmplitude;
  for (int columns = settings.baseColumns; columns < kMinWidth; columns *= 2) finest *= settings.gain;
  const auto margin = static_cast<Height>(finest / (1.0 - settings.gain) * unit * 0.5);
  field.low -= margin;
  field.high = std::max(field.high + margin, field.low + 1);
  return field;
}

}  // namespace terrella
