#include "lattice/endless_map.h"

#include <cassert>
#include <cmath>
#include <utility>

#include "lattice/window_levels.h"

namespace terrella {
namespace {

DiamondSquareSettings latticeSettings(const EndlessSettings& settings) {
  DiamondSquareSettings result;
  result.seed = settings.seed;
  result.channel = Channel::endless;
  result.roughness = settings.roughness;
  result.gain = settings.gain;
  result.oldPoints = settings.oldPoints;
  return result;
}

LevelWindow firstLattice(Span columns, Span rows, std::uint64_t world, const DiamondSquareSettings& settings, const FixedScale& scale,
                         std::optional<FixedHeight> edge) {
  LevelWindow window(columns, rows);
  const auto inWorld = [world](Span span, int i) {
    return static_cast<std::uint32_t>((span.first + static_cast<std::uint64_t>(i)) & (world - 1));
  };
  for (int j = 0; j < rows.count; ++j) {
    const std::uint32_t y = inWorld(rows, j);
    const RowKeys keys = rowKeys(settings.seed, settings.channel, 0, y);
    for (int i = 0; i < columns.count; ++i) {
      const std::uint32_t x = inWorld(columns, i);
      window.row(j)[i] = edge && (x == 0 || y == 0) ? *edge : scale.base(settings, hashColumn(x, keys));
    }
  }
  return window;
}

// How far 0 and 1 lie from the mean, in deviations as they would be if no later level averaged away any of what came before. What is left
// of them depends on the kind of old points and hardly on roughness and gain. Over worlds of 2^9 and 2^16, gains from 0.3 to 0.75,
// roughness from 0 to 8 and first lattices from a single point up, one sample in 10^4 lies beyond 2.3 of them at most, 2.6 when old points
// are displaced.
double deviationsTo(OldPoints oldPoints) { return oldPoints == OldPoints::displace ? 2.7 : 2.4; }

LevelWindow whole(WindowRefinement refinement, Span columns, Span rows) {
  LevelWindow window(columns, rows);
  for (int row = 0; row < 2 * rows.cells(); row += 2) refinement.nextPair(window.cellRow(row), window.cellRow(row + 1));
  return window;
}

void normalizeRow(const FixedHeight* row, int count, FixedHeight low, float inverseRange, float* out) {
  for (int x = 0; x < count; ++x) out[x] = normalized(row[x], low, inverseRange);
}

// What each level must hold for the window to be made, along one axis: entry k belongs to level k.
std::vector<Span> spansOfLevels(std::uint32_t first, int count, int lastLevel, std::uint64_t firstWorld) {
  std::vector<Span> spans(static_cast<std::size_t>(lastLevel) + 1);
  spans.back() = {static_cast<std::uint32_t>(first & ((firstWorld << lastLevel) - 1)), count};
  for (std::size_t level = spans.size() - 1; level > 0; --level) spans[level - 1] = spans[level].coarser(firstWorld << (level - 1));
  return spans;
}

}  // namespace

EndlessMap::EndlessMap(const EndlessSettings& settings) : settings_(settings), scale_(latticeSettings(settings)) {
  assert(settings.worldBits >= 1 && settings.worldBits <= 32 && settings.featureBits >= 1 && settings.featureBits <= settings.worldBits);
  for (int level = 0; level < settings.featureBits; ++level) amplitudes_.push_back(scale_.amplitude(level));
  const DiamondSquareSettings lattice = latticeSettings(settings);
  const double mean = 0.5 * (lattice.baseLow + lattice.baseHigh), width = lattice.baseHigh - lattice.baseLow;
  const double reach = deviationsTo(settings.oldPoints) * std::sqrt(width * width / 12.0 + scale_.displacementVariance());
  low_ = scale_.fixed(mean - reach);
  if (settings.edges == WorldEdges::constant) edge_ = low_;
  inverseRange_ = 1.0f / static_cast<float>(scale_.fixed(mean + reach) - low_);
}

void EndlessMap::window(std::uint32_t x, std::uint32_t y, int w, int h, int spacingBits, std::vector<float>& out) const {
  assert(w > 0 && h > 0 && spacingBits >= 0 && spacingBits <= settings_.featureBits);
  const int last = settings_.featureBits - spacingBits;
  const std::uint64_t firstWorld = std::uint64_t{1} << (settings_.worldBits - settings_.featureBits);
  const std::vector<Span> columns = spansOfLevels(x, w, last, firstWorld), rows = spansOfLevels(y, h, last, firstWorld);
  const auto refinement = [&](int level, const LevelWindow& coarse) {
    const LevelNoise noise{settings_.seed, Channel::endless, level, amplitudes_[level - 1], settings_.oldPoints};
    return WindowRefinement(coarse, columns[level], rows[level], firstWorld << (level - 1), noise, edge_);
  };
  LevelWindow coarse = firstLattice(columns[0], rows[0], firstWorld, latticeSettings(settings_), scale_, edge_);
  for (int level = 1; level < last; ++level) coarse = whole(refinement(level, coarse), columns[level], rows[level]);

  out.resize(static_cast<std::size_t>(w) * static_cast<std::size_t>(h));
  const auto put = [&](int row, const FixedHeight* samples) {
    if (row >= 0 && row < h)
      normalizeRow(samples, w, low_, inverseRange_, out.data() + static_cast<std::size_t>(row) * static_cast<std::size_t>(w));
  };
  if (last == 0) {
    for (int row = 0; row < h; ++row) put(row, coarse.row(row));
    return;
  }
  // The finest level is never whole: its rows go to the caller pair by pair. The first or the last of them may lie outside the window.
  WindowRefinement finest = refinement(last, coarse);
  LevelWindow pair(columns[last], Span{0, 2});
  for (int row = -rows[last].lead(); row < h; row += 2) {
    finest.nextPair(pair.cellRow(0), pair.cellRow(1));
    put(row, pair.row(0));
    put(row + 1, pair.row(1));
  }
}

}  // namespace terrella
