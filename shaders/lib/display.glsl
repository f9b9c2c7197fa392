// From linear light to what a screen wants.
#include "lib/hash.glsl"

// Narkowicz's fit of the ACES filmic curve (2015).
vec3 filmic(vec3 x) { return clamp((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14), 0.0, 1.0); }

vec3 srgbFromLinear(vec3 x) { return mix(12.92 * x, 1.055 * pow(max(x, 0.0), vec3(1.0 / 2.4)) - 0.055, step(0.0031308, x)); }

// Half a step of noise hides the steps of 8 bits in dark gradients.
vec3 dithered(vec3 colour, vec2 pixel) {
  return colour + (unitFractions(hash(uvec3(uvec2(pixel), 7u))).xyz - 0.5) / 255.0;
}
