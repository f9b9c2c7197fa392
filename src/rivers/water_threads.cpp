#include "rivers/water_threads.h"

#include <algorithm>
#include <cmath>

#include "base/hash.h"
#include "rivers/river_shape.h"
#include "rivers/tune_scratch.h"

namespace terrella {
namespace {

constexpr double kTidal = 4;         // metres above the sea up to which a river's mouth widens
const double kEstuary = tune(16,1.1);     // by how much of its width, at the sea
constexpr double kBraidFrom = 30;    // m^3/s
constexpr double kDeltaFrom = 150;
const double kBraidReach = tune(13,2.0);  // how far threads of a braid go from the middle, and of a delta at the sea, in half-widths
const double kDeltaReach = tune(14,2.5);
const double kThreadWidth = tune(15,0.55);  // of the river's

// Of a place on a side or in a cell: the same whichever cell and face one sees it from.
std::uint32_t hashOf(CellPlace place, std::uint32_t thread) {
  const auto fromSide = [](std::int32_t at) { return static_cast<std::uint32_t>(std::min(at, kCellWidth - at)); };
  return static_cast<std::uint32_t>(mix64(static_cast<std::uint64_t>(fromSide(place.x) + fromSide(place.y)) << 2 | thread));
}

// From 0 to 1.
double share(double value, double none, double all) { return std::clamp((value - none) / (all - none), 0.0, 1.0); }

double braidOf(const Reach& reach) {
  const double steep = reach.country.steep, flow = cubicMeters(reach.flow);
  const double loose = share(steep, 40, 90) * share(steep, 230, 160) * share(reach.country.ice + steep, 60, 160);
  return loose * share(flow, kBraidFrom, 3 * kBraidFrom);
}

}  // namespace

WaterThreads::WaterThreads(const Reach& reach, double half)
    : half_(half),
      braid_(braidOf(reach)),
      delta_(share(reach.country.steep, 110, 60) * share(cubicMeters(reach.flow), kDeltaFrom, 3 * kDeltaFrom)) {
  const CellPlace at[3] = {reach.from, reach.bend, reach.to};
  for (int thread = 0; thread < kThreads; ++thread) {
    for (int k = 0; k < 3; ++k) {
      // One on each side and one between, with chance: they meet and part.
      const double chance = signedUnit(hashOf(at[k], static_cast<std::uint32_t>(thread)));
      offset_[thread][k] = (thread - 1) * 0.62 + 0.38 * chance;
    }
  }
}

double WaterThreads::spread(double metersAboveSea) const {
  return std::max(braid_ * kBraidReach, delta_ * share(metersAboveSea, kTidal, 0) * kDeltaReach);
}

double WaterThreads::fromBank(const CourseCurve::Nearest& place, double metersAboveSea) const {
  const double tidal = share(metersAboveSea, kTidal, 0), wide = spread(metersAboveSea);
  const double apart = std::min(wide, 1.0), estuary = 1 + kEstuary * tidal * (1 - delta_);
  const double width = (1 + (kThreadWidth - 1) * apart) * estuary;
  if (wide <= 0) return place.distance / (half_ * width) - 1;
  const int first = place.along < 0.5 ? 0 : 1;
  const double t = 2 * place.along - first, smooth = t * t * (3 - 2 * t);
  double nearest = 1e9;
  for (const double* offset : offset_) {
    const double middle = (offset[first] + (offset[first + 1] - offset[first]) * smooth) * wide;
    const double beside = place.toRight - middle * half_;
    nearest = std::min(nearest, beside * beside + place.past * place.past);
  }
  return std::sqrt(nearest) / (half_ * width) - 1;
}

}  // namespace terrella
