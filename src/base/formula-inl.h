// Formulas for vectors of floats that read as they would for one float: Num has operators, and the functions that clouds and the like are
// made of. Each operation is rounded by itself and in the order that is written, so every instruction set gives the same bits. Included
// once for each of them.
#if defined(TERRELLA_FORMULA_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TERRELLA_FORMULA_INL_H
#undef TERRELLA_FORMULA_INL_H
#else
#define TERRELLA_FORMULA_INL_H
#endif

#include "base/exact_math-inl.h"
#include "base/row_vectors-inl.h"

HWY_BEFORE_NAMESPACE();
namespace terrella::HWY_NAMESPACE {

struct Num {
  F v;

  Num() = default;
  HWY_INLINE Num(F value) : v(value) {}
  HWY_INLINE Num(float value) : v(hn::Set(Floats(), value)) {}
};

HWY_INLINE Num operator+(Num a, Num b) { return hn::Add(a.v, b.v); }
HWY_INLINE Num operator-(Num a, Num b) { return hn::Sub(a.v, b.v); }
HWY_INLINE Num operator*(Num a, Num b) { return hn::Mul(a.v, b.v); }
HWY_INLINE Num operator/(Num a, Num b) { return hn::Div(a.v, b.v); }
HWY_INLINE Num operator-(Num a) { return hn::Neg(a.v); }

HWY_INLINE Num loadNum(const float* from) { return hn::LoadU(Floats(), from); }
HWY_INLINE void storeNum(Num value, float* to) { hn::StoreU(value.v, Floats(), to); }

HWY_INLINE Num least(Num a, Num b) { return hn::Min(a.v, b.v); }
HWY_INLINE Num largest(Num a, Num b) { return hn::Max(a.v, b.v); }
HWY_INLINE Num amount(Num a) { return hn::Abs(a.v); }
HWY_INLINE Num root(Num a) { return hn::Sqrt(a.v); }
HWY_INLINE Num squared(Num a) { return a * a; }
HWY_INLINE Num within(Num x, Num low, Num high) { return least(largest(x, low), high); }
HWY_INLINE Num blend(Num a, Num b, Num share) { return a + (b - a) * share; }
// `yes` where a < b, else `no`.
HWY_INLINE Num whereLess(Num a, Num b, Num yes, Num no) { return hn::IfThenElse(hn::Lt(a.v, b.v), yes.v, no.v); }
HWY_INLINE bool isAnyLess(Num a, Num b) { return !hn::AllFalse(Floats(), hn::Lt(a.v, b.v)); }

// From 0 at `low` to 1 at `high` (which may lie below it), with no slope at either.
HWY_INLINE Num rise(float low, float high, Num x) { return smoothstep(((x - low) * (1.0f / (high - low))).v); }

// e^x, of x up to 80.
HWY_INLINE Num power(Num x) { return exp2((x * 1.44269504f).v); }
// e^(-x^2)
HWY_INLINE Num bell(Num x) { return power(-(x * x)); }
HWY_INLINE Num naturalLog(Num x) { return Num(log2(x.v)) * 0.69314718f; }

// Sine and cosine of angles up to some hundred radians, within 1e-5.
struct Turned {
  Num sine, cosine;
};
HWY_INLINE Turned turned(Num angle) {
  const Num turns = angle * 0.159154943f;
  const Num x = (turns - Num(hn::Round(turns.v))) * 3.14159265f;  // half the angle, within a quarter turn either way
  const Num z = x * x;
  const Num sine = x * (((((z * -2.5052108e-8f + 2.7557319e-6f) * z - 1.9841270e-4f) * z + 8.3333333e-3f) * z - 0.16666667f) * z + 1.0f);
  const Num cosine = ((((z * -2.7557319e-7f + 2.4801587e-5f) * z - 1.3888889e-3f) * z + 4.1666667e-2f) * z - 0.5f) * z + 1.0f;
  return {Num(2.0f) * sine * cosine, cosine * cosine - sine * sine};
}

// A place or an arrow in space.
struct Arrow {
  Num x, y, z;
};
HWY_INLINE Arrow operator+(Arrow a, Arrow b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
HWY_INLINE Arrow operator-(Arrow a, Arrow b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
HWY_INLINE Arrow operator*(Arrow a, Num factor) { return {a.x * factor, a.y * factor, a.z * factor}; }
HWY_INLINE Num dot(Arrow a, Arrow b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
HWY_INLINE Arrow cross(Arrow a, Arrow b) { return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x}; }
HWY_INLINE Arrow unit(Arrow a) { return a * (Num(1.0f) / root(dot(a, a))); }
HWY_INLINE Arrow blend(Arrow a, Arrow b, Num share) { return a + (b - a) * share; }
HWY_INLINE Arrow loadArrow(const float* x, const float* y, const float* z) { return {loadNum(x), loadNum(y), loadNum(z)}; }

// `p` turned counter-clockwise, as seen from outside, around an axis of unit length.
HWY_INLINE Arrow turnedAround(Arrow p, Arrow axis, Num angle) {
  const Turned by = turned(angle);
  return p * by.cosine + cross(axis, p) * by.sine + axis * (dot(axis, p) * (Num(1.0f) - by.cosine));
}

}  // namespace terrella::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
