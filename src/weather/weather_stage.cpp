#include "weather/weather_stage.h"

#include <algorithm>
#include <tuple>

#include "weather/bends.h"
#include "weather/ground.h"

namespace terrella {
namespace {

void growWeather(Growth& growth) {
  const GroundHeights& ground = growth.read<GroundHeights>();
  const CellGrid& grid = CellGrid::of(std::min(ground.size, growth.spec().isSketch ? kSketchedWeather : kWeatherCells));
  const CellField height = resized(ground.grid(), ground.height, grid, growth.workers());
  const FaceField bends = bendsOf(weatherBelts(growth.params().belts, growth.seed()), growth.seed(), grid.size(), growth.workers());
  growth.write(makeWeather(growth.params().weather, bends, grid, height, growth.workers(), growth.progress()));
}

}  // namespace

const Stage kWeatherStage{
    .name = "weather",
    .about = "blows winds over the ground, and lets it rain",
    .reads = {Product::fact<GroundHeights>()},
    .writes = {Product::fact<Weather>()},
    .parameters =
        [](const PlanetSpec& s) {
          return Ingredients::of(std::tuple(s.params.seed.number(), s.isSketch, s.params.weather.ofMaps(), s.params.belts));
        },
    .grow = growWeather,
    .share = 0.1f,
};

}  // namespace terrella
