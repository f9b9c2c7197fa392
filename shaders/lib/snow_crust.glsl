// Snow that wind has carved, from near (render/terrain/snow_crust.h).
#include "lib/grain.glsl"

// How bright it is and how high it stands among what is around it, about 0; its slope to the right and down on the face.
struct SnowCrust {
  float bright, high, young;  // young: 1 where it came last, and covers what else is there
  vec2 slope;
};
const SnowCrust kNoCrust = SnowCrust(0.0, 0.0, 0.0, vec2(0.0));

// Somewhat sharper than the pixels allow: the eye looks along this ground, and what is fine enough for its length would be smeared across.
vec4 crustAt(vec2 place) { return texture(u_grain, vec3(place, 2.0), -0.8); }

// `p`: the place in periods of the ground's noise; `carved`: how far wind has done so, 0 to 1; `pixel` in metres.
SnowCrust snowCrust(vec2 p, float carved, float share, float pixel) {
  // Squares of 5.2 m, and 19 m, turned a little, so that no row of them is seen.
  const float kSteepest = 1.5;  // as in snow_crust.h
  const mat2 kNear = mat2(448.0, 120.0, -120.0, 448.0), kWider = mat2(124.0, 12.0, -12.0, 124.0);
  vec4 near = crustAt(kNear * p) - 0.5, wider = crustAt(kWider * p) - 0.5;
  float nearShare = share * mix(0.35, 1.0, carved) * (1.0 - smoothstep(0.04, 0.15, pixel)), widerShare = share * carved * (1.0 - smoothstep(0.15, 0.6, pixel));
  SnowCrust crust;
  crust.bright = dot(vec2(0.16, 0.05), near.xy) * nearShare + dot(vec2(0.2, 0.07), wider.xy) * widerShare;
  crust.high = near.x * nearShare + 1.4 * wider.x * widerShare;
  crust.young = max(smoothstep(0.24, 0.32, wider.y) * widerShare, smoothstep(0.32, 0.4, near.y) * nearShare);
  crust.slope = (2.0 * kSteepest) * (0.7 * near.zw * nearShare * (kNear / 463.8) + 0.6 * wider.zw * widerShare * (kWider / 124.6));
  return crust;
}
