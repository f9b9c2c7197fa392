// windOrigins(), in the widest vectors of the machine.
#include "surface/winds.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "surface/wind_rows.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "base/pair_lookup-inl.h"
#include "base/row_vectors-inl.h"

HWY_BEFORE_NAMESPACE();
namespace terrella::HWY_NAMESPACE {

void WindOrigins(const WindGrid& winds, const std::uint8_t* face, const float* s, const float* t, int count, std::array<float*, 3> out) {
  const Floats d;
  const Ints di;
  const Bytes bytes;
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
      const PairLookup<Floats> north(plane, index), south(plane + kRow, index);
      hn::StoreU(mix(mix(north.first, north.second, x), mix(south.first, south.second, x), y), d, out[axis] + k);
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
