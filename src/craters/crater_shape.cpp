#include "craters/crater_shape.h"

#include <algorithm>
#include <cmath>

#include "base/draws.h"
#include "base/exact_math.h"
#include "base/powers.h"

namespace terrella {
namespace {

constexpr double kDeepest = 0.45;  // of the relief

double freeDepth(double diameterMeters, double simpleMeters) {
  return 0.2 * std::min(diameterMeters, simpleMeters) * raised(std::max(diameterMeters / simpleMeters, 1.0), 0.3);
}

// How far a crater so wide, in radii of the planet, is a basin whose shape time has spoilt, 0 to 1.
float breachedShare(const RockSettings& settings, double diameter) {
  return static_cast<float>(settings.craters.breached) * exact::smoothstep(static_cast<float>((diameter / kBasin - 1) * 1.2));
}

}  // namespace

double craterDepth(const RockSettings& settings, double diameterMeters) {
  return std::min(freeDepth(diameterMeters, settings.craters.transition * 1e3), kDeepest * settings.reliefMeters);
}

CraterShape craterShape(const RockSettings& settings, const CraterSeat& seat) {
  const double simpleMeters = settings.craters.transition * 1e3;
  HashDraws draws({seat.chance, seat.chance * 0x9e3779b9u ^ 0x85ebca6bu});
  const auto between = [&](double low, double high) { return drawn(draws, low, high); };
  CraterShape shape;
  shape.centre = seat.centre;
  const double radius = 0.5 * seat.diameter, diameter = seat.diameter * settings.radiusMeters, simple = std::min(diameter, simpleMeters);
  shape.perRadius = static_cast<float>(1 / radius);
  shape.reach2 = static_cast<float>(kCraterReach * kCraterReach * radius * radius);
  const Point3<double>& c = seat.centre;
  const Point3<double> right = alongGround(c), ahead = cross(c, right);
  shape.right = single(right), shape.ahead = single(ahead);
  // What is old has been broken from all sides.
  const double stray = 0.024 + 0.03 * settings.craters.wear * seat.worn;
  shape.unevenness = static_cast<float>(stray);
  for (std::size_t k = 0; k < shape.uneven.size(); ++k) shape.uneven[k] = static_cast<float>(between(-1, 1) * stray * (k < 4 ? 1 : 0.5));

  // What is small wears away first, and what is left of it is young.
  const double small = exact::clamp01(static_cast<float>(1 - diameter / (0.3 * simpleMeters)));
  const double spent = seat.worn + small * (std::sqrt(seat.worn) - seat.worn);  // most of the small ones are shallow dents
  const double worn = std::min(settings.craters.wear * (1 + 0.6 * small) * std::min(0.1 + 1.1 * spent, 1.0), 0.95);
  const double complexity = diameter / simpleMeters;  // above 1: floors, terraces, peaks
  const double depth = craterDepth(settings, diameter), flattened = depth / freeDepth(diameter, simpleMeters);
  const double rim = flattened * 0.04 * simple * raised(std::max(complexity, 1.0), 0.4);
  shape.rim = static_cast<float>(rim * (1 - 0.85 * worn) * between(0.8, 1.2));
  shape.soft = static_cast<float>(worn * worn);
  shape.floor = static_cast<float>((depth - rim) * (1 - (0.6 + 0.25 * small) * worn) * between(0.85, 1.1));
  const double complexShare = exact::smoothstep(static_cast<float>((complexity - 0.8) * 1.2));
  shape.floorWidth = static_cast<float>(complexShare * (0.45 + 0.25 * exact::smoothstep(static_cast<float>(complexity / 12))));
  shape.terraces = static_cast<float>(complexShare * 0.8 * (1 - worn));
  const bool hasRing = complexity > between(7, 11);
  if (!hasRing && complexity > between(1.1, 2.2)) {
    shape.peak = static_cast<float>(depth * between(0.25, 0.5) * (1 - 0.8 * worn));
    shape.peakWidth = static_cast<float>(between(0.16, 0.26));
  }
  if (hasRing) {
    shape.ring = static_cast<float>(depth * between(0.12, 0.25) * (1 - 0.8 * worn));
    if (complexity > between(14, 22)) shape.outerRing = static_cast<float>(rim * between(0.3, 0.7) * (1 - 0.7 * worn));
  }
  if (const float breached = breachedShare(settings, seat.diameter); breached > 0) {
    shape.warp = 0.42f * breached;
    shape.rim *= 1 - 0.75f * breached, shape.ring *= 1 - 0.5f * breached;
    shape.bends = {1.15f * shape.perRadius, 1, draws.between(0, 64), draws.between(0, 64), draws.between(0, 64), seat.chance ^ 0x68bc21ebu};
  }
  const double youth = std::max(1 - seat.worn / 0.08, 0.0);
  shape.fresh = static_cast<float>(youth * youth * between(0.5, 1.0));
  // Ejecta of wide craters lie some hundred metres deep, lava a kilometre or two.
  const auto excavation = static_cast<float>(settings.craters.excavation);
  shape.clears = 1 - excavation * (1 - exact::smoothstep(static_cast<float>((complexity - 0.15) * 1.7)));
  shape.digs = excavation * exact::smoothstep(static_cast<float>((complexity - 0.8) * 0.6));
  if (settings.craters.slumped > 0 && !(shape.warp > 0)) {
    shape.slumped = static_cast<float>(settings.craters.slumped * complexShare * (1 - 0.6 * worn));
    shape.slides = {2.1f * shape.perRadius, 1, draws.between(0, 64), draws.between(0, 64), draws.between(0, 64), seat.chance ^ 0x736c7570u};
  }
  return shape;
}

float underSmallerOnes(const CraterShape& crater, float away2, float before) {
  const float r2 = away2 * crater.perRadius * crater.perRadius;
  if (!(r2 < static_cast<float>(kCraterBase * kCraterBase))) return before;
  const float r = std::sqrt(r2);
  const float wall = exact::clamp01((r - crater.floorWidth) * (1 / (1 - crater.floorWidth)));
  const float level = crater.level + wall * wall * (crater.floor + crater.rim) - crater.floor;
  const float share = exact::smoothstep((static_cast<float>(kCraterBase) - r) * 2.5f);
  return before + (level - before) * share;
}

}  // namespace terrella
