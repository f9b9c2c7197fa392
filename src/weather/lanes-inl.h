// Vectors of floats that formulas can be written with, and what the parts of the weather share of these. Included once for each
// instruction set; each operation is rounded by itself and the same in all of them.
#if defined(TERRELLA_LANES_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TERRELLA_LANES_INL_H
#undef TERRELLA_LANES_INL_H
#else
#define TERRELLA_LANES_INL_H
#endif

#include "base/exact_math-inl.h"
#include "base/row_vectors-inl.h"
#include "weather/air.h"

HWY_BEFORE_NAMESPACE();
namespace terrella::HWY_NAMESPACE {

struct Lanes {
  HWY_INLINE Lanes(F vector) : v(vector) {}
  HWY_INLINE Lanes(float value) : v(hn::Set(Floats(), value)) {}
  F v;
};
inline constexpr int kLaneCount = static_cast<int>(hn::MaxLanes(Floats()));

HWY_INLINE Lanes operator+(Lanes a, Lanes b) { return hn::Add(a.v, b.v); }
HWY_INLINE Lanes operator-(Lanes a, Lanes b) { return hn::Sub(a.v, b.v); }
HWY_INLINE Lanes operator*(Lanes a, Lanes b) { return hn::Mul(a.v, b.v); }
HWY_INLINE Lanes operator/(Lanes a, Lanes b) { return hn::Div(a.v, b.v); }
HWY_INLINE Lanes operator-(Lanes a) { return hn::Neg(a.v); }
HWY_INLINE Lanes larger(Lanes a, Lanes b) { return hn::Max(a.v, b.v); }
HWY_INLINE Lanes smaller(Lanes a, Lanes b) { return hn::Min(a.v, b.v); }
HWY_INLINE Lanes positive(Lanes a) { return larger(a, 0.0f); }
HWY_INLINE Lanes magnitude(Lanes a) { return hn::Abs(a.v); }
HWY_INLINE Lanes root(Lanes a) { return hn::Sqrt(a.v); }
// `value` with the sign of `sign`.
HWY_INLINE Lanes signedAs(Lanes value, Lanes sign) { return hn::CopySign(value.v, sign.v); }
HWY_INLINE Lanes within(Lanes value, float low, float high) { return smaller(larger(value, low), high); }

HWY_INLINE Lanes load(const float* place) { return hn::LoadU(Floats(), place); }
HWY_INLINE void store(Lanes value, float* place) { hn::StoreU(value.v, Floats(), place); }

// (1 - (x / width)^2)^2 within `width` of 0, else 0.
HWY_INLINE Lanes bump(Lanes x, float width) {
  const Lanes t = x * (1.0f / width), inside = positive(1.0f - t * t);
  return inside * inside;
}

// Three rows of a field around a place.
struct Rows3 {
  Rows3(const FaceField& field, int face, int j) : above(field.row(face, j - 1)), here(field.row(face, j)), below(field.row(face, j + 1)) {}
  // How the field changes from column to column and from row to row.
  HWY_INLINE Lanes alongS(int i) const { return (load(here + i + 1) - load(here + i - 1)) * 0.5f; }
  HWY_INLINE Lanes alongT(int i) const { return (load(below + i) - load(above + i)) * 0.5f; }
  const float *above, *here, *below;
};

// What a step brings to column i and those after it, from where the air was before: a share of the neighbours' values upwind, as in a
// bilinear lookup. `s` and `t`, the columns and rows that the air moves, lie in [-1, 1]. Upwind differences (Courant, Isaacson and Rees
// 1952) blur a little and never overshoot.
HWY_INLINE Lanes carried(const Rows3& rows, int i, Lanes s, Lanes t) {
  const Lanes fromLeft = positive(s), fromRight = positive(-s), fromAbove = positive(t), fromBelow = positive(-t);
  const auto along = [&](const float* row) HWY_ATTR {
    const Lanes middle = load(row + i);
    return middle + (fromLeft * (load(row + i - 1) - middle) + fromRight * (load(row + i + 1) - middle));
  };
  const Lanes middle = along(rows.here);
  return middle + (fromAbove * (along(rows.above) - middle) + fromBelow * (along(rows.below) - middle));
}

// How far north of the thermal equator a place lies in its season, in radians. The belts follow the sun, over land farther: much farther in
// the hemisphere that has summer, most of all on coasts that face east, where monsoons come from.
HWY_INLINE Lanes skyLatitude(const Sky& sky, float sign, Lanes latitude, Lanes bend, Lanes sine, Lanes cosine, Lanes breadth,
                             Lanes facesWest) {
  const Lanes summer = within(sine * (2.5f * sign), -1.0f, 1.0f) * 0.4f + 0.6f;
  return latitude - bend - ((breadth * 0.22f - facesWest * 0.09f) * summer + 0.09f) * cosine * (sign * sky.beltShift);
}

}  // namespace terrella::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
