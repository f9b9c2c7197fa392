// The weather of a year: winds, temperatures and rain on the coarse globe, in two seasons (docs/weather.md).
//
// It sees the ground only through heights of cells, so any method of making heights has weather. There is no chance in it: where belts and
// isotherms wander, it is told so.
#pragma once

#include <array>

#include "base/progress.h"
#include "base/workers.h"
#include "cells/cell_grid.h"
#include "cells/face_field.h"
#include "params/land_params.h"

namespace terrella {

inline constexpr int kWeatherCells = 128;    // along an edge of its grid,
inline constexpr int kSketchedWeather = 64;  // and of a sketch

// A fact of the planet. Of each pair the first is northern summer, the second northern winter.
struct Weather {
  static constexpr const char* kName = "weather";

  int size = 0;                                  // of its grid
  std::array<CellField, 2> temperature;          // degrees Celsius, as it would be at the sea's level
  std::array<CellField, 2> rain;                 // millimetres a year, as if the season lasted for all of it
  std::array<CellField, 2> windEast, windNorth;  // metres a second

  const CellGrid& grid() const { return CellGrid::of(size); }
};

// One of Weather's pairs in a season from -1, northern winter, to 1, northern summer; 0 is the mean of a year.
inline float inSeason(const std::array<CellField, 2>& pair, double season, int cell) {
  const float summer = static_cast<float>(0.5 + 0.5 * season);
  return summer * pair[0][cell] + (1.0f - summer) * pair[1][cell];
}
inline CellField inSeason(const std::array<CellField, 2>& pair, double season) {
  CellField result(pair[0].size());
  for (std::size_t i = 0; i < result.size(); ++i) result[i] = inSeason(pair, season, static_cast<int>(i));
  return result;
}

// Kelvin (or degrees) that the air loses with each metre of height.
inline constexpr float kLapseRate = 0.006f;

// `height`: metres above the sea, on a grid of 16 to kWeatherCells. `bends`: by how many radians the weather of each cell is that of a
// place farther south (weather/bends.h), on the same grid, its rim closed. If `progress` is cancelled, none: of size 0.
Weather makeWeather(const WeatherParams& params, const FaceField& bends, const CellGrid& grid, const CellField& height,
                    const Workers& workers, const Progress* progress = nullptr);

}  // namespace terrella
