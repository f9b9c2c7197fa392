#include "weather/ground.h"

#include <tuple>

#include "land/land.h"
#include "methods/elevation_stages.h"
#include "methods/land_layer.h"
#include "weather/weather.h"

namespace terrella {
namespace {

// `land` may be null where no layer is land.
CellField heightsOfCells(const PlanetParams& params, const Land* land, const Workers& workers, Progress* progress) {
  const ElevationField field = elevationField(params.elevation, params.seed, 4 * kWeatherCells, workers, progress, land);
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
    .reads = {Product::fact<Land>()},
    .writes = {Product::fact<GroundHeights>()},
    .isRead = [](const PlanetSpec& s, const Product&) { return hasLand(s.params.elevation); },
    .parameters =
        [](const PlanetSpec& s) {
          // Of land alone all that counts stands in Land itself.
          if (isSeaOfLand(s.params)) return Ingredients::of(0);
          return Ingredients::of(std::tuple(s.params.seed.number(), s.params.elevation, s.params.shaping, s.params.sea.ofMaps()));
        },
    .grow =
        [](Growth& growth) {
          const PlanetParams& params = growth.params();
          const Land* land = hasLand(params.elevation) ? &growth.read<Land>() : nullptr;
          if (isSeaOfLand(params)) return growth.write(GroundHeights{land->size, land->height});
          growth.write(GroundHeights{kWeatherCells, heightsOfCells(params, land, growth.workers(), growth.progress())});
        },
    .share = 0.01f,
};

}  // namespace terrella
