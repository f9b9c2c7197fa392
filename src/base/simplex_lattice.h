// What the whole coordinates of a point of the simplex noise's lattice are multiplied by before they are mixed (simplex-inl.h).
#pragma once

#include <cstdint>

namespace terrella {

inline constexpr std::uint32_t kPerX = 0x9e3779b9u, kPerY = 0x85ebca6bu, kPerZ = 0xc2b2ae35u;

// The key of the lattice at a point whose coordinates are thrice whole numbers, of that at (0, 0, 0): as simplexCorners() skews them.
constexpr std::uint32_t simplexKey(std::uint32_t key, std::int64_t x, std::int64_t y, std::int64_t z) {
  const auto skewed = [skew = x + y + z](std::int64_t third) { return static_cast<std::uint32_t>(3 * third + skew); };
  return key + skewed(x) * kPerX + skewed(y) * kPerY + skewed(z) * kPerZ;
}

}  // namespace terrella
