// Vapour and rain of a season: air takes vapour up over the sea and loses it where it rises (docs/weather.md, Rain).
#include <algorithm>
#include <cmath>
#include <utility>

#include "weather/air.h"
#include "weather/weather.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "weather/rain.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "weather/lanes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace terrella::HWY_NAMESPACE {

// Shares of the vapour that fall as rain within 1000 km, by what lifts the air,
constexpr float kEverywhere = 0.17f, kAtEquator = 0.26f, kAtFronts = 0.15f, kInSinkingAir = 0.12f, kByMonsoon = 0.7f, kLeast = 0.04f;
constexpr float kPerKilometre = 0.22f;  // and for each kilometre that it climbs.
constexpr float kMostInStep = 0.6f;
constexpr float kExcess = 0.25f;        // share of what air cannot hold that falls in a step
constexpr float kFromSea = 1.28f;       // share of what is missing that the sea gives within 1000 km
constexpr float kBackFromLand = 0.52f;  // share of rain that land gives back

// What air can hold doubles with every 10.7 kelvin. That a whole planet is warmer counts for less than half, for what falls must dry up
// first, which takes heat; and beyond 36 degrees or so air is never full.
HWY_INLINE Lanes heldAt(Lanes temperature, float mean) {
  const Lanes warmer = temperature - (27.0f + 0.6f * (mean - 15.0f));
  return exp2(((smaller(warmer, 6.0f) + positive(warmer - 6.0f) * 0.2f) * 0.0938f).v);
}

void WettingRow(const GroundLevel& level, const Sky& sky, const Air& air, int face, int j, Wetting& out) {
  const Compass& compass = level.compass();
  const float *latitudes = compass.latitude.row(face, j), *sines = compass.sine.row(face, j), *cosines = compass.cosine.row(face, j);
  const float *bend = level.bend.row(face, j), *breadth = level.breadth.row(face, j), *interior = level.interior.row(face, j);
  const float *coasts = level.facesWest.row(face, j), *lands = level.land.row(face, j), *slope = level.slope.row(face, j);
  const float *climbs = air.climb.row(face, j), *temperature = air.temperature.row(face, j);
  float *rate = out.rate.row(face, j), *held = out.held.row(face, j), *lost = out.lost.row(face, j), *refill = out.refill.row(face, j);
  const float step = level.stepKilometres() / 1000.0f, fromSea = std::min(kFromSea * step, 1.0f);
  // Coarse cells know less of how steep the ground is.
  const float perKilometre = kPerKilometre * std::sqrt(static_cast<float>(kWeatherCells) / static_cast<float>(level.size));
  for (int i = 0; i < level.size; i += kLaneCount) {
    const Lanes facesWest = load(coasts + i), land = load(lands + i), climb = load(climbs + i);
    const Lanes latitude =
        skyLatitude(sky, air.sign, load(latitudes + i), load(bend + i), load(sines + i), load(cosines + i), load(breadth + i), facesWest);
    const Lanes distance = magnitude(latitude);
    // Between the belts of rain air sinks, most of all towards coasts that face west, and hardly towards those that face east.
    const Lanes sinking = bump(distance - 0.45f, 0.30f);
    const Lanes warmth = within(load(sines + i) * 2.5f, -1.0f, 1.0f) * (air.sign * sky.swing);
    const Lanes rising = bump(latitude, 0.35f) * kAtEquator + bump(distance - 0.87f, 0.38f) * kAtFronts -
                         sinking * (facesWest * 2.2f + 1.0f) * kInSinkingAir + warmth * load(interior + i) * kByMonsoon + kEverywhere;
    // It is a lid on what climbs below.
    const Lanes lid = larger(1.0f - sinking * positive(facesWest + 0.5f), 0.1f);
    const Lanes falls = larger(rising, kLeast) * step / (positive(-climb) * 2.0f + 1.0f) + positive(climb) * lid * perKilometre;
    store(smaller(falls, kMostInStep), rate + i);
    store(heldAt(load(temperature + i) - load(slope + i) * (1000.0f * kLapseRate), sky.temperature), held + i);
    store(1.0f - land * kBackFromLand, lost + i);
    store((1.0f - land) * fromSea, refill + i);
  }
}

// Storms and calms, which the mean wind knows nothing of, mix the air as well: of a cell of 290 km a third in a step, of smaller ones
// less. Without it the middle of a continent from whose coasts winds meet would be dry.
constexpr float kMixed = 0.35f / 290;

// The next step of the air, and what falls meanwhile, as a share of full air of 27 degrees.
void VapourRow(const Wetting& wetting, const Air& air, int face, int j, FaceField& next, FaceField& rain) {
  const Rows3 vapours(air.vapour, face, j);
  const float *s = air.alongS.row(face, j), *t = air.alongT.row(face, j);
  const float *rates = wetting.rate.row(face, j), *helds = wetting.held.row(face, j);
  const float *lost = wetting.lost.row(face, j), *refill = wetting.refill.row(face, j);
  float *out = next.row(face, j), *fallen = rain.row(face, j);
  const float mixed = kMixed * CellGrid::of(next.size()).spacing() * kEarthRadiusKilometres;
  for (int i = 0; i < next.size(); i += kLaneCount) {
    const Lanes wind = carried(vapours, i, load(s + i), load(t + i)), held = load(helds + i);
    const Lanes around = (load(vapours.here + i - 1) + load(vapours.here + i + 1)) + (load(vapours.above + i) + load(vapours.below + i));
    const Lanes vapour = wind + (around * 0.25f - wind) * mixed;
    const Lanes falls = vapour * load(rates + i), all = falls + positive(vapour - falls - held) * kExcess;
    const Lanes left = vapour - all * load(lost + i);
    store(left + load(refill + i) * (held - left), out + i);
    store(all, fallen + i);
  }
}

}  // namespace terrella::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace terrella {
namespace {

HWY_EXPORT(WettingRow);
HWY_EXPORT(VapourRow);

constexpr float kMillimetres = 6000.0f;  // a year, of all vapour of full air of 27 degrees within 1000 km

}  // namespace

void wet(const GroundLevel& level, const Sky& sky, float rainfall, int steps, const Workers& workers, Air& air) {
  const int size = level.size;
  Wetting wetting{FaceField(size), FaceField(size), FaceField(size), FaceField(size)};
  forFaceRows(size, workers, [&](int face, int j) { HWY_DYNAMIC_DISPATCH(WettingRow)(level, sky, air, face, j, wetting); });
  FaceField next(size);
  air.rain = FaceField(size);
  for (int step = 0; step < steps; ++step) {
    forFaceRows(size, workers, [&](int face, int j) { HWY_DYNAMIC_DISPATCH(VapourRow)(wetting, air, face, j, next, air.rain); });
    next.closeRim();
    std::swap(air.vapour, next);
  }
  const float millimetres = rainfall * kMillimetres * 1000.0f / level.stepKilometres();
  forFaceRows(size, workers, [&](int face, int j) {
    float* row = air.rain.row(face, j);
    for (int i = 0; i < size; ++i) row[i] *= millimetres;
  });
  air.rain.closeRim();
}

}  // namespace terrella
#endif
