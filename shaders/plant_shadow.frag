// How much of a plant's shadow falls on a place of the ground beside it.
#include "lib/grain.glsl"
#include "lib/plant_kinds.glsl"

in vec2 v_place;
flat in vec4 v_kind;
in float v_dip;
flat in float v_seen;
flat in vec3 v_blocked;

out vec4 o_left;  // share of the light there that is left

#ifdef LOG_DEPTH
uniform float u_farthestDepth;
#endif

// Of a ball so far up and so wide, in heights: 1 in its middle, 0 at its edge.
float ballShadow(float up, float radius) {
  float far = v_kind.z;
  // A ball's shadow is drawn out by a sun that stands low.
  vec2 d = (v_place - vec2(0.0, up * far)) / vec2(radius, radius * sqrt(1.0 + far * far));
  return 1.0 - dot(d, d);
}

void main() {
  vec4 leaves = grainAt(v_place * 0.33 + v_kind.y * vec2(37.13, 23.71)), boughs = grainAt(v_place * 0.06 + v_kind.y * vec2(11.7, 5.3));
  float uneven = 1.6 * (boughs.x - 0.5) + 1.3 * (leaves.x - 0.5), inside;
  if (v_kind.x < kConifer + 0.5) {
    inside = max(max(ballShadow(0.2, 0.27), ballShadow(0.42, 0.2)), max(ballShadow(0.64, 0.13), ballShadow(0.84, 0.07)));
  } else if (v_kind.x < kBroadLeaved + 0.5) {
    inside = max(ballShadow(0.5, 0.38), ballShadow(0.68, 0.32));
  } else if (v_kind.x < kUmbrella + 0.5) {
    inside = max(ballShadow(0.8, 0.42), max(ballShadow(0.76, 0.3), ballShadow(0.83, 0.3)));
  } else if (v_kind.x < kPalm + 0.5) {
    inside = ballShadow(0.76, 0.28) - 0.35;
  } else if (v_kind.x < kShrub + 0.5) {
    inside = ballShadow(0.4, 0.55);
  } else if (v_kind.x < kCactus + 0.5) {
    inside = max(ballShadow(0.8, 0.08), ballShadow(0.55, 0.13)) - 0.2;
  } else {
    inside = ballShadow(0.35, 0.6);
  }
  // The farther off what throws it, the softer its edge.
  float soft = 0.12 + 0.1 * clamp(v_place.y, 0.0, 3.0), shade = smoothstep(-soft, soft + 0.25, inside + uneven);
  float along = v_place.y / max(v_kind.z, 0.05), hasTrunk = v_kind.x < kBoulder && v_kind.x != kShrub ? 1.0 : 0.0;
  float trunk = hasTrunk * (1.0 - smoothstep(0.03, 0.055, abs(v_place.x))) * step(0.0, along) * (1.0 - smoothstep(0.5, 0.6, along));
  // Never cut off by the patch's edges.
  float toEnd = min(v_place.y, v_kind.z - v_place.y) + v_kind.w;
  float rim = (1.0 - smoothstep(0.75, 1.0, abs(v_place.x) / v_kind.w)) * smoothstep(0.0, 0.25, toEnd / v_kind.w);
  // Banks end: the patch dips into what lies below them, which would cut it off.
  rim *= 1.0 - smoothstep(0.03, 0.16, v_dip);
  // Beside its foot there is less of all light.
  float foot = v_seen * hasTrunk * 0.6 * (1.0 - smoothstep(0.02, 0.11, length(v_place)));
  o_left = vec4((1.0 - v_blocked * (max(shade, trunk) * rim)) * (1.0 - foot), 1.0);
#ifdef LOG_DEPTH
  gl_FragDepth = log2(1.0 + 1.0 / gl_FragCoord.w) / log2(1.0 + u_farthestDepth);
#endif
}
