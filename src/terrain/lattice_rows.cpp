// Compiled once for each instruction set: Highway includes this file again and again.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "terrain/lattice_rows.cpp"
#include <hwy/foreach_target.h>  // IWYU pragma: keep

#include <hwy/highway.h>
#include <hwy/cache_control.h>

#include "terrain/lattice_rows.h"

HWY_BEFORE_NAMESPACE();
namespace terrella {
namespace HWY_NAMESPACE {
namespace {

#undef TERRELLA_IS_AVX512
#define TERRELLA_IS_AVX512 (HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_AVX3_DL)

namespace hn = hwy::HWY_NAMESPACE;
using Heights = hn::ScalableTag<std::int32_t>;
using Bits = hn::RebindToUnsigned<Heights>;
using HeightVector = hn::Vec<Heights>;
using BitVector = hn::Vec<Bits>;

// The displacements of every second column, or of columns `step` apart, a vector at a time, as Amplitude::displace(hashColumn(column, keys)).
class Displacements {
 public:
  Displacements(std::uint32_t firstColumn, RowKeys keys, Amplitude amplitude, std::uint32_t step = 2)
      : columns_(hn::Add(hn::Mul(hn::Iota(Bits(), 0), hn::Set(Bits(), step * kPerColumn)), hn::Set(Bits(), firstColumn * kPerColumn + keys.k0))),
        step_(hn::Set(Bits(), static_cast<std::uint32_t>(hn::Lanes(Bits())) * step * kPerColumn)), key_(hn::Set(Bits(), keys.k1)),
        mantissa_(hn::Set(Heights(), amplitude.mantissa * kMantissaUnit)), shift_(amplitude.shift), shifts_(hn::Set(Heights(), amplitude.shift)) {}

  HWY_INLINE HeightVector next() {
    const BitVector x = columns_;
    columns_ = hn::Add(columns_, step_);
    return of(x, key_);
  }

  // Of the first column in rows with keys of their own.
  HWY_INLINE HeightVector inRows(BitVector k0, BitVector k1) const { return of(hn::Add(columns_, k0), k1); }

 private:
  HWY_INLINE HeightVector of(BitVector x, BitVector key) const {
    x = hn::Xor(x, hn::ShiftRight<16>(x));
    x = hn::Mul(x, hn::Set(Bits(), 0x7feb352du));
    x = hn::Xor3(x, hn::ShiftRight<15>(x), key);
    x = hn::Mul(x, hn::Set(Bits(), 0x846ca68bu));
    // Of the last step, x ^ (x >> 16), only the upper half is wanted, and that it leaves alone.
    const HeightVector product = timesMantissa(hn::BitCast(Heights(), x));
#if TERRELLA_IS_AVX512 || HWY_TARGET == HWY_AVX2
    return hn::Shr(product, shifts_);  // half as many operations as one count for all lanes
#else
    return hn::ShiftRightSame(product, shift_);
#endif
  }

