#include "methods/area_rows.h"

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>

#include "lattice/diamond_square.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "methods/area_rows.cpp"
#include <hwy/cache_control.h>
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "base/exact_math-inl.h"
#include "base/row_vectors-inl.h"

HWY_BEFORE_NAMESPACE();
namespace terrella::HWY_NAMESPACE {

HWY_INLINE I stepsOf(HeightSteps steps, I samples) {
  const Floats d;
  const F height = clampUnit(hn::Mul(hn::ConvertTo(d, hn::Sub(samples, hn::Set(Ints(), steps.low))), hn::Set(d, steps.inverseRange)));
  return truncated(hn::Mul(height, hn::Set(d, kHeightSteps - 1)));
}

AreaSplit SplitAreas(const std::int32_t* samples, const std::uint32_t* areas, int count, SampleRange range, std::int32_t* samplesWithin,
                     std::uint32_t* areasWithin) {
  const Ints di;
  const hn::RebindToUnsigned<Ints> du;
  const I first = hn::Set(di, range.first), last = hn::Set(di, range.last);
  auto below = hn::Zero(du), all = below;
  AreaSplit split;
  constexpr int kAhead = 1024;  // samples; so little is done with each that memory would be waited for
  for (int x = 0; x < count; x += static_cast<int>(hn::Lanes(di))) {
    hwy::Prefetch(samples + x + kAhead);
    const I sample = hn::LoadU(di, samples + x);
    const auto area = hn::LoadU(du, areas + x);
    const auto isBelow = hn::Lt(sample, first), isAbove = hn::Gt(sample, last);
    const auto isWithin = hn::Not(hn::Or(isBelow, isAbove));
    below = hn::Add(below, hn::IfThenElseZero(hn::RebindMask(du, isBelow), area));
    all = hn::Add(all, area);
    // In a register: compressing stores are slow on AMD.
    hn::StoreU(hn::Compress(area, hn::RebindMask(du, isWithin)), du, areasWithin + split.within);
    hn::StoreU(hn::Compress(sample, isWithin), di, samplesWithin + split.within);
    split.within += static_cast<int>(hn::CountTrue(di, isWithin));
  }
  for (; split.within % 16 != 0; ++split.within) {
    samplesWithin[split.within] = range.first;
    areasWithin[split.within] = 0;
  }
  const auto sum = [&](auto lanes) HWY_ATTR {
    HWY_ALIGN std::array<std::uint32_t, hn::MaxLanes(du)> each;
    hn::Store(lanes, du, each.data());
    return std::accumulate(each.begin(), each.end(), std::uint64_t{0});
  };
  split.below = sum(below);
  split.all = sum(all);
  return split;
}

void AddAreas(const std::int32_t* samples, const std::uint32_t* areas, int count, HeightSteps steps, StepRange range, std::uint64_t* sums) {
  const Floats d;
  const Ints di;
  // Through memory: taking lanes out of a vector one by one costs more than the adding.
  constexpr int kBatch = 64;
  HWY_ALIGN std::int32_t entries[kBatch];
  const I lastEntry = hn::Set(di, range.count() - 1);
  for (int first = 0; first < count; first += kBatch) {
    const int batch = std::min(kBatch, count - first);
    for (int x = 0; x < batch; x += static_cast<int>(hn::Lanes(d))) {
      const I entry = hn::Sub(stepsOf(steps, hn::LoadU(di, samples + first + x)), hn::Set(di, range.begin));
      // Kept within, for what pads the rows of a lattice may be any number.
      hn::Store(hn::Min(hn::Max(hn::ShiftRightSame(entry, range.shift), hn::Zero(di)), lastEntry), di, entries + x);
    }
    for (int x = 0; x < batch; ++x) sums[entries[x]] += areas[first + x];
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

HWY_EXPORT(SplitAreas);
HWY_EXPORT(AddAreas);
HWY_EXPORT(CellAreaRow);

SampleRange samplesOf(StepRange range, HeightSteps steps) {
  constexpr std::int64_t kLeast = std::numeric_limits<std::int32_t>::min(), kMost = std::numeric_limits<std::int32_t>::max();
  // Higher samples never fall into lower steps, so there is a first from which on they reach a step.
  const auto firstFrom = [&](int step) {
    if (step <= 0) return kLeast;
    if (step >= kHeightSteps) return kMost + 1;
    std::int64_t below = steps.low, from = std::min(kMost, steps.low + kMost) + 1;
    while (from - below > 1) {
      const std::int64_t middle = std::midpoint(below, from);
      const float height = normalized(static_cast<std::int32_t>(middle), steps.low, steps.inverseRange);
      (static_cast<int>(height * (kHeightSteps - 1)) < step ? below : from) = middle;
    }
    return from;
  };
  return {static_cast<std::int32_t>(std::min(firstFrom(range.begin), kMost)), static_cast<std::int32_t>(firstFrom(range.end) - 1)};
}

AreaSplit splitAreas(const std::int32_t* samples, const std::uint32_t* areas, int count, SampleRange range, std::int32_t* samplesWithin,
                     std::uint32_t* areasWithin) {
  return HWY_DYNAMIC_DISPATCH(SplitAreas)(samples, areas, count, range, samplesWithin, areasWithin);
}
void addAreas(const std::int32_t* samples, const std::uint32_t* areas, int count, HeightSteps steps, StepRange range, std::uint64_t* sums) {
  HWY_DYNAMIC_DISPATCH(AddAreas)(samples, areas, count, steps, range, sums);
}
void cellAreaRow(const float* squaredA, float squaredB, int count, std::uint32_t* areas) {
  HWY_DYNAMIC_DISPATCH(CellAreaRow)(squaredA, squaredB, count, areas);
}

}  // namespace terrella
#endif
