#include "clouds/cloud_colours.h"

#include <algorithm>

#include "base/exact_math.h"
#include "base/srgb.h"

namespace terrella {
namespace {

std::uint8_t byteOf(float value) { return static_cast<std::uint8_t>(std::clamp(value, 0.0f, 1.0f) * 255.0f + 0.5f); }

Rgba8 pixelOf(float tau) {
  if (tau <= 0) return {255, 255, 255, 0};  // white, so that its neighbours blend with no dark rim
  const float back = tau / (tau + 8.0f), dense = 1.0f - exact::exp2(std::max(-126.0f, -1.44269504f * tau));
  const float through = (1.0f - back) * (1.0f - back * dense);
  const std::uint8_t grey = byteOf(exact::srgbOfLight(std::min(back / (1.0f - through), 1.0f)));
  return {grey, grey, grey, byteOf(1.0f - through)};
}

}  // namespace

CloudColours::CloudColours() {
  for (int i = 0; i < kEntries; ++i) {
    const float share = std::min(static_cast<float>(i) / (kEntries - 1), 0.9999f);
    entries_[static_cast<std::size_t>(i)] = pixelOf(kMiddle * share / (1.0f - share));
  }
}

}  // namespace terrella
