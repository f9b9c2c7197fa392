#include "clouds/air_rows.h"

#include <algorithm>
#include <cmath>

#include "base/exact_math.h"
#include "clouds/air_paths.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "clouds/air_rows.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "clouds/cloud_noise-inl.h"

HWY_BEFORE_NAMESPACE();
namespace terrella::HWY_NAMESPACE {

constexpr float kPerDegree = 57.2957795f;

HWY_INLINE Arrow arrowTo(const Point3<float>& p) { return {p.x, p.y, p.z}; }

// Degrees, of places of about unit length.
HWY_INLINE Num latitudeOf(Arrow p) { return Num(atan2(p.y.v, root(p.x * p.x + p.z * p.z).v)) * kPerDegree; }

HWY_INLINE Arrow unwound(Arrow p, const std::vector<Whirl>& whirls) {
  for (const Whirl& whirl : whirls) {
    const Arrow centre = arrowTo(whirl.centre);
    const Num near = dot(p, centre);
    if (!isAnyLess(whirl.cosineOfReach, near)) continue;
    const Num r2 = (Num(1.0f) - near) * (2 * whirl.perRadius2);  // distance squared, in radii
    const Num inReach = rise(whirl.reach2, whirl.reach2 * 0.3f, r2);
    const Num s = largest(r2, 0.0f) + 1.0f, rootOfS = root(s);
    const Num fall = whirl.isWide ? rootOfS * root(rootOfS) : s * root(root(rootOfS));
    p = turnedAround(p, centre, inReach * whirl.angle / fall);
  }
  return p;
}

// Parts of the planet's radius that the air of the belts moves east in a step, times the cosine of the latitude.
HWY_INLINE Num eastward(Num degrees) {
  return (bell((degrees - 44.0f) * (1.0f / 14)) * 1.1f - bell(degrees * (1.0f / 20)) * 0.8f -
          bell((degrees - 74.0f) * (1.0f / 10)) * 0.4f) *
         0.02f;
}

HWY_INLINE Arrow pathBack(const AirRules& rules, Arrow p, const AirRow& row, int i) {
  constexpr std::array kEddies{0.0135f, 0.0080f, 0.0036f, 0.0016f};
  constexpr std::array kStepsOfEddy{10, 10, 6, 3};
  const Num latitude = latitudeOf(p), degrees = amount(latitude);
  const Num east = eastward(degrees);
  const Num cosine = root(largest(p.x * p.x + p.z * p.z, 1e-6f));
  // Trades blow towards the equator.
  const Num north = bell((degrees - 14.0f) * (1.0f / 8)) * -0.005f * whereLess(latitude, 0.0f, -1.0f, 1.0f);
  std::size_t stop = 0;
  for (int step = 0; step < kAirSteps; ++step) {
    const Arrow towardsEast{p.z, 0.0f, -p.x};
    Arrow wind = towardsEast * east + (Arrow{-p.y * p.x, Num(1.0f) - p.y * p.y, -p.y * p.z}) * (north / cosine);
    for (std::size_t e = 0; e < kEddies.size(); ++e)
      if (step < kStepsOfEddy[e]) wind = wind + curlAt(rules.eddies[e], p) * kEddies[e];
    p = unwound(unit(p - wind), rules.whirls[static_cast<std::size_t>(step)]);
    if (step + 1 != AirPaths::kStops[stop]) continue;
    storeNum(p.x, row.stops[stop][0] + i), storeNum(p.y, row.stops[stop][1] + i), storeNum(p.z, row.stops[stop][2] + i);
    ++stop;
  }
  return p;
}

// The line of fronts has a ridge ahead of each low, which carries warm air poleward, and a deeper trough behind it.
HWY_INLINE Num frontLatitude(const AirRules& rules, Arrow p) {
  Num degrees = Num(46.0f) + swell(rules.wander[0], p) * 10.0f + swell(rules.wander[1], p) * 2.5f;
  for (const Storm& low : rules.lows) {
    const Num near = dot(p, arrowTo(low.centre));
    if (!isAnyLess(0.55f, near)) continue;
    const Num perRadius = 1.0f / low.radius;
    const Num east = dot(p, arrowTo(low.east)) * perRadius, poleward = dot(p, arrowTo(low.north)) * perRadius * low.side;
    const Num ridge = bell((east - 1.8f) * (1 / 1.9f)) * bell(poleward * (1 / 2.6f));
    const Num trough = bell((east + 2.2f) * (1 / 2.0f)) * bell((poleward + 0.6f) * (1 / 2.8f));
    degrees = degrees + rise(0.55f, 0.85f, near) * (low.strength * low.radius * (1 / 0.13f)) * (ridge * 4.5f - trough * 7.5f);
  }
  return degrees;
}

HWY_INLINE Num beyondFront(const AirRules& rules, Arrow p) {
  constexpr float kScale = static_cast<float>(kAirSteps) / kFrontSteps;
  const Num east = eastward(amount(latitudeOf(p))) * kScale;
  for (int step = 0; step < kFrontSteps; ++step) {
    const Arrow wind = Arrow{p.z, 0.0f, -p.x} * east + curlAt(rules.eddies[0], p) * (0.0135f * kScale);
    p = unwound(unit(p - wind), rules.whirlsOfFronts[static_cast<std::size_t>(step)]);
  }
  return amount(latitudeOf(p)) - frontLatitude(rules, p);
}

void FollowAir(const AirRules& rules, const AirRow& row, int count) {
  for (int i = 0; i < count; i += static_cast<int>(hn::Lanes(Floats()))) {
    const Arrow p = loadArrow(row.x + i, row.y + i, row.z + i);
    pathBack(rules, p, row, i);
    storeNum(beyondFront(rules, p), row.front + i);
  }
}

}  // namespace terrella::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace terrella {

