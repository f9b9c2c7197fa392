// What a single map looks like when it is shown as it is; values are ready for the display.
#include "lib/planet_maps.glsl"
#include "lib/display.glsl"

// As ViewStyle in src/render/passes/viewed_map.h. Which map it is, shaders need not know.
const int kLitPlanet = 0, kColour = 1, kColourOverSky = 2, kValues = 3, kTilt = 4, kRamp = 5;

uniform MapSampler u_viewed;  // of the lit planet: its colour
uniform int u_viewStyle;
uniform MapSampler u_albedo, u_water;
uniform sampler2D u_ramps;    // a row for each map: colours of its values, and how much they cover the ground
uniform float u_rampRow;      // of the viewed map
uniform bool u_hasCoasts;     // a line shows where land ends

const float kDimGround = 0.16;  // of its light is left where it only shows the way

vec3 rampColour(float value, MapPlace place) {
  float column = (value * 255.0 + 0.5) / 256.0;
  vec4 ramp = textureLod(u_ramps, vec2(column, u_rampRow), 0.0);
  if (ramp.a >= 1.0) return ramp.rgb;
  vec3 ground = sampleMap(u_albedo, place).rgb;
  return mix(srgbFromLinear(kDimGround * mix(vec3(dot(ground, vec3(0.3, 0.6, 0.1))), ground, 0.5)), ramp.rgb, ramp.a);
}

// Of a line of a pixel's width between land and water, frozen or not.
float coastAt(MapPlace place) {
  float water = sampleMap(u_water, place).r;
  return 1.0 - smoothstep(0.4, 1.1, abs(water - 0.25) / max(fwidth(water), 1e-3));
}

vec3 ownColour(MapPlace place, vec3 direction) {
  if (u_viewStyle == kTilt) return tangentNormal(sampleTilt(u_viewed, place), direction) * 0.5 + 0.5;
  vec4 texel = sampleMap(u_viewed, place);
  if (u_viewStyle == kRamp) return rampColour(texel.r, place);
  if (u_viewStyle == kColour) return srgbFromLinear(texel.rgb);
  if (u_viewStyle == kColourOverSky) {
    vec4 cloud = cloudOf(texel);
    return mix(vec3(0.05, 0.09, 0.16), srgbFromLinear(cloud.rgb), cloud.a);
  }
  return texel.rgb;
}

vec3 viewedColour(MapPlace place, vec3 direction) {
  vec3 colour = ownColour(place, direction);
  return u_hasCoasts ? colour * (1.0 - 0.75 * coastAt(place)) : colour;
}
