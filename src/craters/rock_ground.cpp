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

RockGround::RockGround(const RockSettings& settings)
    : settings_(settings), cells_(settings.seed, settings.largestMeters / settings.radiusMeters, settings.simpleMeters / settings.radiusMeters, settings.cover) {
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
    cells_.find(listed_, {0, 0, 0}, 1.1, largest_.emplace_back());
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
// What is so much larger than others that it stands under them is at most once as large again as another of its own octave that does.
void RockGround::find(const Point3<double>& middle, double radius, int octaves, std::vector<CraterSeat>& out) const {
  double margin = 0;  // how far centres that matter lie outside
  for (int octave = octaves - 1; octave >= 0; --octave) {
    const double most = cells_.least(octave);  // the radius of the largest
    const double under = margin + kStray * most;
    margin = std::max(kReach * most, under + kStray * most);
    const std::size_t before = out.size();
    if (octave >= listed_) {
      cells_.find(octave, middle, radius + margin, out);
    } else {
      const auto& listed = largest_[static_cast<std::size_t>(octave)];
      out.insert(out.end(), listed.begin(), listed.end());
    }
    const auto isFar = [&](const CraterSeat& seat) {
      const double own = 0.5 * seat.diameter, reach = radius + std::max(kReach * own, under + kStray * own);
      return !(squaredDistance(seat.centre, middle) < reach * reach);
    };
    out.erase(std::remove_if(out.begin() + static_cast<std::ptrdiff_t>(before), out.end(), isFar), out.end());
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
  for (std::size_t k = 0; k < shape.uneven.size(); ++k) shape.uneven[k] = static_cast<float>(between(-1, 1) * (k < 4 ? 0.026 : 0.012));

  // What is small wears away first, and what is left of it is young.
  const double worn = s.wear * std::min(0.15 + 1.1 * seat.worn, 1.0);
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
  const double youth = std::max(1 - seat.worn / 0.08, 0.0);
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

// Balls around points that are tested all at once, coarsely, from the middle of the block.
class Balls {
 public:
  Balls(const Point3<double>& middle, std::size_t count)
      : middle_(middle), x_(padded(count)), y_(x_.size()), z_(x_.size()), reach_(x_.size(), -1.0f) {}
  void set(std::size_t i, const Point3<double>& centre, double reach) {
    const Point3<float> way = single(centre - middle_);
    x_[i] = way.x, y_[i] = way.y, z_[i] = way.z;
    reach_[i] = static_cast<float>(reach * 1.00001 + 1e-9);
  }
  // Calls found(i) for those among the first `count` that may come within `reach` of `place`, in order.
  template <class Found>
  void touching(const Point3<double>& place, double reach, std::size_t count, const Found& found) const {
    const Point3<float> at = single(place - middle_);
    const float more = static_cast<float>(reach * 1.00001);
    for (std::size_t first = 0; first < count; first += kStep) {
      std::uint8_t is[kStep];
      unsigned any = 0;
      for (std::size_t k = 0; k < kStep; ++k) {
        const float dx = x_[first + k] - at.x, dy = y_[first + k] - at.y, dz = z_[first + k] - at.z, wide = reach_[first + k] + more;
        is[k] = dx * dx + dy * dy + dz * dz < wide * wide && reach_[first + k] >= 0;
        any |= is[k];
      }
      if (!any) continue;
      for (std::size_t k = 0; k < kStep && first + k < count; ++k) {
        if (is[k]) found(first + k);
      }
    }
  }

 private:
  static constexpr std::size_t kStep = 16;
  static std::size_t padded(std::size_t count) { return (count + kStep - 1) / kStep * kStep; }
  Point3<double> middle_;
  std::vector<float> x_, y_, z_, reach_;
};

struct Ball {
  Point3<double> middle;
  double radius;
};
Ball ballAround(const GroundPoints& points, int first, int count) {
  Point3<double> low{points.x[first], points.y[first], points.z[first]}, high = low;
  for (int i = first; i < first + count; ++i) {
    low = {std::min(low.x, points.x[i]), std::min(low.y, points.y[i]), std::min(low.z, points.z[i])};
    high = {std::max(high.x, points.x[i]), std::max(high.y, points.y[i]), std::max(high.z, points.z[i])};
  }
  return {(low + high) * 0.5, 0.5 * std::sqrt(squaredDistance(low, high))};
}

}  // namespace

// Craters near a block, from the oldest to the youngest, and the ground that each stands on: found when it is asked for, for that of most is
// not.
class RockGround::Nearby {
 public:
  Nearby(const RockGround& rock, const Ball& block, int octaves)
      : rock_(rock), seats_(seatsOf(rock, block, octaves)), shapes_(seats_.size()), isKnown_(seats_.size()), balls_(block.middle, seats_.size()) {
    const std::size_t padded = (seats_.size() + kGroundGroup - 1) / kGroundGroup * kGroundGroup;
    std::vector<double> x(padded), y(padded), z(padded);
    broad_.resize(padded), lava_.resize(padded);
    for (std::size_t i = 0; i < seats_.size(); ++i) {
      const CraterSeat& seat = seats_[i];
      x[i] = seat.centre.x, y[i] = seat.centre.y, z[i] = seat.centre.z;
      balls_.set(i, seat.centre, kStray * 0.5 * seat.diameter);
      beforeLava_ += seat.age >= rock.settings_.lavaAge;
    }
    raiseBroadGround(rock.broad_, {x.data(), y.data(), z.data(), broad_.data(), lava_.data(), nullptr, nullptr, static_cast<int>(padded)});
  }

  const std::vector<CraterSeat>& seats() const { return seats_; }
  std::size_t beforeLava() const { return beforeLava_; }

  const CraterShape& shape(std::size_t i) {
    if (isKnown_[i]) return shapes_[i];
    const CraterSeat& seat = seats_[i];
    float level = broad_[i];
    bool isFlooded = rock_.settings_.lavaShare <= 0;
    const auto flood = [&] { level = std::max(level, lava_[i]), isFlooded = true; };
    balls_.touching(seat.centre, 0, i, [&](std::size_t older) {
      if (!(seats_[older].diameter > kLarger * seat.diameter)) return;
      if (!isFlooded && older >= beforeLava_) flood();
      level = roughly(shape(older), static_cast<float>(squaredDistance(seat.centre, seats_[older].centre)), level);
    });
    if (!isFlooded && i >= beforeLava_) flood();
    shapes_[i] = rock_.shapeOf(seat);
    shapes_[i].level = level;
    isKnown_[i] = true;
    return shapes_[i];
  }

 private:
  static std::vector<CraterSeat> seatsOf(const RockGround& rock, const Ball& block, int octaves) {
    std::vector<CraterSeat> seats;
    seats.reserve(256);
    rock.find(block.middle, block.radius, octaves, seats);
    // Chance breaks ties.
    std::sort(seats.begin(), seats.end(), [](const CraterSeat& a, const CraterSeat& b) {
      if (a.age != b.age) return a.age > b.age;
      return a.chance != b.chance ? a.chance < b.chance : a.diameter < b.diameter;
    });
    return seats;
  }

  const RockGround& rock_;
  std::vector<CraterSeat> seats_;
  std::vector<CraterShape> shapes_;
  std::vector<char> isKnown_;
  Balls balls_;
  std::size_t beforeLava_ = 0;
  std::vector<float> broad_, lava_;
};

void RockGround::makeGround(const GroundPoints& points, double apart) const {
  raiseBroadGround(broad_, points);
  const Ball block = ballAround(points, 0, points.count);
  const int groups = points.count / kGroundGroup;
  Balls balls(block.middle, static_cast<std::size_t>(groups));
  for (int g = 0; g < groups; ++g) {
    const Ball ball = ballAround(points, g * kGroundGroup, kGroundGroup);
    balls.set(static_cast<std::size_t>(g), ball.middle, ball.radius);
  }
  Nearby near(*this, block, octavesFor(apart));
  const bool hasLava = settings_.lavaShare > 0;
  for (std::size_t i = 0; i < near.seats().size(); ++i) {
    if (hasLava && i == near.beforeLava()) floodWithLava(points);
    const CraterSeat& seat = near.seats()[i];
    const double reach = kReach * 0.5 * seat.diameter, far = reach + block.radius;
    if (!(squaredDistance(seat.centre, block.middle) < far * far)) continue;
    balls.touching(seat.centre, reach, static_cast<std::size_t>(groups),
                   [&](std::size_t g) { stampCrater(near.shape(i), points, static_cast<int>(g) * kGroundGroup, kGroundGroup); });
  }
  if (hasLava && near.beforeLava() == near.seats().size()) floodWithLava(points);
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
