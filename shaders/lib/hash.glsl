// Integer hashes for stars and dither.

uint hash(uint x) {
  x ^= x >> 16;
  x *= 0x7feb352du;
  x ^= x >> 15;
  x *= 0x846ca68bu;
  return x ^ (x >> 16);
}

uint hash(uvec3 p) { return hash(p.x + hash(p.y + hash(p.z))); }

// Four numbers in [0, 1) from one hash.
vec4 unitFractions(uint h) { return vec4(h & 255u, (h >> 8) & 255u, (h >> 16) & 255u, h >> 24) / 256.0; }
