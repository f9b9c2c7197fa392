#include "cities/habitable.h"

#include <algorithm>
#include <cmath>

namespace terrella {
namespace {

float climb(float value, float low, float high) { return std::clamp((value - low) / (high - low), 0.0f, 1.0f); }

// How many cells a place is from another kind of place: 0 within, up to `most`.
CellField stepsFrom(const CellGrid& grid, const CellField& isThere, int most) {
  CellField steps(isThere.size());
  for (std::size_t i = 0; i < steps.size(); ++i) steps[i] = isThere[i] > 0 ? 0.0f : static_cast<float>(most);
  for (int pass = 1; pass < most; ++pass) {
    const CellField before = steps;
    for (int cell = 0; cell < grid.count(); ++cell) {
      for (const std::int32_t other : grid.neighbours(cell)) steps[cell] = std::min(steps[cell], before[other] + 1.0f);
    }
  }
  return steps;
}

// The greatest flow of a cell and those around it, on the cells of drainage.
CellField flowNearby(const Drainage& drainage, const Workers& workers) {
  const CellGrid& grid = drainage.grid();
  CellField most(drainage.flow.size());
  workers.forBands(grid.count(), 4096, nullptr, [&](int begin, int end) {
    for (int cell = begin; cell < end; ++cell) {
      most[cell] = drainage.flow[cell];
      for (const std::int32_t other : grid.neighbours(cell)) most[cell] = std::max(most[cell], drainage.flow[other]);
    }
  });
  return most;
}

// In mild air with enough rain, or water from a river; few live high up.
float comfort(float temperature, float rain, float height, float flow) {
  const float mild = climb(temperature, -1, 11) * (1.0f - 0.65f * climb(temperature, 23, 29));
  const float watered = std::max(climb(rain, 180, 750) * (1.0f - 0.5f * climb(rain, 2200, 3600)), 0.8f * climb(flow, 150, 1500));
  return mild * watered * (1.0f - 0.93f * climb(height, 350, 2200));
}

}  // namespace

CellField habitableCells(const CellGrid& grid, const GroundHeights& ground, const Weather& weather, const Drainage& drainage,
                         const Workers& workers) {
  constexpr int kFarInland = 9;  // cells
  CellField height(static_cast<std::size_t>(grid.count())), isSea(height.size());
  workers.forBands(grid.count(), 4096, nullptr, [&](int begin, int end) {
    for (int cell = begin; cell < end; ++cell) {
      height[cell] = ground.grid().sharesTowards(grid.at(cell)).of(ground.height);
      isSea[cell] = height[cell] < 0 ? 1.0f : 0.0f;
    }
  });
  const CellField inland = stepsFrom(grid, isSea, kFarInland), flows = flowNearby(drainage, workers);
  const CellField temperature = inSeason(weather.temperature, 0), rain = inSeason(weather.rain, 0);
  CellField habitable(height.size());
  workers.forBands(grid.count(), 4096, nullptr, [&](int begin, int end) {
    for (int cell = begin; cell < end; ++cell) {
      if (isSea[cell] > 0) {
        habitable[cell] = 0;
        continue;
      }
      const CellShares air = weather.grid().sharesTowards(grid.at(cell));
      const float flow = flows[drainage.grid().cellTowards(grid.at(cell))];
      const float shore = 1.0f - climb(inland[cell], 1, 3), lowland = 1.0f - climb(inland[cell], 2, kFarInland);
      const float river = climb(std::sqrt(flow), 9, 55);
      const float draw = 0.10f + 0.22f * lowland + std::max(0.68f * shore, 0.62f * river);
      habitable[cell] = std::min(draw, 1.0f) * comfort(air.of(temperature) - kLapseRate * height[cell], air.of(rain), height[cell], flow);
    }
  });
  return habitable;
}

}  // namespace terrella
