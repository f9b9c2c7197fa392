// Worlds by thought, and their weather without any bends: what one knows of it beforehand is not blurred by chance.
#pragma once

#include <cmath>
#include <numbers>

#include "weather/weather.h"

namespace terrella::testing {

inline constexpr float kDegree = std::numbers::pi_v<float> / 180;

inline float latitudeOf(const CellGrid& grid, int cell) { return std::asin(grid.y()[cell]) / kDegree; }
inline float longitudeOf(const CellGrid& grid, int cell) { return std::atan2(grid.x()[cell], grid.z()[cell]) / kDegree; }

inline int cellAt(const CellGrid& grid, float latitudeDegrees, float longitudeDegrees) {
  const float latitude = latitudeDegrees * kDegree, longitude = longitudeDegrees * kDegree;
  return grid.cellTowards({std::cos(latitude) * std::sin(longitude), std::sin(latitude), std::cos(latitude) * std::cos(longitude)});
}

// Metres by latitude and longitude in degrees.
template <class Metres>
CellField ground(const CellGrid& grid, Metres metres) {
  CellField result(grid.count());
  for (int cell = 0; cell < grid.count(); ++cell) result[cell] = metres(latitudeOf(grid, cell), longitudeOf(grid, cell));
  return result;
}

inline CellField allSea(const CellGrid& grid) { return CellField(grid.count(), -3000.0f); }

// Low land 60 degrees wide, from pole to pole nearly; the rest is sea.
inline CellField oneContinent(const CellGrid& grid) {
  return ground(grid,
                [](float latitude, float longitude) { return std::abs(longitude) < 30 && std::abs(latitude) < 75 ? 150.0f : -3000.0f; });
}

inline Weather weatherOf(const CellGrid& grid, const CellField& height, const WeatherParams& params = {}, int threads = 2) {
  return makeWeather(params, FaceField(grid.size()), grid, height, Workers(threads));
}

// The mean over a band of latitudes, or over what else is chosen.
template <class Chosen>
double meanOf(const CellGrid& grid, const CellField& field, Chosen isChosen) {
  double sum = 0, area = 0;
  for (int cell = 0; cell < grid.count(); ++cell) {
    if (!isChosen(cell)) continue;
    sum += static_cast<double>(field[cell]) * static_cast<double>(grid.area(cell));
    area += static_cast<double>(grid.area(cell));
  }
  return sum / area;
}
inline double bandMean(const CellGrid& grid, const CellField& field, float from, float to) {
  return meanOf(grid, field, [&](int cell) { return latitudeOf(grid, cell) >= from && latitudeOf(grid, cell) < to; });
}

inline CellField yearOf(const std::array<CellField, 2>& seasons) {
  CellField year(seasons[0].size());
  for (std::size_t i = 0; i < year.size(); ++i) year[i] = 0.5f * (seasons[0][i] + seasons[1][i]);
  return year;
}

}  // namespace terrella::testing