HWY_EXPORT(FollowAir);

void followAir(const AirRules& rules, const AirRow& row, int count) { HWY_DYNAMIC_DISPATCH(FollowAir)(rules, row, count); }

namespace {

Whirl whirlOf(const Storm& storm, int steps, float reachInRadii, bool isWide) {
  const float reach = reachInRadii * storm.radius;
  return {storm.centre,
          -storm.turn / static_cast<float>(steps),
          1.0f / (storm.radius * storm.radius),
          reachInRadii * reachInRadii,
          1.0f - 0.5f * reach * reach,
          isWide};
}

// How far east a storm of a latitude travels in a step, in radians of longitude: most of what eastward() gives, which is for vectors.
float travelOf(const Storm& storm) {
  constexpr float kShare = 0.8f;
  const float degrees = std::abs(exact::atan2(storm.centre.y, std::sqrt(1 - storm.centre.y * storm.centre.y))) * 57.2957795f;
  const auto bellOf = [](float x) { return exact::exp2(-1.44269504f * x * x); };
  return kShare * 0.02f * (1.1f * bellOf((degrees - 44) / 14) - 0.8f * bellOf(degrees / 20) - 0.4f * bellOf((degrees - 74) / 10));
}

// The storm so many radians of longitude to the west.
Storm upwind(Storm storm, float radians) {
  const float sine = static_cast<float>(exact::cosine(static_cast<double>(radians) - exact::kPi / 2)),
              cosine = static_cast<float>(exact::cosine(static_cast<double>(radians)));
  for (Point3<float>* p : {&storm.centre, &storm.east, &storm.north}) *p = {p->x * cosine - p->z * sine, p->y, p->z * cosine + p->x * sine};
  return storm;
}

}  // namespace

AirRules airRules(const CloudDay& day, const Storms& storms) {
  constexpr float kReachOfLow = 4.2f, kReachOfHurricane = 6.0f;
  AirRules rules;
  constexpr std::array kFrequencies{2.6f, 6.1f, 15.0f, 37.0f};
  for (std::size_t i = 0; i < kFrequencies.size(); ++i)
    rules.eddies[i] = cloudOctave(day, CloudChance::wind, static_cast<int>(i), kFrequencies[i]);
  rules.wander = {cloudOctave(day, CloudChance::fronts, 0, 1.5f), cloudOctave(day, CloudChance::fronts, 1, 4.1f)};
  const auto addSteps = [](const Storm& storm, auto& whirls, float reach, bool isWide) {
    const int steps = static_cast<int>(whirls.size());
    const float travel = travelOf(storm) * static_cast<float>(kAirSteps) / static_cast<float>(steps);
    for (int step = 0; step < steps; ++step)
      whirls[static_cast<std::size_t>(step)].push_back(whirlOf(upwind(storm, travel * static_cast<float>(step + 1)), steps, reach, isWide));
  };
  for (const Storm& low : storms.lows) {
    addSteps(low, rules.whirls, kReachOfLow, false);
    addSteps(low, rules.whirlsOfFronts, kReachOfLow, false);
    rules.lows.push_back(upwind(low, travelOf(low) * kAirSteps));
  }
  for (const Storm& storm : storms.hurricanes) addSteps(storm, rules.whirls, kReachOfHurricane, true);
  return rules;
}

}  // namespace terrella
#endif
