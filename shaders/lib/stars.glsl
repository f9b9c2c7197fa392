// Stars and a faint galaxy behind the planet.
#include "lib/noise.glsl"

// One grid of stars on the faces of a cube; each cell holds at most one, wholly inside.
vec3 starGrid(vec3 direction, float cells, float pixelAngle, float share) {
  vec3 a = abs(direction);
  float largest = max(a.x, max(a.y, a.z));
  uint face = a.x == largest ? 0u : (a.y == largest ? 1u : 2u);
  face += dot(direction, vec3(face == 0u, face == 1u, face == 2u)) < 0.0 ? 3u : 0u;
  vec2 uv = (face % 3u == 0u ? direction.yz : (face % 3u == 1u ? direction.zx : direction.xy)) / largest;
  vec2 grid = (uv * 0.5 + 0.5) * cells;
  vec4 dice = unitFractions(hash(uvec3(uvec2(grid), face + uint(cells) * 8u)));
  if (dice.w > share) return vec3(0.0);
  vec2 offset = (fract(grid) - (0.3 + 0.4 * dice.xy)) * (2.0 / cells);  // about radians
  float radius = pixelAngle * 0.75;
  float brightness = 0.06 + 1.8 * pow(dice.z, 7.0);
  vec3 tint = mix(vec3(1.0, 0.80, 0.62), vec3(0.72, 0.84, 1.0), dice.x);
  return tint * brightness * exp(-dot(offset, offset) / (radius * radius));
}

vec3 starLight(vec3 direction, float pixelAngle) {
  vec3 light = starGrid(direction, 30.0, pixelAngle * 1.25, 0.6) + starGrid(direction, 77.0, pixelAngle, 0.7) * 0.5;
  // The galaxy: a great circle of light, broken by dust.
  float band = dot(direction, normalize(vec3(0.42, 0.80, -0.43)));
  float glow = exp(-band * band * 16.0);
  if (glow > 0.02) {
    float dust = 0.55 * valueNoise(direction * 7.0).x + 0.3 * valueNoise(direction * 19.0).x + 0.15 * valueNoise(direction * 47.0).x;
    light += glow * mix(vec3(0.004, 0.006, 0.011), vec3(0.012, 0.012, 0.014), dust) * smoothstep(0.3, 0.75, dust);
    light += starGrid(direction, 150.0, pixelAngle * 0.8, 0.5 * glow) * 0.18;
  }
  return light;
}
