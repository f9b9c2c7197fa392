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

// The galaxy: a great circle of light, thicker and yellower towards its middle, and before it clouds of dust, thickest in its plane, whose
// filaments stand off it. Each octave is turned and shifted by those before it, so that no grid is seen.
vec3 galaxyLight(vec3 direction, float band) {
  const mat3 turn = mat3(0.36, 0.48, -0.80, -0.80, 0.60, 0.0, 0.48, 0.64, 0.60);
  float middle = 0.5 + 0.5 * dot(direction, kGalaxyCentre);
  middle *= middle;
  vec3 p = direction * 3.2 + kGalaxyPole * (band * 3.5);  // what lies along the plane is drawn out along it
  vec3 coarse = valueNoise(p);
  p = turn * p * 2.1 + 1.1 * coarse;
  vec3 fine = valueNoise(p);
  p = turn * p * 2.3 + 0.9 * fine;
  vec3 finer = valueNoise(p);
  vec3 finest = valueNoise(turn * p * 2.6 + 0.7 * finer);
  vec3 mottled = 0.42 * coarse + 0.29 * fine + 0.18 * finer + 0.11 * finest;
  float beside = 6.0 * (1.0 - dot(direction, kGalaxyCentre));
  float glow = exp(-band * band * 24.0) * (0.16 + 0.55 * middle * middle) + 0.7 * exp(-beside * beside - band * band * 30.0);
  glow += exp(-band * band * 130.0) * (0.15 + 0.45 * middle);
  glow *= 0.45 + 1.1 * smoothstep(0.3, 0.7, mottled.x);
  float offset = band + 0.10 * (coarse.z - 0.5) + 0.05 * (fine.z - 0.5);
  vec3 ridges = 1.0 - abs(2.0 * fine - 1.0), fineRidges = 1.0 - abs(2.0 * finer - 1.0);
  float lanes = smoothstep(0.38, 0.62, mottled.y) * exp(-offset * offset * 150.0);
  float filaments = (0.6 * ridges.z * ridges.z + 0.4 * fineRidges.z) * smoothstep(0.42, 0.62, mottled.z) * exp(-offset * offset * 38.0);
  float dust = 3.2 * lanes + 1.3 * filaments;
  return glow * exp(-dust * vec3(0.82, 0.97, 1.15)) * mix(vec3(0.017, 0.020, 0.027), vec3(0.036, 0.030, 0.023), middle);
}

vec3 starLight(vec3 direction, float pixelAngle) {
  vec3 light = 0.05 * starGrid(direction, 26.0, pixelAngle * 1.15, 0.45, 0.95) + 0.03 * starGrid(direction, 67.0, pixelAngle, 0.5, 0.5);
  float band = dot(direction, kGalaxyPole);
  if (band * band < 0.2) {
    vec3 galaxy = galaxyLight(direction, band);
    // Where it is bright it is grainy with stars.
    float crowded = min(70.0 * galaxy.g, 1.0);
    light += galaxy + 0.022 * starGrid(direction, 151.0, pixelAngle * 0.9, 0.08 + 0.75 * crowded, 0.4);
    light += 0.009 * starGrid(direction, 377.0, pixelAngle * 0.8, crowded, 0.35);
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
  return vec3(1.0, 0.99, 0.97) * (0.9 * fourth * fourth * inverse + 0.35 * fourth + 0.02 * inverse * inverse) * (1.0 - smoothstep(4.0, 12.0, r));
}

// What a lens strews of the sun's light around it.
vec3 sunGlare(float c) {
  float a = 1.0 - c, narrow = 1.0 / (1.0 + 60000.0 * a);
  return vec3(1.0, 0.95, 0.88) * (6.0 * narrow * narrow + 0.2 / (1.0 + 3000.0 * a));
}
