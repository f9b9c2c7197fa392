#include "weather/drainage_stage.h"

#include <algorithm>
#include <array>

#include "land/drainage.h"
#include "weather/ground.h"
#include "weather/weather.h"

namespace terrella {
namespace {

// The mean of a year on another grid.
CellField yearOn(const CellGrid& grid, const Weather& weather, const std::array<CellField, 2>& seasons, const Workers& workers) {
  CellField year(seasons[0].size());
  for (std::size_t i = 0; i < year.size(); ++i) year[i] = 0.5f * (seasons[0][i] + seasons[1][i]);
  if (weather.size < grid.size()) return finer(weather.grid(), year, grid, &workers);
  if (weather.size > grid.size()) return coarser(weather.grid(), year, grid, &workers);
  return year;
}

void growDrainage(Growth& growth) {
  const auto& ground = growth.read<GroundHeights>();
  const auto& weather = growth.read<Weather>();
  const CellGrid& grid = ground.grid();
  const CellField rain = yearOn(grid, weather, weather.rain, growth.workers());
  CellField temperature = yearOn(grid, weather, weather.temperature, growth.workers());
  for (std::size_t i = 0; i < temperature.size(); ++i) temperature[i] -= kLapseRate * std::max(0.0f, ground.height[i]);
  growth.write(drain(grid, ground.height, rain, temperature, growth.workers()));
}

}  // namespace

const Stage kDrainageStage{
    .name = "drainage",
    .about = "lets rain run off, fill lakes and make rivers",
    .reads = {Product::fact<GroundHeights>(), Product::fact<Weather>()},
    .writes = {Product::fact<Drainage>()},
    .parameters = [](const PlanetSpec&) { return Ingredients::of(0); },
    .grow = growDrainage,
    .share = 0.02f,
};

}  // namespace terrella
