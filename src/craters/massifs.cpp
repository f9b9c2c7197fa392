#include "craters/massifs.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/draws.h"
#include "base/exact_math.h"
#include "craters/ground_noise.h"
#include "craters/nearby_craters.h"

namespace terrella {
namespace {

constexpr double kMassifWidest = 0.17;                      // in radii: 310 km on Io
constexpr int kMassifOctaves = 3;                           // down to some 40 km there
constexpr double kMassifCover = 0.05;                       // of the ground by those of an octave, at 1
constexpr double kMassifReach = 1.7;                        // where nothing is raised any more, for half the width
constexpr double kMassifSteep = 0.1, kMassifHighest = 0.5;  // of mountains: for half the width, and for the relief
constexpr double kMesaSteep = 0.012, kMesaHighest = 0.08;   // of mesas
constexpr float kMassifBare = 150;                          // metres above the plain, from where on they are free of lava
constexpr int kMassifSides = 5;

}  // namespace

struct Massifs::Massif {
  struct Side {
    float cosine, sine, perDistance;
  };
  Point3<double> centre, right, ahead;
  double radius;
  std::uint64_t key;
  std::array<Side, kMassifSides> sides;  // blocks break along straight faults
  float meters;
  float shown = 1;     // of those that are hardly wider than points lie apart
  float tiltX, tiltY;  // of unit length: where the highest edge is
  bool isMesa;
};

Massifs::Massifs(std::uint64_t seed, double amount, double radiusMeters, double reliefMeters)
    : seed_(mix64(seed ^ 0x6d617373696673u)),
      amount_(amount),
      radiusMeters_(radiusMeters),
      reliefMeters_(reliefMeters),
      cells_(seed_, kMassifWidest, 1, kMassifCover * std::max(amount, 1e-3)) {}

Massifs::Massif Massifs::massifOf(const CraterSeat& seat) const {
  HashDraws draws({seat.chance ^ 0x6d617373u, seat.chance * 0x85ebca6bu});
  Massif massif;
  massif.centre = seat.centre;
  massif.right = alongGround(seat.centre), massif.ahead = cross(seat.centre, massif.right);
  massif.radius = 0.5 * seat.diameter;
  massif.key = mix64(seat.chance);
  massif.isMesa = draws.between(0, 1) < 0.55f;
  float angle = draws.between(0, 6.2831853f);
  for (Massif::Side& side : massif.sides) {
    const auto turn = static_cast<double>(angle);
    side.cosine = static_cast<float>(exact::cosine(turn)), side.sine = static_cast<float>(exact::cosine(turn - exact::kPi / 2));
    side.perDistance = 1 / draws.between(0.45f, 1.0f);
    angle += draws.between(0.75f, 1.25f) * 6.2831853f / kMassifSides;
  }
  const auto tilt = static_cast<double>(draws.between(0, 6.2831853f));
  massif.tiltX = static_cast<float>(exact::cosine(tilt)), massif.tiltY = static_cast<float>(exact::cosine(tilt - exact::kPi / 2));
  const double across = massif.radius * radiusMeters_;
  const double high = massif.isMesa ? std::min(kMesaSteep * across, kMesaHighest * reliefMeters_)
                                    : std::min(kMassifSteep * across, kMassifHighest * reliefMeters_);
  massif.meters = static_cast<float>(high) * draws.between(0.6f, 1);
  return massif;
}

void Massifs::stamp(const Massif& massif, const GroundPoints& points, int first, double apart, float* risen) const {
  const double perRadius = 1 / massif.radius;
  const auto across = groundNoise(massif.key, 0.9 * massif.radius, 0.5f, apart, points, first);
  const auto down = groundNoise(massif.key + 1, 0.9 * massif.radius, 0.5f, apart, points, first);
  const auto pointWidth = static_cast<float>(apart * perRadius);
  for (int k = 0; k < kGroundGroup; ++k) {
    const int i = first + k;
    const auto at = static_cast<std::size_t>(k);
    const Point3<double> way = Point3<double>{points.x[i], points.y[i], points.z[i]} - massif.centre;
    const float u = static_cast<float>(dot(way, massif.right) * perRadius) + 0.15f * across[at];
    const float v = static_cast<float>(dot(way, massif.ahead) * perRadius) + 0.15f * down[at];
    float q = 0;  // 1 along the foot
    for (const Massif::Side& side : massif.sides) q = std::max(q, (u * side.cosine + v * side.sine) * side.perDistance);
    const float inside = 1 - q;
    if (!(inside > 0)) continue;
    float high = 0, scarp = 0;
    if (massif.isMesa) {
      // Two layers, the upper one worn back farther.
      const float wide = std::max(0.03f, 1.5f * pointWidth);
      const float lower = exact::smoothstep(inside / wide), upper = exact::smoothstep((inside - 0.28f - 0.35f * across[at]) / wide);
      high = 0.55f * lower + 0.45f * upper;
      scarp = 4 * std::max(lower * (1 - lower), upper * (1 - upper));
    } else {
      // Gentle behind, steep below the highest edge; gorges run down both.
      const float ahead = 0.5f + 0.5f * std::clamp(u * massif.tiltX + v * massif.tiltY, -1.0f, 1.0f);
      const float slope = exact::clamp01(inside / std::max(0.75f - 0.5f * ahead, 2 * pointWidth));
      const float crest = 1 - std::abs(down[at]);
      high = slope * (0.4f + 0.6f * ahead) * (0.55f + 0.45f * crest * crest);
    }
    risen[k] = std::max(risen[k], massif.shown * massif.meters * high);
    if (points.fresh) points.fresh[i] = std::max(points.fresh[i], 0.5f * massif.shown * scarp);
  }
}

void Massifs::raise(const GroundPoints& points, const std::vector<float>& before, const PointBall& block,
                    const std::vector<PointBall>& groups, double apart) const {
  if (isEmpty()) return;
  std::vector<CraterSeat> seats;
  for (int octave = 0; octave < kMassifOctaves && 2 * cells_.least(octave) >= kFaintlyShown * apart; ++octave)
    cells_.find(octave, block.middle, block.radius + kMassifReach * cells_.least(octave), seats);
  std::vector<Massif> near;
  for (const CraterSeat& seat : seats) {
    const double shown = (seat.diameter / apart - kFaintlyShown) / (kPlainlyShown - kFaintlyShown);
    if (!(shown > 0)) continue;
    near.push_back(massifOf(seat));
    near.back().shown = exact::smoothstep(static_cast<float>(shown));
  }
  for (std::size_t g = 0; g < groups.size(); ++g) {
    std::array<float, kGroundGroup> risen{};
    const int first = static_cast<int>(g) * kGroundGroup;
    for (const Massif& massif : near) {
      const double far = kMassifReach * massif.radius + groups[g].radius;
      if (squaredDistance(groups[g].middle, massif.centre) < far * far) stamp(massif, points, first, apart, risen.data());
    }
    for (int k = 0; k < kGroundGroup; ++k) {
      const int i = first + k;
      const float high = risen[static_cast<std::size_t>(k)], bare = exact::smoothstep(high / kMassifBare);
      if (!(high > 0)) continue;
      points.meters[i] += (before[static_cast<std::size_t>(i)] - points.meters[i]) * bare + high;
      points.mare[i] *= 1 - bare;
      if (points.glow) points.glow[i] *= 1 - bare;
    }
  }
}

}  // namespace terrella
