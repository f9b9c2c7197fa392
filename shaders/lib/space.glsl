// What lies behind the planet and its air: stars, the sun, moons, the night's own glow.
#include "lib/airglow.glsl"
#ifdef MOONS
#include "lib/moons.glsl"
#else
vec3 throughMoons(vec3 behind, vec3 ray, float nearest, float farthest) { return behind; }
#endif
#include "lib/stars.glsl"

uniform float u_starlight; // of stars, beside what they are in a photograph of the day
uniform float u_starAngle; // radians, as wide as a lens shows a star

// One sun or two, the nearer first: where in the sky, and how wide; how bright its disc is beside the Sun's; how much of its light strikes
// the lens, nothing of one that the planet hides.
uniform int u_sunCount;
uniform vec4 u_suns[2];
uniform vec3 u_sunDiscs[2], u_sunGlares[2];

// `ray` in the world.
vec3 sunsLight(vec3 ray) {
  vec3 light = vec3(0.0);
  float free = 1.0;
  for (int i = 0; i < u_sunCount; ++i) {
    float away = distance(ray, u_suns[i].xyz), radius = u_suns[i].w;
    light += free * u_sunDiscs[i] * sunDisc(away, radius, u_pixelAngle);
    free *= smoothstep(radius - u_pixelAngle, radius + u_pixelAngle, away);
  }
  return light;
}

#ifdef DEEP_IN_AIR
const float kInAir = 1.0;  // no moon is before it
#else
const float kInAir = 0.0;
#endif

// Before the stars the sun, whose corona is seen while a moon hides all else of it, and before that the far moons.
vec3 withSunAndMoons(vec3 stars, vec3 eye, vec3 ray) {
  vec3 sun = sunsLight(ray);
#ifdef ECLIPSE
  sun += u_sunColour * coronaLight(dot(ray, u_suns[0].xyz)) * (1.0 - besideMoons(eye));
#endif
  return throughMoons(stars + sun, ray, length(eye) * (1.0 - kInAir), kNowhere);
}

vec3 spaceLight(vec3 eye, vec3 ray) {
  vec3 sight = worldRay(ray);
  return withSunAndMoons(starLight(sight, u_starAngle) * u_starlight, eye, sight);
}

// And before all, where the planet is seen as well as where it is not, the near ones.
vec3 throughNearMoons(vec3 behind, vec3 eye, vec3 ray) { return throughMoons(behind, worldRay(ray), 0.0, length(eye)); }

#ifdef TERRAIN
#include "lib/eyes_horizon.glsl"
#else
float overEyesHorizon(vec3 eye, vec4 sun) { return 1.0; }
#endif

#ifdef DEEP_IN_AIR
// The opacity of clouds between an eye and the sun, of a patch of them.
float cloudBeforeSun(vec3 eye) {
  float radius = length(eye), below = u_cloudRadius - radius, mu = dot(eye, u_sunDirection) / radius;
  if (!u_hasClouds || below <= 0.0) return 0.0;
  return cloudsAt(u_clouds, placeAt(u_cloudsFromWorld * sunward(eye / radius, mu, below / max(mu, 0.12)), 0.0)).a;
}
#endif

// The glare of a sun in sight. DEEP_IN_AIR: of an eye down there it has the colour of what comes through; TERRAIN: which may hide it.
vec3 glareLight(vec3 eye, vec3 ray) {
  vec3 glare = vec3(0.0), sight = worldRay(ray);
  for (int i = 0; i < u_sunCount; ++i) glare += u_sunGlares[i] * (overEyesHorizon(eye, u_suns[i]) * sunGlare(dot(sight, u_suns[i].xyz)));
  glare *= sunShare(eye);
#ifdef DEEP_IN_AIR
  glare *= sunThroughAir(eye, u_sunDirection) * (1.0 - smoothstep(0.1, 0.6, cloudBeforeSun(eye)));
#endif
  return glare;
}

// Of a ray that passes the planet's middle by `miss`, above the place `point` at a distance.
vec3 airglowAt(vec3 point, float miss, float distance) {
  return airglow(miss, u_pixelAngle * distance) * (nightAt(dot(point, u_sunDirection)) * u_airDensity);
}
