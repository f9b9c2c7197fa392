// Hurricanes, painted place by place: they are finer than the cells of the coarse globe.
//
// Noise turned around the centre by 2.1 ln(r): its bumps become logarithmic spirals, which are what bands of rain are. A dense middle, two
// arms, and an eye. Included once for each instruction set.
#if defined(TERRELLA_HURRICANES_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TERRELLA_HURRICANES_INL_H
#undef TERRELLA_HURRICANES_INL_H
#else
#define TERRELLA_HURRICANES_INL_H
#endif

#include "clouds/cloud_depth.h"
#include "clouds/cloud_noise-inl.h"

HWY_BEFORE_NAMESPACE();
namespace terrella::HWY_NAMESPACE {

// Low and thick cloud, and cirrus above.
struct Depth {
  Num low, high;
};

HWY_INLINE Depth withHurricane(const DepthRules& rules, const Storm& storm, Arrow p, Num near, Num fine, Num puffs, Depth depth) {
  const Arrow centre{storm.centre.x, storm.centre.y, storm.centre.z};
  const Num away = root(largest(Num(2.0f) - near * 2.0f, 1e-10f)), r = away * (1.0f / storm.radius);
  const Num inReach = rise(6.0f, 4.5f, r);
  const Num angle = naturalLog(r + 0.12f) * (2.1f * storm.side);
  const Arrow spiral = turnedAround(p, centre, angle), half = turnedAround(p, centre, angle * 0.55f);
  const Num t =
      (noiseAt(rules.spirals[0], spiral) + noiseAt(rules.spirals[1], spiral) * 0.75f + noiseAt(rules.spirals[2], half) * 0.5f) * 1.5f;

  // Arms: two, of which one is the longer, bent by noise.
  const Num c = dot(spiral, Arrow{storm.east.x, storm.east.y, storm.east.z}) / away,
            s = dot(spiral, Arrow{storm.north.x, storm.north.y, storm.north.z}) / away;
  const Num bend = noiseAt(rules.spirals[3], spiral) * 1.2f;
  const Turned twice = turned(bend), once = turned(bend * 0.5f + 1.0f);
  const Num two = (c * c - s * s) * twice.cosine - c * s * 2.0f * twice.sine, one = c * once.cosine - s * once.sine;
  const Num arm = within(two * 0.36f + one * 0.25f + 0.42f, 0.0f, 1.1f);

  const Num grain = t * 0.5f + fine * 0.12f + puffs * 0.15f;
  const Num middle = rise(0.0f, 0.75f, bell(r * (1 / 1.05f)) * 1.5f + grain * 0.42f - 0.32f);
  const Num bands = within((arm * 0.95f + 0.25f) * bell(r / (arm * 1.2f + 2.0f)) * 1.25f + grain * 0.55f * 2.0f - 0.42f, 0.0f, 1.0f);
  const Num eye = rise(0.13f, 0.27f, r + t * 0.04f);
  const Num thick = (middle * 38.0f + bands * bands * 24.0f) * power(puffs * 0.3f + t * 0.3f) * (storm.strength * rules.stormStrength);
  const Num veil = bell(r * (1 / 3.2f)) * rise(-1.0f, 1.3f, t) * (1.8f * rules.stormStrength);
  const Num low = blend(1.2f, blend(depth.low, depth.low * 0.15f, bell(r * (1 / 2.3f))) + thick, eye);
  const Num high = blend(depth.high * 0.2f, depth.high + veil, eye);
  return {blend(depth.low, low, inReach), blend(depth.high, high, inReach)};
}

HWY_INLINE Depth withHurricanes(const DepthRules& rules, Arrow p, Num fine, Num puffs, Depth depth) {
  for (const Storm& storm : rules.hurricanes) {
    const Num near = dot(p, Arrow{storm.centre.x, storm.centre.y, storm.centre.z});
    const float reach = 6.0f * storm.radius;
    if (isAnyLess(1.0f - 0.5f * reach * reach, near)) depth = withHurricane(rules, storm, p, near, fine, puffs, depth);
  }
  return depth;
}

}  // namespace terrella::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
