#include "lattice/atolls.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/exact_math.h"
#include "lattice/stripes.h"
#include "maps/cube.h"
#include "maps/places.h"

namespace terrella {
namespace {

using Complex = std::complex<double>;

constexpr double kSlope = 0.6;                                            // right below the reef
constexpr double kBeyondFloor = 1.3;                                      // times as deep as the floor the slope would end, ever flatter
constexpr double kReefEdge = 260, kReefEdgeMeters = 25;                   // outside of the flat the reef goes down by so much, this wide
constexpr double kCrest = -0.5, kFlat = -3.0, kPass = -10;                // metres: of the reef outside and beside the lagoon; of passes
constexpr double kToLagoon = 1800;                                        // metres from the flat to the lagoon's floor
constexpr double kPassFrom = 1.7, kPassWholly = 2.1;                      // of a sum of chances
constexpr double kIsletRises = 0.5;                                       // likewise, from an islet's end to its middle
constexpr double kIsletMeters = 8.4, kIsletAt = -0.6, kIsletHalf = 0.34;  // metres above the reef; in widths of the flat

// Products by hand: the library's also look for infinities, each compiler's in its own way.
Complex times(const Complex& a, const Complex& b) {
  return {a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real()};
}
double alike(const Complex& a, const Complex& b) { return a.real() * b.real() + a.imag() * b.imag(); }

// A direction around the middle, and what it is when it has gone around 2, 3, 5, 8, 13, 21 and 34 times as often.
struct Turns {
  explicit Turns(const Complex& once) {
    const Complex two = times(once, once), three = times(two, once), five = times(three, two), eight = times(five, three);
    const Complex thirteen = times(eight, five), twentyOne = times(thirteen, eight);
    slow = {two, three, five, eight};
    fast = {eight, thirteen, twentyOne, times(twentyOne, thirteen)};
  }
  std::array<Complex, Atoll::kBends> slow, fast;
};

double sumOf(const std::array<Complex, Atoll::kBends>& waves, const std::array<Complex, Atoll::kBends>& turns) {
  double sum = 0;
  for (std::size_t k = 0; k < waves.size(); ++k) sum += alike(waves[k], turns[k]);
  return sum;
}

// The slope of a volcano below the reef's edge, so far outside.
double slopeMeters(double outside, double floor) {
  const double deep = kBeyondFloor * -floor;
  return -deep * outside / (outside + deep / kSlope);
}

}  // namespace

double Atoll::reach() const {
  // Where slopeMeters() is the floor; rims bend by less than half of the radius.
  const double deep = kBeyondFloor * -floor;
  return 1.5 * radius + kReefEdge + deep / kSlope / (kBeyondFloor - 1);
}

double Atoll::height(double x, double y) const {
  const double away = std::sqrt(x * x + y * y), perMeter = 1 / std::max(away, 1.0);
  const Complex direction{x * perMeter, y * perMeter};
  const Turns turns(direction);
  const double outside = away - radius * (1 + std::clamp(sumOf(bends, turns.slow), -0.5, 0.5));
  if (outside > kReefEdge) return std::max(slopeMeters(outside - kReefEdge, floor) - kReefEdgeMeters, kBeyondFloor * floor);
  if (outside > 0) {
    const double share = outside / kReefEdge;
    return kCrest - (kReefEdgeMeters + kCrest) * share * share;
  }
  const double turn = slant * outside / radius, still = 1 / std::sqrt(1 + turn * turn);
  const Turns along(Complex{(direction.real() - turn * direction.imag()) * still, (direction.imag() + turn * direction.real()) * still});
  const double heaped = sumOf(heaps, along.fast) + alike(windward, direction);
  const double wide = flat * (1 + 0.7 * std::clamp(alike(heaps[0], turns.slow[0]), -0.8, 0.8)), across = outside / wide;
  // The flat is lower on the side of the lagoon, and deep where a pass leads through.
  const double pass = smoothRise(kPassFrom, kPassWholly, -heaped), onFlat = kCrest + (kFlat - kCrest) * std::min(-across, 1.0);
  double meters = onFlat + (kPass - onFlat) * pass;
  if (across < -1) {
    meters += (lagoon - meters) * smoothRise(0, kToLagoon, -outside - wide);
    for (const Head& head : heads) {
      const double dx = x - head.x, dy = y - head.y;
      const double square = dx * dx * head.acrossX + dy * dy * head.acrossY + dx * dy * head.acrossBoth;
      if (square < 1) meters = std::max(meters, head.top + (lagoon - head.top) * smoothRise(0.2, 1, square));
    }
    return meters;
  }
  // An islet is an oval on the reef, as long as it is heaped up there.
  const double half = kIsletHalf * (1 + 0.8 * alike(heaps[3], along.fast[2])), shift = 0.2 * alike(heaps[2], along.fast[1]);
  const double end = 1 - std::clamp((heaped - islets) / kIsletRises, 0.0, 1.0), aside = (across - kIsletAt - shift) / half;
  return meters + kIsletMeters * smoothRise(0, 0.9, 1 - end * end - aside * aside);
}

Atolls::Atolls(std::vector<Atoll> atolls, double unitsPerMeter) : unitsPerMeter_(unitsPerMeter) {
  for (Atoll& atoll : atolls) {
    const Point3<float> middle = single(atoll.middle);
    const double reach = atoll.reach();
    atolls_.push_back({std::move(atoll), onEquiangularCube(middle.x, middle.y, middle.z), reach});
  }
}

bool Atolls::fitsFace(const Atoll& atoll) {
  const double x = std::abs(atoll.middle.x), y = std::abs(atoll.middle.y), z = std::abs(atoll.middle.z);
  const double most = std::max(x, std::max(y, z)), second = std::max(std::min(x, y), std::min(std::max(x, y), z));
  return most - second > 2 * atoll.reach() / kEarthRadius;
}

bool Atolls::Placed::isNear(int face, int level, const FaceRect& points) const {
  if (place.face != face) return false;
  // No cell is narrower than 0.7 of what a quarter of a turn has on average; places are known to a ten millionth of the face.
  const double cells = static_cast<double>(std::int64_t{1} << level);
  const double within = cells * (reach / (0.7 * kEarthRadius) / (exact::kPi / 2) + 1e-6) + 1;
  const auto isIn = [&](const Interval& interval, float at) {
    const double line = (1 + static_cast<double>(at)) * 0.5 * cells;
    return line > interval.first - within && line < interval.last + within;
  };
  return isIn(points.columns, place.s) && isIn(points.rows, place.t);
}

void Atolls::raise(int level, const FaceRects& wanted, const FacePatches& ground) const {
  for (const Placed& placed : atolls_) {
    const Atoll& atoll = placed.atoll;
    const int face = placed.place.face;
    const FaceRect& rect = wanted[static_cast<std::size_t>(face)];
    if (rect.isEmpty() || !placed.isNear(face, level, rect)) continue;
    std::vector<double> across;
    for (int i = rect.columns.first; i <= rect.columns.last; ++i) across.push_back(exactlyOnPlane(i, 1 << level));
    for (int j = rect.rows.first; j <= rect.rows.last; ++j) {
      const double down = exactlyOnPlane(j, 1 << level);
      FixedHeight* heights = ground.at(face, rect.columns.first, j);
      for (std::size_t k = 0; k < across.size(); ++k) {
        const Point3<double> from = unit(cubePoint(face, across[k], down, 1.0)) - atoll.middle;
        const double x = dot(from, atoll.right) * kEarthRadius, y = dot(from, atoll.up) * kEarthRadius;
        if (x * x + y * y > placed.reach * placed.reach) continue;
        heights[k] = std::max(heights[k], static_cast<FixedHeight>(std::floor(atoll.height(x, y) * unitsPerMeter_ + 0.5)));
      }
    }
  }
}

double Atolls::most(const LatticeWindow& window) const {
  const FaceRect points{{window.firstColumn, window.firstColumn + window.columns - 1},
                        {window.firstRow, window.firstRow + window.rows - 1}};
  double most = 0;
  for (const Placed& placed : atolls_) {
    // All that lies there may be as low as the sea's floor; a window past the edge of its face has no atoll there.
    if (placed.isNear(window.face, window.level, points)) most = std::max(most, kHighest - kBeyondFloor * placed.atoll.floor);
  }
  return most;
}

}  // namespace terrella
