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

HWY_BEFORE_NAMESPACE();
namespace terrella::HWY_NAMESPACE {

HWY_INLINE Num octaveAt(const BroadGround::Octave& octave, Arrow p) {
  const Arrow q = {p.x * octave.frequency + octave.shiftX, p.y * octave.frequency + octave.shiftY, p.z * octave.frequency + octave.shiftZ};
  return Num(simplex(q.x.v, q.y.v, q.z.v, octave.key)) * octave.meters;
}
HWY_INLINE Arrow arrowOf(const Point3<double>& p) { return {static_cast<float>(p.x), static_cast<float>(p.y), static_cast<float>(p.z)}; }

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

}  // namespace terrella::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
