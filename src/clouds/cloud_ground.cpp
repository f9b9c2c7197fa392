#include "clouds/cloud_ground.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/exact_math.h"

namespace terrella {
namespace {

float rise(float low, float high, float x) { return exact::smoothstep((x - low) / (high - low)); }

// Decks of stratocumulus lie over the cool water that winds drive away from western coasts: land to the east within half a radian, and none
// close by to the west.
float deckAt(const CellGrid& grid, const CellField& land, int cell) {
  constexpr std::array kAway{0.08f, 0.2f, 0.38f, 0.6f}, kWeights{1.0f, 1.0f, 0.85f, 0.6f};
  constexpr float kWest = 0.16f;
  const Point3<float> p = grid.at(cell), east{p.z, 0, -p.x};
  float most = 0;
  for (std::size_t i = 0; i < kAway.size(); ++i) most = std::max(most, kWeights[i] * grid.sharesTowards(p + east * kAway[i]).of(land));
  const float west = grid.sharesTowards(p - east * kWest).of(land);
  return most * (1.0f - 0.7f * west) * (1.0f - land[cell]);
}

// Metres that a wind climbs in each metre of its way.
float climbAt(const CellGrid& grid, const CellField& height, int cell, float windEast, float windNorth) {
  const Point3<float> p = grid.at(cell);
  const float cosine = std::sqrt(std::max(p.x * p.x + p.z * p.z, 1e-6f));
  const Point3<float> east{p.z / cosine, 0, -p.x / cosine}, north = cross(p, east), wind = east * windEast + north * windNorth;
  const auto around = grid.neighbours(cell);
  float climb = 0;
  for (int k = 0; k < 4; ++k) {
    const Point3<float> way = grid.at(around[k]) - p;
    const float rised = std::max(height[around[k]], 0.0f) - std::max(height[cell], 0.0f);
    climb += 0.5f * rised * dot(wind, way) / std::max(dot(way, way), 1e-9f);
  }
  constexpr float kEarthMetres = 6.371e6f;
  return climb / kEarthMetres;
}

}  // namespace

bool CloudGround::isSea(const CellGrid& grid, const Point3<float>& direction) const {
  const int cell = grid.cellTowards(direction), size = grid.size();
  return land.row(cell / (size * size), cell / size % size)[cell % size] < 0.2f;
}

CloudGround cloudGround(const GroundHeights& heights, const Weather& weather, double season, const CellGrid& grid, const Workers& workers) {
  const CellField height = resized(heights.grid(), heights.height, grid, workers);
  const auto ofWeather = [&](const std::array<CellField, 2>& pair) {
    return resized(weather.grid(), inSeason(pair, season), grid, workers);
  };
  const CellField rain = ofWeather(weather.rain), east = ofWeather(weather.windEast), north = ofWeather(weather.windNorth);
  CellField land(height.size()), desert(height.size()), wet(height.size()), decks(height.size()), lift(height.size());
  for (std::size_t i = 0; i < land.size(); ++i) {
    land[i] = rise(-120, 120, height[i]);
    desert[i] = land[i] * rise(620, 140, rain[i]);
    wet[i] = land[i] * rise(900, 1900, rain[i]);
  }
  workers.forBands(grid.count(), 1024, nullptr, [&](int begin, int end) {
    for (int cell = begin; cell < end; ++cell) {
      decks[cell] = deckAt(grid, land, cell);
      // 20 metres an hour is much, over cells of a hundred kilometres.
      lift[cell] = std::clamp(climbAt(grid, height, cell, east[cell], north[cell]) * 50.0f, -0.7f, 1.0f);
    }
  });
  smooth(grid, lift, 2, workers);
  smooth(grid, desert, 2, workers);
  return {FaceField(grid, land), FaceField(grid, desert), FaceField(grid, wet), FaceField(grid, decks), FaceField(grid, lift)};
}

CloudGround resized(const CloudGround& ground, int size, const Workers& workers) {
  const auto finer = [&](const FaceField& field) { return resized(field, size, workers); };
  return {finer(ground.land), finer(ground.desert), finer(ground.wet), finer(ground.decks), finer(ground.lift)};
}

}  // namespace terrella
