#include "lattice/ground_detail.h"

#include <algorithm>

#include "base/exact_math.h"

namespace terrella {
namespace {

// As slopes, or shares of slopes: of cells of any size.
constexpr double kSteepest = 1.0;     // a cell's corners differ by more, but are not displaced by more
constexpr double kShare = 0.06;       // of the difference, on flat ground,
constexpr double kAnywhere = 0.0045;  // of a cell's width
constexpr double kOfHeight = 0.15;    // of the height above the sea
constexpr double kUnderWater = 0.5;

// Where the ground counts as steep, and how much more of the difference is taken there: mountains are seen from afar by slopes of some
// hundredths, from near by rock.
constexpr double kSteepFromAfar = 0.3, kSteepNear = 0.5;
constexpr double kSteepShareFromAfar = 0.10, kSteepShareNear = 0.09;
constexpr int kNear = 6;  // levels down

struct Steepness {
  double slope, share;
};
Steepness steepnessOf(int level) {
  const double near = std::clamp((level - kMapLevel) / static_cast<double>(kNear), 0.0, 1.0);
  return {kSteepFromAfar + (kSteepNear - kSteepFromAfar) * near, kSteepShareFromAfar + (kSteepShareNear - kSteepShareFromAfar) * near};
}

}  // namespace

GroundDetail::Places::Places(int level, double cellUnits) {
  const Steepness steepness = steepnessOf(level);
  const auto units = [cellUnits](double slope) { return static_cast<float>(slope * cellUnits); };
  rule_ = {.steepest = units(kSteepest),
           .perSteep = static_cast<float>(1.0 / (steepness.slope * cellUnits)),
           .share = static_cast<float>(kShare),
           .steepShare = static_cast<float>(steepness.share),
           .anywhere = units(kAnywhere),
           .perHeight = static_cast<float>(kOfHeight),
           .underWater = static_cast<float>(kUnderWater)};
  const double most = std::min(static_cast<double>(rule_.displacement(rule_.steepest)), 0x1p27);
  amplitude_ = Amplitude::of(most);
  // One less, so that no rounding leads past it.
  rule_.perUnit = static_cast<float>((amplitude_.mantissa - 1) / most);
}

void GroundDetail::Places::mantissas(const CellLine& line, const Amplitude&, std::int32_t* out) const {
  groundMantissas(line.north, line.south, line.count, rule_, out);
}

std::int32_t GroundDetail::Places::mantissaOfCorner(int, int, int, const CellLine& cell, const Amplitude& amplitude) const {
  std::int32_t mantissa[1 + kPad];
  mantissas(cell, amplitude, mantissa);
  return mantissa[0];
}

double GroundDetail::Places::most(double relief) const { return static_cast<double>(rule_.displacement(static_cast<float>(relief))); }

GroundDetail::GroundDetail(std::uint64_t seed, double radiusMeters, double unitsPerMeter) : seed_(seed) {
  double cellUnits = radiusMeters * (exact::kPi / 2) * unitsPerMeter;
  for (int level = 0; level < kFinestLattice; ++level, cellUnits /= 2) places_.emplace_back(level, cellUnits);
}

LevelLaw GroundDetail::law(int level) const {
  // Points move with their neighbours, whatever the method does: ground has no spikes.
  const Places& places = places_[static_cast<std::size_t>(level) - 1];
  return {seed_, Channel::elevation, level, 1 << level, places.amplitude(), OldPoints::relax, &places};
}

// A new point is a mean of points, of which some are new themselves, and displaced: by three halves of a displacement at most it leaves
// what there was. Corners of finer cells differ by 15/16 of what those of coarse ones did, and by what either was displaced.
double GroundDetail::most(int level, double relief) const {
  constexpr double kRounding = 3;
  double sum = 0;
  for (int coarse = level; coarse < kFinestLattice; ++coarse) {
    const double displaced = places_[static_cast<std::size_t>(coarse)].most(relief);
    sum += 1.5 * displaced + kRounding;
    relief = relief * (15.0 / 16.0) + 2.5 * displaced + kRounding;
  }
  return sum;
}

}  // namespace terrella
