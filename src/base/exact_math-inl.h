// exact_math.h for vectors of floats: the same operations in the same order, so the same bits, lane by lane.
//
// Included once for each instruction set (see Highway's documentation of foreach_target.h). No fused multiply-add anywhere: it rounds once
// where two operations round twice.
#if defined(TERRELLA_EXACT_MATH_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TERRELLA_EXACT_MATH_INL_H
#undef TERRELLA_EXACT_MATH_INL_H
#else
#define TERRELLA_EXACT_MATH_INL_H
#endif

#include <hwy/highway.h>

#include "base/row_vectors-inl.h"

HWY_BEFORE_NAMESPACE();
namespace terrella::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

template <class V>
using DOf = hn::DFromV<V>;

template <class V>
HWY_INLINE V constant(V, float value) {
  return hn::Set(DOf<V>(), value);
}

// p * x + c, rounded twice.
template <class V>
HWY_INLINE V horner(V p, V x, float c) {
  return hn::Add(hn::Mul(p, x), constant(x, c));
}

// exact::atanUnit
template <class V>
HWY_INLINE V atanUnit(V x) {
  const V one = constant(x, 1.0f);
  const auto isSteep = hn::Gt(x, constant(x, 0.41421356f));
  V y = x;
  // Divisions cost most, and neighbours are often alike.
  if (!hn::AllFalse(DOf<V>(), isSteep)) y = hn::IfThenElse(isSteep, hn::Div(hn::Sub(one, x), hn::Add(one, x)), x);
  const V z = hn::Mul(y, y);
  V p = constant(x, 0.0805374449538f);
  p = hn::Sub(hn::Mul(p, z), constant(x, 0.138776856032f));
  p = horner(p, z, 0.199777106478f);
  p = hn::Sub(hn::Mul(p, z), constant(x, 0.333329491539f));
  const V angle = hn::Add(hn::Mul(hn::Mul(p, z), y), y);
  return hn::IfThenElse(isSteep, hn::Sub(constant(x, 0.78539816339744830962f), angle), angle);
}

// exact::atan2
template <class V>
HWY_INLINE V atan2(V y, V x) {
  const V zero = hn::Zero(DOf<V>()), tiny = constant(x, 1e-30f);
  const auto isWest = hn::Lt(x, zero), isDown = hn::Lt(y, zero);
  const V ax = hn::IfThenElse(isWest, hn::Neg(x), x), ay = hn::IfThenElse(isDown, hn::Neg(y), y);
  const auto isWide = hn::Gt(ax, ay);
  const V larger = hn::IfThenElse(isWide, ax, ay), smaller = hn::IfThenElse(isWide, ay, ax);
  const V angle = atanUnit(hn::Div(smaller, hn::IfThenElse(hn::Gt(larger, tiny), larger, tiny)));
  const V octant = hn::IfThenElse(hn::Gt(ay, ax), hn::Sub(constant(x, 1.57079632679489661923f), angle), angle);
  const V half = hn::IfThenElse(isWest, hn::Sub(constant(x, 3.14159265358979323846f), octant), octant);
  return hn::IfThenElse(isDown, hn::Neg(half), half);
}

// exact::log2
template <class V>
HWY_INLINE V log2(V x) {
  const hn::RebindToSigned<DOf<V>> di;
  const auto bits = hn::BitCast(di, x);
  const auto exponent = hn::ShiftRight<23>(hn::Sub(bits, hn::Set(di, 0x3f3504f3)));
  const V mantissa = hn::BitCast(DOf<V>(), hn::Sub(bits, hn::ShiftLeft<23>(exponent)));
  const V one = constant(x, 1.0f);
  const V t = hn::Div(hn::Sub(mantissa, one), hn::Add(mantissa, one));
  const V z = hn::Mul(t, t);
  V p = constant(x, 0.32059889f);
  p = horner(p, z, 0.41219858f);
  p = horner(p, z, 0.57707802f);
  p = horner(p, z, 0.96179669f);
  p = horner(p, z, 2.88539008f);
  return hn::Add(hn::Mul(t, p), hn::ConvertTo(DOf<V>(), exponent));
}

// exact::exp2
template <class V>
HWY_INLINE V exp2(V x) {
  const hn::RebindToSigned<DOf<V>> di;
  const V low = constant(x, -126.0f);
  const V within = hn::Max(x, low);
  const auto whole = truncated(hn::Add(within, hn::CopySign(constant(x, 0.5f), within)));
  const V f = hn::Sub(within, hn::ConvertTo(DOf<V>(), whole));
  V p = constant(x, 1.5403530e-4f);
  p = horner(p, f, 1.3333558e-3f);
  p = horner(p, f, 9.6181291e-3f);
  p = horner(p, f, 5.5504109e-2f);
  p = horner(p, f, 2.4022651e-1f);
  p = horner(p, f, 6.9314718e-1f);
  p = horner(p, f, 1.0f);
  const V scale = hn::BitCast(DOf<V>(), hn::ShiftLeft<23>(hn::Add(whole, hn::Set(di, 127))));
  return hn::IfThenZeroElse(hn::Lt(x, low), hn::Mul(p, scale));
}

// exact::power, for exponents other than 1 and 2, in two steps: powerFromLog2(powerLog2(x, exponent)).
template <class V>
HWY_INLINE V powerLog2(V x, V exponent) {
  const V tiny = constant(x, 1e-30f), none = constant(x, -1000.0f);  // which no float is the power of: nothing comes of it
  return hn::IfThenElse(hn::Lt(x, tiny), none, hn::Mul(exponent, log2(hn::Max(x, tiny))));
}
template <class V>
HWY_INLINE V powerFromLog2(V x) {
  return hn::Min(exp2(x), constant(x, 1.0f));
}

// As `value < 0 ? 0 : value > 1 ? 1 : value`
template <class V>
HWY_INLINE V clampUnit(V value) {
  return hn::Min(hn::Max(hn::Zero(DOf<V>()), value), constant(value, 1.0f));
}

// exact::smoothstep
template <class V>
HWY_INLINE V smoothstep(V x) {
  const V t = clampUnit(x);
  return hn::Mul(hn::Mul(t, t), hn::Sub(constant(x, 3.0f), hn::Mul(constant(x, 2.0f), t)));
}

}  // namespace terrella::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
