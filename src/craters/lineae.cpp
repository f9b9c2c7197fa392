#include "craters/lineae.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "base/draws.h"
#include "base/exact_math.h"
#include "craters/bump.h"

namespace terrella {
namespace {

// Straight through space, in radii.
constexpr double kLongest = 1.5;
constexpr int kLongSwarm = 26, kShortSwarm = 6;          // arcs that opened together, near each other and much the same way
constexpr double kStray = 0.7;                           // how far their middles lie from that of the swarm, for half its length
constexpr double kReach = 1.2;                           // from the middle to the ends, straight through space, for half the length
constexpr double kSwarmCover = 0.62;                     // of the ground by discs as wide as arcs of an octave are long
constexpr double kSlimmest = 0.0035, kBroadest = 0.016;  // half the width, for the length
constexpr double kLeastWidth = 2;                        // of half a band, in metres: what is narrower is roughness
constexpr double kWaves = 0.02;                          // how far arcs stray, for half their length
constexpr double kShown = 1.1, kEvenly = 2;       // of the way from point to point: half of what points show without gaps, without beads
constexpr double kFaintly = 0.15;                 // of the way from point to point: half a width that still shows
constexpr double kHighest = 220, kSteep = 0.065;  // of ridges, in metres, and for half the width

struct Linea {
  Point3<double> centre, along, aside;
  double perHalf, half, width, bend;
  std::array<double, 2> phases;
  float dark, pale, ridge;
};

// What the arcs of a swarm have in common.
struct Swarm {
  Point3<double> centre, right, ahead;
  double half, main;
  std::uint32_t chance;
};

Swarm swarmAt(const CraterSeat& seat) {
  const Point3<double> right = alongGround(seat.centre);
  const auto main = HashDraws({seat.chance, seat.chance * 0x9e3779b9u ^ 0x27d4eb2fu}).between(0, 6.2831853f);
  return {seat.centre, right, cross(seat.centre, right), 0.5 * seat.diameter, static_cast<double>(main), seat.chance};
}

// An arc of a swarm; none if it is too narrow or too far from all points. Most are, so that is asked first.
std::optional<Linea> lineaOf(const Swarm& swarm, int number, double radiusMeters, double narrowest, const PointBall& block) {
  HashDraws draws({swarm.chance + static_cast<std::uint32_t>(number) * 0x632be59bu, swarm.chance * 0x85ebca6bu});
  const auto between = [&](double low, double high) { return drawn(draws, low, high); };
  Linea linea;
  linea.half = swarm.half * between(0.35, 1);
  const double slim = between(0, 1);
  linea.width = 2 * linea.half * (kSlimmest + (kBroadest - kSlimmest) * slim * slim);
  if (!(linea.width > narrowest)) return std::nullopt;
  const double across = between(-kStray, kStray) * swarm.half, down = between(-kStray, kStray) * swarm.half;
  linea.centre = unit(swarm.centre + swarm.right * across + swarm.ahead * down);
  const double near = kReach * linea.half + block.radius;
  if (!(squaredDistance(linea.centre, block.middle) < near * near)) return std::nullopt;
  const double turn = swarm.main + between(-0.7, 0.7), cosine = exact::cosine(turn), sine = exact::cosine(turn - exact::kPi / 2);
  const Point3<double> right = alongGround(linea.centre), ahead = cross(linea.centre, right);
  linea.along = right * cosine + ahead * sine, linea.aside = ahead * cosine - right * sine;
  linea.perHalf = 1 / linea.half;
  linea.bend = between(-0.22, 0.22);
  for (double& phase : linea.phases) phase = between(0, 2 * exact::kPi);
  // Cracks fade as they age.
  const double age = between(0, 1);
  linea.dark = static_cast<float>(0.25 + 0.75 * (1 - age) * (1 - age));
  linea.pale = between(0, 1) < 0.5 ? 0.75f : 0.0f;
  linea.ridge = static_cast<float>(std::min(kSteep * linea.width * radiusMeters, kHighest) * (1 - 0.5 * age));
  return linea;
}

// How far aside of the arc's own plane it leads, `u` of half its length from the middle; no more than farthestAside().
double pathAt(const Linea& linea, double u) {
  return linea.half *
         (linea.bend * (1 - u * u) + kWaves * (exact::cosine(5 * u + linea.phases[0]) + 0.4 * exact::cosine(13 * u + linea.phases[1])));
}
double farthestAside(const Linea& linea) { return linea.half * (std::abs(linea.bend) + 1.4 * kWaves); }

// How points show what is fine.
struct Pen {
  double apart, unbroken;

