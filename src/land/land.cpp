#include "land/land.h"

#include <algorithm>

#include "land/erosion.h"
#include "land/tectonics.h"
#include "land/young_heights.h"

namespace terrella {
namespace {

// Continents reach below the sea: shelves, and what drift pushes over each other. Even a planet that is all sea or all land has both kinds
// of crust.
double crustShare(double oceanShare) {
  const double land = 1 - oceanShare;
  return std::clamp(land + 0.4 * land * oceanShare, 0.08, 0.9);
}

// So that exactly as much as wanted is at or below 0; with no sea at all, and with nothing else, nothing is left to rounding.
void setSeaLevel(const CellGrid& grid, double oceanShare, CellField& height) {
  constexpr float kClear = 1;  // metres
  float level = valueAboveShare(grid, height, 1 - oceanShare);
  if (oceanShare <= 0) level = *std::min_element(height.begin(), height.end()) - kClear;
  if (oceanShare >= 1) level = *std::max_element(height.begin(), height.end()) + kClear;
  for (float& h : height) h -= level;
}

// What is beyond `start` bent so that it stays within `start` + `room`.
float bent(float x, float start, float room) {
  const float beyond = x - start;
  return beyond > 0 ? start + room * (beyond / (room + beyond)) : x;
}

float withinBounds(float height) { return height > 0 ? bent(height, 6500, 490) : -bent(-height, 8000, 990); }

}  // namespace

Land growLand(const LandParams& params, double oceanShare, std::uint64_t seed, int cells, const Workers& workers, Progress* progress) {
  const auto isCancelled = [&] { return progress && progress->isCancelled(); };
  Land land;
  land.size = cells;
  const CellGrid& grid = land.grid();
  YoungHeights young;
  {
    const Tectonics tectonics = makeTectonics(params, crustShare(oceanShare), seed, CellGrid::of(cells / 2), workers);
    if (progress) progress->setPart(0.4f);
    young = makeYoungHeights(params, tectonics, seed, workers, land);
  }
  land.height = std::move(young.height);
  land.uplift = std::move(young.uplift);
  if (progress) progress->setPart(0.6f);
  if (isCancelled()) return land;
  setSeaLevel(grid, oceanShare, land.height);
  erode(params, grid, land.height, land.uplift, workers, progress);
  for (float& height : land.height) height = withinBounds(height);
  if (progress) progress->setPart(1);
  return land;
}

}  // namespace terrella
