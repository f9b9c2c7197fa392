// Pixels of three or four bytes from and to vectors with a lane for each pixel. Included once for each instruction set.
#if defined(TERRELLA_PIXEL_BYTES_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TERRELLA_PIXEL_BYTES_INL_H
#undef TERRELLA_PIXEL_BYTES_INL_H
#else
#define TERRELLA_PIXEL_BYTES_INL_H
#endif

#include <bit>

#include "base/row_vectors-inl.h"

HWY_BEFORE_NAMESPACE();
namespace terrella::HWY_NAMESPACE {

// Byte `kByte` of each pixel's four, which were loaded as one number.
template <int kByte>
HWY_INLINE I byteOf(I pixels) {
  constexpr int kShift = 8 * (std::endian::native == std::endian::little ? kByte : 3 - kByte);
  const Ints di;
  return hn::And(hn::ShiftRight<kShift>(pixels), hn::Set(di, 255));
}

#if TERRELLA_IS_X86_VECTOR
using PackedBytes = hn::Repartition<std::uint8_t, Ints>;

// In each block of 16 bytes: those of a for four pixels, then those of b, c and d. They saturate.
HWY_INLINE hn::Vec<PackedBytes> pack(I a, I b, I c, I d) {
#if HWY_MAX_BYTES == 32
  return {_mm256_packus_epi16(_mm256_packs_epi32(a.raw, b.raw), _mm256_packs_epi32(c.raw, d.raw))};
#elif HWY_MAX_BYTES == 16
  return {_mm_packus_epi16(_mm_packs_epi32(a.raw, b.raw), _mm_packs_epi32(c.raw, d.raw))};
#else
  return {_mm512_packus_epi16(_mm512_packs_epi32(a.raw, b.raw), _mm512_packs_epi32(c.raw, d.raw))};
#endif
}
#endif

// Stores a, b, c and d of each pixel side by side, clamped to [0, 255].
HWY_INLINE void storePixels(I a, I b, I c, I d, std::uint8_t* out) {
#if TERRELLA_IS_X86_VECTOR
  const PackedBytes bytes;
  alignas(16) static constexpr std::uint8_t kOrder[16] = {0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15};
  hn::StoreU(hn::TableLookupBytes(pack(a, b, c, d), hn::LoadDup128(bytes, kOrder)), bytes, out);
#else
  const Bytes bytes;
  hn::StoreInterleaved4(hn::DemoteTo(bytes, a), hn::DemoteTo(bytes, b), hn::DemoteTo(bytes, c), hn::DemoteTo(bytes, d), bytes, out);
#endif
}

HWY_INLINE void storePixels(I a, I b, I c, std::uint8_t* out) {
#if TERRELLA_IS_X86_VECTOR
  const PackedBytes bytes;
  const Ints di;
  alignas(16) static constexpr std::uint8_t kOrder[16] = {0, 4, 8, 1, 5, 9, 2, 6, 10, 3, 7, 11, 12, 13, 14, 15};
  auto pixels = hn::TableLookupBytes(pack(a, b, c, c), hn::LoadDup128(bytes, kOrder));
#if HWY_MAX_BYTES > 16
  // Three words of every block.
  alignas(64) static constexpr std::int32_t kWords[16] = {0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, 0, 0, 0, 0};
  const auto words = hn::IndicesFromVec(di, hn::And(hn::Load(di, kWords), hn::Set(di, static_cast<int>(hn::Lanes(di)) - 1)));
  pixels = hn::BitCast(bytes, hn::TableLookupLanes(hn::BitCast(di, pixels), words));
#endif
  // Three quarters of a vector.
  const hn::Half<PackedBytes> half;
  const hn::Half<decltype(half)> quarter;
  hn::StoreU(hn::LowerHalf(half, pixels), half, out);
  hn::StoreU(hn::LowerHalf(quarter, hn::UpperHalf(half, pixels)), quarter, out + hn::Lanes(half));
#else
  const Bytes bytes;
  hn::StoreInterleaved3(hn::DemoteTo(bytes, a), hn::DemoteTo(bytes, b), hn::DemoteTo(bytes, c), bytes, out);
#endif
}

}  // namespace terrella::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
