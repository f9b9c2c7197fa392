// What a single map looks like when it is shown as it is; values are ready for the display.
#include "lib/planet_maps.glsl"
#include "lib/display.glsl"

// As ViewStyle in src/render/passes/viewed_map.h. Which map it is, shaders need not know.
const int kLitPlanet = 0, kColour = 1, kColourOverSky = 2, kValues = 3, kTilt = 4;

uniform MapSampler u_viewed;  // of the lit planet: its colour
uniform int u_viewStyle;

vec3 viewedColour(MapPlace place, vec3 direction) {
  if (u_viewStyle == kTilt) return tangentNormal(sampleTilt(u_viewed, place), direction) * 0.5 + 0.5;
  vec4 texel = sampleMap(u_viewed, place);
  if (u_viewStyle == kColour) return srgbFromLinear(texel.rgb);
  if (u_viewStyle == kColourOverSky) return mix(vec3(0.05, 0.09, 0.16), srgbFromLinear(texel.rgb), texel.a);
  return texel.rgb;
}
