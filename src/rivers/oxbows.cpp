#include "rivers/oxbows.h"

#include <algorithm>
#include <cmath>

namespace terrella {
namespace {

constexpr double kBeyondBow = 1e4;   // metres
constexpr int kMostOxbowSteep = 56;  // of RiverCountry, where rivers leave oxbows
constexpr double kOxbows = 0.34;     // of reaches that have one
constexpr double kBowOpen = 0.35;    // how far back towards the river the bow goes, of its radius
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

std::optional<Oxbow> oxbowOf(const NamedReach& named, std::uint64_t seed, int level,
                             const std::function<bool(int face, double x, double y)>& isLow) {
  HashDraws draws(formKeys(named, seed, level, RiverChance::oxbows));
  if (named.reach.country.steep > kMostOxbowSteep || draws.between(0, 1) >= kOxbows) return std::nullopt;
  const CourseCurve curve(named.reach, named.column, named.row);
  const int k = 2 + static_cast<int>(draws.between(0, 1) * (CourseCurve::kPieces - 4));
  const double wayX = curve.x(k + 1) - curve.x(k - 1), wayY = curve.y(k + 1) - curve.y(k - 1), way = std::sqrt(wayX * wayX + wayY * wayY);
  if (!(way > 0)) return std::nullopt;
  // On the cells: the unit vector from the river, the bow's radius, and its middle.
  const double river = halfWidthInCells(named.reach.flow, level), side = draws.between(0, 1) < 0.5 ? 1 : -1;
  const double outX = -wayY / way * side, outY = wayX / way * side;
  const double bow = river * draws.between(kBow.least, kBow.most), half = river * draws.between(kWide.least, kWide.most);
  const double away = river * (1 + draws.between(kAway.least, kAway.most)) + kBowOpen * bow;
  const double x = curve.x(k) + outX * away, y = curve.y(k) + outY * away;
  // Of the ground to the right of the way out, straight on, to the left, and at the ends.
  constexpr double kPlaces[][2] = {{0, 1}, {0.7, 0.7}, {1, 0}, {0.7, -0.7}, {0, -1}};
  for (const auto& [out, right] : kPlaces) {
    if (!isLow(named.face, x + bow * (out * outX - right * outY), y + bow * (out * outY + right * outX))) return std::nullopt;
  }
  const int cells = 1 << level;
  Oxbow oxbow{FormPlace(named.face, x, y, outX * bow, outY * bow, cells), 0, 0, 0, formKeys(named, seed, level, RiverChance::oxbows, 1)};
  oxbow.bow = oxbow.place.at(unit(onCube(named.face, x + outX * bow, y + outY * bow, cells))).x;
  oxbow.half = oxbow.bow * half / bow;
  oxbow.level = static_cast<FixedHeight>((static_cast<std::int64_t>(named.reach.water) + named.end) / 2);
  return oxbow;
}

}  // namespace terrella
