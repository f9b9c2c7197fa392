#include "craters/patera.h"

#include <algorithm>
#include <cmath>

#include "base/draws.h"
#include "base/exact_math.h"
#include "craters/bump.h"
#include "craters/cell_edges.h"
#include "craters/ground_noise.h"

namespace terrella {
namespace {

constexpr float kPateraWall = 0.1f;                           // its width, for the radius
constexpr float kPateraAshWide = 3.2f;                        // how far ash falls, in radii
constexpr float kPateraHot = 0.45f;                           // share of paterae that glow
constexpr double kPateraThick = 0.002, kPateraThickest = 30;  // of flows: for the width, and in metres
constexpr float kPateraPlates = 7;                            // of a lake's crust, across its radius

// What a lake's crust shows of the lava below, at a place in radii from its middle: the shore, seams between its plates, and where plates
// have just sunk. `pointWidth`: from one point to the next.
float lakeGlow(const Patera& patera, CellEdges& crust, float u, float v, float q, float pointWidth) {
  const auto line = [pointWidth](float distance, float width) {
    const float shown = std::max(width, 0.9f * pointWidth);
    return std::sqrt(width / shown) * bump(distance / shown);
  };
  float glow = 0.95f * line(q - 0.88f, 0.05f);
  // Behind the front new crust is still hot, the less the longer ago it passed.
  const float behind = patera.front - u, isNew = behind > 0 ? std::max(1 - 0.55f * behind, 0.0f) : exact::smoothstep(1 + 12 * behind);
  glow = std::max(glow, 0.7f * isNew * isNew);
  if (pointWidth < 0.5f) {
    const Point3<double> place{static_cast<double>(u * kPateraPlates), static_cast<double>(v * kPateraPlates), 0.5};
    crust.find(place, 0.45, [&](double distance, float chance) {
      glow = std::max(glow, (0.35f + 0.5f * chance) * line(static_cast<float>(distance) / kPateraPlates, 0.008f));
    });
  }
  return glow;
}

// How far the ground around a patera is drawn apart where rims are lobed, in its radii: two ways, for points of a group.
struct Lobes {
  std::array<float, kGroundGroup> across{}, down{};
  float ragged = 0;
};
Lobes lobesOf(const Patera& patera, const GroundPoints& points, int first, double apart) {
  constexpr double kWave = 1.1;  // the widest lobes, in radii
  constexpr float kFar = 0.34f;
  if (!(patera.ragged > 0)) return {};
  Lobes lobes;
  lobes.ragged = static_cast<float>(patera.ragged);
  lobes.across = groundNoise(patera.crust ^ 0x6c6f6265u, kWave * patera.radius, 0.62f, apart, points, first);
  lobes.down = groundNoise(patera.crust ^ 0x72696d73u, kWave * patera.radius, 0.62f, apart, points, first);
  for (float& way : lobes.across) way *= kFar * lobes.ragged;
  for (float& way : lobes.down) way *= kFar * lobes.ragged;
  return lobes;
}

// How far beside a tongue's middle a place lies that is so far along it: where lava is lobed it splits in two on its way.
float besideTongue(const Patera::Tongue& tongue, float along, float aside, float ragged) {
  const float beyond = std::max(along - 0.35f * tongue.length, 0.0f);
  return std::abs(std::abs(aside) - 0.34f * ragged * beyond);
}

}  // namespace

Patera pateraOf(const CraterSeat& seat, const VolcanismParams& volcanism, double radiusMeters) {
  HashDraws draws({seat.chance ^ 0x70617465u, seat.chance * 0x85ebca6bu});
  Patera patera;
  patera.centre = seat.centre;
  patera.right = alongGround(seat.centre), patera.ahead = cross(seat.centre, patera.right);
  patera.radius = 0.5 * seat.diameter, patera.perRadius = 1 / patera.radius;
  for (float& amount : patera.uneven) amount = draws.between(-0.13f, 0.13f);
  for (double& phase : patera.phases) phase = static_cast<double>(draws.between(0, 6.2831853f));
  patera.crust = mix64(seat.chance);
  patera.ragged = volcanism.ragged;
  const double meters = seat.diameter * radiusMeters;
  patera.floor = -static_cast<float>(std::min(kPateraDeep * meters, kPateraDeepest)) * draws.between(0.5f, 1);
  patera.dark = draws.between(0.5f, 1);
  patera.thick = static_cast<float>(std::min(kPateraThick * meters, kPateraThickest));
  const float hot = draws.between(0, 1), how = draws.between(0.55f, 1);
  patera.heat = hot < kPateraHot ? static_cast<float>(volcanism.heat) * how : 0;
  patera.front = draws.between(-1.2f, 2.4f);
  const float thrown = draws.between(0, 1), flooded = draws.between(0, 1);
  patera.plume = seat.diameter > kPateraPlumed && thrown < 0.4f * static_cast<float>(volcanism.plumes) ? draws.between(0.5f, 1) : 0;
  patera.plumeAt = draws.between(2.0f, 3.9f);
  patera.flows = flooded < static_cast<float>(volcanism.flows) ? static_cast<int>(draws.between(1, 5.99f)) : 0;
  const float main = draws.between(0, 6.2831853f);
  double farthest = 1.5;
  for (Patera::Tongue& tongue : patera.tongues) {
    const auto angle = static_cast<double>(main + draws.between(-1.3f, 1.3f));
    tongue.cosine = static_cast<float>(exact::cosine(angle)), tongue.sine = static_cast<float>(exact::cosine(angle - exact::kPi / 2));
    tongue.bend = draws.between(-0.11f, 0.11f);
    tongue.width = draws.between(0.16f, 0.5f);
    const float u = draws.between(0, 1);
    tongue.length = 1.6f + 2.2f * u * u;
    if (patera.flows > 0) farthest = std::max(farthest, static_cast<double>(tongue.length) + 0.8);
  }
  if (patera.plume > 0) farthest = std::max(farthest, static_cast<double>(patera.plumeAt) + 1.1);
  // Drawn last, so that all else is as without it.
  patera.ash = draws.between(0, 1) < 0.5f ? static_cast<float>(volcanism.ash) * draws.between(0.35f, 0.8f) : 0;
  patera.ashX = draws.between(-1.1f, 1.1f), patera.ashY = draws.between(-1.1f, 1.1f);
  if (patera.ash > 0) farthest = std::max(farthest, static_cast<double>(kPateraAshWide) + 1.6);
  patera.reach = std::min(farthest, kPateraReach) * patera.radius;
  return patera;
}

void stampPatera(const Patera& patera, float floor, const GroundPoints& points, int first, double apart) {
  const auto pointWidth = static_cast<float>(apart * patera.perRadius);
  const double reach2 = patera.reach * patera.reach;
  CellEdges crust(patera.crust);
  const Lobes lobes = lobesOf(patera, points, first, apart);
  for (int i = first; i < first + kGroundGroup; ++i) {
    const Point3<double> way = Point3<double>{points.x[i], points.y[i], points.z[i]} - patera.centre;
    if (!(dot(way, way) < reach2)) continue;
    const auto lane = static_cast<std::size_t>(i - first);
    const double across = dot(way, patera.right) * patera.perRadius + static_cast<double>(lobes.across[lane]),
                 down = dot(way, patera.ahead) * patera.perRadius + static_cast<double>(lobes.down[lane]);
    // Shores and tongues stray.
    const double slow = exact::cosine(2.3 * across + patera.phases[0]),
                 fast = exact::cosine(8.1 * (across + 0.6 * down) + patera.phases[2]);
    const double other = exact::cosine(2.9 * down + patera.phases[1]),
                 faster = exact::cosine(19 * (down - 0.7 * across) + patera.phases[0]);
    const auto u = static_cast<float>(across + 0.11 * other + 0.035 * fast + 0.012 * faster);
    const auto v = static_cast<float>(down + 0.11 * slow - 0.035 * fast + 0.012 * faster);
    const float r = std::sqrt(u * u + v * v), perR = 1 / std::max(r, 1e-6f), c = u * perR, s = v * perR;
    const float c2 = c * c - s * s, s2 = 2 * c * s, c3 = c2 * c - s2 * s, s3 = s2 * c + c2 * s, c5 = c3 * c2 - s3 * s2,
                s5 = s3 * c2 + c3 * s2;
    const auto& a = patera.uneven;
    const float q = r / (1 + a[0] * c2 + a[1] * s2 + 0.7f * (a[2] * c3 + a[3] * s3) + 0.4f * (a[4] * c5 + a[5] * s5));
    const float inside = exact::smoothstep((1 - q) / std::max(kPateraWall, pointWidth));
    float dark = patera.dark * inside, glow = 0, stain = 0, thick = 0;
    for (int k = 0; k < patera.flows; ++k) {
      const Patera::Tongue& tongue = patera.tongues[static_cast<std::size_t>(k)];
      const float along = u * tongue.cosine + v * tongue.sine, aside = v * tongue.cosine - u * tongue.sine - tongue.bend * along * along;
      const float left = 1 - along / tongue.length;
      if (!(along > 0 && left > 0)) continue;
      const float wide =
          tongue.width * (0.45f + 0.55f * std::sqrt(left)) * std::sqrt(std::min(5 * left, 1.0f)) * (1 - 0.35f * lobes.ragged);
      const float beside = besideTongue(tongue, along, aside, lobes.ragged);
      const float within = exact::smoothstep((wide - beside) / std::max(0.09f, pointWidth));
      dark = std::max(dark, patera.dark * within * (0.55f + 0.4f * left));
      thick = std::max(thick, within);
      // Lava runs in a channel, and cools on its way.
      glow = std::max(glow, patera.heat * (0.75f * left - 0.15f) * bump(beside / std::max(0.16f * wide, 0.8f * pointWidth)));
    }
    if (points.glow && patera.heat > 0 && inside > 0)
      glow = std::max(glow, patera.heat * std::min(2 * inside, 1.0f) * lakeGlow(patera, crust, u, v, q, pointWidth));
    if (patera.plume > 0) {
      // What falls thickest is a ring, soft towards the middle; where it lands is uneven.
      const float out = 0.6f * r + 0.4f * q - patera.plumeAt;
      const float uneven = 0.68f + 0.16f * static_cast<float>(slow) + 0.16f * static_cast<float>(other);
      stain = patera.plume * bump(out / (out < 0 ? 1.7f : 0.8f)) * uneven * (1 - 0.7f * dark);
    }
    if (patera.ash > 0) {
      const float x = u - patera.ashX * std::min(r, 1.0f), y = v - patera.ashY * std::min(r, 1.0f);
      const float uneven = 0.75f + 0.13f * static_cast<float>(slow) + 0.12f * static_cast<float>(fast);
      dark = std::max(dark, patera.ash * uneven * bump(std::sqrt(x * x + y * y) * (1 / kPateraAshWide)));
    }
    points.meters[i] += thick * (1 - inside) * patera.thick;
    points.meters[i] += inside * (std::min(floor, points.meters[i]) - points.meters[i]);
    if (points.mare) points.mare[i] = std::max(points.mare[i], dark);
    if (points.stain) points.stain[i] = std::max(points.stain[i] * (1 - 0.8f * dark), stain);
    if (points.glow) points.glow[i] = std::max(points.glow[i], glow);
  }
}

}  // namespace terrella
