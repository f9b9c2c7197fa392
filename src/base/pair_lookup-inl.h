// Two neighbours of a table at once for each lane of a vector, since what lookups cost is their number. Included once for each
// instruction set.
#if defined(TERRELLA_PAIR_LOOKUP_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TERRELLA_PAIR_LOOKUP_INL_H
#undef TERRELLA_PAIR_LOOKUP_INL_H
#else
#define TERRELLA_PAIR_LOOKUP_INL_H
#endif

#include <hwy/highway.h>

#include <cstdint>

HWY_BEFORE_NAMESPACE();
namespace terrella::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

// table[index] and table[index + 1], of 32-bit numbers; `index` below 2^29.
template <class D>
struct PairLookup {
  using Indices = hn::Vec<hn::RebindToSigned<D>>;

  PairLookup(const hn::TFromD<D>* table, Indices index) {
    const D d;
#if HWY_TARGET == HWY_SCALAR
    first = hn::GatherIndex(d, table, index);
    second = hn::GatherIndex(d, table + 1, index);
#else
    // One load of 64 bits fetches both; its offsets are in bytes, for pairs begin at odd entries as well.
    const hn::Repartition<std::int64_t, D> wide;
    const hn::Half<hn::RebindToSigned<D>> half;
    const Indices bytes = hn::ShiftLeft<2>(index);
    const auto* start = reinterpret_cast<const std::int64_t*>(table);
    const auto lower = hn::BitCast(d, hn::GatherOffset(wide, start, hn::PromoteTo(wide, hn::LowerHalf(half, bytes))));
    const auto upper = hn::BitCast(d, hn::GatherOffset(wide, start, hn::PromoteTo(wide, hn::UpperHalf(half, bytes))));
    first = hn::ConcatEven(d, upper, lower);
    second = hn::ConcatOdd(d, upper, lower);
#endif
  }
  hn::Vec<D> first, second;
};

}  // namespace terrella::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
