// From linear light to what a screen wants.
#include "lib/hash.glsl"

// Narkowicz's fit of the ACES filmic curve (2015).
vec3 filmic(vec3 x) { return clamp((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14), 0.0, 1.0); }

// What published photographs of the whole Earth show of light: nearly in proportion, less the veil of air that is taken out of them, and a
// shoulder that keeps clouds from being cut off. A thick white cloud is 1. `veil`: what is darker sinks away.
float photographic(float x, float veil) {
  const float kShoulder = 0.8;
  float shown = 1.06 * x * x / (x + veil), above = max(shown - kShoulder, 0.0) / (1.0 - kShoulder);
  return min(shown, kShoulder) + (1.0 - kShoulder) * above / (1.0 + above);
}
vec3 photographic(vec3 x, float veil) { return vec3(photographic(x.r, veil), photographic(x.g, veil), photographic(x.b, veil)); }

// The same curve for all that is grey. Each primary by itself, they would part as layers of film do: deserts turn orange, the sea turns purple.
// A curve for their largest alone keeps the hue as it is, but leaves strong light coloured that dazzles. Some of both is what photographs look
// like.
vec3 photographicColour(vec3 x, float veil) {
  float most = max(max(x.r, max(x.g, x.b)), 1e-6);
  return mix(photographic(x, veil), x * (photographic(most, veil) / most), 0.4 / (1.0 + 0.3 * most * most));
}

vec3 srgbFromLinear(vec3 x) { return mix(12.92 * x, 1.055 * pow(max(x, 0.0), vec3(1.0 / 2.4)) - 0.055, step(0.0031308, x)); }

// Half a step of noise hides the steps of 8 bits in dark gradients.
vec3 dithered(vec3 colour, vec2 pixel) {
  return colour + (unitFractions(hash(uvec3(uvec2(pixel), 7u))).xyz - 0.5) / 255.0;
}
