// sRGB (IEC 61966-2-1) to light and back by tables, which are the same on every machine.
#pragma once

#include <array>
#include <cstdint>

namespace terrella {

// Light of the 256 values in parts of 65535. All differ, so that there and back changes nothing.
const std::array<std::uint16_t, 256>& lightOfSrgb();
// The sRGB value that is nearest in light.
std::uint8_t srgbOfLight(std::uint32_t light);

}  // namespace terrella
