// The vectors that rows of maps are worked through in: up to 16 lanes, which every length of a row is a multiple of. Included once for
// each instruction set.
#if defined(TERRELLA_ROW_VECTORS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TERRELLA_ROW_VECTORS_INL_H
#undef TERRELLA_ROW_VECTORS_INL_H
#else
#define TERRELLA_ROW_VECTORS_INL_H
#endif

#include <hwy/highway.h>

#include <cstdint>

HWY_BEFORE_NAMESPACE();
namespace terrella::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using Floats = hn::CappedTag<float, 16>;
using Ints = hn::RebindToSigned<Floats>;
using Bytes = hn::Rebind<std::uint8_t, Floats>;
using F = hn::Vec<Floats>;
using I = hn::Vec<Ints>;

#undef TERRELLA_IS_X86_VECTOR
#define TERRELLA_IS_X86_VECTOR (HWY_ARCH_X86 && HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128)

// As hn::ConvertTo, of numbers that 32 bits can hold: without the operations that it adds on x86 for all others.
template <class V>
HWY_INLINE auto truncated(V value) {
  using Whole = hn::RebindToSigned<hn::DFromV<V>>;
#if !TERRELLA_IS_X86_VECTOR
  return hn::ConvertTo(Whole(), value);
#elif HWY_MAX_BYTES == 32
  return hn::Vec<Whole>{_mm256_cvttps_epi32(value.raw)};
#elif HWY_MAX_BYTES == 16
  return hn::Vec<Whole>{_mm_cvttps_epi32(value.raw)};
#else
  return hn::Vec<Whole>{_mm512_cvttps_epi32(value.raw)};
#endif
}

// For each lane the product of the lower halves and that of the upper halves, added; they are signed.
template <class V>
HWY_INLINE V pairProducts(V a, V b) {
#if TERRELLA_IS_X86_VECTOR
  const hn::DFromV<V> di;
  const hn::Repartition<std::int16_t, decltype(di)> halves;
  auto unused = hn::Zero(di);
  return hn::ReorderWidenMulAccumulate(di, hn::BitCast(halves, a), hn::BitCast(halves, b), hn::Zero(di), unused);
#else
  const auto lower = [](V v) { return hn::ShiftRight<16>(hn::ShiftLeft<16>(v)); };
  return hn::Add(hn::Mul(lower(a), lower(b)), hn::Mul(hn::ShiftRight<16>(a), hn::ShiftRight<16>(b)));
#endif
}

}  // namespace terrella::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
