#include "craters/crater_rows.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "craters/crater_rows.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "base/formula-inl.h"
#include "base/simplex-inl.h"
#include "craters/ground_group-inl.h"

HWY_BEFORE_NAMESPACE();
namespace terrella::HWY_NAMESPACE {

void RaiseBroadGround(const BroadGround& ground, const GroundPoints& points) {
  forPoints(points, 0, points.count, {0, 0, 0}, [&](int i, Arrow p) HWY_ATTR {
    Num meters = 0.0f, lava = ground.lavaLevel;
    for (const auto& octave : ground.swells) meters = meters + octaveAt(octave, p);
    const Num wide = octaveAt(ground.lava[0], p);
    lava = lava + wide;
    for (std::size_t k = 1; k < ground.lava.size() && ground.lava[k].meters > 0; ++k) lava = lava + octaveAt(ground.lava[k], p);
    meters = meters - wide * ground.lavaSinks;
    if (ground.lowMeters > 0) {
      // The border strays as the swells do.
      const Num side = dot(p, Arrow{ground.low.x, ground.low.y, ground.low.z}) + wide * 1e-4f;
      meters = meters - rise(-0.14f, 0.14f, side) * ground.lowMeters;
    }
    for (const auto& shield : ground.shields) {
      const Arrow way = p - Arrow{shield.centre.x, shield.centre.y, shield.centre.z};
      const Num away2 = dot(way, way) * (shield.perRadius * shield.perRadius);
      if (!isAnyLess(away2, 1.0f)) continue;
      const Num r = root(away2), slope = largest(Num(1.0f) - largest(r, 0.13f), 0.0f);
      meters = meters + (slope * slope * 0.6f + slope * 0.4f * rise(1.0f, 0.9f, r) - rise(0.12f, 0.095f, r) * 0.13f) * shield.meters;
    }
    storeNum(meters, points.meters + i);
    storeNum(lava, points.lava + i);
    storeNum(0.0f, points.mare + i);
    storeNum(0.0f, points.fresh + i);
  });
}

// The cosines and sines of a few times the angle around the crater.
struct Harmonics {
  Num x2, y2, x3, y3, x5, y5;
};
HWY_INLINE Harmonics harmonicsAt(Num x, Num y) {
  Harmonics a;
  a.x2 = x * x - y * y, a.y2 = (x + x) * y;
  a.x3 = a.x2 * x - a.y2 * y, a.y3 = a.x2 * y + a.y2 * x;
  a.x5 = a.x3 * a.x2 - a.y3 * a.y2, a.y5 = a.x3 * a.y2 + a.y3 * a.x2;
  return a;
}

// Of a ring of peaks, from place to place: in some stretches there is nothing of it.
HWY_INLINE Num wholeness(const CraterShape& crater, const Harmonics& a) {
  const auto& u = crater.uneven;
  const Num stray = (a.x3 * u[0] + a.y5 * u[1] + a.x5 * u[2] + a.y2 * u[3]) * (0.5f / crater.unevenness) +
                    (a.x2 * u[4] + a.y3 * u[5]) * (1.0f / crater.unevenness);
  return within(stray + 0.45f, 0.0f, 1.2f);
}

// How the wall slid: where pieces of the rim broke off it stands farther out, between cusps; blocks lie at heights of their own.
struct Slide {
  Num alcove, block;
};
HWY_INLINE Slide slideAt(const CraterShape& crater, Arrow way) {
  const Num large = octaveAt(crater.slides, way), small = octaveAt(crater.slides, way * 2.7f);
  return {(root(large * large + 0.004f) + root(small * small + 0.004f) * 0.32f) * crater.slumped, (large + small * 1.3f) * crater.slumped};
}

HWY_INLINE Num inside(const CraterShape& crater, Num r, const Harmonics& a, Num block) {
  Num wall = within((r - crater.floorWidth) * (1 / (1 - crater.floorWidth)), 0.0f, 1.0f);
  if (crater.terraces > 0) {
    // Steps that run into each other here and there.
    const Num steps = within(wall * 3.0f + ((a.x5 + a.y3) * 0.3f + block * 1.8f) * wall * (Num(1.0f) - wall), 0.0f, 3.0f);
    const Num whole = hn::Floor(steps.v), part = steps - whole;
    const Num stepped = (whole + squared(part * part)) * (1 / 3.0f);
    wall = blend(wall, stepped, crater.terraces);
  }
  const Num sharp = wall * wall, worn = sharp * (Num(3.0f) - wall - wall);
  Num height = blend(sharp, worn, crater.soft) * (crater.floor + crater.rim) - crater.floor;
  if (crater.peak > 0) height = height + bump(r * (Num(1.0f) + (a.x3 + a.y2) * 0.2f), crater.peakWidth) * crater.peak;
  if (crater.ring > 0) height = height + bump(r - 0.5f + a.y3 * 0.03f, 0.11f) * wholeness(crater, a) * crater.ring;
  return height;
}

HWY_INLINE Num outside(const CraterShape& crater, Num r, const Harmonics& a) {
  constexpr float kEnd = 1 / (CraterShape::kReach * CraterShape::kReach * CraterShape::kReach);
  const Num near = Num(1.0f) / largest(r, 1.0f);
  Num height = (near * near * near - kEnd) * (crater.rim / (1 - kEnd));
  if (crater.outerRing > 0)
    height = height + (bump(r - 1.42f + a.x3 * 0.04f, 0.22f) + bump(r - 1.95f, 0.3f) * 0.6f) * wholeness(crater, a) * crater.outerRing;
  return height;
}

// What a crater does to the ground. What was there before is gone from the bowl, and buried beside it.
struct Change {
  Num height, gone, fresh;
};
HWY_INLINE Change changeInside(const CraterShape& crater, Num r, const Harmonics& a, Num block) {
  return {inside(crater, r, a, block), Num(1.0f) - rise(0.72f, 1.0f, r) * 0.6f, Num(0.8f) + rise(0.6f, 1.0f, r) * 0.2f};
}
HWY_INLINE Change changeOutside(const CraterShape& crater, Num r, const Harmonics& a) {
  return {outside(crater, r, a), rise(2.0f, 1.0f, r) * 0.4f, squared(rise(CraterShape::kReach, 0.8f, r))};
}
// Few points that lie together are both.
HWY_INLINE Change changeAt(const CraterShape& crater, Num r, const Harmonics& a, Num block) {
  constexpr float kBeforeRim = 0.99999994f;
  if (!isAnyLess(r, 1.0f)) return changeOutside(crater, r, a);
  const Change in = changeInside(crater, r, a, block);
  if (!isAnyLess(kBeforeRim, r)) return in;
  const Change out = changeOutside(crater, r, a);
  return {whereLess(r, 1.0f, in.height, out.height), whereLess(r, 1.0f, in.gone, out.gone), whereLess(r, 1.0f, in.fresh, out.fresh)};
}

constexpr float kSlid = 1.6f;  // radii: beyond, nothing has moved

void StampCrater(const CraterShape& crater, const GroundPoints& points, int first, int count) {
  forPoints(points, first, count, crater.centre, [&](int i, Arrow way) HWY_ATTR {
    const Num away2 = dot(way, way);
    if (!isAnyLess(away2, crater.reach2)) return;
    const Num distance = root(away2), per = Num(1.0f) / largest(distance, 1e-30f);
    const Num x = dot(way, arrowOf(crater.right)) * per, y = dot(way, arrowOf(crater.ahead)) * per;
    const Harmonics a = harmonicsAt(x, y);
    const auto& u = crater.uneven;
    // So far that nothing lies beyond reach2.
    Num stray = within(a.x2 * u[0] + a.y2 * u[1] + a.x3 * u[2] + a.y3 * u[3] + a.x5 * u[4] + a.y5 * u[5], -0.115f, 0.115f);
    const Num round = distance * crater.perRadius;
    if (crater.warp > 0) {
      const Arrow place = way + arrowOf(crater.centre);
      stray =
          stray + (octaveAt(crater.bends, place) + octaveAt(crater.bends, place * 2.6f) * 0.45f) * rise(2.6f, 1.4f, round) * crater.warp;
    }
    Num r = round * (Num(1.0f) - stray), block = 0.0f;
    if (!isAnyLess(r, CraterShape::kReach)) return;
    if (crater.slumped > 0 && isAnyLess(r, kSlid)) {
      const Slide slide = slideAt(crater, way);
      r = r * (Num(1.0f) - (slide.alcove - 0.24f * crater.slumped) * 0.16f * rise(0.35f, 0.8f, r) * rise(kSlid, 1.05f, r));
      block = slide.block;
    }

    const Change change = changeAt(crater, r, a, block);
    const Num gone = change.gone * crater.gone;
    float* const meters = points.meters + i;
    const Num before = loadNum(meters);
    const Num step = within(Num(crater.level) - before, -crater.most, crater.most);
    storeNum(whereLess(r, CraterShape::kReach, before + change.height + step * gone, before), meters);
    float* const fresh = points.fresh + i;
    const Num old = loadNum(fresh);
    const Num own = change.fresh * crater.fresh;
    storeNum(whereLess(r, CraterShape::kReach, blend(old, 0.0f, gone * crater.clears) + own, old), fresh);
    if (crater.digs > 0) {
      float* const mare = points.mare + i;
      const Num lava = loadNum(mare);
      storeNum(whereLess(r, CraterShape::kReach, blend(lava, 0.0f, gone * crater.digs), lava), mare);
    }
  });
}

void AddRays(const CraterRays& rays, const GroundPoints& points, int first, int count) {
  forPoints(points, first, count, rays.centre, [&](int i, Arrow way) HWY_ATTR {
    const Num away2 = dot(way, way);
    if (!isAnyLess(away2, rays.reach2)) return;
    const auto [x, y, r] = onGround(rays, way, away2);
    const Arrow place = way + arrowOf(rays.centre);
    const Num patch = octaveAt(rays.patches, place), fine = octaveAt(rays.patches, place * 4.3f);
    Num light = 0.0f;
    for (int k = 0; k < rays.count; ++k) {
      const auto& ray = rays.rays[static_cast<std::size_t>(k)];
      const Num along = x * ray.cosine + y * ray.sine, across = y * ray.cosine - x * ray.sine - ray.aside + patch * 0.25f;
      // Wider and fainter the farther away.
      const Num aside = squared(across * ray.perWidth / (along * 0.12f + 1.0f)), left = Num(1.0f) - along * ray.perLength;
      const Num own = largest(left, 0.0f) / (Num(1.0f) + aside * aside) * rise(0.6f, 1.6f, along);
      light = light + own * ray.light;
    }
    // A bright apron, dissolving.
    light = light + squared(rise(5.0f, 0.9f, r)) * 0.55f;
    light = light * within(patch * 0.5f + fine * 0.55f + 0.75f, 0.1f, 1.3f);
    brighten(points.fresh + i, light, away2, rays.reach2);
  });
}

void Roughen(const BroadGround::Octave* octaves, int count, const GroundPoints& points) {
  forPoints(points, 0, points.count, {0, 0, 0}, [&](int i, Arrow p) HWY_ATTR {
    Num sum = 0.0f;
    for (int k = 0; k < count; ++k) sum = sum + octaveAt(octaves[k], p);
    const Num share = Num(1.0f) - loadNum(points.mare + i) * 0.85f;
    storeNum(loadNum(points.meters + i) + sum * share, points.meters + i);
  });
}

}  // namespace terrella::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace terrella {

HWY_EXPORT(RaiseBroadGround);
HWY_EXPORT(StampCrater);
HWY_EXPORT(AddRays);
HWY_EXPORT(Roughen);

void raiseBroadGround(const BroadGround& ground, const GroundPoints& points) { HWY_DYNAMIC_DISPATCH(RaiseBroadGround)(ground, points); }
void stampCrater(const CraterShape& crater, const GroundPoints& points, int first, int count) {
  HWY_DYNAMIC_DISPATCH(StampCrater)(crater, points, first, count);
}
void addRays(const CraterRays& rays, const GroundPoints& points, int first, int count) {
  HWY_DYNAMIC_DISPATCH(AddRays)(rays, points, first, count);
}
void roughen(const BroadGround::Octave* octaves, int count, const GroundPoints& points) {
  HWY_DYNAMIC_DISPATCH(Roughen)(octaves, count, points);
}

}  // namespace terrella
#endif
