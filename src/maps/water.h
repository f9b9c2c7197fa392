// What the values of a water map mean. Open water shines, ice does not. All values of water lie in the upper half, so that `> 127` is
// water; a frozen lake is land under snow.
#pragma once

#include <cstdint>

namespace terrella {

inline constexpr std::uint8_t kLandWithoutWater = 0;
inline constexpr std::uint8_t kFrozenWater = 128;  // the sea alone
inline constexpr std::uint8_t kLakeWater = 200;
inline constexpr std::uint8_t kOpenWater = 255;

constexpr bool isSea(std::uint8_t water) { return water == kOpenWater || water == kFrozenWater; }

}  // namespace terrella
