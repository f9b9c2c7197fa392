#include "craters/rock_ground.h"

#include <algorithm>
#include <cmath>

#include "base/draws.h"
#include "base/exact_math.h"

namespace terrella {
namespace {

constexpr double kListed = 0.05;      // octaves of larger craters are kept as a list
constexpr double kShown = 2.5;        // points across the smallest crater that is shown
constexpr double kLarger = 1.4142;    // what stood before a crater is made of those so much larger
constexpr double kStray = 1.25;       // reach of what a crater does to the ground before others, in radii
constexpr double kReach = 3.4;        // of anything it does, with its uneven rim

float power(double base, double exponent) { return exact::exp2(static_cast<float>(exponent) * exact::log2(static_cast<float>(base))); }

}  // namespace

// One near a block, with what has to be known of it.
struct RockGround::Near {
  CraterSeat seat;
  bool isWanted = false, isKnown = false;
  float broad = 0, lava = 0, level = 0;
};

RockGround::RockGround(const RockSettings& settings)
    : settings_(settings), cells_(settings.seed, settings.largestMeters / settings.radiusMeters, settings.cover) {
  HashDraws draws(rowKeys(settings.seed, Channel::rockGround, 0, 0));
  float frequency = 1.3f, meters = static_cast<float>(settings.swellMeters);
  const auto next = [&](BroadGround::Octave& octave, float itsFrequency, float itsMeters) {
    octave = {itsFrequency, itsMeters, draws.between(0, 64), draws.between(0, 64), draws.between(0, 64), 0};
    octave.key = rowKeys(settings.seed, Channel::rockGround, 1, static_cast<std::uint32_t>(&octave - broad_.swells.data())).k0;
  };
  for (auto& octave : broad_.swells) next(octave, frequency, meters), frequency *= 2.1f, meters *= 0.55f;
  next(broad_.lava[0], 0.9f, static_cast<float>(1.7 * settings.swellMeters));
  next(broad_.lava[1], 2.3f, static_cast<float>(0.4 * settings.swellMeters));
  broad_.lava[0].key ^= 0x5bd1e995u, broad_.lava[1].key ^= 0x1b873593u;
  while (listed_ < CraterCells::kMostOctaves && cells_.least(listed_) > kListed) {
    cells_.find(listed_, {0, 0, 0}, 1.1, largest_);
    ++listed_;
  }
  if (settings_.lavaShare > 0) raiseLava();
}

int RockGround::octavesFor(double apart) const {
  int octaves = 0;
  while (octaves < CraterCells::kMostOctaves && cells_.least(octaves) >= kShown * apart) ++octaves;
  return octaves;
}

// All that can matter to points within `radius` of the middle: those that reach them, and those that reach the centres of these, and so on.
void RockGround::find(const Point3<double>& middle, double radius, int octaves, std::vector<CraterSeat>& out) const {
  double margin = 0;
  for (int octave = octaves - 1; octave >= listed_; --octave) {
    const double most = cells_.least(octave);  // the radius of the largest
    margin = std::max(kReach * most, margin + 2 * kStray * most);
    cells_.find(octave, middle, radius + margin, out);
  }
  margin += 2 * kStray * cells_.least(0) * 2;
  const int listed = std::min(listed_, octaves);
  for (const CraterSeat& seat : largest_) {
    const double reach = radius + std::max(margin, kReach * 0.5 * seat.diameter);
    if (seat.octave < listed && squaredDistance(seat.centre, middle) < reach * reach) out.push_back(seat);
  }
}

CraterShape RockGround::shapeOf(const CraterSeat& seat) const {
  const RockSettings& s = settings_;
  HashDraws draws({seat.chance, seat.chance * 0x9e3779b9u ^ 0x85ebca6bu});
  const auto between = [&](double low, double high) { return static_cast<double>(draws.between(static_cast<float>(low), static_cast<float>(high))); };
  CraterShape shape;
  shape.centre = seat.centre;
  const double radius = 0.5 * seat.diameter, diameter = seat.diameter * s.radiusMeters, simple = std::min(diameter, s.simpleMeters);
  shape.perRadius = static_cast<float>(1 / radius);
  shape.reach2 = static_cast<float>(kReach * kReach * radius * radius);
  const Point3<double>& c = seat.centre;
  const Point3<double> aside = std::abs(c.y) < 0.7 ? Point3<double>{0, 1, 0} : Point3<double>{1, 0, 0};
  const Point3<double> right = unit(cross(aside, c)), ahead = cross(c, right);
  shape.right = single(right), shape.ahead = single(ahead);
  for (float& amount : shape.uneven) amount = static_cast<float>(between(-0.028, 0.028));

  // What is small wears away first, and what is left of it is young.
  const double age = seat.age;
  const double worn = std::min(s.wear * age * (diameter < 4 * s.simpleMeters ? 1.25 : 1.0), 0.97);
  const double complexity = diameter / s.simpleMeters;  // above 1: floors, terraces, peaks
  const double depth = 0.2 * simple * static_cast<double>(power(std::max(complexity, 1.0), 0.3));
  const double rim = 0.04 * simple * static_cast<double>(power(std::max(complexity, 1.0), 0.4));
  shape.rim = static_cast<float>(rim * (1 - 0.85 * worn) * between(0.8, 1.2));
  shape.floor = static_cast<float>((depth - rim) * (1 - 0.6 * worn) * between(0.85, 1.1));
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
  const double youth = std::max(1 - age / 0.08, 0.0);
  shape.fresh = static_cast<float>(youth * youth * between(0.5, 1.0));
  return shape;
}

namespace {

// What a crater makes of ground that larger ones stand on: without the rim and what is smaller.
float roughly(const CraterShape& crater, float away2, float before) {
  const float r2 = away2 * crater.perRadius * crater.perRadius;
  if (!(r2 < static_cast<float>(kStray * kStray))) return before;
  const float r = std::sqrt(r2);
  const float wall = exact::clamp01((r - crater.floorWidth) * (1 / (1 - crater.floorWidth)));
  const float level = crater.level + wall * wall * (crater.floor + crater.rim) - crater.floor;
  const float share = exact::smoothstep((static_cast<float>(kStray) - r) * 2.5f);
  return before + (level - before) * share;
}

float distance2(const Point3<double>& a, const Point3<double>& b) { return static_cast<float>(squaredDistance(a, b)); }

}  // namespace

void RockGround::makeGround(const GroundPoints& points, double apart) const {
  raiseBroadGround(broad_, points);
  const int octaves = octavesFor(apart);
  // A ball around all points, and one around each group.
  const int groups = points.count / kGroundGroup;
  const auto at = [&](int i) { return Point3<double>{points.x[i], points.y[i], points.z[i]}; };
  struct Ball {
    Point3<float> middle;
    float radius;
  };
  std::vector<Ball> balls(static_cast<std::size_t>(groups));
  const auto ballOf = [&](int first, int count) {
    Point3<double> low = at(first), high = low;
    for (int i = first; i < first + count; ++i) {
      low = {std::min(low.x, points.x[i]), std::min(low.y, points.y[i]), std::min(low.z, points.z[i])};
      high = {std::max(high.x, points.x[i]), std::max(high.y, points.y[i]), std::max(high.z, points.z[i])};
    }
    const Point3<double> middle = (low + high) * 0.5;
    return std::pair{middle, 0.5 * std::sqrt(squaredDistance(low, high))};
  };
  const auto [middle, radius] = ballOf(0, points.count);
  std::vector<std::pair<Point3<double>, double>> groupBalls;
  for (int g = 0; g < groups; ++g) groupBalls.push_back(ballOf(g * kGroundGroup, kGroundGroup));

  std::vector<CraterSeat> seats;
  find(middle, radius, octaves, seats);
  std::vector<Near> near;
  for (const CraterSeat& seat : seats) near.push_back({seat, false, false, 0, 0, 0});
  // From the oldest to the youngest; chance breaks ties.
  const auto ageOf = [&](const CraterSeat& seat) {
    // What is small does not last: it is as young as the lava, at last.
    const double meters = seat.diameter * settings_.radiusMeters;
    return seat.age * std::clamp(std::sqrt(meters / 12e3), 0.1, 1.0);
  };
  for (Near& n : near) n.seat.age = ageOf(n.seat);
  std::sort(near.begin(), near.end(), [](const Near& a, const Near& b) {
    return a.seat.age != b.seat.age ? a.seat.age > b.seat.age : a.seat.chance != b.seat.chance ? a.seat.chance < b.seat.chance : a.seat.diameter < b.seat.diameter;
  });

  // Broad ground at all centres.
  const std::size_t padded = (near.size() + kGroundGroup - 1) / kGroundGroup * kGroundGroup;
  std::vector<double> x(padded), y(padded), z(padded);
  std::vector<float> broad(padded), lava(padded);
  for (std::size_t i = 0; i < near.size(); ++i) x[i] = near[i].seat.centre.x, y[i] = near[i].seat.centre.y, z[i] = near[i].seat.centre.z;
  raiseBroadGround(broad_, {x.data(), y.data(), z.data(), broad.data(), lava.data(), nullptr, nullptr, static_cast<int>(padded)});

  // From the largest to the smallest: the ground that each stands on, of what is older and larger.
  std::vector<std::uint32_t> bySize(near.size());
  for (std::uint32_t i = 0; i < bySize.size(); ++i) bySize[i] = i;
  std::sort(bySize.begin(), bySize.end(), [&](std::uint32_t a, std::uint32_t b) {
    return near[a].seat.diameter != near[b].seat.diameter ? near[a].seat.diameter > near[b].seat.diameter : a < b;
  });
  const bool hasLava = settings_.lavaShare > 0;
  std::vector<CraterShape> shapes(near.size());
  std::vector<std::uint32_t> larger;  // in order of age
  for (const std::uint32_t i : bySize) {
    const CraterSeat& seat = near[i].seat;
    shapes[i] = shapeOf(seat);
    float level = broad[i];
    bool isFlooded = !hasLava;
    for (const std::uint32_t j : larger) {
      if (j > i) break;
      const CraterSeat& other = near[j].seat;
      if (!isFlooded && other.age < settings_.lavaAge) level = std::max(level, lava[i]), isFlooded = true;
      if (!(other.diameter > kLarger * seat.diameter)) continue;
      level = roughly(shapes[j], distance2(seat.centre, other.centre), level);
    }
    if (!isFlooded && seat.age < settings_.lavaAge) level = std::max(level, lava[i]);
    shapes[i].level = level;
    larger.insert(std::lower_bound(larger.begin(), larger.end(), i), i);
  }

  bool isFlooded = !hasLava;
  for (std::size_t i = 0; i < near.size(); ++i) {
    if (!isFlooded && near[i].seat.age < settings_.lavaAge) floodWithLava(points), isFlooded = true;
    const double reach = kReach * 0.5 * near[i].seat.diameter;
    const double whole = reach + radius;
    if (!(squaredDistance(near[i].seat.centre, middle) < whole * whole)) continue;
    int from = -1;
    for (int g = 0; g <= groups; ++g) {
      const bool isReached = g < groups && squaredDistance(near[i].seat.centre, groupBalls[static_cast<std::size_t>(g)].first) <
                                               (reach + groupBalls[static_cast<std::size_t>(g)].second) * (reach + groupBalls[static_cast<std::size_t>(g)].second);
      if (isReached && from < 0) from = g;
      if (!isReached && from >= 0) stampCrater(shapes[i], points, from * kGroundGroup, (g - from) * kGroundGroup), from = -1;
    }
  }
  if (!isFlooded) floodWithLava(points);
}

// So high that it covers the share that is asked for: of the ground of the largest craters, on a spiral of points.
void RockGround::raiseLava() {
  constexpr int kPoints = 4096;
  std::vector<double> x(kPoints), y(kPoints), z(kPoints);
  std::vector<float> meters(kPoints), lava(kPoints);
  for (int i = 0; i < kPoints; ++i) {
    const double up = (2 * i + 1) / static_cast<double>(kPoints) - 1, angle = i * 2.399963229728653, wide = std::sqrt(1 - up * up);
    x[static_cast<std::size_t>(i)] = wide * exact::cosine(angle);
    y[static_cast<std::size_t>(i)] = up;
    z[static_cast<std::size_t>(i)] = wide * exact::cosine(angle - exact::kPi / 2);
  }
  broad_.lavaLevel = -1e9f;
  for (int i = 0; i < kPoints; i += kGroundGroup)
    makeGround({&x[static_cast<std::size_t>(i)], &y[static_cast<std::size_t>(i)], &z[static_cast<std::size_t>(i)], &meters[static_cast<std::size_t>(i)],
                &lava[static_cast<std::size_t>(i)], nullptr, nullptr, kGroundGroup},
               0.02);
  // Lava that stands that much higher or lower would just reach.
  broad_.lavaLevel = 0;
  raiseBroadGround(broad_, {x.data(), y.data(), z.data(), std::vector<float>(kPoints).data(), lava.data(), nullptr, nullptr, kPoints});
  std::vector<float> missing(kPoints);
  for (std::size_t i = 0; i < missing.size(); ++i) missing[i] = meters[i] - lava[i];
  const auto rank = missing.begin() + static_cast<std::ptrdiff_t>(std::min(settings_.lavaShare, 0.99) * kPoints);
  std::nth_element(missing.begin(), rank, missing.end());
  broad_.lavaLevel = *rank;
}

}  // namespace terrella
