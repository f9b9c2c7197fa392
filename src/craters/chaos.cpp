#include "craters/chaos.h"

#include <algorithm>
#include <cmath>

#include "base/exact_math.h"
#include "craters/bump.h"
#include "craters/cell_edges.h"
#include "craters/ground_noise.h"

namespace terrella {
namespace {

constexpr double kWidestPatch = 0.34;  // in radii
constexpr int kPatchOctaves = 3;       // smaller ones are not seen as such
constexpr double kPatchReach = 1.9;    // where nothing is changed any more, for the patch's radius
constexpr double kRaft = 0.17;         // rafts, for the patch's radius
constexpr float kChaosHigh = 0.035f;   // hummocks, for the relief

}  // namespace

Chaos::Chaos(std::uint64_t seed, double amount, double reliefMeters)
    : seed_(mix64(seed ^ 0x6368616f73u)),
      amount_(amount),
      reliefMeters_(reliefMeters),
      cells_(seed_, kWidestPatch, 1, 0.2 * std::max(amount, 1e-3)) {}

void Chaos::breakPatch(const CraterSeat& seat, const GroundPoints& points, const float* before, int first, double apart) const {
  const double radius = 0.5 * seat.diameter, raft = kRaft * radius;
  const auto strays = groundNoise(seed_ + seat.chance, 1.3 * radius, 0.62f, apart, points, first);
  const auto hummocks = groundNoise(seed_ + 1, 0.3 * raft, 0.62f, apart, points, first);
  CellEdges edges(mix64(seed_ + seat.chance));
  const float hasRafts = exact::smoothstep((static_cast<float>(raft / apart) - 3) / 4);  // what points cannot show is even
  for (int k = 0; k < kGroundGroup; ++k) {
    const int i = first + k;
    const auto at = static_cast<std::size_t>(k);
    const Point3<double> p{points.x[i], points.y[i], points.z[i]};
    const double away = std::sqrt(squaredDistance(p, seat.centre)) / radius;
    const float inside = exact::smoothstep((0.75f - static_cast<float>(away) - 0.62f * strays[at]) * 7);
    if (!(inside > 0)) continue;
    // Rafts are small towards the middle of a patch, where hardly one is left.
    const float gap = 0.1f + 0.34f * exact::clamp01(1.1f - static_cast<float>(away)) + 0.1f * strays[at];
    float nearest = 0.45f;
    const double bend = 0.1 * static_cast<double>(hummocks[at]);
    edges.find(p * (1 / raft) + Point3<double>{bend, -bend, bend}, 0.45,
               [&](double distance, float) { nearest = std::min(nearest, static_cast<float>(distance)); });
    const float matrix = inside * (0.62f + hasRafts * (exact::smoothstep((gap - nearest) * 14) - 0.62f));
    const float rim = inside * hasRafts * bump((nearest - gap) * 9);
    const float high = kChaosHigh * static_cast<float>(reliefMeters_);
    const float broken = before[i] - 1.2f * high + 0.9f * high * hummocks[at];
    points.meters[i] += (broken - points.meters[i]) * matrix + 0.4f * high * rim;
    if (points.stain)
      points.stain[i] =
          std::max(points.stain[i] * (1 - matrix), matrix * std::clamp(0.5f + 0.3f * strays[at] + 0.15f * hummocks[at], 0.2f, 0.9f));
  }
}

void Chaos::breakCrust(const GroundPoints& points, const std::vector<float>& before, const PointBall& block,
                       const std::vector<PointBall>& groups, double apart) const {
  if (isEmpty()) return;
  std::vector<CraterSeat> seats;
  for (int octave = 0; octave < kPatchOctaves; ++octave)
    cells_.find(octave, block.middle, block.radius + kPatchReach * cells_.least(octave), seats);
  // Where two overlap the order counts, and must not be the block's.
  std::sort(seats.begin(), seats.end(), isLarger);
  for (const CraterSeat& seat : seats) {
    if (0.5 * seat.diameter * kRaft < 0.5 * apart) continue;
    for (std::size_t g = 0; g < groups.size(); ++g) {
      const double far = kPatchReach * 0.5 * seat.diameter + groups[g].radius;
      if (squaredDistance(groups[g].middle, seat.centre) < far * far)
        breakPatch(seat, points, before.data(), static_cast<int>(g) * kGroundGroup, apart);
    }
  }
}

}  // namespace terrella
