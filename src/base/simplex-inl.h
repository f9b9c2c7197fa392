// Simplex noise for vectors of places. Included once for each instruction set.
#if defined(TERRELLA_SIMPLEX_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TERRELLA_SIMPLEX_INL_H
#undef TERRELLA_SIMPLEX_INL_H
#else
#define TERRELLA_SIMPLEX_INL_H
#endif

#include "base/row_vectors-inl.h"

HWY_BEFORE_NAMESPACE();
namespace terrella::HWY_NAMESPACE {

using Bits = hn::RebindToUnsigned<Floats>;
using B = hn::Vec<Bits>;

// What the coordinates of a lattice point are multiplied by before they are mixed.
inline constexpr std::uint32_t kPerX = 0x9e3779b9u, kPerY = 0x85ebca6bu, kPerZ = 0xc2b2ae35u;

// The gradient at a lattice point, one of the twelve from a cube's middle to its edges, times the way from there; `linear`
// is the point's coordinates times kPerX, kPerY, kPerZ and a key.
HWY_INLINE F gradientTimes(B linear, F x, F y, F z) {
  const Bits du;
  B h = hn::Xor(linear, hn::ShiftRight<16>(linear));
  h = hn::Mul(h, hn::Set(du, 0x7feb352du));
  h = hn::Xor(h, hn::ShiftRight<15>(h));
  h = hn::Mul(h, hn::Set(du, 0x846ca68bu));
  const Floats d;
  const Ints di;
  const I code = hn::BitCast(di, hn::ShiftRight<28>(h));
  const auto is = [&](auto mask) { return hn::RebindMask(d, mask); };
  const F u = hn::IfThenElse(is(hn::Lt(code, hn::Set(di, 8))), x, y);
  const auto isTwelveOrFourteen = hn::Eq(hn::And(code, hn::Set(di, 13)), hn::Set(di, 12));
  const F v = hn::IfThenElse(is(hn::Lt(code, hn::Set(di, 4))), y, hn::IfThenElse(is(isTwelveOrFourteen), x, z));
  // Bits 28 and 29 of the hash, bits 0 and 1 of the code, become signs.
  const B sign = hn::Set(du, 0x80000000u);
  const F first = hn::BitCast(d, hn::Xor(hn::BitCast(du, u), hn::And(hn::ShiftLeft<3>(h), sign)));
  const F second = hn::BitCast(d, hn::Xor(hn::BitCast(du, v), hn::And(hn::ShiftLeft<2>(h), sign)));
  return hn::Add(first, second);
}

// In about [-1, 1], with mean 0.
HWY_INLINE F simplex(F x, F y, F z, std::uint32_t key) {
  const Floats d;
  const Ints di;
  const Bits du;
  const auto k = [&](float value) { return hn::Set(d, value); };
  // The cube of the skewed lattice that holds the place, and the way from its corner.
  const F skew = hn::Mul(hn::Add(hn::Add(x, y), z), k(1.0f / 3));
  const F i = hn::Floor(hn::Add(x, skew)), j = hn::Floor(hn::Add(y, skew)), l = hn::Floor(hn::Add(z, skew));
  const F back = hn::Mul(hn::Add(hn::Add(i, j), l), k(1.0f / 6));
  const F x0 = hn::Sub(x, hn::Sub(i, back)), y0 = hn::Sub(y, hn::Sub(j, back)), z0 = hn::Sub(z, hn::Sub(l, back));

  // Which of its six tetrahedra: the second corner goes along the longest coordinate, the third along the two longest.
  const auto xy = hn::Ge(x0, y0), yz = hn::Ge(y0, z0), xz = hn::Ge(x0, z0);
  const auto xFirst = hn::And(xy, xz), yFirst = hn::AndNot(xy, yz), zFirst = hn::Not(hn::Or(xFirst, yFirst));
  const auto xSecond = hn::Or(xy, xz), ySecond = hn::Or(hn::Not(xy), yz), zSecond = hn::Not(hn::And(xz, yz));
  const F one = k(1.0f);
  const auto stepped = [&](F from, auto mask, float unskewed) {
    return hn::Add(hn::Sub(from, hn::IfThenElseZero(mask, one)), k(unskewed));
  };

  const auto whole = [&](F value) { return hn::BitCast(du, hn::ConvertTo(di, value)); };
  const B base = hn::Add(hn::Add(hn::Mul(whole(i), hn::Set(du, kPerX)), hn::Mul(whole(j), hn::Set(du, kPerY))),
                         hn::Add(hn::Mul(whole(l), hn::Set(du, kPerZ)), hn::Set(du, key)));
  const auto along = [&](auto mask, std::uint32_t per) { return hn::IfThenElseZero(hn::RebindMask(du, mask), hn::Set(du, per)); };
  const auto corner = [&](auto mx, auto my, auto mz) {
    return hn::Add(base, hn::Add(along(mx, kPerX), hn::Add(along(my, kPerY), along(mz, kPerZ))));
  };

  const auto share = [&](B point, F dx, F dy, F dz) {
    const F squared = hn::Add(hn::Add(hn::Mul(dx, dx), hn::Mul(dy, dy)), hn::Mul(dz, dz));
    const F near = hn::Max(hn::Sub(k(0.5f), squared), hn::Zero(d));
    const F near2 = hn::Mul(near, near);
    return hn::Mul(hn::Mul(near2, near2), gradientTimes(point, dx, dy, dz));
  };
  const F first = share(base, x0, y0, z0);
  const F second =
      share(corner(xFirst, yFirst, zFirst), stepped(x0, xFirst, 1.0f / 6), stepped(y0, yFirst, 1.0f / 6), stepped(z0, zFirst, 1.0f / 6));
  const F third = share(corner(xSecond, ySecond, zSecond), stepped(x0, xSecond, 1.0f / 3), stepped(y0, ySecond, 1.0f / 3),
                        stepped(z0, zSecond, 1.0f / 3));
  const F fourth =
      share(hn::Add(base, hn::Set(du, kPerX + kPerY + kPerZ)), hn::Sub(x0, k(0.5f)), hn::Sub(y0, k(0.5f)), hn::Sub(z0, k(0.5f)));
  return hn::Mul(hn::Add(hn::Add(first, second), hn::Add(third, fourth)), k(76.0f));
}

}  // namespace terrella::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
