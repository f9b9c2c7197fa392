// What a single map looks like when it is shown as it is; values are ready for the display.
#include "lib/display.glsl"

// As MapView in src/render/frame.h.
const int kViewPlanet = 0, kViewAlbedo = 1, kViewHeight = 2, kViewNormal = 3, kViewClimate = 4, kViewWater = 5, kViewClouds = 6;

vec3 mapViewColour(int view, vec4 texel) {
  if (view == kViewAlbedo || view == kViewClimate) return srgbFromLinear(texel.rgb);
  if (view == kViewClouds) return mix(vec3(0.05, 0.09, 0.16), srgbFromLinear(texel.rgb), texel.a);
  return texel.rgb;
}
