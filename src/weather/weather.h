// The weather of a year: winds, temperatures and rain on the coarse globe, in two seasons (docs/weather.md).
//
// A global stage. It sees the ground only through heights of cells, so any method of making heights has weather.
#pragma once

#include <array>

#include "base/progress.h"
#include "base/workers.h"
#include "cells/cell_grid.h"
#include "climate/belts.h"
#include "params/land_params.h"

namespace terrella {

inline constexpr int kWeatherCells = 128;  // along an edge of its grid

// A fact of the planet. Of each pair the first is northern summer, the second northern winter.
struct Weather {
  static constexpr const char* kName = "weather";

  int size = 0;                                  // of its grid
  std::array<CellField, 2> temperature;          // degrees Celsius, as it would be at the sea's level
  std::array<CellField, 2> rain;                 // millimetres a year, as if the season lasted for all of it
  std::array<CellField, 2> windEast, windNorth;  // metres a second

  const CellGrid& grid() const { return CellGrid::of(size); }
};

// Kelvin (or degrees) that the air loses with each metre of height.
inline constexpr float kLapseRate = 0.006f;

// `height`: metres above the sea, on a grid of kWeatherCells (or fewer: a sketch). `belts` bend isotherms and belts of rain.
Weather makeWeather(const WeatherParams& params, const Belts& belts, const CellGrid& grid, const CellField& height, std::uint64_t seed,
                    const Workers& workers, const Progress* progress = nullptr);

}  // namespace terrella
