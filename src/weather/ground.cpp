#include "weather/ground.h"

#include <tuple>

#include "land/land.h"
#include "methods/elevation.h"
#include "weather/weather.h"

namespace terrella {
namespace {

CellField heightsOfCells(const PlanetParams& params, const Workers& workers, Progress* progress) {
  const ElevationField field = elevationField(params.elevation, params.seed, 4 * kWeatherCells, workers, progress);
  const Shaper shaper(params.shaping);
  const float sea = seaLevel(params.sea, shaper, field, workers, progress);
  const CellGrid& grid = CellGrid::of(kWeatherCells);
  CellField metres(grid.count());
  workers.forBands(grid.count(), 4096, progress, [&](int begin, int end) {
    for (int cell = begin; cell < end; ++cell)
      metres[cell] = (heightAt(field, shaper, grid.x()[cell], grid.y()[cell], grid.z()[cell]) - sea) * kLandRelief;
  });
  return metres;
}

}  // namespace

const Stage kGroundStage{
    .name = "ground",
    .about = "measures the ground under weather and rivers",
    .reads = {},
    .writes = {Product::fact<GroundHeights>()},
    .parameters =
        [](const PlanetSpec& s) {
          return Ingredients::of(std::tuple(s.params.seed.number(), s.params.elevation, s.params.shaping, s.params.sea));
        },
    .grow =
        [](Growth& growth) {
          growth.write(GroundHeights{kWeatherCells, heightsOfCells(growth.params(), growth.workers(), growth.progress())});
        },
    .share = 0.01f,
};

}  // namespace terrella
