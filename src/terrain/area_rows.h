// Rows of samples and of their areas, for AreaHistogram, in the widest vectors of the machine.
#pragma once

#include <cstdint>

namespace terrella {

inline constexpr int kAreaBins = 65536;
inline constexpr float kWholePixel = 65536.0f;  // the area of a sample, in fixed point: whole numbers add up to the same in any order

// Adds the area of each sample to the one of kAreaBins equal steps that it falls into, normalised. `count` is a multiple of 16.
void addAreas(const std::int32_t* samples, std::int32_t low, float inverseRange, const std::uint32_t* areas, int count, std::uint64_t* bins);

// A cell of the equiangular cube covers (1 + a^2)(1 + b^2) / (1 + a^2 + b^2)^1.5 of what one in the middle of a face covers, a and b
// being tan(s pi/4) and tan(t pi/4). In parts of kWholePixel, of a row with one b and `count`, a multiple of 16, of a.
void cellAreaRow(const float* squaredA, float squaredB, int count, std::uint32_t* areas);

}  // namespace terrella
