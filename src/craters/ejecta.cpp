#include "craters/ejecta.h"

#include <algorithm>
#include <cmath>

#include "base/draws.h"
#include "base/exact_math.h"
#include "base/powers.h"

namespace terrella {
namespace {

constexpr int kThrown = 600;                                 // secondary craters of one crater, at most
constexpr double kWidestThrown = 0.06;                       // of them, for the crater's diameter
constexpr double kNearestThrown = 1.9, kFarthestThrown = 9;  // of the crater's radii
constexpr double kLargeCrater = 0.05;                        // in radii of the planet: larger ones throw no farther

struct Way {
  double x, y;
};
Way wayAt(double angle) { return {exact::cosine(angle), exact::cosine(angle - exact::kPi / 2)}; }

EjectaRays raysOf(const CraterSeat& seat, double share) {
  HashDraws draws({seat.chance ^ 0x3c6ef372u, seat.chance * 0x85ebca6bu});
  EjectaRays rays;
  const Point3<double> right = alongGround(seat.centre);
  rays.centre = seat.centre, rays.right = single(right), rays.ahead = single(cross(seat.centre, right));
  const double radius = 0.5 * seat.diameter, large = std::min(std::sqrt(seat.diameter / kLargeCrater), 1.0);
  rays.perRadius = static_cast<float>(1 / radius);
  rays.light = static_cast<float>((0.4 + 1.3 * (1 - seat.worn / share)) * (0.6 + 0.4 * large));
  const double beams = drawn(draws, 9, 18) * (0.6 + 0.4 * large);
  rays.perReach = static_cast<float>(1 / beams);
  rays.shift = {draws.between(-60, 60), draws.between(-60, 60), draws.between(-60, 60)};
  rays.keys = {seat.chance * 0x9e3779b9u, seat.chance ^ 0xc2b2ae35u};
  const Way side = wayAt(drawn(draws, 0, 2 * exact::kPi));
  const double more = 0.45 * drawn(draws, 0, 1);
  rays.sideX = static_cast<float>(more * side.x), rays.sideY = static_cast<float>(more * side.y);
  rays.count = static_cast<int>(drawn(draws, 2, EjectaRays::kMost + 0.99) * large);
  double farthest = beams;
  for (int k = 0; k < rays.count; ++k) {
    EjectaRays::Ray& ray = rays.rays[static_cast<std::size_t>(k)];
    const Way way = wayAt(drawn(draws, 0, 2 * exact::kPi));
    ray.cosine = static_cast<float>(way.x), ray.sine = static_cast<float>(way.y);
    ray.aside = draws.between(-0.5f, 0.5f);
    ray.perWidth = 1 / draws.between(0.16f, 0.34f);
    const double u = drawn(draws, 0, 1), length = (10 + 34 * u * u) * (0.5 + 0.5 * large);
    ray.perLength = static_cast<float>(1 / length), ray.light = draws.between(0.6f, 1.3f);
    farthest = std::max(farthest, length);
  }
  const double reach = farthest * 1.02 * radius;
  rays.reach2 = static_cast<float>(reach * reach);
  return rays;
}

// From the widest on, each as wide as the law has the next one, give or take a little.
std::vector<CraterSeat> secondariesOf(const CraterSeat& seat, const EjectaRays& rays, double amount) {
  HashDraws draws({seat.chance ^ 0x7f4a7c15u, seat.chance * 0xc2b2ae35u});
  const int count = static_cast<int>(kThrown * amount);
  const double radius = 0.5 * seat.diameter;
  const Point3<double> right = alongGround(seat.centre), ahead = cross(seat.centre, right);
  std::vector<CraterSeat> seats;
  seats.reserve(static_cast<std::size_t>(count));
  const auto fall = [&](double x, double y) {
    CraterSeat own;
    own.centre = unit(seat.centre + right * (x * radius) + ahead * (y * radius));
    own.diameter = seat.diameter * kWidestThrown / raised(1 + static_cast<double>(seats.size()), 1 / 3.0) * drawn(draws, 0.85, 1.15);
    own.worn = drawn(draws, 0.05, 0.3);
    own.age = seat.age * drawn(draws, 0.98, 0.999);  // they fell at once after it was made
    own.chance = static_cast<std::uint32_t>(drawn(draws, 0, 1) * 4294967040.0) ^ seat.chance;
    seats.push_back(own);
  };
  while (static_cast<int>(seats.size()) < count) {
    const double u = drawn(draws, 0, 1), out = kNearestThrown + (kFarthestThrown - kNearestThrown) * u * u;
    const double way = drawn(draws, 0, 2 * exact::kPi);
    const bool isInRay = rays.count > 0 && drawn(draws, 0, 1) < 0.5;
    const EjectaRays::Ray& ray =
        rays.rays[static_cast<std::size_t>(std::min(static_cast<int>(drawn(draws, 0, rays.count)), EjectaRays::kMost - 1))];
    const Way ahead2 = isInRay ? Way{static_cast<double>(ray.cosine), static_cast<double>(ray.sine)} : wayAt(way);
    const double aside = (isInRay ? static_cast<double>(ray.aside) : 0.0) + drawn(draws, -0.3, 0.3);
    // A chain of some that touch each other nearly, each a little farther out.
    const double longest = drawn(draws, 0, 9);
    const int chain = 1 + static_cast<int>(longest * drawn(draws, 0, 1));
    double at = out;
    for (int k = 0; k < chain && static_cast<int>(seats.size()) < count; ++k) {
      const double stray = aside + drawn(draws, -0.02, 0.02);
      fall(ahead2.x * at - ahead2.y * stray, ahead2.y * at + ahead2.x * stray);
      at += 2 * seats.back().diameter / seat.diameter * drawn(draws, 0.7, 1.5);
    }
  }
  std::sort(seats.begin(), seats.end(), isLarger);
  return seats;
}

}  // namespace

Ejecta::Ejecta(const RockSettings& settings, const CraterCells& cells, const std::vector<CraterSeat>& young, double share) {
  for (const CraterSeat& seat : young) {
    const EjectaRays& rays = rays_.emplace_back(raysOf(seat, share));
    Thrown& thrown = thrown_.emplace_back();
    thrown.centre = seat.centre;
    thrown.seats = secondariesOf(seat, rays, settings.craters.secondaries);
    for (CraterSeat& own : thrown.seats) {
      while (own.octave + 1 < CraterCells::kMostOctaves && cells.least(own.octave) > own.diameter) ++own.octave;
      thrown.reach = std::max(thrown.reach, std::sqrt(squaredDistance(own.centre, seat.centre)) * 1.000001);
    }
  }
}

void Ejecta::findSecondaries(int octave, const Point3<double>& around, double reach, std::vector<CraterSeat>& out) const {
  for (const Thrown& thrown : thrown_) {
    const double far = reach + thrown.reach;
    if (!(squaredDistance(thrown.centre, around) < far * far)) continue;
    const auto first =
        std::partition_point(thrown.seats.begin(), thrown.seats.end(), [&](const CraterSeat& seat) { return seat.octave < octave; });
    for (auto seat = first; seat != thrown.seats.end() && seat->octave == octave; ++seat) {
      if (squaredDistance(seat->centre, around) < reach * reach) out.push_back(*seat);
    }
  }
}

}  // namespace terrella
