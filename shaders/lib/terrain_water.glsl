// Water from near: waves, what they mirror, and what is seen through them.
//
// A flat pane of waves (slopes from noise; far away they even out, and glint.glsl has their mean): Schlick's term says how much of the sky it
// mirrors, the rest goes through water that takes red first (Beer's law, coefficients of clear coastal water) down to the sand, or comes
// back from the water itself. Foam floats where waves run up a shore. Rivers and lakes are murkier, hardly rough, and have none.
#include "lib/daylight.glsl"
#include "lib/glint.glsl"
#include "lib/grading.glsl"

const vec3 kWaterExtinction = vec3(0.38, 0.085, 0.055);  // per metre
const vec3 kSiltExtinction = vec3(0.75, 0.60, 0.95);
const float kWindInland = 2.5, kWindOfWaves = 9.0;        // m/s; the latter, of those that the square of waves shows

// How steep waves are beside those of that square.
float wavesOfWind(float wind) { return sqrt(meanSquareSlopeAt(wind) / meanSquareSlopeAt(kWindOfWaves)); }

// Share of the sky that waves mirror on the mean, of which the eye sees those that lean towards it: from low over a rough sea less than
// half (Bruneton, Neyret, Holzschuch, "Real-time Realistic Ocean Lighting using Seamless Transitions from Geometry to BRDF", 2010).
float meanMirrored(float facing, float meanSquareSlope) {
  float along = sqrt(0.5 * meanSquareSlope);  // of the slopes one way
  return 0.02 + 0.98 * pow(max(1.0 - facing, 0.0), 5.0 * exp(-2.69 * along)) / (1.0 + 22.7 * along * sqrt(along));
}

// `body`: what comes back from deep water; `depth` in metres; `normal` of the waves; `clouds`: the light of those that it mirrors, and how much of
// the sky they hide; `near`: 1 where metres are seen; `shores`: where strips of sand are; `fresh`: 0 the sea, 1 a river; `wind` over it in m/s,
// and how many times as strong its gusts are; `unseen`: share of the mean square slope of waves that are not; `stray` as strayWithin().
vec3 waterLight(Daylight day, vec3 body, float depth, vec3 normal, vec4 clouds, float foam, float near, float shores, float fresh, float wind, float gusts, float unseen, float stray) {
  float meanSquareSlope = meanSquareSlopeAt(wind) * unseen;
  // Sides that lean away are hidden by others that lean towards the eye as much.
  float leaning = dot(normal, day.toEye), facing = sqrt(leaning * leaning + 0.004), sunHeight = max(day.mu, 0.0);
  float mirrored = meanMirrored(facing, meanSquareSlope * gusts);
  // Down to the bottom and, slanting, up again.
  vec3 passing = exp(-mix(kWaterExtinction, kSiltExtinction, fresh) * depth * (1.0 + 1.0 / max(dot(day.up, day.toEye), 0.25)));
  // From far away a bottom of sand alone would be a pale band along all flat coasts: in wide shallows much of it is overgrown.
  vec3 bottom = mix(vec3(0.10, 0.18, 0.15), mix(vec3(0.25, 0.22, 0.16), vec3(0.32, 0.30, 0.25), fresh), shores);
  vec3 below = gradedWater(mix(body, bottom, passing * (near * mix(0.75, 1.0, shores))));
  // Sides of waves that face the sun let more of it in.
  float entering = mix(sunHeight, max(dot(normal, u_sunDirection), 0.0), 0.6 * near);
  vec3 light = below * (day.sun * entering + day.sky) * (1.0 - mirrored * near);
  // The sky is brighter towards the horizon, which flat looks mirror; waves that lean towards the eye mirror what stands higher.
  float upwards = abs(dot(reflect(-day.toEye, normal), day.up)) + 1.5 * sqrt(0.5 * meanSquareSlope * gusts) * (1.0 - facing);
  // Low down it is also paler.
  vec3 high = mirroredSky(day), low = mix(high, vec3(dot(high, vec3(0.3, 0.5, 0.2))), 0.5), sky = mix(1.7 * low, 0.75 * high, smoothstep(0.0, 0.6, upwards));
  light += mirrored * near * mix(sky, clouds.rgb, clouds.a);
  light += day.sun * glint(normalize(mix(day.up, normal, near)), day.toEye, u_sunDirection, wind * gusts, stray, unseen);
  // Foam stands up as waves do.
  float lit = mix(sunHeight, max(dot(normal, u_sunDirection), 0.0), 0.8 * near);
  return mix(light, 0.75 * (day.sun * lit + day.sky * (0.75 + 0.25 * mix(1.0, dot(normal, day.up), near))), foam);
}
