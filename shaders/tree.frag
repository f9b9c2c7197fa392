// A tree's crown, and under it the shadow that it throws.
#include "lib/noise.glsl"

in vec2 v_corner;
flat in float v_opacity, v_pixels, v_seed;
flat in vec3 v_toSun, v_shadow, v_veil, v_skylit, v_sunlit;
out vec4 o_colour;  // linear light, times its opacity

void main() {
  // From near by, boughs and leaves: lumps in the crown's outline and in its light.
  vec3 boughs = smoothstep(3.0, 9.0, v_pixels) * (valueNoise(vec3(2.6 * v_corner, v_seed)) - 0.5);
  boughs += smoothstep(8.0, 30.0, v_pixels) * 0.5 * (valueNoise(vec3(7.3 * v_corner, v_seed)) - 0.5);
  float radius = length(v_corner) + 0.35 * boughs.z;
  float crown = clamp((1.0 - radius) * v_pixels + 0.5, 0.0, 1.0);
  vec3 normal = normalize(vec3(v_corner, sqrt(max(1.0 - radius * radius, 0.0))) + vec3(1.2 * boughs.xy, 0.0));
  float lit = max(0.3 + 0.7 * dot(normal, v_toSun), 0.0);

  float softness = max(0.35, 1.0 / v_pixels);
  float shadow = v_shadow.z * (1.0 - smoothstep(1.0 - softness, 1.0 + 0.5 * softness, length(v_corner - v_shadow.xy))) * (1.0 - crown);
  o_colour = v_opacity * vec4((v_veil + v_skylit + v_sunlit * lit) * crown + v_veil * shadow, crown + shadow);
}
