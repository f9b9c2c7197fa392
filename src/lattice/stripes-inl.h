// Stripes of blended waves (stripes.h) for vectors of places. Included once for each instruction set.
#if defined(TERRELLA_STRIPES_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TERRELLA_STRIPES_INL_H
#undef TERRELLA_STRIPES_INL_H
#else
#define TERRELLA_STRIPES_INL_H
#endif

#include "base/formula-inl.h"
#include "base/simplex-inl.h"

HWY_BEFORE_NAMESPACE();
namespace terrella::HWY_NAMESPACE {

// A sixteenth of a sine and a cosine of so many turns, with parabolas in place of arcs: what is wanted of them is that they are even and
// have no kinks.
HWY_INLINE Turned wave(Num turns) {
  const Num r = turns - Num(hn::Round(turns.v)), quarter = Num(0.25f) - amount(r);
  return {r * (Num(0.5f) - amount(r)), quarter * (Num(0.5f) - amount(quarter))};
}

// 1 / root(x), within 5e-6: a guess by the number's bits, and two steps of Newton's. In a third of the time of a root and a division.
HWY_INLINE Num inverseRoot(Num x) {
  const Ints di;
  const I guess = hn::Sub(hn::Set(di, 0x5f375a86), hn::ShiftRight<1>(hn::BitCast(di, x.v)));
  const Num half = x * 0.5f;
  Num y(hn::BitCast(Floats(), guess));
  y = y * (Num(1.5f) - half * y * y);
  return y * (Num(1.5f) - half * y * y);
}

// Which turn of its wave a point of the lattice has, from -1/2 to 1/2.
HWY_INLINE Num turnOf(B linear) {
  const Bits du;
  const B mixed = hn::Mul(hn::Xor(linear, hn::ShiftRight<15>(linear)), hn::Set(du, 0x2c1b3c6du));
  return Num(hn::ConvertTo(Floats(), hn::BitCast(Ints(), mixed))) * 0x1p-32f;  // the upper bits are what has been mixed
}

// Waves across `side`, which is as long as there are waves from point to point: each point of the lattice around has a plane one of its
// own, and they are blended. Where they agree that is a wave again, a sixteenth of `all` long; where they do not it is shorter.
struct Blended {
  Num sine, cosine, all;
};
HWY_INLINE Blended blendedWaves(Arrow place, Arrow side, std::uint32_t key) {
  const SimplexCorners corners = simplexCorners(place.x.v, place.y.v, place.z.v, key);
  Num sine(0.0f), cosine(0.0f), all(0.0f);
  for (int i = 0; i < 4; ++i) {
    const Num near = simplexNearness(corners, i), weight = near * near;
    const Arrow from{corners.x[i], corners.y[i], corners.z[i]};
    const Turned of = wave(dot(from, side) + turnOf(corners.point[i]));
    sine = sine + weight * of.sine;
    cosine = cosine + weight * of.cosine;
    all = all + weight;
  }
  return {sine, cosine, all};
}

// The same wave as long as a single one, but for where they cancel out.
HWY_INLINE Turned stripes(const Blended& of) {
  const Num longer = inverseRoot(of.sine * of.sine + of.cosine * of.cosine + squared(of.all * (0.4f / 16)));
  return {of.sine * longer, of.cosine * longer};
}

}  // namespace terrella::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
