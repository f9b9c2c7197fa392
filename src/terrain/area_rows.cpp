#include "terrain/area_rows.h"

#include <algorithm>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "terrain/area_rows.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "base/exact_math-inl.h"
#include "base/row_vectors-inl.h"

HWY_BEFORE_NAMESPACE();
namespace terrella::HWY_NAMESPACE {

void AddAreas(const std::int32_t* samples, std::int32_t low, float inverseRange, const std::uint32_t* areas, int count, std::uint64_t* bins) {
  const Floats d;
  const Ints di;
  // Through memory: taking lanes out of a vector one by one costs more than the adding.
  constexpr int kBatch = 64;
  HWY_ALIGN std::int32_t steps[kBatch];
  const I lowest = hn::Set(di, low);
  const F scale = hn::Set(d, inverseRange), last = hn::Set(d, kAreaBins - 1);
  for (int first = 0; first < count; first += kBatch) {
    const int batch = std::min(kBatch, count - first);
    for (int x = 0; x < batch; x += static_cast<int>(hn::Lanes(d))) {
      const F height = clampUnit(hn::Mul(hn::ConvertTo(d, hn::Sub(hn::LoadU(di, samples + first + x), lowest)), scale));
      hn::Store(hn::ConvertTo(di, hn::Mul(height, last)), di, steps + x);
    }
    for (int x = 0; x < batch; ++x) bins[steps[x]] += areas[first + x];
  }
}

void CellAreaRow(const float* squaredA, float squaredB, int count, std::uint32_t* areas) {
  const Floats d;
  const F one = hn::Set(d, 1.0f), b2 = hn::Set(d, squaredB);
  for (int i = 0; i < count; i += static_cast<int>(hn::Lanes(d))) {
    const F oneAndA2 = hn::Add(one, hn::LoadU(d, squaredA + i));
    const F sum = hn::Add(oneAndA2, b2);
    const F area = hn::Div(hn::Mul(oneAndA2, hn::Add(one, b2)), hn::Mul(sum, hn::Sqrt(sum)));
    const Ints di;
    hn::StoreU(hn::ConvertTo(di, hn::Mul(area, hn::Set(d, kWholePixel))), di, reinterpret_cast<std::int32_t*>(areas + i));
  }
}

}  // namespace terrella::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace terrella {

HWY_EXPORT(AddAreas);
HWY_EXPORT(CellAreaRow);

void addAreas(const std::int32_t* samples, std::int32_t low, float inverseRange, const std::uint32_t* areas, int count, std::uint64_t* bins) {
  HWY_DYNAMIC_DISPATCH(AddAreas)(samples, low, inverseRange, areas, count, bins);
}
void cellAreaRow(const float* squaredA, float squaredB, int count, std::uint32_t* areas) { HWY_DYNAMIC_DISPATCH(CellAreaRow)(squaredA, squaredB, count, areas); }

}  // namespace terrella
#endif
