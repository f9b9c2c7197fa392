#include "craters/rock_ground.h"

#include <algorithm>
#include <cmath>

#include "base/draws.h"
#include "base/exact_math.h"

namespace terrella {
namespace {

constexpr float kNoLava = -1e9f;
constexpr double kListed = 0.05;     // octaves of larger craters are kept as a list
constexpr double kShown = 2.5;       // points across the smallest crater that is shown, faintly
constexpr double kPlain = 5;         // and across one that is shown as it is
constexpr double kCover = 0.14;      // of the ground by the bowls of an octave, at density 1
constexpr double kLavaAge = 0.12;    // when lava rose; craters are from 1 to 0
constexpr double kSwell = 0.075;     // of the relief: how far the broad ground rises and falls
constexpr double kCoarsest = 0.011;  // the widest roughness, in radii,
constexpr double kRough = 0.004;     // and how high it is for its width
constexpr double kRayed = 0.011;     // the smallest crater with rays, in radii
constexpr double kLarger = 1.4142;   // what stood before a crater is made of those so much larger
constexpr double kStray = 1.25;      // reach of what a crater does to the ground before others, in radii
constexpr double kReach = 3.4;       // of anything it does, with its uneven rim

float power(double base, double exponent) { return exact::exp2(static_cast<float>(exponent) * exact::log2(static_cast<float>(base))); }

// A fifth of the diameter, and less of one that has a floor.
double depthOf(double diameterMeters, double simpleMeters) {
  return 0.2 * std::min(diameterMeters, simpleMeters) * static_cast<double>(power(std::max(diameterMeters / simpleMeters, 1.0), 0.3));
}

}  // namespace

RockGround::RockGround(const RockSettings& settings)
    : settings_(settings),
      cells_(settings.seed, settings.craters.largest * 1e3 / settings.radiusMeters,
             settings.craters.transition * 1e3 / settings.radiusMeters, kCover * std::max(settings.craters.density, 1e-3)) {
  HashDraws draws(rowKeys(settings.seed, Channel::rockGround, 0, 0));
  std::uint32_t number = 0;
  const auto octave = [&](double frequency, double meters) {
    BroadGround::Octave result{static_cast<float>(frequency), static_cast<float>(meters), 0, 0, 0, 0};
    result.shiftX = draws.between(0, 64), result.shiftY = draws.between(0, 64), result.shiftZ = draws.between(0, 64);
    result.key = rowKeys(settings.seed, Channel::rockGround, 1, number++).k0;
    return result;
  };
  double frequency = 1.3, meters = kSwell * settings.reliefMeters;
  for (auto& swell : broad_.swells) swell = octave(frequency, meters), frequency *= 2.1, meters *= 0.55;
  broad_.lava[0] = octave(0.9, 4.2 * kSwell * settings.reliefMeters);
  broad_.lava[1] = octave(2.3, 0.4 * kSwell * settings.reliefMeters);
  for (double wave = kCoarsest; wave * settings.radiusMeters > 4; wave *= 0.5)
    roughness_.push_back(octave(1 / wave, kRough * wave * settings.radiusMeters));
  const float up = draws.between(0.5f, 0.95f), turn = draws.between(0, 6.2831853f);
  const double wide = std::sqrt(1 - static_cast<double>(up * up));
  broad_.low = {static_cast<float>(wide * exact::cosine(static_cast<double>(turn))), up,
                static_cast<float>(wide * exact::cosine(static_cast<double>(turn) - exact::kPi / 2))};
  broad_.lowMeters = static_cast<float>(0.16 * settings.rock.dichotomy * settings.reliefMeters);
  addShields();
  if (settings.craters.density > 0) {
    while (listed_ < CraterCells::kMostOctaves && cells_.least(listed_) > kListed) {
      cells_.find(listed_, {0, 0, 0}, 1.1, largest_.emplace_back());
      ++listed_;
    }
  }
  findRays();
  raiseLava();
}

// Most stand around one place, near the border of the halves.
void RockGround::addShields() {
  HashDraws draws(rowKeys(settings_.seed, Channel::rockGround, 2, 0));
  const auto anywhere = [&] { return Point3<float>{draws.between(-1, 1), draws.between(-0.6f, 0.6f), draws.between(-1, 1)}; };
  const Point3<float> aside = anywhere();
  const Point3<float> middle = unit(aside - broad_.low * (dot(aside, broad_.low) * 0.9f));
  for (int i = 0; i < settings_.rock.volcanoes; ++i) {
    const bool isFar = i % 4 == 3;
    const Point3<float> centre = unit(isFar ? anywhere() : middle + anywhere() * 0.32f);
    const float size = draws.between(0.45f, 1.0f) * (i == 0 ? 1.3f : 0.8f);
    broad_.shields.push_back({centre, 1 / (0.13f * size), size * static_cast<float>(0.55 * settings_.reliefMeters)});
  }
}

int RockGround::octavesFor(double apart) const {
  if (settings_.craters.density <= 0) return 0;
  int octaves = 0;
  while (octaves < CraterCells::kMostOctaves && 2 * cells_.least(octaves) >= kShown * apart) ++octaves;
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
  const double simpleMeters = settings_.craters.transition * 1e3;
  HashDraws draws({seat.chance, seat.chance * 0x9e3779b9u ^ 0x85ebca6bu});
  const auto between = [&](double low, double high) {
    return static_cast<double>(draws.between(static_cast<float>(low), static_cast<float>(high)));
  };
  CraterShape shape;
  shape.centre = seat.centre;
  const double radius = 0.5 * seat.diameter, diameter = seat.diameter * settings_.radiusMeters, simple = std::min(diameter, simpleMeters);
  shape.perRadius = static_cast<float>(1 / radius);
  shape.reach2 = static_cast<float>(kReach * kReach * radius * radius);
  const Point3<double>& c = seat.centre;
  const Point3<double> aside = std::abs(c.y) < 0.7 ? Point3<double>{0, 1, 0} : Point3<double>{1, 0, 0};
  const Point3<double> right = unit(cross(aside, c)), ahead = cross(c, right);
  shape.right = single(right), shape.ahead = single(ahead);
  // What is old has been broken from all sides.
  const double stray = 0.024 + 0.03 * settings_.craters.wear * seat.worn;
  shape.unevenness = static_cast<float>(stray);
  for (std::size_t k = 0; k < shape.uneven.size(); ++k) shape.uneven[k] = static_cast<float>(between(-1, 1) * stray * (k < 4 ? 1 : 0.5));

  // What is small wears away first, and what is left of it is young.
  const double small = exact::clamp01(static_cast<float>(1 - diameter / (0.3 * simpleMeters)));
  const double spent = seat.worn + small * (std::sqrt(seat.worn) - seat.worn);  // most of the small ones are shallow dents
  const double worn = std::min(settings_.craters.wear * (1 + 0.6 * small) * std::min(0.1 + 1.1 * spent, 1.0), 0.95);
  const double complexity = diameter / simpleMeters;  // above 1: floors, terraces, peaks
  const double depth = depthOf(diameter, simpleMeters);
  const double rim = 0.04 * simple * static_cast<double>(power(std::max(complexity, 1.0), 0.4));
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

// Craters near a block, from the oldest to the youngest, and the ground that each stands on: found when it is asked for, for that of most
// is not.
class RockGround::Nearby {
 public:
  Nearby(const RockGround& rock, const Ball& block, double apart)
      : rock_(rock),
        apart_(apart),
        seats_(seatsOf(rock, block, rock.octavesFor(apart))),
        shapes_(seats_.size()),
        isKnown_(seats_.size()),
        balls_(block.middle, seats_.size()) {
    const std::size_t padded = (seats_.size() + kGroundGroup - 1) / kGroundGroup * kGroundGroup;
    std::vector<double> x(padded), y(padded), z(padded);
    std::vector<float> unused(padded);
    broad_.resize(padded), lava_.resize(padded);
    for (std::size_t i = 0; i < seats_.size(); ++i) {
      const CraterSeat& seat = seats_[i];
      x[i] = seat.centre.x, y[i] = seat.centre.y, z[i] = seat.centre.z;
      balls_.set(i, seat.centre, kStray * 0.5 * seat.diameter);
      beforeLava_ += seat.age >= kLavaAge;
    }
    raiseBroadGround(rock.broad_,
                     {x.data(), y.data(), z.data(), broad_.data(), lava_.data(), unused.data(), unused.data(), static_cast<int>(padded)});
  }

  const std::vector<CraterSeat>& seats() const { return seats_; }
  std::size_t beforeLava() const { return beforeLava_; }

  const CraterShape& shape(std::size_t i) {
    if (isKnown_[i]) return shapes_[i];
    const CraterSeat& seat = seats_[i];
    float level = broad_[i];
    bool isFlooded = !rock_.hasLava();
    const auto flood = [&] { level = std::max(level, lava_[i]), isFlooded = true; };
    balls_.touching(seat.centre, 0, i, [&](std::size_t older) {
      if (!(seats_[older].diameter > kLarger * seat.diameter)) return;
      if (!isFlooded && older >= beforeLava_) flood();
      level = roughly(shape(older), static_cast<float>(squaredDistance(seat.centre, seats_[older].centre)), level);
    });
    if (!isFlooded && i >= beforeLava_) flood();
    shapes_[i] = rock_.shapeOf(seat);
    shapes_[i].level = level;
    shapes_[i].most = shapes_[i].floor + shapes_[i].rim;
    fade(shapes_[i], seat.diameter);
    isKnown_[i] = true;
    return shapes_[i];
  }

 private:
  void fade(CraterShape& shape, double diameter) const {
    const float share = exact::smoothstep(static_cast<float>((diameter / apart_ - kShown) / (kPlain - kShown)));
    for (float* part : {&shape.floor, &shape.rim, &shape.peak, &shape.fresh, &shape.gone}) *part *= share;
  }

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
  double apart_;
  std::vector<CraterSeat> seats_;
  std::vector<CraterShape> shapes_;
  std::vector<char> isKnown_;
  Balls balls_;
  std::size_t beforeLava_ = 0;
  std::vector<float> broad_, lava_;
};

void RockGround::makeGround(const GroundPoints& points, double apart, bool hasRays) const {
  raiseBroadGround(broad_, points);
  const Ball block = ballAround(points, 0, points.count);
  const std::size_t groups = static_cast<std::size_t>(points.count / kGroundGroup);
  Balls balls(block.middle, groups);
  for (std::size_t g = 0; g < groups; ++g) {
    const Ball ball = ballAround(points, static_cast<int>(g) * kGroundGroup, kGroundGroup);
    balls.set(g, ball.middle, ball.radius);
  }
  const auto forGroups = [&](const Point3<double>& centre, double reach, const auto& work) {
    const double far = reach + block.radius;
    if (!(squaredDistance(centre, block.middle) < far * far)) return;
    balls.touching(centre, reach, groups, [&](std::size_t g) { work(static_cast<int>(g) * kGroundGroup); });
  };
  Nearby near(*this, block, apart);
  for (std::size_t i = 0; i < near.seats().size(); ++i) {
    if (hasLava() && i == near.beforeLava()) floodWithLava(points);
    const CraterSeat& seat = near.seats()[i];
    forGroups(seat.centre, kReach * 0.5 * seat.diameter, [&](int first) { stampCrater(near.shape(i), points, first, kGroundGroup); });
  }
  if (hasLava() && near.beforeLava() == near.seats().size()) floodWithLava(points);
  if (hasRays) {
    for (const CraterRays& rays : rays_) {
      forGroups(rays.centre, std::sqrt(static_cast<double>(rays.reach2)), [&](int first) { addRays(rays, points, first, kGroundGroup); });
    }
  }
  roughenTo(apart, points);
}

// The finest that shows comes in faintly, as craters do.
void RockGround::roughenTo(double apart, const GroundPoints& points) const {
  std::array<BroadGround::Octave, 24> shown;
  int count = 0;
  for (const BroadGround::Octave& octave : roughness_) {
    const float share = exact::smoothstep(static_cast<float>((1 / (static_cast<double>(octave.frequency) * apart) - 3) / 3));
    if (!(share > 0) || count == static_cast<int>(shown.size())) break;
    shown[static_cast<std::size_t>(count)] = octave;
    shown[static_cast<std::size_t>(count++)].meters *= share;
  }
  if (count > 0) roughen(shown.data(), count, points);
}

// Bowls, a fifth as deep as wide, that come upon each other, and slopes between points as steep as walls are.
double RockGround::residualMeters(double apart) const { return std::min(8 * apart * settings_.radiusMeters, settings_.reliefMeters); }

// The youngest of the large ones.
void RockGround::findRays() {
  if (settings_.craters.density <= 0) return;
  std::vector<CraterSeat> seats;
  for (int octave = 0; octave < CraterCells::kMostOctaves && 2 * cells_.least(octave) > kRayed; ++octave)
    cells_.find(octave, {0, 0, 0}, 1.1, seats);
  const double share = 0.02 * settings_.craters.rays;
  for (const CraterSeat& seat : seats) {
    if (!(seat.worn < share) || seat.diameter < kRayed || seat.diameter > 12 * kRayed) continue;
    const CraterShape shape = shapeOf(seat);
    HashDraws draws({seat.chance ^ 0x3c6ef372u, seat.chance * 0x85ebca6bu});
    CraterRays rays;
    rays.centre = seat.centre, rays.right = shape.right, rays.ahead = shape.ahead, rays.perRadius = shape.perRadius;
    const float light = 0.35f + 0.65f * static_cast<float>(1 - seat.worn / share);
    rays.count = static_cast<int>(draws.between(8, static_cast<float>(CraterRays::kMost) + 0.99f));
    float farthest = 5;
    for (int k = 0; k < rays.count; ++k) {
      CraterRays::Ray& ray = rays.rays[static_cast<std::size_t>(k)];
      const double angle = (k + static_cast<double>(draws.between(-0.45f, 0.45f))) * 2 * exact::kPi / rays.count;
      ray.cosine = static_cast<float>(exact::cosine(angle)), ray.sine = static_cast<float>(exact::cosine(angle - exact::kPi / 2));
      ray.aside = draws.between(-0.8f, 0.8f);
      ray.perWidth = 1 / draws.between(0.12f, 0.4f);
      const float u = draws.between(0, 1), length = 6 + 24 * u * u;
      ray.perLength = 1 / length, ray.light = light * draws.between(0.7f, 1.7f);
      farthest = std::max(farthest, length);
    }
    const double reach = static_cast<double>(farthest * 1.05f) * 0.5 * seat.diameter;
    rays.reach2 = static_cast<float>(reach * reach);
    rays.patches = broad_.swells[0];
    rays.patches.frequency = 0.55f * rays.perRadius, rays.patches.meters = 1;
    rays.patches.key ^= seat.chance;
    rays_.push_back(rays);
  }
}

// So high that it covers the share that is asked for: of the ground of the largest craters, at points of a cylinder around the globe, whose
// squares are all alike on it; four by four lie together.
void RockGround::raiseLava() {
  constexpr int kPoints = 4096;
  constexpr double kApart = 0.02;
  std::vector<double> x(kPoints), y(kPoints), z(kPoints);
  std::vector<float> meters(kPoints), lava(kPoints), unused(kPoints);
  constexpr int kAcross = 64;
  for (int i = 0; i < kPoints; ++i) {
    const int square = i / 16, column = square % 16 * 4 + i % 4, row = square / 16 * 4 + i / 4 % 4;
    const double up = (2 * row + 1) / static_cast<double>(kAcross) - 1, angle = 2 * exact::kPi * column / kAcross,
                 wide = std::sqrt(1 - up * up);
    const auto at = static_cast<std::size_t>(i);
    x[at] = wide * exact::cosine(angle), y[at] = up, z[at] = wide * exact::cosine(angle - exact::kPi / 2);
  }
  broad_.lavaLevel = 0;
  raiseBroadGround(broad_, {x.data(), y.data(), z.data(), meters.data(), lava.data(), unused.data(), unused.data(), kPoints});
  broad_.lavaLevel = kNoLava;
  for (std::size_t i = 0; i < kPoints; i += kGroundGroup) {
    float none[3][kGroundGroup];
    makeGround({&x[i], &y[i], &z[i], &meters[i], none[0], none[1], none[2], kGroundGroup}, kApart, false);
  }
  if (settings_.craters.maria > 0) {
    std::vector<float> missing(kPoints);
    for (std::size_t i = 0; i < kPoints; ++i) missing[i] = meters[i] - lava[i];
    const auto rank = missing.begin() + static_cast<std::ptrdiff_t>(settings_.craters.maria * kPoints);
    std::nth_element(missing.begin(), rank, missing.end());
    broad_.lavaLevel = *rank;
    for (std::size_t i = 0; i < kPoints; ++i) meters[i] = std::max(meters[i], lava[i] + broad_.lavaLevel);
  }
  // Bowls too small to be seen in these points may lie in the lowest of them.
  const double unseen = std::min(kShown * kApart * settings_.radiusMeters, settings_.craters.largest * 1e3);
  lowest_ = static_cast<double>(*std::min_element(meters.begin(), meters.end())) -
            (settings_.craters.density > 0 ? depthOf(unseen, settings_.craters.transition * 1e3) : 0.0) - 0.02 * settings_.reliefMeters;
}

}  // namespace terrella
