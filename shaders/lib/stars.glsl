// Stars, a galaxy and the sun behind the planet.
//
// Stars are as many at each brightness as they are in the sky: for each one there are some four that are a magnitude fainter. A few of
// them are orange giants, more are white and blue ones, since those are seen from farthest away.
#include "lib/noise.glsl"

// One grid of stars on the faces of a cube; each cell holds at most one, well inside. The brightest is 250 ^ `law` times as bright as
// the faintest.
vec3 starGrid(vec3 direction, float cells, float pixelAngle, float share, float law) {
  vec3 a = abs(direction);
  float largest = max(a.x, max(a.y, a.z));
  uint face = a.x == largest ? 0u : (a.y == largest ? 1u : 2u);
  face += dot(direction, vec3(face == 0u, face == 1u, face == 2u)) < 0.0 ? 3u : 0u;
  vec2 uv = (face % 3u == 0u ? direction.yz : (face % 3u == 1u ? direction.zx : direction.xy)) / largest;
  vec2 grid = (uv * 0.5 + 0.5) * cells;
  vec4 dice = unitFractions(hash(uvec3(uvec2(grid), face + uint(cells) * 8u)));
  if (dice.w > share) return vec3(0.0);
  vec2 offset = (fract(grid) - (0.1 + 0.8 * dice.xy)) * (2.0 / cells);  // about radians
  float radius = pixelAngle * 0.72;
  float brightness = pow(dice.z + 0.004, -law);
  vec3 tint = dice.x < 0.12 ? vec3(1.0, 0.70, 0.46) : mix(vec3(1.0, 0.94, 0.84), vec3(0.68, 0.80, 1.0), dice.y);
  return tint * (brightness * exp(-dot(offset, offset) / (radius * radius)));
}

const vec3 kGalaxyPole = vec3(0.4197, 0.7994, -0.4297), kGalaxyCentre = vec3(-0.0655, 0.4990, 0.8641);

// The galaxy: a great circle of light, thicker and yellower towards its middle, with lanes of dust along it.
vec3 galaxyLight(vec3 direction, float band) {
  float middle = 0.5 + 0.5 * dot(direction, kGalaxyCentre);
  middle *= middle;
  float width = mix(26.0, 13.0, middle);
  vec3 coarse = valueNoise(direction * 5.0), fine = valueNoise(direction * 13.0 + 7.0), finest = valueNoise(direction * 31.0);
  float clouds = 0.5 * coarse.x + 0.32 * fine.x + 0.18 * finest.x;
  float dust = 0.45 * coarse.y + 0.35 * fine.y + 0.2 * finest.y;
  float offset = band + 0.12 * (coarse.z - 0.5);
  float glow = exp(-band * band * width) * (0.35 + 0.9 * middle) * smoothstep(0.3, 0.7, clouds);
  float lane = exp(-offset * offset * 160.0) * smoothstep(0.36, 0.6, dust);
  return glow * (1.0 - 0.88 * lane) * mix(vec3(0.014, 0.018, 0.027), vec3(0.034, 0.028, 0.021), middle);
}

vec3 starLight(vec3 direction, float pixelAngle) {
  vec3 light = 0.05 * starGrid(direction, 26.0, pixelAngle * 1.15, 0.45, 0.95) + 0.03 * starGrid(direction, 67.0, pixelAngle, 0.5, 0.5);
  float band = dot(direction, kGalaxyPole);
  if (band * band < 0.2) {
    light += galaxyLight(direction, band);
    light += 0.022 * starGrid(direction, 151.0, pixelAngle * 0.9, 0.6 * exp(-band * band * 18.0), 0.4);
  }
  return light;
}

// A sun's disc at so many radians from its middle. Towards its rim one looks less deep into it, where it is cooler: Eddington's
// darkening, stronger in blue.
vec3 sunDisc(float away, float radius, float pixelAngle) {
  float inside = sqrt(max(1.0 - away * away / (radius * radius), 0.0));
  vec3 limb = 1.0 - vec3(0.48, 0.60, 0.72) * (1.0 - inside);
  return vec3(1.0, 0.97, 0.92) * limb * (400.0 * (1.0 - smoothstep(radius - pixelAngle, radius + pixelAngle, away)));
}

// The sun's corona: a millionth as bright as its disc, and lost beside it (after Baumbach's steep fall and Allen's slow one).
vec3 coronaLight(float c) {
  float r = sqrt(max(2.0 - 2.0 * c, 0.0)) / 0.00466, inverse = 1.0 / max(r, 0.9), fourth = inverse * inverse * inverse * inverse;
  return vec3(1.0, 0.99, 0.97) * (0.9 * fourth * fourth * inverse + 0.35 * fourth + 0.02 * inverse * inverse) * smoothstep(12.0, 4.0, r);
}

// What a lens strews of the sun's light around it.
vec3 sunGlare(float c) {
  float a = 1.0 - c, narrow = 1.0 / (1.0 + 60000.0 * a);
  return vec3(1.0, 0.95, 0.88) * (6.0 * narrow * narrow + 0.2 / (1.0 + 3000.0 * a));
}
