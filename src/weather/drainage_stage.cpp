#include "weather/drainage_stage.h"

#include <algorithm>
#include <array>

#include "cells/face_field.h"
#include "land/drainage.h"
#include "weather/ground.h"
#include "weather/weather.h"

namespace terrella {
namespace {

void growDrainage(Growth& growth) {
  const auto& ground = growth.read<GroundHeights>();
  const auto& weather = growth.read<Weather>();
  const CellGrid& grid = ground.grid();
  const auto yearOn = [&](const std::array<CellField, 2>& seasons) {
    return resized(weather.grid(), inSeason(seasons, 0), grid, growth.workers());
  };
  const CellField rain = yearOn(weather.rain);
  CellField temperature = yearOn(weather.temperature);
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
