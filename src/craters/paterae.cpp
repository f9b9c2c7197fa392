#include "craters/paterae.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/exact_math.h"
#include "base/hash.h"
#include "craters/ground_noise.h"
#include "craters/patera.h"

namespace terrella {
namespace {

constexpr double kPateraWidest = 0.11;  // in radii: 200 km on Io
constexpr double kPateraNarrowestMeters = 24;
constexpr double kPateraCover = 0.035;  // of the ground by those of an octave, at 1
constexpr double kPateraFaint = 1;      // of the way from point to point: a width that still shows

// Whether a patera so wide is there where they keep to fields.
bool isThere(const CraterSeat& seat, double gathered, std::uint64_t seed, double radiusMeters) {
  constexpr double kWide = 40e3, kNarrow = 8e3;  // metres: from here on they gather, and from here on fully
  const double meters = seat.diameter * radiusMeters;
  if (!(gathered > 0) || meters > kWide) return true;
  const float noise = noiseAt({seed, 6, 6, 0.62f}, PlacesOfGroup::allAt(seat.centre).points(), 0)[0];
  const float field = exact::smoothstep((noise - 0.56f) * 9);
  const float rare = exact::smoothstep(static_cast<float>((kWide - meters) / (kWide - kNarrow)));
  const float chance = static_cast<float>(mix64(seat.chance ^ seed) >> 40) * 0x1p-24f;
  return chance >= static_cast<float>(gathered) * rare * (1 - field);
}

// How high the broad ground is there.
float broadMeters(const BroadGround& broad, const Point3<double>& place) {
  const auto places = PlacesOfGroup::allAt(place);
  GroundPoints points = places.points();
  std::array<float, kGroundGroup> meters, unused;
  points.meters = meters.data(), points.lava = points.mare = points.fresh = unused.data();
  raiseBroadGround(broad, points);
  return meters[0];
}

}  // namespace

Paterae::Paterae(std::uint64_t seed, const VolcanismParams& volcanism, double radiusMeters)
    : seed_(mix64(seed ^ 0x70617465726165u)),
      volcanism_(volcanism),
      radiusMeters_(radiusMeters),
      cells_(seed_, kPateraWidest, 1, kPateraCover * std::max(volcanism.paterae, 1e-3)) {}

std::vector<Plume> Paterae::plumes() const {
  constexpr float kAtWork = 0.62f;  // of their strength: the others have only left their rings
  std::vector<CraterSeat> seats;
  for (int octave = 0; volcanism_.paterae > 0 && 2 * cells_.least(octave) > kPateraPlumed; ++octave)
    cells_.find(octave, {0, 0, 0}, 1.1, seats);
  std::vector<Plume> plumes;
  for (const CraterSeat& seat : seats) {
    if (!isThere(seat, volcanism_.gathered, seed_, radiusMeters_)) continue;
    const Patera patera = pateraOf(seat, volcanism_, radiusMeters_);
    if (patera.plume > kAtWork) plumes.push_back({seat.centre, (static_cast<double>(patera.plumeAt) + 0.3) * patera.radius});
  }
  std::sort(plumes.begin(), plumes.end(), [](const Plume& a, const Plume& b) { return a.reach > b.reach; });
  return plumes;
}

double Paterae::deepestMeters() const {
  return volcanism_.paterae > 0 ? std::min(kPateraDeep * kPateraWidest * radiusMeters_, kPateraDeepest) : 0;
}

void Paterae::sink(const GroundPoints& points, const BroadGround& broad, const PointBall& block, const std::vector<PointBall>& groups,
                   double apart) const {
  if (!(volcanism_.paterae > 0)) return;
  const auto sinkNear = [&](const CraterSeat& seat, double gathered) {
    // Most are far from all points: that is asked before anything is drawn.
    const double far = 0.5 * kPateraReach * seat.diameter;
    const auto mayReach = [&](const PointBall& ball) {
      const double near = far + ball.radius;
      return squaredDistance(seat.centre, ball.middle) < near * near;
    };
    if (!mayReach(block) || std::none_of(groups.begin(), groups.end(), mayReach)) return;
    if (!isThere(seat, gathered, seed_, radiusMeters_)) return;
    const Patera patera = pateraOf(seat, volcanism_, radiusMeters_);
    const auto isNear = [&](const PointBall& ball) {
      const double near = patera.reach + ball.radius;
      return squaredDistance(patera.centre, ball.middle) < near * near;
    };
    if (!isNear(block)) return;
    const double inside = 2.2 * patera.radius + block.radius;  // none is wider
    const bool hasFloor = squaredDistance(patera.centre, block.middle) < inside * inside;
    const float floor = hasFloor ? patera.floor + broadMeters(broad, patera.centre) : 0;
    for (std::size_t g = 0; g < groups.size(); ++g) {
      if (isNear(groups[g])) stampPatera(patera, floor, points, static_cast<int>(g) * kGroundGroup, apart);
    }
  };
  const double narrowest = std::max(kPateraFaint * apart, kPateraNarrowestMeters / radiusMeters_);
  std::vector<CraterSeat> seats;
  // From the narrowest, which drown in wider ones.
  int octaves = 0;
  while (octaves < CraterCells::kMostOctaves && 2 * cells_.least(octaves) > narrowest) ++octaves;
  for (int octave = octaves - 1; octave >= 0; --octave) {
    seats.clear();
    cells_.find(octave, block.middle, block.radius + kPateraReach * cells_.least(octave), seats);
    // Cells are found in an order that depends on where one looks from.
    std::sort(seats.begin(), seats.end(), isSmaller);
    for (const CraterSeat& seat : seats) {
      if (seat.diameter > narrowest) sinkNear(seat, volcanism_.gathered);
    }
  }
  std::uint32_t number = 0;
  for (const BroadGround::Shield& shield : broad.shields) {
    CraterSeat seat;
    seat.centre = {static_cast<double>(shield.centre.x), static_cast<double>(shield.centre.y), static_cast<double>(shield.centre.z)};
    seat.centre = unit(seat.centre);
    seat.diameter = 0.3 / static_cast<double>(shield.perRadius);
    seat.chance = static_cast<std::uint32_t>(mix64(seed_ + ++number));
    sinkNear(seat, 0);
  }
}

}  // namespace terrella
