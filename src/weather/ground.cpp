#include "weather/ground.h"

#include <tuple>

#include "land/land.h"
#include "methods/elevation.h"
#include "weather/weather.h"

namespace terrella {
namespace {

bool isPlain(const ShapingParams& shaping) {
  return shaping.ridges == 0 && shaping.curve.empty() && shaping.exponent == 1 && shaping.terraces == Terraces::none;
}

// Whether the land's cells are the ground as they are.
bool isLandAlone(const PlanetParams& params) {
  const ElevationParams& elevation = params.elevation;
  return elevation.method == Method::land && elevation.layers.empty() && elevation.island == Island::none && isPlain(params.shaping);
}

GroundHeights groundOfLand(const PlanetParams& params, const Land& land) {
  GroundHeights ground{land.size, land.height};
  if (params.sea.rule == SeaRule::level) {
    const float sea = kLandFloor + static_cast<float>(params.sea.level) * kLandRelief;
    for (float& height : ground.height) height -= sea;
  }
  return ground;
}

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
    .reads = {Product::fact<Land>()},
    .writes = {Product::fact<GroundHeights>()},
    .isRead = [](const PlanetSpec& s, const Product&) { return isLandAlone(s.params); },
    .parameters =
        [](const PlanetSpec& s) {
          return Ingredients::of(std::tuple(s.params.seed.number(), s.params.elevation, s.params.shaping, s.params.sea));
        },
    .grow =
        [](Growth& growth) {
          const PlanetParams& params = growth.params();
          growth.write(isLandAlone(params) ? groundOfLand(params, growth.read<Land>())
                                           : GroundHeights{kWeatherCells, heightsOfCells(params, growth.workers(), growth.progress())});
        },
    .share = 0.01f,
};

}  // namespace terrella
