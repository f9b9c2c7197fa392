// What a sample of a map may be, besides plain numbers.
#pragma once

#include <cstdint>

namespace terrella {

struct Rgb8 {
  std::uint8_t r = 0, g = 0, b = 0;
  bool operator==(const Rgb8&) const = default;
};

struct Rgba8 {
  std::uint8_t r = 0, g = 0, b = 0, a = 0;
  bool operator==(const Rgba8&) const = default;
};

}  // namespace terrella
