// Smooth random fields over space, for what no map holds: dust between stars, grain of ground seen from too close.
#include "lib/hash.glsl"

// Three independent fields in [0, 1], one feature to a unit of length. Positions within +-4096.
vec3 valueNoise(vec3 p) {
  vec3 cell = floor(p);
  vec3 f = p - cell;
  f = f * f * (3.0 - 2.0 * f);
  uvec3 c = uvec3(ivec3(cell) + 4096);
  // The hash of a corner, one axis at a time: what corners share is hashed once.
  uint z0 = hash(c.z), z1 = hash(c.z + 1u);
  uint y00 = hash(c.y + z0), y10 = hash(c.y + 1u + z0), y01 = hash(c.y + z1), y11 = hash(c.y + 1u + z1);
  vec3 a = mix(unitFractions(hash(c.x + y00)).xyz, unitFractions(hash(c.x + 1u + y00)).xyz, f.x);
  vec3 b = mix(unitFractions(hash(c.x + y10)).xyz, unitFractions(hash(c.x + 1u + y10)).xyz, f.x);
  vec3 d = mix(unitFractions(hash(c.x + y01)).xyz, unitFractions(hash(c.x + 1u + y01)).xyz, f.x);
  vec3 e = mix(unitFractions(hash(c.x + y11)).xyz, unitFractions(hash(c.x + 1u + y11)).xyz, f.x);
  return mix(mix(a, b, f.y), mix(d, e, f.y), f.z);
}

// One field in [-0.5, 0.5], and how it grows along the three axes.
vec4 noiseWithGradient(vec3 p) {
  vec3 cell = floor(p);
  vec3 f = p - cell, w = f * f * (3.0 - 2.0 * f), dw = 6.0 * f * (1.0 - f);
  uvec3 c = uvec3(ivec3(cell) + 4096);
  uint z0 = hash(c.z), z1 = hash(c.z + 1u);
  uint y00 = hash(c.y + z0), y10 = hash(c.y + 1u + z0), y01 = hash(c.y + z1), y11 = hash(c.y + 1u + z1);
  // Corners in pairs along x.
  vec4 low = vec4(unitFractions(hash(c.x + y00)).x, unitFractions(hash(c.x + y10)).x, unitFractions(hash(c.x + y01)).x, unitFractions(hash(c.x + y11)).x);
  vec4 high = vec4(unitFractions(hash(c.x + 1u + y00)).x, unitFractions(hash(c.x + 1u + y10)).x, unitFractions(hash(c.x + 1u + y01)).x, unitFractions(hash(c.x + 1u + y11)).x);
  vec4 along = mix(low, high, w.x), rise = high - low;
  vec2 across = mix(along.xz, along.yw, w.y), acrossRise = mix(rise.xz, rise.yw, w.y);
  return vec4(mix(across.x, across.y, w.z) - 0.5,
              dw * vec3(mix(acrossRise.x, acrossRise.y, w.z), mix(along.y - along.x, along.w - along.z, w.z), across.y - across.x));
}

// A fractal in about [-0.5, 0.5] whose largest features are 1 / frequency long.
vec3 fractalNoise(vec3 p, float frequency, int octaves) {
  vec3 sum = vec3(0.0);
  float weight = 0.5;
  for (int i = 0; i < octaves; ++i) {
    sum += weight * (valueNoise(p * frequency) - 0.5);
    frequency *= 2.07;
    weight *= 0.55;
  }
  return sum;
}
