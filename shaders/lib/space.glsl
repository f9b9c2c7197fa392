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
uniform float u_sunGlare;  // 1 where the sun's disc is in sight of the lens, 0 where the planet hides it

// Before the stars the sun, whose corona is seen while a moon hides all else of it, and before that the far moons.
vec3 withSunAndMoons(vec3 stars, vec3 eye, vec3 ray) {
  float cosine = dot(ray, worldRay(u_sunDirection));
  vec3 sun = u_sunColour * sunDisc(cosine, u_pixelAngle);
#ifdef ECLIPSE
  sun += u_sunColour * coronaLight(cosine) * (1.0 - besideMoons(eye));
#endif
  return throughMoons(stars + sun, ray, length(eye), kNowhere);
}

vec3 spaceLight(vec3 eye, vec3 ray) {
  vec3 sight = worldRay(ray);
  return withSunAndMoons(starLight(sight, u_starAngle) * u_starlight, eye, sight);
}

// And before all, where the planet is seen as well as where it is not, the near ones.
vec3 throughNearMoons(vec3 behind, vec3 eye, vec3 ray) { return throughMoons(behind, worldRay(ray), 0.0, length(eye)); }

// The glare of a sun in sight. DEEP_IN_AIR: of an eye down there it has the colour of what comes through.
vec3 glareLight(vec3 eye, vec3 ray) {
  vec3 glare = u_sunGlare * sunShare(eye) * u_sunColour * sunGlare(dot(worldRay(ray), worldRay(u_sunDirection)));
#ifdef DEEP_IN_AIR
  glare *= sunThroughAir(eye, u_sunDirection);
#endif
  return glare;
}

// Of a ray that passes the planet's middle by `miss`, above the place `point` at a distance.
vec3 airglowAt(vec3 point, float miss, float distance) {
  return airglow(miss, u_pixelAngle * distance) * (nightAt(dot(point, u_sunDirection)) * u_airDensity);
}
