// Simplex noise for vectors of places. Included once for each instruction set.
#if defined(TERRELLA_SIMPLEX_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TERRELLA_SIMPLEX_INL_H
#undef TERRELLA_SIMPLEX_INL_H
#else
#define TERRELLA_SIMPLEX_INL_H
#endif

#include "base/row_vectors-inl.h"
#include "base/simplex_lattice.h"

HWY_BEFORE_NAMESPACE();
namespace terrella::HWY_NAMESPACE {

using Bits = hn::RebindToUnsigned<Floats>;
using B = hn::Vec<Bits>;

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

// The corners of the tetrahedron that holds a place: for gradientTimes() the first number of each, and the way from it to the place.
struct SimplexCorners {
  B point[4];
  F x[4], y[4], z[4];
};

HWY_INLINE SimplexCorners simplexCorners(F x, F y, F z, std::uint32_t key) {
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
  return {{base, corner(xFirst, yFirst, zFirst), corner(xSecond, ySecond, zSecond), hn::Add(base, hn::Set(du, kPerX + kPerY + kPerZ))},
          {x0, stepped(x0, xFirst, 1.0f / 6), stepped(x0, xSecond, 1.0f / 3), hn::Sub(x0, k(0.5f))},
          {y0, stepped(y0, yFirst, 1.0f / 6), stepped(y0, ySecond, 1.0f / 3), hn::Sub(y0, k(0.5f))},
          {z0, stepped(z0, zFirst, 1.0f / 6), stepped(z0, zSecond, 1.0f / 3), hn::Sub(z0, k(0.5f))}};
}

// How far a corner reaches over to the place: 1/2 at the corner itself.
HWY_INLINE F simplexNearness(const SimplexCorners& corners, int i) {
  const Floats d;
  const F dx = corners.x[i], dy = corners.y[i], dz = corners.z[i];
  const F squared = hn::Add(hn::Add(hn::Mul(dx, dx), hn::Mul(dy, dy)), hn::Mul(dz, dz));
  return hn::Max(hn::Sub(hn::Set(d, 0.5f), squared), hn::Zero(d));
}

// In about [-1, 1], with mean 0.
HWY_INLINE F simplex(F x, F y, F z, std::uint32_t key) {
  const Floats d;
  const SimplexCorners corners = simplexCorners(x, y, z, key);
  const auto share = [&](int i) HWY_ATTR {
    const F near = simplexNearness(corners, i);
    const F near2 = hn::Mul(near, near);
    return hn::Mul(hn::Mul(near2, near2), gradientTimes(corners.point[i], corners.x[i], corners.y[i], corners.z[i]));
  };
  return hn::Mul(hn::Add(hn::Add(share(0), share(1)), hn::Add(share(2), share(3))), hn::Set(d, 76.0f));
}

// Its slopes along x, y and z.
struct SimplexSlopes {
  F x, y, z;
};
HWY_INLINE SimplexSlopes simplexSlopes(F x, F y, F z, std::uint32_t key) {
  const Floats d;
  const F zero = hn::Zero(d), one = hn::Set(d, 1.0f);
  const SimplexCorners corners = simplexCorners(x, y, z, key);
  SimplexSlopes sum{zero, zero, zero};
  for (int i = 0; i < 4; ++i) {
    const F dx = corners.x[i], dy = corners.y[i], dz = corners.z[i];
    const F gx = gradientTimes(corners.point[i], one, zero, zero), gy = gradientTimes(corners.point[i], zero, one, zero),
            gz = gradientTimes(corners.point[i], zero, zero, one);
    const F near = simplexNearness(corners, i), near2 = hn::Mul(near, near);
    const F ahead = hn::Mul(near2, near2);
    const F slope = hn::Add(hn::Add(hn::Mul(gx, dx), hn::Mul(gy, dy)), hn::Mul(gz, dz));
    const F aside = hn::Mul(hn::Mul(hn::Mul(near2, near), slope), hn::Set(d, -8.0f));
    sum.x = hn::Add(sum.x, hn::Add(hn::Mul(ahead, gx), hn::Mul(aside, dx)));
    sum.y = hn::Add(sum.y, hn::Add(hn::Mul(ahead, gy), hn::Mul(aside, dy)));
    sum.z = hn::Add(sum.z, hn::Add(hn::Mul(ahead, gz), hn::Mul(aside, dz)));
  }
  const F scale = hn::Set(d, 76.0f);
  return {hn::Mul(sum.x, scale), hn::Mul(sum.y, scale), hn::Mul(sum.z, scale)};
}

}  // namespace terrella::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
