// Temperatures at the sea's level: of the year by latitude and tilt, of the season by what air has passed over (docs/weather.md,
// Temperature).
#include <algorithm>
#include <utility>
#include <vector>

#include "base/exact_math.h"
#include "weather/air.h"

namespace terrella {
namespace {

constexpr float kLandSwing = 27.0f, kSeaSwing = 5.0f;      // kelvin from the year's mean, far inland and far out, towards the poles
constexpr float kLandReach = 1100.0f, kSeaReach = 900.0f;  // kilometres until air has taken on most of that

// The year's mean by the sine of a latitude, less that of the globe: P2, as sunlight over a year is, and a sixth power, since ice makes
// poles colder still. Both have no mean over the globe.
inline float yearAt(float y) {
  const float square = y * y;
  return -31.0f * (square - 1.0f / 3) - 11.0f * (square * square * square - 1.0f / 7);
}

// How much warmer the sea is than its latitude, where currents along coasts make it so: cold ones towards the equator on coasts that face
// west (land lies to the lee of nothing), warm ones towards the poles on coasts that face east and, beyond 45 degrees, across the ocean.
// `facesWest` from -1 (the coast faces east) to 1.
inline float currentAt(float latitude, float facesWest) {
  const float distance = latitude < 0 ? -latitude : latitude;
  const float west = facesWest > 0.0f ? facesWest : 0.0f, east = facesWest < 0.0f ? -facesWest : 0.0f;
  return west * (4.0f * bump(distance - 1.01f, 0.28f) - 5.0f * bump(distance - 0.38f, 0.30f)) +
         east * (2.5f * bump(distance - 0.55f, 0.28f) - 3.0f * bump(distance - 0.98f, 0.26f));
}

struct Relaxation {
  FaceField target, rate;
};

Relaxation relaxationOf(const GroundLevel& level, const Sky& sky, float sign, const Workers& workers) {
  const Compass& compass = level.compass();
  Relaxation result{FaceField(level.size), FaceField(level.size)};
  const float landRate = std::min(level.stepKilometres() / kLandReach, 1.0f), seaRate = std::min(level.stepKilometres() / kSeaReach, 1.0f);
  forFaceRows(level.size, workers, [&](int face, int j) {
    const float *latitude = compass.latitude.row(face, j), *bend = level.bend.row(face, j), *land = level.land.row(face, j);
    const float *eastS = compass.eastS.row(face, j), *eastT = compass.eastT.row(face, j), *sine = compass.sine.row(face, j);
    const float *here = level.breadth.row(face, j), *above = level.breadth.row(face, j - 1), *below = level.breadth.row(face, j + 1);
    float *target = result.target.row(face, j), *rate = result.rate.row(face, j);
    for (int i = 0; i < level.size; ++i) {
      const float towardsEast = 0.5f * (eastS[i] * (here[i + 1] - here[i - 1]) + eastT[i] * (below[i] - above[i]));
      const float facesWest = std::min(std::max(sky.spin * towardsEast * (1.0f / 5), -1.0f), 1.0f);
      const float season = sign * sky.swing * sine[i] * (1.25f - 0.25f * sine[i] * sine[i]);
      const float current = currentAt(latitude[i] - bend[i], facesWest);
      target[i] = season * (kSeaSwing + land[i] * (kLandSwing - kSeaSwing)) + current * (1.0f - 0.7f * land[i]);
      rate[i] = seaRate + land[i] * (landRate - seaRate);
    }
  });
  return result;
}

void carryAnomaly(const Relaxation& to, int steps, const Workers& workers, Air& air) {
  const int size = to.target.size();
  FaceField next(size);
  for (int step = 0; step < steps; ++step) {
    forFaceRows(size, workers, [&](int face, int j) {
      const float *above = air.anomaly.row(face, j - 1), *here = air.anomaly.row(face, j), *below = air.anomaly.row(face, j + 1);
      const float *a = air.alongS.row(face, j), *b = air.alongT.row(face, j);
      const float *target = to.target.row(face, j), *rate = to.rate.row(face, j);
      float* out = next.row(face, j);
      for (int i = 0; i < size; ++i) {
        const float before = carried(above, here, below, i, a[i], b[i]);
        out[i] = before + rate[i] * (target[i] - before);
      }
    });
    next.closeRim();
    std::swap(air.anomaly, next);
  }
}

void addYear(const GroundLevel& level, const Sky& sky, const Workers& workers, Air& air) {
  const Compass& compass = level.compass();
  air.temperature = FaceField(level.size);
  forFaceRows(level.size, workers, [&](int face, int j) {
    const float *sine = compass.sine.row(face, j), *cosine = compass.cosine.row(face, j), *bend = level.bend.row(face, j);
    const float* anomaly = air.anomaly.row(face, j);
    float* out = air.temperature.row(face, j);
    for (int i = 0; i < level.size; ++i) {
      // The sine of the latitude less the bend, of which the square is small.
      const float y = sine[i] * (1.0f - 0.5f * bend[i] * bend[i]) - cosine[i] * bend[i];
      out[i] = sky.annual * yearAt(std::min(std::max(y, -1.0f), 1.0f)) + anomaly[i];
    }
  });
}

// The mean over the globe. Sums of rows are added in their order, whoever found them.
double meanOf(const FaceField& field, const Workers& workers) {
  const CellGrid& grid = CellGrid::of(field.size());
  const int size = field.size();
  std::vector<double> sums(static_cast<std::size_t>(kFaces * size));
  forFaceRows(size, workers, [&](int face, int j) {
    const float* row = field.row(face, j);
    double sum = 0;
    for (int i = 0; i < size; ++i) sum += static_cast<double>(row[i]) * static_cast<double>(grid.area((face * size + j) * size + i));
    sums[static_cast<std::size_t>(face * size + j)] = sum;
  });
  double sum = 0;
  for (const double row : sums) sum += row;
  return sum;
}

}  // namespace

void warm(const GroundLevel& level, const Sky& sky, int steps, const Workers& workers, Air& summer, Air& winter) {
  double mean = 0;
  for (Air* air : {&summer, &winter}) {
    carryAnomaly(relaxationOf(level, sky, air->sign, workers), steps, workers, *air);
    addYear(level, sky, workers, *air);
    mean += 0.5 * meanOf(air->temperature, workers);
  }
  const float correction = static_cast<float>(static_cast<double>(sky.temperature) - mean);
  for (Air* air : {&summer, &winter}) {
    forFaceRows(level.size, workers, [&](int face, int j) {
      float* row = air->temperature.row(face, j);
      for (int i = 0; i < level.size; ++i) row[i] += correction;
    });
  }
}

}  // namespace terrella
