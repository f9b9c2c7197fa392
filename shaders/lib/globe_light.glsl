// What sun, clouds and air do to all that is seen of the planet, the ground as well as what stands on it.
#include "lib/planet_maps.glsl"
#include "lib/air.glsl"

uniform mat3 u_cloudsFromWorld;
uniform vec3 u_sunDirection;    // towards the sun
uniform bool u_hasClouds;
uniform float u_airDensity;
uniform MapSampler u_clouds;

const float kCloudRadius = 1.006;
const float kSunlight = 1.9;       // on a surface facing the sun; a white one then has this radiance
// What the night keeps, bluish and dim: enough to find one's way by coasts. By day it is lost beside the sky.
const vec3 kNightlight = vec3(0.085, 0.13, 0.22);

// A direction, moved along the ground towards the sun.
vec3 sunward(vec3 direction, float mu, float distance) { return normalize(direction + (u_sunDirection - direction * mu) * distance); }

// How much of the sunlight passes the clouds on its way to the ground.
float cloudShadow(vec3 ground, float mu) {
  if (!u_hasClouds) return 1.0;
  vec3 above = sunward(ground, mu, (kCloudRadius - 1.0) / max(mu, 0.12));
  return 1.0 - 0.65 * sampleMap(u_clouds, placeAt(u_cloudsFromWorld * above, 1.0)).a;
}

// On a surface at `ground` that faces the sun, whose height has the sine `mu` there.
vec3 sunlightAt(vec3 ground, float mu) {
  float daylight = smoothstep(-0.03, 0.09, mu);
  return kSunlight * sunThroughAir(ground, u_sunDirection) * (daylight * cloudShadow(ground, mu));
}

float nightAt(float mu) { return 1.0 - smoothstep(-0.02, 0.2, mu); }

// From all sides, stars included.
vec3 skylightAt(float mu) { return kSunlight * skyOnGround(mu) + kNightlight * nightAt(mu) + 0.0012; }

// Colour of the clouds at a point of their shell, and their opacity. `place`: where that point is on their map.
vec4 cloudLight(vec3 point, MapPlace place, vec3 toEye) {
  vec4 cloud = sampleMap(u_clouds, place);
  float mu = dot(point, u_sunDirection);
  // A little way towards the sun: thicker there means that this side lies in shade.
  float thickness = sampleMap(u_clouds, placeAt(u_cloudsFromWorld * sunward(point, mu, 0.006), 1.0)).a;
  float shade = clamp(1.0 - 0.55 * (thickness - cloud.a), 0.6, 1.25);
  float lit = smoothstep(-0.06, 0.5, mu) * 0.95 * shade;
  vec3 colour = cloud.rgb * (kSunlight * 0.95 * sunOnClouds(mu) * lit + 0.5 * kSunlight * skyOnGround(mu) + 0.3 * kNightlight * nightAt(mu) + 0.001);
  return vec4(colour, cloud.a * smoothstep(0.0, 0.25, abs(dot(point, toEye))));
}
