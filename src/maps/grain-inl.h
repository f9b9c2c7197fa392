// Grain::at for vectors of places, to the bit. Included once for each instruction set.
#if defined(TERRELLA_GRAIN_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TERRELLA_GRAIN_INL_H
#undef TERRELLA_GRAIN_INL_H
#else
#define TERRELLA_GRAIN_INL_H
#endif

#include <hwy/highway.h>

#include "base/row_vectors-inl.h"
#include "maps/places.h"

HWY_BEFORE_NAMESPACE();
namespace terrella::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

// hashColumn, with keys of each lane's own.
template <class V>
HWY_INLINE V hashLanes(V column, V k0, V k1) {
  const hn::DFromV<V> d;
  V x = hn::Add(hn::Mul(column, hn::Set(d, 0x9e3779b9u)), k0);
  x = hn::Xor(x, hn::ShiftRight<16>(x));
  x = hn::Mul(x, hn::Set(d, 0x7feb352du));
  x = hn::Xor(hn::Xor(x, hn::ShiftRight<15>(x)), k1);
  x = hn::Mul(x, hn::Set(d, 0x846ca68bu));
  return hn::Xor(x, hn::ShiftRight<16>(x));
}

template <class F>
HWY_INLINE auto grainAt(const Grain& grain, const std::uint8_t* face, F s, F t) {
  const hn::DFromV<F> d;
  const hn::RebindToUnsigned<decltype(d)> du;
  const hn::Rebind<std::uint8_t, decltype(d)> bytes;
  const auto half = hn::Set(d, grain.half()), one = hn::Set(d, 1.0f);
  const auto column = hn::BitCast(du, truncated(hn::Mul(hn::Add(s, one), half)));
  const auto row = hn::Or(hn::BitCast(du, truncated(hn::Mul(hn::Add(t, one), half))), hn::ShiftLeft<20>(hn::PromoteTo(du, hn::LoadU(bytes, face))));
  const auto k0 = hn::Set(du, grain.keys().k0), k1 = hn::Set(du, grain.keys().k1);
  const auto key = hashLanes(row, k0, k1);
  return hashLanes(column, key, hn::Xor(k1, hn::Mul(key, hn::Set(du, 0x9e3779b9u))));
}

}  // namespace terrella::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
