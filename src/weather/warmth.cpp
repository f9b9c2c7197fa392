// Temperatures at the sea's level: of the year by latitude and tilt, of the season by what air has passed over (docs/weather.md,
// Temperature).
#include <algorithm>
#include <utility>
#include <vector>

#include "weather/air.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "weather/warmth.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "weather/lanes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace terrella::HWY_NAMESPACE {

constexpr float kLandSwing = 27.0f, kSeaSwing = 6.0f;      // kelvin from the year's mean near a pole, far inland and far out
constexpr float kLandReach = 1100.0f, kSeaReach = 500.0f;  // kilometres until air has taken on most of that

// The year's mean by the sine of a latitude, less that of the globe: P2, as a year's sunlight is, and a sixth power, since ice makes poles
// colder still.
HWY_INLINE Lanes yearAt(Lanes y) {
  const Lanes square = y * y;
  return (square - 1.0f / 3) * -31.0f - (square * square * square - 1.0f / 7) * 11.0f;
}

// How much warmer the sea is than its latitude, where currents along coasts make it so: coasts that face west have cold water from near
// the poles up to 40 degrees and warm water beyond, which came across the ocean; coasts that face east the other way round.
HWY_INLINE Lanes currentAt(Lanes latitude, Lanes facesWest) {
  const Lanes distance = magnitude(latitude);
  return positive(facesWest) * (bump(distance - 1.01f, 0.28f) * 4.0f - bump(distance - 0.38f, 0.30f) * 5.0f) +
         positive(-facesWest) * (bump(distance - 0.55f, 0.28f) * 2.5f - bump(distance - 0.98f, 0.26f) * 3.0f);
}

void RelaxationRow(const GroundLevel& level, const Sky& sky, float sign, int face, int j, Relaxation& out) {
  const Compass& compass = level.compass();
  const float *latitude = compass.latitude.row(face, j), *sines = compass.sine.row(face, j), *bend = level.bend.row(face, j);
  const float *lands = level.land.row(face, j), *facesWest = level.facesWest.row(face, j);
  float *target = out.target.row(face, j), *rate = out.rate.row(face, j);
  const float landRate = std::min(level.stepKilometres() / kLandReach, 1.0f), seaRate = std::min(level.stepKilometres() / kSeaReach, 1.0f);
  for (int i = 0; i < level.size; i += kLaneCount) {
    const Lanes sine = load(sines + i), land = load(lands + i);
    const Lanes season = sine * (sine * sine * 0.75f + 0.5f) * (sign * sky.swing);
    const Lanes current = currentAt(load(latitude + i) - load(bend + i), load(facesWest + i));
    store(season * (land * (kLandSwing - kSeaSwing) + kSeaSwing) + current * (1.0f - land * 0.7f), target + i);
    store(land * (landRate - seaRate) + seaRate, rate + i);
  }
}

void AnomalyRow(const Relaxation& to, const Air& air, int face, int j, FaceField& next) {
  const Rows3 anomaly(air.anomaly, face, j);
  const float *s = air.alongS.row(face, j), *t = air.alongT.row(face, j);
  const float *target = to.target.row(face, j), *rate = to.rate.row(face, j);
  float* out = next.row(face, j);
  for (int i = 0; i < next.size(); i += kLaneCount) {
    const Lanes before = carried(anomaly, i, load(s + i), load(t + i));
    store(before + load(rate + i) * (load(target + i) - before), out + i);
  }
}

void TemperatureRow(const GroundLevel& level, const Sky& sky, int face, int j, Air& air) {
  const Compass& compass = level.compass();
  const float *sine = compass.sine.row(face, j), *cosine = compass.cosine.row(face, j), *bends = level.bend.row(face, j);
  const float* anomaly = air.anomaly.row(face, j);
  float* out = air.temperature.row(face, j);
  for (int i = 0; i < level.size; i += kLaneCount) {
    // The sine of the latitude less the bend, which is small.
    const Lanes bend = load(bends + i), y = load(sine + i) * (1.0f - bend * bend * 0.5f) - load(cosine + i) * bend;
    store(yearAt(within(y, -1.0f, 1.0f)) * sky.annual + load(anomaly + i), out + i);
  }
}

}  // namespace terrella::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace terrella {
namespace {

HWY_EXPORT(RelaxationRow);
HWY_EXPORT(AnomalyRow);
HWY_EXPORT(TemperatureRow);

void carryAnomaly(const GroundLevel& level, const Sky& sky, int steps, const Workers& workers, Air& air) {
  Relaxation to{FaceField(level.size), FaceField(level.size)};
  forFaceRows(level.size, workers, [&](int face, int j) { HWY_DYNAMIC_DISPATCH(RelaxationRow)(level, sky, air.sign, face, j, to); });
  FaceField next(level.size);
  for (int step = 0; step < steps; ++step) {
    forFaceRows(level.size, workers, [&](int face, int j) { HWY_DYNAMIC_DISPATCH(AnomalyRow)(to, air, face, j, next); });
    next.closeRim();
    std::swap(air.anomaly, next);
  }
}

// The mean over the globe. Sums of rows are added in their order, whoever found them.
double meanOf(const FaceField& field, const Workers& workers) {
  const int size = field.size();
  const CellGrid& grid = CellGrid::of(size);
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
    carryAnomaly(level, sky, steps, workers, *air);
    air->temperature = FaceField(level.size);
    forFaceRows(level.size, workers, [&](int face, int j) { HWY_DYNAMIC_DISPATCH(TemperatureRow)(level, sky, face, j, *air); });
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
#endif
