// The light of towns: yellow lamps in small ones, whiter light where there is more of it.
#pragma once

#include "base/exact_math.h"
#include "maps/pixels.h"

namespace terrella {

// Its red is 255 x `light`, so that light can be read from it.
inline Rgb8 cityColour(float light) {
  const float t = exact::clamp01(light);
  const auto code = [](float value) { return static_cast<std::uint8_t>(value * 255.0f + 0.5f); };
  return {code(t), code(t * (0.70f + 0.17f * t)), code(t * (0.36f + 0.30f * t))};
}

}  // namespace terrella
