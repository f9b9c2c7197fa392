// From linear light to what a screen wants.
#include "lib/hash.glsl"

// Narkowicz's fit of the ACES filmic curve (2015).
vec3 filmic(vec3 x) { return clamp((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14), 0.0, 1.0); }

// What published photographs of the whole Earth show of light: nearly in proportion, less the veil of air that is taken out of them, and a
// shoulder that keeps clouds from being cut off. A thick white cloud is 1.
struct Photograph {
  float veil;        // what is darker sinks away
  float highlights;  // from 0 to 1: how much is told apart of what is brighter than white, as the sky around a sun
  float blues;       // how much deeper blues are (deepBlue)
  float embers;      // from 0 to 1: how far bright yellow goes over to orange (glowing)
};
float photographic(float x, Photograph photograph) {
  float shoulder = mix(0.8, 0.6, photograph.highlights), shown = 1.06 * x * x / (x + photograph.veil), above = max(shown - shoulder, 0.0) / (1.0 - shoulder);
  return min(shown, shoulder) + (1.0 - shoulder) * (1.0 - mix(1.0 / (1.0 + above), inversesqrt(1.0 + 2.0 * above), photograph.highlights));
}

// What is bluer than anything else, skies above all, bluer still, by up to `share` of what parts it from grey: as the profiles of cameras have it.
// Clear skies as they are measured, beside a white, would be slate.
vec3 deepBlue(vec3 light, float share) {
  float blueness = clamp(1.6 * (light.b - max(light.r, light.g)) / max(light.b, 1e-6), 0.0, 1.0);
  return max(mix(vec3(dot(light, vec3(0.2126, 0.7152, 0.0722))), light, 1.0 + share * blueness), 0.0);
}

// Reckoned with three wavelengths the sky around a low sun is lemon; photographs show it orange.
vec3 glowing(vec3 light, float share) {
  float most = max(light.r, 1e-6), redness = (light.r - light.g) / most;
  float yellow = smoothstep(0.1, 0.5, (light.g - light.b) / most) * smoothstep(-0.06, 0.08, redness) * (1.0 - smoothstep(0.2, 0.5, redness));
  return light * (1.0 - share * yellow * smoothstep(0.1, 0.6, most) * vec3(0.0, 0.34, 0.45));
}

// The same curve for all that is grey. Each primary by itself, they would part as layers of film do: deserts turn orange, the sea turns purple.
// A curve for their largest alone keeps the hue as it is, but leaves strong light coloured that dazzles. Some of both is what photographs look
// like.
vec3 photographicColour(vec3 light, Photograph photograph) {
  vec3 x = glowing(deepBlue(light, photograph.blues), photograph.embers);
  float most = max(max(x.r, max(x.g, x.b)), 1e-6);
  vec3 parted = vec3(photographic(x.r, photograph), photographic(x.g, photograph), photographic(x.b, photograph));
  return mix(parted, x * (photographic(most, photograph) / most), 0.4 / (1.0 + 0.3 * (1.0 - 0.95 * photograph.highlights) * most * most));
}

vec3 srgbFromLinear(vec3 x) { return mix(12.92 * x, 1.055 * pow(max(x, 0.0), vec3(1.0 / 2.4)) - 0.055, step(0.0031308, x)); }

// Half a step of noise hides the steps of 8 bits in dark gradients.
vec3 dithered(vec3 colour, vec2 pixel) {
  return colour + (unitFractions(hash(uvec3(uvec2(pixel), 7u))).xyz - 0.5) / 255.0;
}
