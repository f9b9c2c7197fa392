// Rows of samples and of their areas, for area_quantile.h, in the widest vectors of the machine.
#pragma once

#include <cstdint>

namespace terrella {

inline constexpr int kHeightSteps = 65536;      // equal ones of the normalised height
inline constexpr float kWholePixel = 65536.0f;  // the area of a sample, in fixed point: whole numbers add up to the same in any order

// Which step a sample falls into: normalised and times kHeightSteps - 1, rounded down.
struct HeightSteps {
  std::int32_t low = 0;
  float inverseRange = 1;
};

// Steps that are told apart, 2^shift of them together.
struct StepRange {
  int begin = 0, end = 0, shift = 0;
  int count() const { return (end - begin) >> shift; }
};

// The samples whose steps a range holds, from the first to the last.
struct SampleRange {
  std::int32_t first = 0, last = 0;
};
SampleRange samplesOf(StepRange range, HeightSteps steps);

// Areas of the samples below a range, and of all; how many lie in it, filled up to a multiple of 16 with samples of no area.
struct AreaSplit {
  std::uint64_t below = 0, all = 0;
  int within = 0;
};

// Puts the samples within a range beside each other. There is room for `count` of them, a multiple of 16 and at most 32768.
AreaSplit splitAreas(const std::int32_t* samples, const std::uint32_t* areas, int count, SampleRange range, std::int32_t* samplesWithin,
                     std::uint32_t* areasWithin);

// Adds the area of each sample to its entry of `sums`, of which there are range.count(). The samples lie in the range, or have no area;
// `count` is a multiple of 16.
void addAreas(const std::int32_t* samples, const std::uint32_t* areas, int count, HeightSteps steps, StepRange range, std::uint64_t* sums);

// A cell of the equiangular cube covers (1 + a^2)(1 + b^2) / (1 + a^2 + b^2)^1.5 of what one in the middle of a face covers, a and b
// being tan(s pi/4) and tan(t pi/4). In parts of kWholePixel, of a row with one b and `count`, a multiple of 16, of a.
void cellAreaRow(const float* squaredA, float squaredB, int count, std::uint32_t* areas);

}  // namespace terrella
