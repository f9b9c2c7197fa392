#include "climate/sand.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/hash.h"
#include "cells/cell_noise.h"
#include "climate/ramp.h"
#include "weather/weather.h"

namespace terrella {
namespace {

// Millimetres of rain a year above which plants begin to hold the sand, and hold all of it; degrees at the sea's level.
constexpr float kFirstRain = 80, kNoSandRain = 260, kNoSandDegrees = 3, kFullDegrees = 11;
// Sand gathers in seas some hundred kilometres wide; between them the ground is bare.
constexpr float kSeasFrom = -0.12f, kSeasTo = 0.14f;
constexpr float kCalm = 0.3f;  // metres a second: winds that hardly blow build no long crests

}  // namespace

SandField sandOf(const Planet& planet, const Workers& workers) {
  SandField sand;
  const Weather* weather = planet.find<Weather>();
  // Weather that makes clouds alone grows no deserts.
  if (!weather || weather->size == 0 || planet.params().climate.model != ClimateModel::rain) return sand;
  const CellGrid& grid = weather->grid();
  const CellField seas = cellNoise({.channel = Channel::dunes, .number = 16, .frequency = 9.0f, .octaves = 4, .gain = 0.55f},
                                   planet.params().seed.number(), grid, workers);
  sand.size = weather->size;
  sand.share.resize(static_cast<std::size_t>(grid.count()));
  sand.wind.resize(static_cast<std::size_t>(grid.count()));
  workers.forBands(grid.count(), 4096, nullptr, [&](int begin, int end) {
    for (int cell = begin; cell < end; ++cell) {
      const auto mean = [&](const std::array<CellField, 2>& pair) { return inSeason(pair, 0, cell); };
      const auto at = static_cast<std::size_t>(cell);
      const float dry = 1.0f - ramp(mean(weather->rain), kFirstRain, kNoSandRain);
      sand.share[at] = dry * ramp(mean(weather->temperature), kNoSandDegrees, kFullDegrees) * ramp(seas[at], kSeasFrom, kSeasTo);
      // To the east and to the north, as ways through space; at the poles there is no sand.
      const Point3<float> p = grid.at(cell);
      const float fromAxis = std::max(std::sqrt(p.x * p.x + p.z * p.z), 1e-3f), x = p.x / fromAxis, z = p.z / fromAxis;
      const float east = mean(weather->windEast), north = mean(weather->windNorth);
      const float scale = 1.0f / (std::sqrt(east * east + north * north) + kCalm);
      const Point3<float> eastwards{z, 0.0f, -x}, northwards{-p.y * x, fromAxis, -p.y * z};
      sand.wind[at] = (eastwards * east + northwards * north) * scale;
    }
  });
  return sand;
}

}  // namespace terrella
