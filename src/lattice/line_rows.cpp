// Compiled once for each instruction set: Highway includes this file again and again.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "lattice/line_rows.cpp"
#include "lattice/line_rows.h"

#include <hwy/foreach_target.h>  // IWYU pragma: keep
#include <hwy/highway.h>

#include "lattice/displacements-inl.h"

HWY_BEFORE_NAMESPACE();
namespace terrella {
namespace HWY_NAMESPACE {
namespace {

int wholeVectors(int points) {
  const int lanes = static_cast<int>(hn::Lanes(Heights()));
  return points / lanes * lanes;
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

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace terrella
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace terrella {
namespace {
HWY_EXPORT(rowRange);
HWY_EXPORT(rowDisplacements);
HWY_EXPORT(columnDisplacements);
}  // namespace

Range rangeOf(const FixedHeight* samples, int count) { return HWY_DYNAMIC_DISPATCH(rowRange)(samples, count); }
void displaceAlongRow(RowKeys keys, Amplitude amplitude, const std::int32_t* mantissas, int points, FixedHeight* out) {
  if (!mantissas) return HWY_DYNAMIC_DISPATCH(rowDisplacements)(keys, amplitude, points, out);
  // Few: the twelve edges of a cube.
  for (int k = 0; k < points; ++k) out[k] = amplitude.displace(hashColumn(static_cast<std::uint32_t>(k), keys), mantissas[k / 2]);
}
void displaceDownColumn(std::uint32_t column, const RowKeys* keys, Amplitude amplitude, const std::int32_t* mantissas, int points,
                        FixedHeight* out) {
  if (!mantissas) return HWY_DYNAMIC_DISPATCH(columnDisplacements)(column, keys, amplitude, points, out);
  for (int k = 0; k < points; ++k) out[k] = amplitude.displace(hashColumn(column, keys[k]), mantissas[k / 2]);
}

}  // namespace terrella
#endif
