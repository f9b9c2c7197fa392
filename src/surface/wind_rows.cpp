// windOrigins(), in the widest vectors of the machine.
#include "surface/winds.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "surface/wind_rows.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace terrella::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

// Values at `index` and `index` + 1 at once, for each lane.
template <class D, class I>
HWY_INLINE void lookUpPairs(D d, const float* table, I index, hn::Vec<D>& first, hn::Vec<D>& second) {
#if HWY_TARGET == HWY_SCALAR
  first = hn::GatherIndex(d, table, index);
  second = hn::GatherIndex(d, table + 1, index);
#else
  const hn::RebindToSigned<D> di;
  const hn::Repartition<std::int64_t, D> wide;
  const hn::Half<decltype(di)> half;
  const auto bytes = hn::ShiftLeft<2>(index);
  const auto* start = reinterpret_cast<const std::int64_t*>(table);
  const auto lower = hn::BitCast(d, hn::GatherOffset(wide, start, hn::PromoteTo(wide, hn::LowerHalf(half, bytes))));
  const auto upper = hn::BitCast(d, hn::GatherOffset(wide, start, hn::PromoteTo(wide, hn::UpperHalf(half, bytes))));
  first = hn::ConcatEven(d, upper, lower);
  second = hn::ConcatOdd(d, upper, lower);
#endif
}

void WindOrigins(const WindGrid& winds, const std::uint8_t* face, const float* s, const float* t, int count, std::array<float*, 3> out) {
  using D = hn::CappedTag<float, 16>;
  const D d;
  const hn::RebindToSigned<D> di;
  const hn::Rebind<std::uint8_t, D> bytes;
  constexpr int kRow = WindGrid::kCells + 1;
  const auto one = hn::Set(d, 1.0f), half = hn::Set(d, 0.5f * WindGrid::kCells);
  const auto last = hn::Set(di, WindGrid::kCells - 1), row = hn::Set(di, kRow);
  for (int k = 0; k < count; k += static_cast<int>(hn::Lanes(d))) {
    auto x = hn::Mul(hn::Add(hn::LoadU(d, s + k), one), half);
    auto y = hn::Mul(hn::Add(hn::LoadU(d, t + k), one), half);
    const auto i = hn::Min(hn::ConvertTo(di, x), last), j = hn::Min(hn::ConvertTo(di, y), last);
    x = hn::Sub(x, hn::ConvertTo(d, i));
    y = hn::Sub(y, hn::ConvertTo(d, j));
    const auto faces = hn::PromoteTo(di, hn::LoadU(bytes, face + k));
    const auto index = hn::Add(hn::Mul(hn::Add(hn::Mul(faces, row), j), row), i);
    for (std::size_t axis = 0; axis < 3; ++axis) {
      const float* plane = winds.origins[axis].data();
      const auto mix = [](auto a, auto b, auto share) { return hn::Add(a, hn::Mul(hn::Sub(b, a), share)); };
      hn::Vec<D> west, east;
      lookUpPairs(d, plane, index, west, east);
      const auto north = mix(west, east, x);
      lookUpPairs(d, plane + kRow, index, west, east);
      hn::StoreU(mix(north, mix(west, east, x), y), d, out[axis] + k);
    }
  }
}

}  // namespace terrella::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace terrella {

HWY_EXPORT(WindOrigins);

void windOrigins(const WindGrid& winds, const std::uint8_t* face, const float* s, const float* t, int count, std::array<float*, 3> out) {
  HWY_DYNAMIC_DISPATCH(WindOrigins)(winds, face, s, t, count, out);
}

}  // namespace terrella
#endif