  // The upper 16 bits of a lane times 15: where pairs of 16-bit lanes can be multiplied and added, that is one instruction.
  HWY_INLINE HeightVector timesMantissa(HeightVector hash) const {
#if HWY_ARCH_X86 && HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128
    const hn::Repartition<std::int16_t, Heights> halves;
    auto unused = hn::Zero(Heights());
    return hn::ReorderWidenMulAccumulate(Heights(), hn::BitCast(halves, hash), hn::BitCast(halves, mantissa_), hn::Zero(Heights()), unused);
#else
    return hn::Mul(hn::ShiftRight<16>(hash), mantissa_);
#endif
  }

#if HWY_ARCH_X86 && HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128
  static constexpr std::int32_t kMantissaUnit = 1 << 16;  // beside the upper half, 0 beside the lower
#else
  static constexpr std::int32_t kMantissaUnit = 1;
#endif
  static constexpr std::uint32_t kPerColumn = 0x9e3779b9u;
  BitVector columns_, step_, key_;
  HeightVector mantissa_;
  int shift_;
  HeightVector shifts_;
};

// Half of a mean of four, with what rounds it: sums that several means share are taken once.
HWY_INLINE HeightVector roundedSum(HeightVector a, HeightVector b) { return hn::Add(hn::Add(a, b), hn::Set(Heights(), 2)); }
HWY_INLINE HeightVector meanOf(HeightVector rounded, HeightVector rest) { return hn::ShiftRight<2>(hn::Add(rounded, rest)); }

template <bool kIsStreamed>
HWY_INLINE void put(HeightVector v, FixedHeight* to) {
  if constexpr (kIsStreamed) {
    hn::Stream(v, Heights(), to);
  } else {
    hn::StoreU(v, Heights(), to);
  }
}

// How many cells whole vectors cover; what follows goes one by one.
int wholeVectors(int cells) {
  const int lanes = static_cast<int>(hn::Lanes(Heights()));
  const bool isInterleaved = TERRELLA_IS_AVX512 || HWY_TARGET == HWY_AVX2 || lanes == 4;  // as putBoth() can
  return isInterleaved ? cells / lanes * lanes : 0;
}

void centreRow(const CentreRow& r) {
  const Heights d;
  const int lanes = static_cast<int>(hn::Lanes(d));
  const int whole = wholeVectors(r.cells);
  Displacements displacements(r.firstColumn + 1, r.keys, r.amplitude);
  for (int x = 0; x < whole; x += lanes) {
    const auto mean = meanOf(roundedSum(hn::LoadU(d, r.north + x), hn::LoadU(d, r.north + x + 1)), hn::Add(hn::LoadU(d, r.south + x), hn::LoadU(d, r.south + x + 1)));
    hn::StoreU(hn::Add(mean, displacements.next()), d, r.centres + x);
  }
  for (int x = whole; x < r.cells; ++x) {
    r.centres[x] = meanOfFour(r.north[x], r.north[x + 1], r.south[x], r.south[x + 1]) +
                   r.amplitude.displace(hashColumn(r.firstColumn + 2 * static_cast<std::uint32_t>(x) + 1, r.keys));
  }
}

Range rowRange(const FixedHeight* samples, int count) {
  const Heights d;
  const int whole = wholeVectors(count);
  auto low = hn::Set(d, samples[0]), high = low;
  for (int k = 0; k < whole; k += static_cast<int>(hn::Lanes(d))) {
    const auto v = hn::LoadU(d, samples + k);
    low = hn::Min(low, v);
    high = hn::Max(high, v);
  }
  Range range{hn::GetLane(hn::MinOfLanes(d, low)), hn::GetLane(hn::MaxOfLanes(d, high))};
  for (int k = whole; k < count; ++k) range.add({samples[k], samples[k]});
  return range;
}

void rowDisplacements(RowKeys keys, Amplitude amplitude, int points, FixedHeight* out) {
  const int whole = wholeVectors(points);
  Displacements displacements(0, keys, amplitude, 1);
  for (int k = 0; k < whole; k += static_cast<int>(hn::Lanes(Heights()))) hn::StoreU(displacements.next(), Heights(), out + k);
  for (int k = whole; k < points; ++k) out[k] = amplitude.displace(hashColumn(static_cast<std::uint32_t>(k), keys));
}

void columnDisplacements(std::uint32_t column, const RowKeys* keys, Amplitude amplitude, int points, FixedHeight* out) {
  const int whole = wholeVectors(points);
  const Displacements displacements(column, {}, amplitude, 0);
  for (int k = 0; k < whole; k += static_cast<int>(hn::Lanes(Heights()))) {
    BitVector k0, k1;
    hn::LoadInterleaved2(Bits(), &keys[k].k0, k0, k1);
    hn::StoreU(displacements.inRows(k0, k1), Heights(), out + k);
  }
  for (int k = whole; k < points; ++k) out[k] = amplitude.displace(hashColumn(column, keys[k]));
}

#if HWY_TARGET != HWY_SCALAR
template <bool kIsStreamed, bool kIsTurned, OldPoints kOldPoints>
FixedHeight fineVectors(const FineRows& r, int whole) {
  const Heights d;
  const int lanes = static_cast<int>(hn::Lanes(d));
#if TERRELLA_IS_AVX512
  const auto pairs = hn::Add(hn::ShiftRight<1>(hn::Iota(d, 0)), hn::ShiftLeft<4>(hn::And(hn::Iota(d, 0), hn::Set(d, 1))));  // 0 16 1 17 ...
  const auto upperPairs = hn::Add(pairs, hn::Set(d, 8));
#endif
  // even[0] odd[0] even[1] odd[1] ...
  const auto putBoth = [&](HeightVector even, HeightVector odd, FixedHeight* to) HWY_ATTR {
#if TERRELLA_IS_AVX512
    put<kIsStreamed>(HeightVector{_mm512_permutex2var_epi32(even.raw, pairs.raw, odd.raw)}, to);
    put<kIsStreamed>(HeightVector{_mm512_permutex2var_epi32(even.raw, upperPairs.raw, odd.raw)}, to + lanes);
#else
    const auto lower = hn::InterleaveLower(d, even, odd), upper = hn::InterleaveUpper(d, even, odd);
#if HWY_TARGET == HWY_AVX2
    put<kIsStreamed>(hn::ConcatLowerLower(d, upper, lower), to);
    put<kIsStreamed>(hn::ConcatUpperUpper(d, upper, lower), to + lanes);
#else
    put<kIsStreamed>(lower, to);
    put<kIsStreamed>(upper, to + lanes);
#endif
#endif
  };
  // Each lane's neighbour to the west; that of lane 0 is the last one of the vector before.
  auto before = hn::Set(d, r.centreBefore);
#if !TERRELLA_IS_AVX512
  const auto oneUp = hn::IndicesFromVec(d, hn::And(hn::Add(hn::Iota(d, 0), hn::Set(d, lanes - 1)), hn::Set(d, lanes - 1)));
#endif
  const auto first = hn::FirstN(d, 1);
  const auto westOf = [&](HeightVector centres) HWY_ATTR {
#if TERRELLA_IS_AVX512
    const HeightVector west{_mm512_alignr_epi32(centres.raw, before.raw, 15)};
    before = centres;
#else
    const auto turned = hn::TableLookupLanes(centres, oneUp);
    const auto west = hn::IfThenElse(first, before, turned);
    before = turned;
#endif
    return west;
  };
  const std::uint32_t evens = r.firstColumn, odds = evens + 1;
  Displacements ofCentres(odds, r.addedKeys, r.amplitude), ofCopied(odds, r.copiedKeys, r.amplitude), ofAdded(evens, r.addedKeys, r.amplitude);
  Displacements ofOld(evens, r.copiedKeys, r.amplitude);
  const Displacements inCopied(r.copiedColumn, {}, r.amplitude, 0), inAdded(r.addedColumn, {}, r.amplitude, 0);
  for (int x = 0; x < whole; x += lanes) {
    auto even0 = hn::Zero(Bits()), even1 = even0, odd0 = even0, odd1 = even0;
    if constexpr (kIsTurned) hn::LoadInterleaved4(Bits(), &r.turnedKeys[2 * x].k0, even0, even1, odd0, odd1);
    const auto north = hn::LoadU(d, r.north + x), south = hn::LoadU(d, r.south + x);
    const auto northern = roundedSum(north, hn::LoadU(d, r.north + x + 1));
    const auto centres = hn::Add(meanOf(northern, hn::Add(south, hn::LoadU(d, r.south + x + 1))), (kIsTurned ? inAdded.inRows(odd0, odd1) : ofCentres.next()));
    const auto vertical = hn::Add(hn::LoadU(d, r.centresAbove + x), centres);
    const auto copied = hn::Add(meanOf(northern, vertical), (kIsTurned ? inCopied.inRows(odd0, odd1) : ofCopied.next()));
    const auto west = westOf(centres);
    auto added = hn::Add(meanOf(roundedSum(north, south), hn::Add(west, centres)), (kIsTurned ? inAdded.inRows(even0, even1) : ofAdded.next()));
    hn::StoreU(centres, d, r.centres + x);
    auto old = north;
    if constexpr (kOldPoints == OldPoints::displace) old = hn::Add(north, (kIsTurned ? inCopied.inRows(even0, even1) : ofOld.next()));
    if constexpr (kOldPoints == OldPoints::relax) {
      const auto sum = hn::Add(vertical, hn::Add(hn::LoadU(d, r.centresAbove + x - 1), west));
      old = hn::Add(north, hn::ShiftRight<4>(hn::Add(hn::Sub(sum, hn::ShiftLeft<2>(north)), hn::Set(d, 8))));
    }
    if (x == 0 && r.west) {
      old = hn::IfThenElse(first, hn::Set(d, r.west[0]), old);
      added = hn::IfThenElse(first, hn::Set(d, r.west[1]), added);
    }
    putBoth(old, copied, r.copied + 2 * x);
    putBoth(added, centres, r.added + 2 * x);
  }
  return r.centres[whole - 1];
}

template <bool kIsStreamed, bool kIsTurned>
FixedHeight fineVectors(const FineRows& r, int whole) {
  switch (r.oldPoints) {
    case OldPoints::displace: return fineVectors<kIsStreamed, kIsTurned, OldPoints::displace>(r, whole);
    case OldPoints::relax: return fineVectors<kIsStreamed, kIsTurned, OldPoints::relax>(r, whole);
    default: return fineVectors<kIsStreamed, kIsTurned, OldPoints::keep>(r, whole);
  }
}

FixedHeight fineVectors(const FineRows& r, int whole) {
  if (r.turnedKeys) return fineVectors<false, true>(r, whole);
  return r.isStreamed ? fineVectors<true, false>(r, whole) : fineVectors<false, false>(r, whole);
}
#endif

// The displacement of a sample of either row.
FixedHeight displacementIn(const FineRows& r, std::uint32_t turnedColumn, RowKeys keys, int x) {
  return r.amplitude.displace(r.turnedKeys ? hashColumn(turnedColumn, r.turnedKeys[x]) : hashColumn(r.firstColumn + static_cast<std::uint32_t>(x), keys));
}
FixedHeight inCopied(const FineRows& r, int x) { return displacementIn(r, r.copiedColumn, r.copiedKeys, x); }
FixedHeight inAdded(const FineRows& r, int x) { return displacementIn(r, r.addedColumn, r.addedKeys, x); }

FixedHeight old(const FineRows& r, int x, FixedHeight westCentre, FixedHeight centre) {
  if (r.oldPoints == OldPoints::displace) return r.north[x] + inCopied(r, 2 * x);
  if (r.oldPoints == OldPoints::relax) return relaxed(r.north[x], r.centresAbove[x - 1] + r.centresAbove[x] + westCentre + centre);
  return r.north[x];
}

void fineRows(const FineRows& r) {
  const int whole = wholeVectors(r.cells);
  FixedHeight before = r.centreBefore;
#if HWY_TARGET != HWY_SCALAR
  if (whole > 0) before = fineVectors(r, whole);
#endif
  for (int x = whole; x < r.cells; ++x) {
    const int even = 2 * x, odd = even + 1;
    const FixedHeight centre = meanOfFour(r.north[x], r.north[x + 1], r.south[x], r.south[x + 1]) + inAdded(r, odd);
    r.copied[even] = old(r, x, before, centre);
    r.copied[odd] = meanOfFour(r.north[x], r.north[x + 1], r.centresAbove[x], centre) + inCopied(r, odd);
    r.added[even] = meanOfFour(r.north[x], r.south[x], before, centre) + inAdded(r, even);
    r.added[odd] = before = r.centres[x] = centre;
  }
  if (whole == 0 && r.west) {
    r.copied[0] = r.west[0];
    r.added[0] = r.west[1];
  }
}

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace terrella
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace terrella {
namespace {
HWY_EXPORT(centreRow);
HWY_EXPORT(fineRows);
HWY_EXPORT(rowRange);
HWY_EXPORT(rowDisplacements);
HWY_EXPORT(columnDisplacements);
}  // namespace

void makeCentres(const CentreRow& row) { HWY_DYNAMIC_DISPATCH(centreRow)(row); }
void makeFineRows(const FineRows& rows) { HWY_DYNAMIC_DISPATCH(fineRows)(rows); }
Range rangeOf(const FixedHeight* samples, int count) { return HWY_DYNAMIC_DISPATCH(rowRange)(samples, count); }
void displaceAlongRow(RowKeys keys, Amplitude amplitude, int points, FixedHeight* out) { HWY_DYNAMIC_DISPATCH(rowDisplacements)(keys, amplitude, points, out); }
void displaceDownColumn(std::uint32_t column, const RowKeys* keys, Amplitude amplitude, int points, FixedHeight* out) {
  HWY_DYNAMIC_DISPATCH(columnDisplacements)(column, keys, amplitude, points, out);
}
void finishStreaming() { hwy::FlushStream(); }

}  // namespace terrella
#endif
