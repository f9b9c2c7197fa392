#include "rivers/oxbows.h"

#include <algorithm>
#include <cmath>

namespace terrella {
namespace {

constexpr double kBeyondBow = 1e4;     // metres
constexpr double kLeastOxbowFlow = 4;  // m^3/s
constexpr int kMostOxbowSteep = 56;    // of RiverCountry, where rivers leave oxbows
constexpr double kOxbows = 0.34;       // of reaches that have one
constexpr double kBowOpen = 0.35;      // how far back towards the river the bow goes, of its radius
// Half widths of the river: the bow, how far from the river it begins, and how wide it is.
constexpr struct { float least, most; } kBow{3.6f, 7.0f}, kAway{3.0f, 10.0f}, kWide{0.55f, 0.9f};

}  // namespace

Oxbow::Water Oxbow::water(const Point3<double>& direction) const {
  PlanePlace at = place.at(direction);
  if (at.x * at.x + at.y * at.y > radius() * radius()) return {kBeyondBow, half};
  const PlanePlace exact = at;
  at.x += 0.22 * bow * planeNoise(exact, 1.1 * bow, keys);
  at.y += 0.22 * bow * planeNoise(exact, 1.1 * bow, {keys.k0 + 1, keys.k1});
  // From the bow, or from where it ends.
  const double length = std::sqrt(at.x * at.x + at.y * at.y), end = std::sqrt(1 - kBowOpen * kBowOpen) * bow;
  if (at.x >= -kBowOpen * length) {
    const double towardsEnd = std::clamp(-at.x / (kBowOpen * bow), 0.0, 1.0);
    return {std::abs(length - bow), half * (1 - 0.45 * towardsEnd)};
  }
  const double dx = at.x + kBowOpen * bow, dy = std::abs(at.y) - end;
  return {std::sqrt(dx * dx + dy * dy), 0.55 * half};
}

bool mayLeaveOxbows(const Reach& reach, int level) {
  if (reach.country.steep > kMostOxbowSteep || reach.country.isDry() || cubicMeters(reach.flow) < kLeastOxbowFlow) return false;
  const double half = halfWidthInCells(reach.flow, level) / kCellWidth;
  return half >= 0.05 && half < 0.1;
}

BowInCells bowOf(const NamedReach& named, std::uint64_t seed, int level) {
  HashDraws draws(formKeys(named, seed, level, RiverChance::oxbows));
  BowInCells bow{};
  if (draws.between(0, 1) >= kOxbows) return bow;
  const CourseCurve curve(named.reach, named.column, named.row);
  const int k = 2 + static_cast<int>(draws.between(0, 1) * (CourseCurve::kPieces - 4));
  const double wayX = curve.x(k + 1) - curve.x(k - 1), wayY = curve.y(k + 1) - curve.y(k - 1), way = std::sqrt(wayX * wayX + wayY * wayY);
  if (!(way > 0)) return bow;
  const double half = halfWidthInCells(named.reach.flow, level), side = draws.between(0, 1) < 0.5 ? 1 : -1;
  bow.outX = -wayY / way * side;
  bow.outY = wayX / way * side;
  bow.bow = half * draws.between(kBow.least, kBow.most);
  bow.half = half * draws.between(kWide.least, kWide.most);
  const double away = half * (1 + draws.between(kAway.least, kAway.most)) + kBowOpen * bow.bow;
  bow.x = curve.x(k) + bow.outX * away;
  bow.y = curve.y(k) + bow.outY * away;
  bow.keys = formKeys(named, seed, level, RiverChance::oxbows, 1);
  return bow;
}

Oxbow oxbowOf(const BowInCells& bow, const NamedReach& named, int level) {
  const int cells = 1 << level;
  Oxbow oxbow{FormPlace(named.face, bow.x, bow.y, bow.outX * bow.bow, bow.outY * bow.bow, cells), 0, 0, 0, bow.keys};
  oxbow.bow = oxbow.place.at(unit(onCube(named.face, bow.x + bow.outX * bow.bow, bow.y + bow.outY * bow.bow, cells))).x;
  oxbow.half = oxbow.bow * bow.half / bow.bow;
  oxbow.level = static_cast<FixedHeight>((static_cast<std::int64_t>(named.reach.water) + named.end) / 2);
  return oxbow;
}

}  // namespace terrella
