#include "land/land.h"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "base/exact_math.h"
#include "land/erosion.h"
#include "land/tectonics.h"
#include "land/young_heights.h"

namespace terrella {
namespace {

// Metres of a planet with a common sea that lie below this share of it are basins.
constexpr double kCommonSea = 0.66;

// With less water than this there are but lakes, and they are the sea.
constexpr double kOneOcean = 0.35;

// Where there is little water, basins are shallow: else all that is dry would stand kilometres above what little sea there is, in air as
// thin and cold as that of our highest mountains.
void raiseDryBasins(const CellGrid& grid, double oceanShare, CellField& height) {
  const float depth = 0.15f + 0.85f * exact::clamp01(static_cast<float>(2 * oceanShare));
  if (depth >= 1) return;
  const float shore = valueAboveShare(grid, height, 1 - kCommonSea);
  for (float& h : height) h = h < shore ? shore + depth * (h - shore) : h;
}

// So that as much as wanted is at or below 0; with no sea at all, and with nothing else, nothing is left to rounding.
void setSeaLevel(const CellGrid& grid, double oceanShare, CellField& height) {
  constexpr float kClear = 1;  // metres
  float level = valueAboveShare(grid, height, 1 - oceanShare);
  if (oceanShare <= 0) level = *std::min_element(height.begin(), height.end()) - kClear;
  if (oceanShare >= 1) level = *std::max_element(height.begin(), height.end()) + kClear;
  for (float& h : height) h -= level;
}

// Cells of seas that are smaller than the Caspian.
std::vector<std::int32_t> smallSeas(const CellGrid& grid, const CellField& height) {
  constexpr double kSmallest = 8e-4;  // of the globe
  const auto fewest = static_cast<std::int64_t>(kSmallest * 0x1p40);
  std::vector<std::uint8_t> isSeen(height.size(), 0);
  std::vector<std::int32_t> sea, small;
  for (int first = 0; first < grid.count(); ++first) {
    if (isSeen[first] || height[first] > 0) continue;
    sea.assign(1, first);
    isSeen[first] = 1;
    std::int64_t parts = 0;
    for (std::size_t i = 0; i < sea.size(); ++i) {
      parts += grid.parts(sea[i]);
      for (const std::int32_t next : grid.neighbours(sea[i])) {
        if (isSeen[next] || height[next] > 0) continue;
        isSeen[next] = 1;
        sea.push_back(next);
      }
    }
    if (parts < fewest) small.insert(small.end(), sea.begin(), sea.end());
  }
  return small;
}

// Hollows of the land that lie below the sea and far from it would be round seas by the dozen, and great rivers would end in them: small
// ones become low ground. The sea finds its level anew, and rises; what little it then floods inland does not matter to its level.
void closeSmallSeas(const CellGrid& grid, double oceanShare, CellField& height) {
  constexpr float kLow = 2, kDry = 500;  // metres above the sea: afterwards, and until it has risen
  std::vector<std::int32_t> closed = smallSeas(grid, height);
  if (closed.empty()) return;
  for (const std::int32_t cell : closed) height[cell] = kDry;
  setSeaLevel(grid, oceanShare, height);
  const std::vector<std::int32_t> flooded = smallSeas(grid, height);
  closed.insert(closed.end(), flooded.begin(), flooded.end());
  for (const std::int32_t cell : closed) height[cell] = kLow;
}

// What is beyond `start` bent so that it stays within `start` + `room`.
float bent(float x, float start, float room) {
  const float beyond = x - start;
  return beyond > 0 ? start + room * (beyond / (room + beyond)) : x;
}

float withinBounds(float height) { return height > 0 ? bent(height, 5500, 1490) : -bent(-height, 8000, 990); }

}  // namespace

Land growLand(const LandParams& params, double oceanShare, std::uint64_t seed, int cells, const Workers& workers, Progress* progress) {
  // Says how far it is; whether it should go on.
  const auto reach = [&](float part) {
    if (progress) progress->setPart(part);
    return !progress || !progress->isCancelled();
  };
  if (!reach(0)) return {};
  Land land;
  land.size = cells;
  const CellGrid& grid = land.grid();
  YoungHeights young;
  {
    const Tectonics tectonics = makeTectonics(params, oceanShare, seed, CellGrid::of(cells / 2), workers, progress);
    if (!reach(0.35f)) return {};
    young = makeYoungHeights(params, tectonics, seed, workers, progress, land);
  }
  if (!reach(0.5f)) return {};
  land.height = std::move(young.height);
  land.uplift = std::move(young.uplift);
  raiseDryBasins(grid, oceanShare, land.height);
  setSeaLevel(grid, oceanShare, land.height);
  if (oceanShare > kOneOcean) closeSmallSeas(grid, oceanShare, land.height);
  erode(params, grid, land.height, land.uplift, seed, workers, progress);
  if (!reach(0.99f)) return {};  // it may be of a coarser grid
  for (float& height : land.height) height = withinBounds(height);
  reach(1);
  return land;
}

}  // namespace terrella
