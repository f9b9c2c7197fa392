// From linear light to what a screen wants.
#include "lib/hash.glsl"

// Narkowicz's fit of the ACES filmic curve (2015).
float filmic(float x) { return clamp((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14), 0.0, 1.0); }
vec3 filmic(vec3 x) { return clamp((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14), 0.0, 1.0); }

// The same curve for all that is grey. Curve by curve, red, green and blue would part as layers of film do: deserts turn orange, the sea
// turns purple. A curve for their largest alone keeps the hue as it is, but leaves strong light coloured that dazzles. Two thirds of this
// and one of that is what photographs look like.
//
// Film's toe comes first: what is faint becomes fainter. It takes the veil of air from dark sea and forest, as the prints of photographs of
// the whole Earth have it taken.
const float kToe = 0.11;
vec3 filmicColour(vec3 light) {
  vec3 x = light * light / (light + kToe);
  float most = max(max(x.r, max(x.g, x.b)), 1e-6);
  return mix(filmic(x), x * (filmic(most) / most), 0.65 / (1.0 + 0.15 * most * most));
}

vec3 srgbFromLinear(vec3 x) { return mix(12.92 * x, 1.055 * pow(max(x, 0.0), vec3(1.0 / 2.4)) - 0.055, step(0.0031308, x)); }

// Half a step of noise hides the steps of 8 bits in dark gradients.
vec3 dithered(vec3 colour, vec2 pixel) {
  return colour + (unitFractions(hash(uvec3(uvec2(pixel), 7u))).xyz - 0.5) / 255.0;
}
