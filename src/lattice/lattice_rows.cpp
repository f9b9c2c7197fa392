// Compiled once for each instruction set: Highway includes this file again and again.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "lattice/lattice_rows.cpp"
#include "lattice/lattice_rows.h"

#include <hwy/cache_control.h>
#include <hwy/foreach_target.h>  // IWYU pragma: keep
#include <hwy/highway.h>

#include "lattice/displacements-inl.h"

HWY_BEFORE_NAMESPACE();
namespace terrella {
namespace HWY_NAMESPACE {
namespace {

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

constexpr int kLine = 16, kAhead = 8 * kLine;  // samples of a cache line, and how far ahead lines are fetched that will be written

// How many cells whole vectors cover; what follows goes one by one.
int wholeVectors(int cells) {
  const int lanes = static_cast<int>(hn::Lanes(Heights()));
  const bool isInterleaved = TERRELLA_IS_AVX512 || HWY_TARGET == HWY_AVX2 || lanes == 4;  // as putBoth() can
  return isInterleaved ? cells / lanes * lanes : 0;
}

template <bool kVaries>
void centreRow(const CentreRow& r) {
  const Heights d;
  const int lanes = static_cast<int>(hn::Lanes(d));
  const int whole = wholeVectors(r.cells);
  Displacements displacements(r.firstColumn + 1, r.keys, r.amplitude);
  for (int x = 0; x < whole; x += lanes) {
    const auto mean = meanOf(roundedSum(hn::LoadU(d, r.north + x), hn::LoadU(d, r.north + x + 1)),
                             hn::Add(hn::LoadU(d, r.south + x), hn::LoadU(d, r.south + x + 1)));
    if constexpr (kVaries) {
      hn::StoreU(hn::Add(mean, displacements.next(Displacements::factors(r.mantissas + x))), d, r.centres + x);
    } else {
      hn::StoreU(hn::Add(mean, displacements.next()), d, r.centres + x);
    }
  }
  for (int x = whole; x < r.cells; ++x) {
    r.centres[x] = meanOfFour(r.north[x], r.north[x + 1], r.south[x], r.south[x + 1]) +
                   r.amplitude.displace(hashColumn(r.firstColumn + 2 * static_cast<std::uint32_t>(x) + 1, r.keys),
                                        kVaries ? r.mantissas[x] : r.amplitude.mantissa);
  }
}

void anyCentreRow(const CentreRow& r) { r.mantissas ? centreRow<true>(r) : centreRow<false>(r); }

#if HWY_TARGET != HWY_SCALAR
template <bool kIsStreamed, bool kIsTurned, bool kVaries, OldPoints kOldPoints>
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
  Displacements ofCentres(odds, r.addedKeys, r.amplitude), ofCopied(odds, r.copiedKeys, r.amplitude),
      ofAdded(evens, r.addedKeys, r.amplitude);
  Displacements ofOld(evens, r.copiedKeys, r.amplitude);
  const Displacements inCopied(r.copiedColumn, {}, r.amplitude, 0), inAdded(r.addedColumn, {}, r.amplitude, 0);
  // What a sample is displaced by: those of the rows run on, those of columns have keys for each.
  const auto displacement = [](Displacements& along, const Displacements& down, BitVector k0, BitVector k1, HeightVector mantissas)
                                HWY_ATTR {
                                  if constexpr (kIsTurned) return kVaries ? down.inRows(k0, k1, mantissas) : down.inRows(k0, k1);
                                  return kVaries ? along.next(mantissas) : along.next();
                                };
  for (int x = 0; x < whole; x += lanes) {
    auto even0 = hn::Zero(Bits()), even1 = even0, odd0 = even0, odd1 = even0;
    if constexpr (kIsTurned) hn::LoadInterleaved4(Bits(), &r.turnedKeys[2 * x].k0, even0, even1, odd0, odd1);
    auto forCopied = hn::Zero(d), forAdded = forCopied;
    if constexpr (kVaries) {
      forCopied = Displacements::factors(r.copiedMantissas + x);
      forAdded = Displacements::factors(r.addedMantissas + x);
    }
    const auto north = hn::LoadU(d, r.north + x), south = hn::LoadU(d, r.south + x);
    const auto northern = roundedSum(north, hn::LoadU(d, r.north + x + 1));
    const auto centres =
        hn::Add(meanOf(northern, hn::Add(south, hn::LoadU(d, r.south + x + 1))), displacement(ofCentres, inAdded, odd0, odd1, forAdded));
    const auto vertical = hn::Add(hn::LoadU(d, r.centresAbove + x), centres);
    const auto copied = hn::Add(meanOf(northern, vertical), displacement(ofCopied, inCopied, odd0, odd1, forCopied));
    const auto west = westOf(centres);
    auto added = hn::Add(meanOf(roundedSum(north, south), hn::Add(west, centres)), displacement(ofAdded, inAdded, even0, even1, forAdded));
    hn::StoreU(centres, d, r.centres + x);
    if constexpr (!kIsStreamed) {
      // The lines of a map lie far away, and these stores would wait for them.
      for (int k = 0; k < 2 * lanes; k += kLine) {
        hwy::Prefetch(r.copied + 2 * x + kAhead + k);
        hwy::Prefetch(r.added + 2 * x + kAhead + k);
      }
    }
    auto old = north;
    if constexpr (kOldPoints == OldPoints::displace) old = hn::Add(north, displacement(ofOld, inCopied, even0, even1, forCopied));
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

template <bool kIsStreamed, bool kIsTurned, bool kVaries>
FixedHeight fineVectors(const FineRows& r, int whole) {
  switch (r.oldPoints) {
    case OldPoints::displace:
      return fineVectors<kIsStreamed, kIsTurned, kVaries, OldPoints::displace>(r, whole);
    case OldPoints::relax:
      return fineVectors<kIsStreamed, kIsTurned, kVaries, OldPoints::relax>(r, whole);
    default:
      return fineVectors<kIsStreamed, kIsTurned, kVaries, OldPoints::keep>(r, whole);
  }
}

template <bool kVaries>
FixedHeight fineVectors(const FineRows& r, int whole) {
  if (r.turnedKeys) return fineVectors<false, true, kVaries>(r, whole);
  return r.isStreamed ? fineVectors<true, false, kVaries>(r, whole) : fineVectors<false, false, kVaries>(r, whole);
}

FixedHeight fineVectors(const FineRows& r, int whole) {
  return r.addedMantissas ? fineVectors<true>(r, whole) : fineVectors<false>(r, whole);
}
#endif

// The displacement of a sample of either row.
FixedHeight displacementIn(const FineRows& r, std::uint32_t turnedColumn, RowKeys keys, const std::int32_t* mantissas, int x) {
  return r.amplitude.displace(
      r.turnedKeys ? hashColumn(turnedColumn, r.turnedKeys[x]) : hashColumn(r.firstColumn + static_cast<std::uint32_t>(x), keys),
      mantissas ? mantissas[x / 2] : r.amplitude.mantissa);
}
FixedHeight inCopied(const FineRows& r, int x) { return displacementIn(r, r.copiedColumn, r.copiedKeys, r.copiedMantissas, x); }
FixedHeight inAdded(const FineRows& r, int x) { return displacementIn(r, r.addedColumn, r.addedKeys, r.addedMantissas, x); }

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
HWY_EXPORT(anyCentreRow);
HWY_EXPORT(fineRows);
}  // namespace

void makeCentres(const CentreRow& row) { HWY_DYNAMIC_DISPATCH(anyCentreRow)(row); }
void makeFineRows(const FineRows& rows) { HWY_DYNAMIC_DISPATCH(fineRows)(rows); }
void finishStreaming() { hwy::FlushStream(); }

}  // namespace terrella
#endif
