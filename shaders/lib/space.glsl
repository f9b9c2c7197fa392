// What lies behind the planet and its air: stars, the sun, the night's own glow.
#include "lib/airglow.glsl"
#include "lib/stars.glsl"

uniform float u_starlight; // of stars, beside what they are in a photograph of the day
uniform float u_starAngle; // radians, as wide as a lens shows a star
uniform float u_sunGlare;  // 1 where the sun's disc is in sight of the lens, 0 where the planet hides it

vec3 spaceLight(vec3 ray) { return starLight(ray, u_starAngle) * u_starlight + u_sunColour * sunDisc(dot(ray, u_sunDirection), u_pixelAngle); }

// Of a ray that passes the planet's middle by `miss`, above the place `point` at a distance.
vec3 airglowAt(vec3 point, float miss, float distance) {
  return airglow(miss, u_pixelAngle * distance) * (nightAt(dot(point, u_sunDirection)) * u_airDensity);
}
