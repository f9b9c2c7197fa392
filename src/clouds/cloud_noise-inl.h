// The noise that clouds are made of, for vectors of places. Included once for each instruction set.
#if defined(TERRELLA_CLOUD_NOISE_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TERRELLA_CLOUD_NOISE_INL_H
#undef TERRELLA_CLOUD_NOISE_INL_H
#else
#define TERRELLA_CLOUD_NOISE_INL_H
#endif

#include "base/formula-inl.h"
#include "base/simplex-inl.h"
#include "clouds/cloud_chance.h"

HWY_BEFORE_NAMESPACE();
namespace terrella::HWY_NAMESPACE {

HWY_INLINE Arrow inOctave(const CloudOctave& octave, Arrow p) {
  return p * Num(octave.frequency) + Arrow{octave.shiftX, octave.shiftY, octave.shiftZ};
}

// Its standard deviation is 0.3.
HWY_INLINE Num noiseAt(const CloudOctave& octave, Arrow p) {
  if (octave.isSilent) return 0.0f;
  const Arrow q = inOctave(octave, p);
  return Num(simplex(q.x.v, q.y.v, q.z.v, octave.key)) * 0.79f;
}
// As above, with a deviation of about a half.
HWY_INLINE Num swell(const CloudOctave& octave, Arrow p) { return noiseAt(octave, p) * 1.6f; }

// The curl of the noise along the ground: a wind that neither gathers nor thins the air (Bridson, "Curl-noise for procedural fluid flow",
// 2007).
HWY_INLINE Arrow curlAt(const CloudOctave& octave, Arrow p) {
  const Arrow q = inOctave(octave, p);
  const SimplexSlopes slopes = simplexSlopes(q.x.v, q.y.v, q.z.v, octave.key);
  return cross(Arrow{slopes.x, slopes.y, slopes.z}, p) * 0.474f;
}

// Calls visit(distance squared, a chance in [0, 1)) for one point in each of the 27 cubes around a place (Worley, "A cellular texture basis
// function", 1996). `visit` has HWY_ATTR.
template <class Visit>
HWY_INLINE void forPointsAround(Arrow p, std::uint32_t key, Visit visit) {
  const Ints di;
  const Bits du;
  const F x0 = hn::Floor(p.x.v), y0 = hn::Floor(p.y.v), z0 = hn::Floor(p.z.v);
  const Arrow from{x0, y0, z0}, inside = p - from;
  const B base = hn::Add(hn::Add(hn::Mul(hn::BitCast(du, hn::ConvertTo(di, x0)), hn::Set(du, kPerX)),
                                 hn::Mul(hn::BitCast(du, hn::ConvertTo(di, y0)), hn::Set(du, kPerY))),
                         hn::Add(hn::Mul(hn::BitCast(du, hn::ConvertTo(di, z0)), hn::Set(du, kPerZ)), hn::Set(du, key)));
  for (int k = -1; k <= 1; ++k) {
    for (int j = -1; j <= 1; ++j) {
      for (int i = -1; i <= 1; ++i) {
        const std::uint32_t step =
            static_cast<std::uint32_t>(i) * kPerX + static_cast<std::uint32_t>(j) * kPerY + static_cast<std::uint32_t>(k) * kPerZ;
        B h = hn::Add(base, hn::Set(du, step));
        h = hn::Xor(h, hn::ShiftRight<16>(h));
        h = hn::Mul(h, hn::Set(du, 0x7feb352du));
        h = hn::Xor(h, hn::ShiftRight<15>(h));
        h = hn::Mul(h, hn::Set(du, 0x846ca68bu));
        h = hn::Xor(h, hn::ShiftRight<16>(h));
        const auto part = [&](B bits) HWY_ATTR { return Num(hn::ConvertTo(Floats(), hn::BitCast(di, bits))); };
        const B low = hn::Set(du, 255u);
        const Num a = part(hn::And(h, low)), b = part(hn::And(hn::ShiftRight<8>(h), low)), c = part(hn::And(hn::ShiftRight<16>(h), low));
        const Arrow to{Num(static_cast<float>(i)) + a * (1.0f / 255) - inside.x, Num(static_cast<float>(j)) + b * (1.0f / 255) - inside.y,
                       Num(static_cast<float>(k)) + c * (1.0f / 255) - inside.z};
        visit(dot(to, to), part(hn::ShiftRight<24>(h)) * (1.0f / 256));
      }
    }
  }
}

}  // namespace terrella::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
