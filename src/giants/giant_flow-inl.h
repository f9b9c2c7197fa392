// Where the air of each place of a giant came from, for vectors of places. Included once for each instruction set.
#if defined(TERRELLA_GIANT_FLOW_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TERRELLA_GIANT_FLOW_INL_H
#undef TERRELLA_GIANT_FLOW_INL_H
#else
#define TERRELLA_GIANT_FLOW_INL_H
#endif

#include "base/formula-inl.h"
#include "base/simplex-inl.h"
#include "giants/giant_rows.h"

HWY_BEFORE_NAMESPACE();
namespace terrella::HWY_NAMESPACE {

constexpr float kDegrees = 57.2957795f;  // in a radian
constexpr int kSteps = 5;                // of following eddies back
constexpr float kFlatness = 0.5f;        // how much less eddies carry north and south than along

// The latitude of places of about unit length, in radians.
HWY_INLINE Num radiansNorth(Arrow p) { return atan2(p.y.v, root(p.x * p.x + p.z * p.z).v); }

HWY_INLINE Arrow inOctave(const GiantOctave& octave, Arrow p, Num north) {
  const Num f = octave.frequency;
  return {p.x * f + octave.shiftX, north * (octave.frequency * octave.slimness) + octave.shiftY, p.z * f + octave.shiftZ};
}
// About -1 to 1.
HWY_INLINE Num noiseAt(const GiantOctave& octave, Arrow p) {
  const Arrow q = inOctave(octave, p, p.y);
  return Num(simplex(q.x.v, q.y.v, q.z.v, octave.key));
}
// The curl of the noise along the ground: a wind that gathers nothing.
HWY_INLINE Arrow curlAt(const GiantOctave& octave, Arrow p) {
  const Arrow q = inOctave(octave, p, p.y);
  const SimplexSlopes slopes = simplexSlopes(q.x.v, q.y.v, q.z.v, octave.key);
  return cross(Arrow{slopes.x, Num(slopes.y) * octave.slimness, slopes.z}, p) * octave.weight;
}

// Where a latitude stands in the profile.
struct StepAt {
  I first;
  Num share;
};
HWY_INLINE StepAt stepAt(Num latitude) {
  constexpr float kPerRadian = GiantProfile::kSteps / 3.14159265f;
  const Num step = within(latitude * kPerRadian + 0.5f * GiantProfile::kSteps, 0.0f, static_cast<float>(GiantProfile::kSteps));
  const I first = truncated(step.v);
  return {first, step - Num(hn::ConvertTo(Floats(), first))};
}
HWY_INLINE Num lookUp(const GiantProfile& profile, GiantProfile::Channel channel, StepAt at) {
  const float* const values = profile.channels[channel].data();
  const Num a = hn::GatherIndex(Floats(), values, at.first), b = hn::GatherIndex(Floats(), values + 1, at.first);
  return blend(a, b, at.share);
}

// A place as a storm sees it: on the plane that touches the sphere there, its ellipse a circle.
struct StormPlace {
  Num east, north, r2;
  Num isNear;  // 0 on the other side of the planet
};
HWY_INLINE StormPlace placeIn(const GiantStorm& storm, Arrow p) {
  const auto arrow = [](const Point3<float>& v) HWY_ATTR { return Arrow{v.x, v.y, v.z}; };
  const Num east = dot(p, arrow(storm.east)) * (1.0f / storm.length), north = dot(p, arrow(storm.north)) * (1.0f / storm.breadth);
  return {east, north, east * east + north * north, whereLess(dot(p, arrow(storm.centre)), 0.0f, 0.0f, 1.0f)};
}

// Bands part before a storm as a stream does before a cylinder, and its inside turns, the middle farthest.
HWY_INLINE Arrow backFrom(const GiantStorm& storm, Arrow p) {
  constexpr float kReach2 = 16;
  const StormPlace at = placeIn(storm, p);
  if (!isAnyLess(at.r2, kReach2)) return p;
  const Num fade = rise(16.0f, 4.0f, at.r2) * at.isNear;
  const Num parted = at.north * (Num(1.0f) - Num(storm.parting) / largest(at.r2, 1.0f));
  const Turned by = turned(bell(at.r2 * 0.55f) * storm.turn);
  const Num isOutside = rise(0.8f, 1.3f, at.r2);
  const Num east = blend(at.east * by.cosine - at.north * by.sine, at.east, isOutside);
  const Num north = blend(at.east * by.sine + at.north * by.cosine, parted, isOutside);
  const auto arrow = [](const Point3<float>& v) HWY_ATTR { return Arrow{v.x, v.y, v.z}; };
  const Arrow back = unit(p + arrow(storm.east) * ((east - at.east) * storm.length * fade) +
                          arrow(storm.north) * ((north - at.north) * storm.breadth * fade));
  // Even a length that is made 1 again is not the same to the bit, and what else is in the vector must not matter.
  const auto chosen = [&](Num moved, Num stayed) HWY_ATTR { return whereLess(at.r2, kReach2, moved, stayed); };
  return {chosen(back.x, p.x), chosen(back.y, p.y), chosen(back.z, p.z)};
}

// How much eddies stir a place: not inside of storms, all the more in the wake of a great one.
HWY_INLINE Num stirring(const std::vector<const GiantStorm*>& storms, Arrow p) {
  Num share = 1.0f;
  for (const GiantStorm* storm : storms) {
    const StormPlace at = placeIn(*storm, p);
    share = share * (Num(1.0f) - rise(1.9f, 0.8f, at.r2) * at.isNear);
    if (storm->wake > 0) {
      const Num equatorward = at.north * (storm->centre.y < 0 ? 1.0f : -1.0f);
      share = share + bell((at.east + 2.6f) * 0.6f) * bell((equatorward - 0.7f) * 1.1f) * at.isNear * storm->wake;
    }
  }
  return share;
}

HWY_INLINE Arrow pathBack(const GiantRules& rules, Arrow here, const std::vector<const GiantStorm*>& storms) {
  Arrow p = here;
  for (const GiantStorm* storm : storms) p = backFrom(*storm, p);
  StepAt at = stepAt(radiansNorth(p));
  const Num stir = lookUp(rules.profile, GiantProfile::unrest, at) * stirring(storms, here);
  for (int back = 0; back < kSteps; ++back) {
    Arrow wind = curlAt(rules.eddies[0], p);
    for (std::size_t e = 1; e < rules.eddies.size(); ++e) wind = wind + curlAt(rules.eddies[e], p);
    // Jets shear what eddies fold.
    const Num step = stir * (1.0f / kSteps), jet = lookUp(rules.profile, GiantProfile::jet, at) * (1.0f / kSteps);
    p = unit(p - Arrow{wind.x * step + p.z * jet, wind.y * step * kFlatness, wind.z * step - p.x * jet});
    at = stepAt(radiansNorth(p));
  }
  return p;
}

// A jet with six crests.
HWY_INLINE Num withHexagon(const GiantRules& rules, Arrow p, Num latitude) {
  constexpr float kFrom = 1.15f;
  if (!(rules.hexagon > 0) || !isAnyLess(kFrom, latitude)) return latitude;
  const Num wave = turned(Num(atan2(p.x.v, p.z.v)) * 6.0f).cosine;
  const Num north = latitude + (wave + (wave * wave * 2.0f - 1.0f) * 0.2f) * (rules.hexagon * 0.0145f) * bell((latitude - 1.34f) * 12.0f);
  return whereLess(kFrom, latitude, north, latitude);  // whatever else is in the vector
}

// Noise drawn out along parallels: broad streaks, which bands fray by, and fine ones.
struct Streaks {
  Num broad, fine;
};
HWY_INLINE Streaks streaksAt(const GiantRules& rules, Arrow p, Num latitude) {
  constexpr std::size_t kBroad = 3;
  Streaks sum{0.0f, 0.0f};
  for (std::size_t i = 0; i < rules.streaks.size(); ++i) {
    const GiantOctave& octave = rules.streaks[i];
    if (!(octave.weight > 0)) continue;
    const Arrow q = inOctave(octave, p, latitude);
    Num& part = i < kBroad ? sum.broad : sum.fine;
    part = part + Num(simplex(q.x.v, q.y.v, q.z.v, octave.key)) * octave.weight;
  }
  return sum;
}

}  // namespace terrella::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
