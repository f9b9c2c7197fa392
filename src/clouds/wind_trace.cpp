#include "clouds/wind_trace.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "clouds/wind_trace.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "base/row_vectors-inl.h"

HWY_BEFORE_NAMESPACE();
namespace terrella::HWY_NAMESPACE {

// Point3 for vectors: the same operations in the same order.
struct Vector {
  F x, y, z;
};
HWY_INLINE Vector plus(Vector a, Vector b) { return {hn::Add(a.x, b.x), hn::Add(a.y, b.y), hn::Add(a.z, b.z)}; }
HWY_INLINE Vector minus(Vector a, Vector b) { return {hn::Sub(a.x, b.x), hn::Sub(a.y, b.y), hn::Sub(a.z, b.z)}; }
HWY_INLINE Vector times(Vector a, F factor) { return {hn::Mul(a.x, factor), hn::Mul(a.y, factor), hn::Mul(a.z, factor)}; }
HWY_INLINE Vector cross(Vector a, Vector b) {
  const auto minor = [](F p, F q, F r, F s) HWY_ATTR { return hn::Sub(hn::Mul(p, q), hn::Mul(r, s)); };
  return {minor(a.y, b.z, a.z, b.y), minor(a.z, b.x, a.x, b.z), minor(a.x, b.y, a.y, b.x)};
}
HWY_INLINE Vector unit(Vector a) {
  const F square = hn::Add(hn::Add(hn::Mul(a.x, a.x), hn::Mul(a.y, a.y)), hn::Mul(a.z, a.z));
  return times(a, hn::Div(hn::Set(Floats(), 1.0f), hn::Sqrt(square)));
}

HWY_INLINE Vector load(PlaneRow row, int i) {
  const Floats d;
  return {hn::LoadU(d, row.x + i), hn::LoadU(d, row.y + i), hn::LoadU(d, row.z + i)};
}
HWY_INLINE void store(Vector v, PlaneRow row, int i) {
  const Floats d;
  hn::StoreU(v.x, d, row.x + i);
  hn::StoreU(v.y, d, row.y + i);
  hn::StoreU(v.z, d, row.z + i);
}

// Two directions along the ground, at right angles.
struct Ground {
  explicit Ground(Vector place) {
    const Floats d;
    const F zero = hn::Zero(d), one = hn::Set(d, 1.0f);
    // Any direction but the place's own; where the pole is near, one of the equator.
    const auto isLow = hn::Lt(hn::Abs(place.y), hn::Set(d, 0.7f));
    east = unit(cross({hn::IfThenElse(isLow, zero, one), hn::IfThenElse(isLow, one, zero), zero}, place));
    north = cross(place, east);
  }
  Vector east, north;
};

void NormalizeRow(PlaneRow places, int count) {
  for (int i = 0; i < count; i += static_cast<int>(hn::Lanes(Floats()))) store(unit(load(places, i)), places, i);
}

void LookAround(PlaneRow places, float reach, int count, PlaneRow looks) {
  const F far = hn::Set(Floats(), reach);
  for (int i = 0; i < count; i += static_cast<int>(hn::Lanes(Floats()))) {
    const Vector place = load(places, i);
    const Ground ground(place);
    const Vector east = times(ground.east, far), north = times(ground.north, far);
    store(plus(place, east), looks, i);
    store(minus(place, east), looks, count + i);
    store(plus(place, north), looks, 2 * count + i);
    store(minus(place, north), looks, 3 * count + i);
  }
}

void StepBack(PlaneRow places, const float* stream, float reach, float step, int count) {
  const Floats d;
  const F perReach = hn::Set(d, 0.5f / reach), length = hn::Set(d, step);
  for (int i = 0; i < count; i += static_cast<int>(hn::Lanes(d))) {
    const Vector place = load(places, i);
    const Ground ground(place);
    const auto slope = [&](int ahead) HWY_ATTR {
      return hn::Mul(hn::Sub(hn::LoadU(d, stream + ahead * count + i), hn::LoadU(d, stream + (ahead + 1) * count + i)), perReach);
    };
    // The stream function's gradient, a quarter turn to the left.
    const Vector wind = minus(times(ground.north, slope(0)), times(ground.east, slope(2)));
    store(unit(minus(place, times(wind, length))), places, i);
  }
}

}  // namespace terrella::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace terrella {

HWY_EXPORT(NormalizeRow);
HWY_EXPORT(LookAround);
HWY_EXPORT(StepBack);

void normalizeRow(PlaneRow places, int count) { HWY_DYNAMIC_DISPATCH(NormalizeRow)(places, count); }
void lookAround(PlaneRow places, float reach, int count, PlaneRow looks) { HWY_DYNAMIC_DISPATCH(LookAround)(places, reach, count, looks); }
void stepBack(PlaneRow places, const float* stream, float reach, float step, int count) {
  HWY_DYNAMIC_DISPATCH(StepBack)(places, stream, reach, step, count);
}

}  // namespace terrella
#endif
