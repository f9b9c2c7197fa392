#include "craters/canyon.h"

#include <algorithm>
#include <cmath>

#include "base/draws.h"
#include "base/exact_math.h"
#include "base/hash.h"
#include "craters/crater_cells.h"
#include "craters/ground_noise.h"

namespace terrella {
namespace {

constexpr double kCanyonHalf = 0.6, kCanyonWidth = 0.04;  // of the longest trough, in radii; half of both
constexpr double kScallops = 0.5;                         // how far walls stray, for half the width
constexpr double kCanyonReach = 1.9;                      // from the middle line to where nothing is changed, for half the width
constexpr float kFloorShare = 0.5f;                       // of the way from the middle line to the rim
constexpr float kLayers = 9;

// The high half, not far from shields and not upon them.
double unfit(const Point3<double>& place, const BroadGround& broad) {
  const Point3<float> p = single(place);
  double worst = 0.8 * static_cast<double>(dot(p, broad.low)), nearest = 2;
  for (const BroadGround::Shield& shield : broad.shields)
    nearest = std::min(nearest, std::sqrt(static_cast<double>(squaredDistance(p, shield.centre))));
  if (!broad.shields.empty()) worst += std::abs(nearest - 0.62);
  return worst;
}

}  // namespace

Canyon::Canyon(std::uint64_t seed, double depthMeters, const BroadGround& broad) : seed_(mix64(seed ^ 0x63616e796f6eu)) {
  if (!(depthMeters > 0)) return;
  HashDraws draws({static_cast<std::uint32_t>(seed_), static_cast<std::uint32_t>(seed_ >> 32)});
  const auto between = [&](double low, double high) { return drawn(draws, low, high); };
  Point3<double> middle{0, 0, 1};
  double best = 1e9;
  for (int i = 0; i < 24; ++i) {
    const double angle = between(0, 2 * exact::kPi), up = between(-0.22, 0.22);
    const Point3<double> place = unit(Point3<double>{exact::cosine(angle), up, exact::cosine(angle - exact::kPi / 2)});
    const double worth = unfit(place, broad);
    if (worth < best) best = worth, middle = place;
  }
  const double tilt = between(-0.3, 0.3);
  const Point3<double> east = unit(Point3<double>{middle.z, 0, -middle.x}), north = cross(middle, east);
  const Point3<double> along = unit(east + north * tilt), across = cross(middle, along);
  for (int k = 0; k < 4; ++k) {
    Trough trough;
    const double share = k == 0 ? 1 : between(0.3, 0.62), side = k % 2 == 0 ? 1 : -1;
    const double ahead = k == 0 ? 0 : between(-0.45, 0.45) * kCanyonHalf, beside = k == 0 ? 0 : side * kCanyonWidth * (k < 3 ? 1.75 : 3.3);
    trough.centre = unit(middle + along * ahead + across * beside);
    trough.aside = unit(cross(trough.centre, along));
    trough.along = cross(trough.aside, trough.centre);
    trough.half = kCanyonHalf * share;
    trough.width = kCanyonWidth * (k == 0 ? 1 : between(0.4, 0.7));
    trough.bend = between(-0.12, 0.12);
    trough.phase = between(0, 2 * exact::kPi);
    trough.depth = static_cast<float>(depthMeters * (k == 0 ? 1 : between(0.5, 0.85)));
    troughs_.push_back(trough);
  }
}

// How far aside of its own plane a trough leads, `u` of half its length from the middle.
double Canyon::pathAt(const Trough& trough, double u) {
  return trough.half * trough.bend * (1 - u * u) + 0.5 * trough.width * exact::cosine(4.3 * u + trough.phase);
}

void Canyon::carve(const Trough& trough, const GroundPoints& points, const float* before, int first, double apart) const {
  const auto scallops = groundNoise(seed_, 1.6 * trough.width, 0.58f, apart, points, first);
  const auto hills = groundNoise(seed_ + 1, 0.5 * trough.width, 0.55f, apart, points, first);
  for (int k = 0; k < kGroundGroup; ++k) {
    const int i = first + k;
    const Point3<double> way = Point3<double>{points.x[i], points.y[i], points.z[i]} - trough.centre;
    const double u = dot(way, trough.along) / trough.half, rest = 1 - u * u;
    if (!(rest > 0)) continue;
    const double wide = trough.width * (0.22 + 0.78 * std::min(1.6 * rest, 1.0));
    const double aside = std::abs(dot(way, trough.aside) - pathAt(trough, u));
    if (!(aside < kCanyonReach * wide)) continue;
    const auto at = static_cast<std::size_t>(k);
    // From the rim, 1, to the floor, kFloorShare; ends close as walls do.
    const float ends = exact::smoothstep(static_cast<float>(7 * rest));
    const float x = static_cast<float>(aside / wide) + static_cast<float>(kScallops) * scallops[at] * (0.35f + 0.65f * ends) + (1 - ends);
    const float down = exact::clamp01((1 - x) / (1 - kFloorShare));
    if (!(down > 0)) continue;
    const float slope = 1 - (1 - down) * (1 - down);  // steep below the rim, and a foot of scree
    const float cut = slope + 0.4f * (stair(slope, kLayers) - slope);
    const float floor = before[i] - trough.depth * (1 - 0.07f * hills[at]);
    points.meters[i] += (std::min(floor, points.meters[i]) - points.meters[i]) * cut;
    points.fresh[i] += 1.1f * cut * (1 - cut);
    if (points.sand) points.sand[i] = std::max(points.sand[i], 0.6f * exact::smoothstep((down - 0.7f) * 4 + 0.6f * hills[at]));
  }
}

void Canyon::carve(const GroundPoints& points, const std::vector<float>& before, const PointBall& block,
                   const std::vector<PointBall>& groups, double apart) const {
  for (const Trough& trough : troughs_) {
    const double off = trough.half * std::abs(trough.bend) + (kCanyonReach + 0.5) * trough.width;
    const auto isNear = [&](const PointBall& ball) {
      const Point3<double> way = ball.middle - trough.centre;
      const double far = trough.half * 1.1 + off + ball.radius;
      return dot(way, way) < far * far && std::abs(dot(way, trough.aside)) < off + ball.radius;
    };
    if (!isNear(block)) continue;
    for (std::size_t g = 0; g < groups.size(); ++g) {
      if (isNear(groups[g])) carve(trough, points, before.data(), static_cast<int>(g) * kGroundGroup, apart);
    }
  }
}

std::vector<Point3<double>> Canyon::floors() const {
  constexpr int kSteps = 32;
  std::vector<Point3<double>> places;
  for (const Trough& trough : troughs_) {
    for (int k = 0; k < kSteps; ++k) {
      const double u = (2 * k + 1.0) / kSteps - 1;
      places.push_back(unit(trough.centre + trough.along * (u * trough.half) + trough.aside * pathAt(trough, u)));
    }
  }
  return places;
}

}  // namespace terrella
