// A smooth random field over a plane that repeats every `period` units, so that the plane may be a window of a larger one.
#include "lib/hash.glsl"

// In [0, 1], one feature to a unit of length. `period`: a power of two.
float planeNoise(vec2 p, int period) {
  vec2 cell = floor(p);
  vec2 f = p - cell;
  f = f * f * (3.0 - 2.0 * f);
  ivec2 low = ivec2(cell) & (period - 1), high = (low + 1) & (period - 1);
  uint south = hash(uint(high.y)), north = hash(uint(low.y));
  vec4 corners = vec4(hash(uint(low.x) + north), hash(uint(high.x) + north), hash(uint(low.x) + south), hash(uint(high.x) + south)) / 4294967296.0;
  return mix(mix(corners.x, corners.y, f.x), mix(corners.z, corners.w, f.x), f.y);
}
