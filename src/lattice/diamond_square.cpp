#include "lattice/diamond_square.h"

#include <algorithm>
#include <deque>

#include "lattice/displacement.h"
#include "lattice/line_rows.h"
#include "lattice/row_cascade.h"
#include "maps/equirectangular.h"

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

WrappedRows refined(const WrappedRows& coarse, const LevelNoise& noise) {
  WrappedRows fine(2 * coarse.width(), 2 * coarse.rows());
  CascadeLevel level(coarse, noise);
  level.startAt(0);
  for (int y = 0; y < fine.rows(); y += 2) {
    level.nextPair(fine.row(y), fine.row(y + 1), false);
    fine.wrap(y);
    fine.wrap(y + 1);
  }
  return fine;
}

void measure(const WrappedRows& level, TorusField& field) {
  Range range = rangeOf(level.row(0), level.width());
  for (int y = 1; y < level.rows(); ++y) range.add(rangeOf(level.row(y), level.width()));
  field.low = range.low;
  field.high = range.high;
}

// The map in bands, each from a cascade of its own; `noises` are those of the levels from the one after `whole` to the map.
void cascade(const WrappedRows& whole, const std::vector<LevelNoise>& noises, Map<Height>& map, const Workers& workers,
             const Progress* progress) {
  constexpr int kMinBand = 32;  // pairs of rows; the rows made twice are about three pairs a band
  const bool isStreamed = map.width() >= kStreamedWidth;
  workers.forBands(map.height() / 2, kMinBand, progress, [&](int begin, int end) {
    std::deque<CascadeLevel> levels;
    levels.emplace_back(whole, noises.front());
    for (std::size_t i = 1; i < noises.size(); ++i) levels.emplace_back(levels.back(), noises[i]);
    levels.back().startAt(begin);
    for (int y = begin; y < end && !(progress && progress->isCancelled()); ++y)
      levels.back().nextPair(map.row(2 * y), map.row(2 * y + 1), isStreamed);
    if (isStreamed) finishStreaming();
  });
}

}  // namespace

void diamondSquare(const DiamondSquareSettings& settings, int width, const Workers& workers, const Progress* progress, TorusField& field) {
  const FixedScale scale(settings);
  if (field.samples.grid() != Grid::equirectangular(width)) field.samples = Map<Height>(Grid::equirectangular(width));
  const auto noise = [&](int level) {
    return LevelNoise{settings.seed, settings.channel, level + 1, scale.amplitude(level), settings.oldPoints};
  };
  int level = 0;
  WrappedRows measured = baseLattice(settings, scale);
  for (; measured.width() < kMinWidth; ++level) measured = refined(measured, noise(level));
  measure(measured, field);
  const Height margin = scale.marginFrom(level);
  field.low -= margin;
  field.high = std::max(field.high + margin, field.low + 1);

  if (width == kMinWidth) {
    for (int y = 0; y < measured.rows(); ++y) std::copy_n(measured.row(y), width, field.samples.row(y));
    return;
  }
  std::vector<LevelNoise> noises;
  for (int columns = kMinWidth; columns < width; columns *= 2) noises.push_back(noise(level++));
  cascade(measured, noises, field.samples, workers, progress);
}

TorusField diamondSquare(const DiamondSquareSettings& settings, int width, const Workers& workers, const Progress* progress) {
  TorusField field;
  diamondSquare(settings, width, workers, progress, field);
  return field;
}

}  // namespace terrella
