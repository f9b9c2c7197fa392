#include "craters/ejecta_rows.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "craters/ejecta_rows.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "base/formula-inl.h"
#include "base/simplex-inl.h"
#include "craters/ground_group-inl.h"

HWY_BEFORE_NAMESPACE();
namespace terrella::HWY_NAMESPACE {

HWY_INLINE Num noiseOf(const EjectaRays& rays, Num x, Num y, Num z, std::size_t key) {
  return Num(simplex((x + rays.shift.x).v, (y + rays.shift.y).v, (z + rays.shift.z).v, rays.keys[key]));
}

// Beams are noise around the crater that hardly changes outwards.
HWY_INLINE Num beamsAt(const EjectaRays& rays, const OnGround& at) {
  const Num per = Num(1.0f) / largest(at.r, 0.2f), x = at.x * per, y = at.y * per, out = root(at.r);
  const Num wide = noiseOf(rays, x * 2.1f, y * 2.1f, out * 0.3f, 0) + x * rays.sideX + y * rays.sideY;
  const Num middle = noiseOf(rays, x * 6.3f, y * 6.3f, out * 0.6f, 1), fine = noiseOf(rays, x * 17.0f, y * 17.0f, out * 1.3f, 0);
  const Num beam = rise(0.05f, 0.95f, wide * 0.75f + middle * 0.7f + fine * 0.45f);
  const Num left = Num(1.0f) - at.r * rays.perReach * (Num(1.45f) - rise(-0.4f, 0.7f, wide));
  return beam * squared(largest(left, 0.0f)) * rise(0.9f, 1.7f, at.r);
}

HWY_INLINE Num longRaysAt(const EjectaRays& rays, const OnGround& at) {
  Num light = 0.0f;
  for (int k = 0; k < rays.count; ++k) {
    const EjectaRays::Ray& ray = rays.rays[static_cast<std::size_t>(k)];
    const Num along = at.x * ray.cosine + at.y * ray.sine, across = at.y * ray.cosine - at.x * ray.sine - ray.aside;
    const Num aside = amount(across * ray.perWidth / (along * 0.05f + 1.0f));
    const Num near = largest(Num(1.6f) - aside, 0.0f), left = largest(Num(1.0f) - along * ray.perLength, 0.0f);
    if (!isAnyLess(0.0f, near * left)) continue;
    // Streaks beside each other, some of them torn.
    const Num streaks = noiseOf(rays, along * 0.4f, across * ray.perWidth * 1.1f, static_cast<float>(k) * 7.7f, 1);
    const Num torn = noiseOf(rays, along * 1.3f, across * ray.perWidth * 2.3f, static_cast<float>(k) * 3.1f, 0);
    const Num body = rise(0.15f, 1.1f, near * 0.62f + streaks * 0.6f + torn * 0.4f - 0.1f) * least(near * 4.0f, 1.0f);
    light = light + body * left * rise(1.2f, 2.2f, along) * ray.light;
  }
  return light;
}

void AddEjectaRays(const EjectaRays& rays, const GroundPoints& points, int first, int count) {
  forPoints(points, first, count, rays.centre, [&](int i, Arrow way) HWY_ATTR {
    const Num away2 = dot(way, way);
    if (!isAnyLess(away2, rays.reach2)) return;
    const OnGround at = onGround(rays, way, away2);
    const Num patch = noiseOf(rays, at.x * 0.45f, at.y * 0.45f, 5.0f, 0), fine = noiseOf(rays, at.x * 1.9f, at.y * 1.9f, 9.0f, 1);
    const Num clumps = within(patch * 0.55f + fine * 0.6f + 0.72f, 0.05f, 1.3f);
    // A bright apron, dissolving, around a floor that is not so bright.
    const Num apron = squared(rise(3.6f, 0.9f, at.r)) * (Num(0.75f) + fine * 0.4f) * (Num(1.0f) - rise(0.95f, 0.75f, at.r) * 0.35f);
    const Num light = (apron + (beamsAt(rays, at) * 1.5f + longRaysAt(rays, at)) * clumps) * rays.light;
    brighten(points.fresh + i, light, away2, rays.reach2);
  });
}

}  // namespace terrella::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace terrella {
HWY_EXPORT(AddEjectaRays);
void addEjectaRays(const EjectaRays& rays, const GroundPoints& points, int first, int count) {
  HWY_DYNAMIC_DISPATCH(AddEjectaRays)(rays, points, first, count);
}
}  // namespace terrella
#endif
