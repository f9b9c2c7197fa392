// What rows of the lattice draw from chance, in vectors. Included once for each instruction set.
#if defined(TERRELLA_DISPLACEMENTS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TERRELLA_DISPLACEMENTS_INL_H
#undef TERRELLA_DISPLACEMENTS_INL_H
#else
#define TERRELLA_DISPLACEMENTS_INL_H
#endif

#include <cstdint>

#include "base/hash.h"
#include "base/row_vectors-inl.h"
#include "lattice/displacement.h"

HWY_BEFORE_NAMESPACE();
namespace terrella::HWY_NAMESPACE {
#undef TERRELLA_IS_AVX512
#define TERRELLA_IS_AVX512 (HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_AVX3_DL)

using Heights = hn::ScalableTag<std::int32_t>;
using Bits = hn::RebindToUnsigned<Heights>;
using HeightVector = hn::Vec<Heights>;
using BitVector = hn::Vec<Bits>;

// The displacements of every second column, or of columns `step` apart, a vector at a time, as Amplitude::displace(hashColumn(column,
// keys)).
class Displacements {
 public:
  Displacements(std::uint32_t firstColumn, RowKeys keys, Amplitude amplitude, std::uint32_t step = 2)
      : columns_(
            hn::Add(hn::Mul(hn::Iota(Bits(), 0), hn::Set(Bits(), step * kPerColumn)), hn::Set(Bits(), firstColumn * kPerColumn + keys.k0))),
        step_(hn::Set(Bits(), static_cast<std::uint32_t>(hn::Lanes(Bits())) * step * kPerColumn)),
        key_(hn::Set(Bits(), keys.k1)),
        mantissa_(hn::Set(Heights(), amplitude.mantissa * kMantissaUnit)),
        shift_(amplitude.shift),
        shifts_(hn::Set(Heights(), amplitude.shift)) {}

  HWY_INLINE HeightVector next() { return next(mantissa_); }
  // With mantissas of their own, which factors() gives.
  HWY_INLINE HeightVector next(HeightVector mantissas) {
    const BitVector x = columns_;
    columns_ = hn::Add(columns_, step_);
    return of(x, key_, mantissas);
  }

  // Of the first column in rows with keys of their own.
  HWY_INLINE HeightVector inRows(BitVector k0, BitVector k1) const { return inRows(k0, k1, mantissa_); }
  HWY_INLINE HeightVector inRows(BitVector k0, BitVector k1, HeightVector mantissas) const {
    return of(hn::Add(columns_, k0), k1, mantissas);
  }

  static HWY_INLINE HeightVector factors(const std::int32_t* mantissas) {
    const auto v = hn::LoadU(Heights(), mantissas);
    return kMantissaUnit == 1 ? v : hn::ShiftLeft<16>(v);
  }

 private:
  HWY_INLINE HeightVector of(BitVector x, BitVector key, HeightVector mantissas) const {
    x = hn::Xor(x, hn::ShiftRight<16>(x));
    x = hn::Mul(x, hn::Set(Bits(), 0x7feb352du));
    x = hn::Xor3(x, hn::ShiftRight<15>(x), key);
    x = hn::Mul(x, hn::Set(Bits(), 0x846ca68bu));
    // Of the last step, x ^ (x >> 16), only the upper half is wanted, and that it leaves alone.
    const HeightVector product = timesMantissa(hn::BitCast(Heights(), x), mantissas);
#if TERRELLA_IS_AVX512 || HWY_TARGET == HWY_AVX2
    return hn::Shr(product, shifts_);  // half as many operations as one count for all lanes
#else
    return hn::ShiftRightSame(product, shift_);
#endif
  }

  // The upper 16 bits of a lane times 15: where pairs of 16-bit lanes can be multiplied and added, that is one instruction.
  static HWY_INLINE HeightVector timesMantissa(HeightVector hash, HeightVector mantissas) {
#if TERRELLA_IS_X86_VECTOR
    return pairProducts(hash, mantissas);
#else
    return hn::Mul(hn::ShiftRight<16>(hash), mantissas);
#endif
  }

  static constexpr std::int32_t kMantissaUnit = TERRELLA_IS_X86_VECTOR ? 1 << 16 : 1;  // beside the upper half, 0 beside the lower
  static constexpr std::uint32_t kPerColumn = 0x9e3779b9u;
  BitVector columns_, step_, key_;
  HeightVector mantissa_;
  int shift_;
  HeightVector shifts_;
};

}  // namespace terrella::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
