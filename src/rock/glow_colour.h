// The light of what is hot.
#pragma once

#include "base/exact_math.h"
#include "maps/pixels.h"

namespace terrella {

// The colour of what is so hot: 0 dark, a third dull red, 1 yellow. Its red is 255 x `heat`, so that heat can be read from it.
inline Rgb8 glowColour(float heat) {
  const float t = exact::clamp01(heat), t2 = t * t;
  const auto code = [](float value) { return static_cast<std::uint8_t>(value * 255.0f + 0.5f); };
  return {code(t), code(t2 * (0.62f + 0.2f * t)), code(t2 * t2 * 0.42f)};
}

}  // namespace terrella