  double least() const { return (kShown + (kEvenly - kShown) * unbroken) * apart; }
  // Of ridges, and of what lies within a crack, as far as there are points enough.
  float ridges(double width) const { return shown((width / apart - (1.5 + unbroken)) / (2 + unbroken)); }
  float middles(double width) const { return 1 - static_cast<float>(unbroken) * (1 - shown((width / apart - 3) * 0.25)); }

 private:
  static float shown(double share) { return exact::smoothstep(static_cast<float>(share)); }
};

void stamp(const Linea& linea, const GroundPoints& points, int first, const Pen& pen, float* ridges) {
  const double reach2 = kReach * kReach * linea.half * linea.half;
  const float ridge = linea.ridge * pen.ridges(linea.width), pale = linea.pale * pen.middles(linea.width);
  for (int i = first; i < first + kGroundGroup; ++i) {
    const Point3<double> p{points.x[i], points.y[i], points.z[i]}, way = p - linea.centre;
    if (!(dot(way, way) < reach2)) continue;
    const double u = dot(way, linea.along) * linea.perHalf, rest = 1 - u * u;
    if (!(rest > 0)) continue;
    const double width = linea.width * (0.35 + 0.65 * rest), shown = std::max(width, pen.least());
    const double aside = std::abs(dot(way, linea.aside) - pathAt(linea, u));
    if (!(aside < shown)) continue;
    const float x = static_cast<float>(aside / shown), share = static_cast<float>(width / shown),
                ends = exact::smoothstep(static_cast<float>(4 * rest));
    ridges[i] = std::max(ridges[i], ridge * bump((x - 0.38f) * 3.2f) * ends);
    const float dark = 0.35f * (1 - x * x) + 0.65f * bump(x * 1.3f) - pale * bump(x * 3.6f);
    if (points.stain) points.stain[i] = std::max(points.stain[i], linea.dark * share * ends * dark);
  }
}

// Upon those groups of the points that it may reach.
void stampNear(const Linea& linea, const GroundPoints& points, const PointBall& block, const std::vector<PointBall>& groups, const Pen& pen,
               float* ridges) {
  const double off = farthestAside(linea) + std::max(linea.width, pen.least()), far = kReach * linea.half;
  const auto isNear = [&](const PointBall& ball) {
    const Point3<double> way = ball.middle - linea.centre;
    const double near = far + ball.radius;
    return dot(way, way) < near * near && std::abs(dot(way, linea.aside)) < off + ball.radius;
  };
  if (!isNear(block)) return;
  for (std::size_t g = 0; g < groups.size(); ++g) {
    if (isNear(groups[g])) stamp(linea, points, static_cast<int>(g) * kGroundGroup, pen, ridges);
  }
}

}  // namespace

Lineae::Lineae(std::uint64_t seed, double amount, double radiusMeters, double unbroken)
    : amount_(amount),
      radiusMeters_(radiusMeters),
      unbroken_(unbroken),
      cells_(mix64(seed ^ 0x6c696e656165u), kLongest, 1, kSwarmCover * std::max(amount, 1e-3)) {}

void Lineae::crossGround(const GroundPoints& points, const PointBall& block, const std::vector<PointBall>& groups, double apart) const {
  if (points.stain) std::fill_n(points.stain, points.count, 0.0f);
  if (isEmpty()) return;
  const double narrowest = std::max(kFaintly * apart, kLeastWidth / radiusMeters_);
  const Pen pen{apart, unbroken_};
  std::vector<CraterSeat> seats;
  std::vector<float> ridges(static_cast<std::size_t>(points.count));
  for (int octave = 0; octave < CraterCells::kMostOctaves && 2 * cells_.least(octave) * kBroadest > narrowest; ++octave) {
    seats.clear();
    const int arcs = octave < 3 ? kLongSwarm : kShortSwarm;
    // A middle strays by less than 1.5 times as far as kStray says, the diagonal of its square.
    cells_.find(octave, block.middle, block.radius + (kReach + 1.5 * kStray) * cells_.least(octave), seats);
    for (const CraterSeat& seat : seats) {
      const Swarm swarm = swarmAt(seat);
      for (int k = 0; k < arcs; ++k) {
        const auto linea = lineaOf(swarm, k, radiusMeters_, narrowest, block);
        if (linea) stampNear(*linea, points, block, groups, pen, ridges.data());
      }
    }
  }
  for (int i = 0; i < points.count; ++i) points.meters[i] += ridges[static_cast<std::size_t>(i)];
}

}  // namespace terrella
