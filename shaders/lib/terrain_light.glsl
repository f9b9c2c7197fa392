// Sun, sky and haze of the terrain view. World space: x east, y up, z south; distances in samples.
#include "lib/display.glsl"

uniform vec3 u_sunDirection;
uniform float u_hazeDistance;  // where haze has taken some two thirds of the light
uniform float u_endDistance;   // where the ground ends: nothing is seen from there on
uniform float u_exposure;

// Low sunlight has come through more air, which keeps the red.
vec3 sunColour() {
  float way = 1.0 / (max(u_sunDirection.y, 0.0) + 0.08);
  return 3.0 * exp(-vec3(0.030, 0.075, 0.17) * way);
}

vec3 skyLight(vec3 ray) {
  float up = max(ray.y, 0.0);
  vec3 zenith = vec3(0.05, 0.14, 0.38), horizon = vec3(0.36, 0.47, 0.60);
  vec3 sky = mix(horizon, zenith, 1.0 - exp(-3.2 * up));
  float cosine = max(dot(ray, u_sunDirection), 0.0);
  // Towards a low sun the haze glows.
  float low = 1.0 - smoothstep(0.0, 0.6, u_sunDirection.y);
  sky = mix(sky, vec3(0.85, 0.58, 0.36), low * 0.5 * pow(cosine, 4.0) * exp(-4.0 * up));
  sky += sunColour() * (0.08 * pow(cosine, 40.0) + 0.03 * pow(cosine, 6.0));
  return sky;
}

vec3 throughHaze(vec3 light, vec3 ray, float distance) {
  float share = 1.0 - exp(-pow(distance / u_hazeDistance, 1.4));
  share = max(share, smoothstep(0.72, 0.97, distance / u_endDistance));
  vec3 level = normalize(vec3(ray.x, max(ray.y, 0.0), ray.z));
  return mix(light, skyLight(level), share);
}

vec4 displayed(vec3 light) { return vec4(dithered(srgbFromLinear(filmic(light * u_exposure)), gl_FragCoord.xy), 1.0); }
