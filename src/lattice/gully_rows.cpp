// Compiled once for each instruction set: Highway includes this file again and again.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "lattice/gully_rows.cpp"
#include "lattice/gully_rows.h"

#include <hwy/foreach_target.h>  // IWYU pragma: keep
#include <hwy/highway.h>

#include "base/formula-inl.h"
#include "base/simplex-inl.h"

HWY_BEFORE_NAMESPACE();
namespace terrella {
namespace HWY_NAMESPACE {
namespace {

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
// own, and they are blended. Where they agree that is a wave again, where they do not it is short: it is made as long as a single one, but
// for where they cancel out.
HWY_INLINE Turned stripes(Arrow place, Arrow side, std::uint32_t key) {
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
  const Num longer = inverseRoot(sine * sine + cosine * cosine + squared(all * (0.4f / 16)));
  return {sine * longer, cosine * longer};
}

// A rib's shape, from 1 on its crest, which is sharp, to -1 in the gully, which is round; and its slope, for each radian of the wave.
struct Rib {
  Num height, slope;
};
HWY_INLINE Rib ribOf(Turned at) {
  constexpr float kBlunt = 0.02f, kLow = 0.14142136f, kSpan = 1.00995049f - 0.14142136f;  // the root of it, and to that of one more
  const Num squared = (Num(1.0f) - at.cosine) * 0.5f + kBlunt, inverse = inverseRoot(squared);
  return {Num(1.0f) - (squared * inverse - kLow) * (2.0f / kSpan), -at.sine * inverse * (0.5f / kSpan)};
}

void rowOfGullies(const GullyPlaces& places, int count, const GullyGround& ground, float* meters, float* ribs) {
  const Arrow up{ground.up.x, ground.up.y, ground.up.z};
  for (int k = 0; k < count; k += static_cast<int>(hn::Lanes(Floats()))) {
    const Arrow place = loadArrow(places.x + k, places.y + k, places.z + k);
    Arrow contour = loadArrow(places.contourX + k, places.contourY + k, places.contourZ + k);
    const Num slope = root(dot(contour, contour));
    const Num strength =
        least(slope, kSteepestSlope) * rise(kFirstSlope, kFullSlope, slope) * rise(kFirstMeters, kFullMeters, loadNum(places.meters + k));
    Num height(0.0f), onRib(0.0f);
    if (isAnyLess(0.0f, strength)) {
      Num open(1.0f), above(0.0f);
      for (int n = 0; n < ground.count; ++n) {
        const GullyOctave& octave = ground.octaves[static_cast<std::size_t>(n)];
        const Arrow side = contour * inverseRoot(dot(contour, contour) + 1e-8f);
        const Arrow at{place.x * octave.perCell + octave.start.x, place.y * octave.perCell + octave.start.y,
                       place.z * octave.perCell + octave.start.z};
        const Turned wave = stripes(at, side * kGullyWaves, octave.key);
        const Rib shape = ribOf(wave);
        const Num here = blend(above, shape.height, open);
        const Num size = strength * octave.metersPerSlope;
        height = height + size * here;
        onRib = onRib + (here - onRib) * ((n == 0 ? 1.0f : 0.4f) * octave.share);
        // The ground's slope changes across the stripes, and with it the way that smaller gullies take.
        contour = contour - cross(side, up) * (strength * shape.slope * open * octave.turn);
        open = open * rise(0.0f, 0.8f, amount(wave.sine));
        above = here;
      }
      onRib = onRib * rise(0.0f, 0.25f, strength);
    }
    storeNum(height, meters + k);
    storeNum(onRib, ribs + k);
  }
}

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace terrella
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace terrella {
namespace {
HWY_EXPORT(rowOfGullies);
}  // namespace

std::uint32_t gullyKey(std::uint32_t key, std::int64_t x, std::int64_t y, std::int64_t z) {
  // As simplexCorners() skews them.
  const auto skewed = [skew = x + y + z](std::int64_t third) { return static_cast<std::uint32_t>(3 * third + skew); };
  return key + skewed(x) * HWY_NAMESPACE::kPerX + skewed(y) * HWY_NAMESPACE::kPerY + skewed(z) * HWY_NAMESPACE::kPerZ;
}

void gullyRow(const GullyPlaces& places, int count, const GullyGround& ground, float* meters, float* ribs) {
  HWY_DYNAMIC_DISPATCH(rowOfGullies)(places, count, ground, meters, ribs);
}

}  // namespace terrella
#endif
