#include "weather/weather.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <vector>

#include "base/exact_math.h"
#include "weather/air.h"

namespace terrella {
namespace {

constexpr int kCoarsest = 32;                  // cells along an edge of the first grid, where the reach of continents is found
constexpr float kLowCountry = 0.25f;           // kilometres that air need not climb
constexpr std::array kVapourSteps{28, 10, 8};  // on grids from the first to the last
constexpr std::array kWarmthSteps{12, 5, 3};

GroundLevel finestLevel(const CellGrid& grid, const CellField& height, const FaceField& bends, const Workers& workers) {
  const int size = grid.size();
  GroundLevel level{size, FaceField(size), FaceField(size), FaceField(size), {}, {}, bends, {}};
  forFaceRows(size, workers, [&](int face, int j) {
    const float* metres = height.data() + (face * size + j) * size;
    float *kilometres = level.height.row(face, j), *land = level.land.row(face, j);
    for (int i = 0; i < size; ++i) {
      kilometres[i] = 0.001f * std::max(metres[i], 0.0f);
      land[i] = metres[i] > 0.0f ? 1.0f : 0.0f;
    }
  });
  level.height.closeRim();
  level.land.closeRim();
  return level;
}

FaceField slopeOf(const FaceField& height, const Workers& workers) {
  FaceField slope(height.size());
  forFaceRows(height.size(), workers, [&](int face, int j) {
    const float* from = height.row(face, j);
    float* to = slope.row(face, j);
    for (int i = 0; i < height.size(); ++i) to[i] = std::max(from[i] - kLowCountry, 0.0f);
  });
  slope.closeRim();
  smooth(slope, height.size() / 64, workers);  // as widely on every grid
  return slope;
}

FaceField difference(const FaceField& a, const FaceField& b, const Workers& workers) {
  FaceField result(a.size());
  forFaceRows(a.size(), workers, [&](int face, int j) {
    for (int i = -1; i <= a.size(); ++i) result.row(face, j)[i] = a.row(face, j)[i] - b.row(face, j)[i];
  });
  result.closeRim();
  return result;
}

// Slopes of the breadth of land towards east, at coasts up to 5 a radian, mirrored where the planet spins the other way.
FaceField facesWestOf(const FaceField& breadth, const Sky& sky, const Workers& workers) {
  const Compass& compass = Compass::of(breadth.size());
  FaceField result(breadth.size());
  forFaceRows(breadth.size(), workers, [&](int face, int j) {
    const float *eastS = compass.eastS.row(face, j), *eastT = compass.eastT.row(face, j);
    const float *here = breadth.row(face, j), *above = breadth.row(face, j - 1), *below = breadth.row(face, j + 1);
    float* out = result.row(face, j);
    for (int i = 0; i < breadth.size(); ++i) {
      const float towardsEast = 0.5f * (eastS[i] * (here[i + 1] - here[i - 1]) + eastT[i] * (below[i] - above[i]));
      out[i] = std::min(std::max(sky.spin * towardsEast * (1.0f / 5), -1.0f), 1.0f);
    }
  });
  return result;
}

// From the coarsest grid to that of `height`.
std::vector<GroundLevel> levelsOf(const CellGrid& grid, const CellField& height, const FaceField& bends, const Sky& sky,
                                  const Workers& workers) {
  std::vector<GroundLevel> levels{finestLevel(grid, height, bends, workers)};
  while (levels.front().size > kCoarsest) {
    const GroundLevel& finer = levels.front();
    GroundLevel coarser{
        finer.size / 2, halved(finer.height, workers), {}, halved(finer.land, workers), {}, {}, halved(finer.bend, workers), {}};
    levels.insert(levels.begin(), std::move(coarser));
  }
  FaceField breadth = levels.front().land;
  const int narrow = levels.front().size >= kCoarsest ? 6 : 2;  // 500 km: a bell of 1.7 cells of 290 km
  smooth(breadth, narrow, workers);
  FaceField wide = breadth;
  smooth(wide, 3 * narrow, workers);
  FaceField interior = difference(breadth, wide, workers);
  for (GroundLevel& level : levels) {
    if (level.size > breadth.size()) {
      breadth = doubled(breadth, workers), interior = doubled(interior, workers);
      smooth(breadth, 1, workers), smooth(interior, 1, workers);
    }
    level.breadth = breadth, level.interior = interior;
    level.facesWest = facesWestOf(breadth, sky, workers);
    level.slope = slopeOf(level.height, workers);
  }
  return levels;
}

// The first guess of a grid: what the coarser one found, or nothing yet.
void beginOn(const GroundLevel& level, const Workers& workers, Air& air) {
  const bool isFirst = air.vapour.size() == 0;
  for (FaceField* field : {&air.anomaly, &air.vapour}) *field = isFirst ? FaceField(level.size) : doubled(*field, workers);
}

}  // namespace

float GroundLevel::stepKilometres() const { return 0.75f * CellGrid::of(size).spacing() * kEarthRadiusKilometres; }

Sky::Sky(const WeatherParams& params)
    : spin(params.spin == Spin::prograde ? 1.0f : -1.0f), temperature(static_cast<float>(params.temperature)) {
  // Sunlight over a year is 1 + s2 P2(sine of the latitude) with s2 = -5/16 (2 - 3 sin^2 tilt); a solstice adds to that what goes with
  // sin(tilt) (North 1975). The Earth's: 23.44 degrees.
  constexpr double kEarthSine = 0.39779;
  const double sine = exact::sinQuarter(params.axialTilt * (exact::kPi / 180));
  annual = static_cast<float>((2 - 3 * sine * sine) / (2 - 3 * kEarthSine * kEarthSine));
  const double season = sine / kEarthSine;
  swing = static_cast<float>(1.15 * season / (1 + 0.15 * season));    // the hotter a summer, the more it radiates
  beltShift = static_cast<float>(1.5 * season / (1 + 0.5 * season));  // belts follow the sun so far and no farther
}

Weather makeWeather(const WeatherParams& params, const FaceField& bends, const CellGrid& grid, const CellField& height,
                    const Workers& workers, const Progress* progress) {
  assert(grid.size() <= kWeatherCells);
  const Sky sky(params);
  std::array<Air, 2> seasons;
  seasons[1].sign = -1;
  std::size_t step = 0;
  for (const GroundLevel& level : levelsOf(grid, height, bends, sky, workers)) {
    if (progress && progress->isCancelled()) return {};  // nobody looks at it
    for (Air& air : seasons) {
      beginOn(level, workers, air);
      blow(level, sky, workers, air);
    }
    warm(level, sky, kWarmthSteps[step], workers, seasons[0], seasons[1]);
    for (Air& air : seasons) wet(level, sky, static_cast<float>(params.rainfall), kVapourSteps[step], workers, air);
    ++step;
  }
  Weather weather;
  weather.size = grid.size();
  for (std::size_t k = 0; k < seasons.size(); ++k) {
    smooth(seasons[k].rain, 1, workers);
    weather.temperature[k] = seasons[k].temperature.cells();
    weather.rain[k] = seasons[k].rain.cells();
    weather.windEast[k] = seasons[k].east.cells();
    weather.windNorth[k] = seasons[k].north.cells();
  }
  return weather;
}

}  // namespace terrella
