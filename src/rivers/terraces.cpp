#include "rivers/terraces.h"

#include <algorithm>
#include <cmath>

#include "rivers/space_noise.h"

namespace terrella {
namespace {

constexpr double kLeastTerraceFlow = 40;                                                               // m^3/s
constexpr double kNoTerraceSteep = 15, kWholeTerraceSteep = 45, kTerraceSteep = 140, kTooSteep = 190;  // of RiverCountry
// Metres above the river where scarps begin: on each, after three tenths of the way to the next, comes a tread.
constexpr double kScarps[] = {2.5, 7, 13, TerracedReach::kHighest};
constexpr double kScarp = 0.3, kOfRise = 0.82;
constexpr double kGentleSide = 0.15, kSteepSide = 0.35;  // slopes from the bank, between which terraces end

// Ground that rises evenly, in steps.
double stepped(double meters) {
  for (std::size_t k = 1; k < std::size(kScarps); ++k) {
    if (meters < kScarps[k - 1] || meters >= kScarps[k]) continue;
    const double rise = kScarps[k] - kScarps[k - 1], share = (meters - kScarps[k - 1]) / rise;
    return kScarps[k - 1] +
           rise * (share < kScarp ? share * (kOfRise / kScarp) : kOfRise + (share - kScarp) * ((1 - kOfRise) / (1 - kScarp)));
  }
  return meters;
}

}  // namespace

TerracedReach::Beside TerracedReach::beside(const Point3<double>& direction) const {
  const PlanePlace at = place.at(direction);
  Beside next{1e9, from, this};
  for (std::size_t k = 0; k < kPieces; ++k) {
    const PlanePiece::Nearest nearest = course[k].nearest(at);
    if (nearest.distance >= next.distance) continue;
    next.distance = nearest.distance;
    next.level = from + (to - from) * (static_cast<double>(k) + nearest.share) / kPieces;
  }
  return next;
}

double terraced(double meters, const TerracedReach::Beside& beside, const Point3<double>& direction) {
  const TerracedReach& reach = *beside.reach;
  const double above = meters - beside.level, fromBank = beside.distance - reach.half;
  if (above <= kScarps[0] || above >= TerracedReach::kHighest || fromBank <= 0 || beside.distance >= reach.reach()) return meters;
  double share =
      reach.share * (1 - smoothRise(0.6, 1, beside.distance / reach.reach())) * (1 - smoothRise(kGentleSide, kSteepSide, above / fromBank));
  if (share <= 0) return meters;
  // Not everywhere.
  share *= smoothRise(-0.45, 0, spaceNoise(direction, 24 * reach.half, reach.keys));
  return meters + share * (stepped(above) - above);
}

bool mayHaveTerraces(const Reach& reach) {
  const RiverCountry& country = reach.country;
  return country.steep > kNoTerraceSteep && country.steep < kTooSteep && cubicMeters(reach.flow) >= kLeastTerraceFlow;
}

TerracedReach terracesOf(const NamedReach& named, std::uint64_t seed, int level, double unitsPerMeter) {
  const CourseCurve curve(named.reach, named.column, named.row);
  constexpr int kMiddle = CourseCurve::kPieces / 2;
  const int cells = 1 << level;
  TerracedReach result{};
  result.place = FormPlace(named.face, curve.x(kMiddle), curve.y(kMiddle), curve.x(kMiddle + 1) - curve.x(kMiddle - 1),
                           curve.y(kMiddle + 1) - curve.y(kMiddle - 1), cells);
  const auto place = [&](int point) { return result.place.at(unit(onCube(named.face, curve.x(point), curve.y(point), cells))); };
  PlanePlace last = place(0);
  for (std::size_t k = 0; k < result.course.size(); ++k) {
    const PlanePlace next = place(2 * static_cast<int>(k) + 2);
    result.course[k] = PlanePiece::between(last, next);
    for (const PlanePlace& end : {last, next}) result.length = std::max(result.length, std::sqrt(end.x * end.x + end.y * end.y));
    last = next;
  }
  const double steep = named.reach.country.steep;
  result.half = halfWidthMeters(cubicMeters(named.reach.flow));
  result.from = named.reach.water / unitsPerMeter;
  result.to = named.end / unitsPerMeter;
  result.share = smoothRise(kNoTerraceSteep, kWholeTerraceSteep, steep) * (1 - smoothRise(kTerraceSteep, kTooSteep, steep));
  result.keys = rowKeys(seed, Channel::rivers, static_cast<std::uint32_t>(RiverChance::terraces) << 5, 0);
  return result;
}

}  // namespace terrella
