// Water from near: waves, what they mirror, and what is seen through them.
//
// A flat pane of waves (slopes from noise; far away they even out, and glint.glsl has their mean): Schlick's term says how much of the sky it
// mirrors, the rest goes through water that takes red first (Beer's law, coefficients of clear coastal water) down to the sand, or comes
// back from the water itself. Foam floats where waves run up a shore. Rivers and lakes are murkier, hardly rough, and have none.
#include "lib/glint.glsl"

const vec3 kWaterExtinction = vec3(0.38, 0.085, 0.055);  // per metre
const vec3 kSiltExtinction = vec3(0.75, 0.60, 0.95);
const float kWindInland = 2.5;                            // m/s

// `body`: what comes back from deep water; `depth` in metres; `normal` of the waves; `near`: 1 where metres are seen; `shores`: where strips of sand are; `fresh`: 0 the sea, 1 a river; `wind` of the sea in m/s;
// `clouds`: the light of those that it mirrors, and how much of the sky they hide; `sparkling`: 1 where single waves are seen.
vec3 waterLight(vec3 body, float depth, vec3 up, vec3 normal, vec3 toEye, vec3 toSun, vec3 sunlight, vec3 skylight, vec4 clouds, float foam, float near, float shores, float fresh, float wind, float sparkling) {
  float facing = max(dot(normal, toEye), 0.02), sunHeight = max(dot(up, toSun), 0.0);
  float away = 1.0 - facing, away2 = away * away;
  float mirrored = 0.02 + 0.98 * away2 * away2 * away;
  // Down to the bottom and, slanting, up again.
  vec3 passing = exp(-mix(kWaterExtinction, kSiltExtinction, fresh) * depth * (1.0 + 1.0 / max(dot(up, toEye), 0.25)));
  // From far away a bottom of sand alone would be a pale band along all flat coasts: in wide shallows much of it is overgrown.
  vec3 bottom = mix(vec3(0.10, 0.18, 0.15), vec3(0.25, 0.22, 0.16), shores);
  vec3 below = mix(body, bottom, passing * (near * mix(0.75, 1.0, shores)));
  vec3 light = below * (sunlight * sunHeight + skylight) * (1.0 - mirrored * near);
  // The sky is brighter towards the horizon, which flat looks mirror.
  float upwards = abs(dot(reflect(-toEye, normal), up));
  light += mirrored * near * mix(skylight * mix(1.7, 0.75, smoothstep(0.0, 0.6, upwards)), clouds.rgb, clouds.a);
  // From near most of the slopes are those of waves that are seen, so the light breaks up into sparkles.
  light += sunlight * glintOf(normalize(mix(up, normal, near)), toEye, toSun, meanSquareSlopeAt(mix(wind, kWindInland, fresh)) * mix(1.0, 0.3, sparkling));
  return mix(light, vec3(0.75) * (sunlight * sunHeight + skylight), foam);
}
