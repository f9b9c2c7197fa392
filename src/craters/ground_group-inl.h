// A few points of ground, and noise there, for vectors. Included once for each instruction set.
#if defined(TERRELLA_GROUND_GROUP_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TERRELLA_GROUND_GROUP_INL_H
#undef TERRELLA_GROUND_GROUP_INL_H
#else
#define TERRELLA_GROUND_GROUP_INL_H
#endif

#include "base/formula-inl.h"
#include "base/simplex-inl.h"
#include "craters/crater_rows.h"
#include "maps/point3.h"

HWY_BEFORE_NAMESPACE();
namespace terrella::HWY_NAMESPACE {

HWY_INLINE Num octaveAt(const BroadGround::Octave& octave, Arrow p) {
  const Arrow q = {p.x * octave.frequency + octave.shiftX, p.y * octave.frequency + octave.shiftY, p.z * octave.frequency + octave.shiftZ};
  return Num(simplex(q.x.v, q.y.v, q.z.v, octave.key)) * octave.meters;
}
HWY_INLINE Arrow arrowOf(const Point3<float>& p) { return {p.x, p.y, p.z}; }
HWY_INLINE Arrow arrowOf(const Point3<double>& p) { return arrowOf(single(p)); }

// As single numbers, from a place that is known in double ones.
struct Group {
  explicit Group(const GroundPoints& points, int first, const Point3<double>& from) {
    for (int i = 0; i < kGroundGroup; ++i) {
      x[i] = static_cast<float>(points.x[first + i] - from.x);
      y[i] = static_cast<float>(points.y[first + i] - from.y);
      z[i] = static_cast<float>(points.z[first + i] - from.z);
    }
  }
  Arrow at(int i) const { return loadArrow(x + i, y + i, z + i); }
  HWY_ALIGN float x[kGroundGroup];
  HWY_ALIGN float y[kGroundGroup];
  HWY_ALIGN float z[kGroundGroup];
};

// Calls work(at, way) for as many points as a vector holds, from number `at` on, and the way that these lie from a place.
template <class Work>
HWY_INLINE void forPoints(const GroundPoints& points, int first, int count, const Point3<double>& from, const Work& work) {
  for (int begin = first; begin < first + count; begin += kGroundGroup) {
    const Group group(points, begin, from);
    for (int i = 0; i < kGroundGroup; i += static_cast<int>(hn::Lanes(Floats()))) work(begin + i, group.at(i));
  }
}

// Where a point lies on the ground around the crater that rays come from, and how far off, in its radii. `away2`: the way's square.
struct OnGround {
  Num x, y, r;
};
template <class Rays>
HWY_INLINE OnGround onGround(const Rays& rays, Arrow way, Num away2) {
  return {dot(way, arrowOf(rays.right)) * rays.perRadius, dot(way, arrowOf(rays.ahead)) * rays.perRadius, root(away2) * rays.perRadius};
}

// Where it is near enough.
HWY_INLINE void brighten(float* fresh, Num light, Num away2, float reach2) {
  const Num before = loadNum(fresh);
  storeNum(whereLess(away2, reach2, largest(before, 0.0f) + light, before), fresh);
}

// 1 at 0; so far from it 0.
HWY_INLINE Num bump(Num from, float width) { return squared(largest(Num(1.0f) - squared(from * (1 / width)), 0.0f)); }

}  // namespace terrella::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
