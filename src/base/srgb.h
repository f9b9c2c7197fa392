// sRGB (IEC 61966-2-1) to light and back, in [0, 1], with the same bits on every machine.
#pragma once

#include "base/exact_math.h"

namespace terrella::exact {

constexpr float lightOfSrgb(float code) { return code <= 0.04045f ? code / 12.92f : power((code + 0.055f) / 1.055f, 2.4f); }

constexpr float srgbOfLight(float light) { return light <= 0.0031308f ? 12.92f * light : 1.055f * power(light, 1 / 2.4f) - 0.055f; }

}  // namespace terrella::exact
