// Squares of a texture whose rows are not seen: each part of the ground has them moved and turned by a chance of its own.
// After M. Mikkelsen, "Practical Real-Time Hex-Tiling", JCGT 2022; triangles here are halves of squares, so that their corners come again
// after whole periods.
#include "lib/hash.glsl"

mat2 quarterTurns(int count) {
  mat2 turns = (count & 1) == 0 ? mat2(1.0) : mat2(0.0, 1.0, -1.0, 0.0);
  return (count & 2) == 0 ? turns : -turns;
}

// `turn * p` counts squares, whose texels are 0.5 on the average; `parts`: how many parts of ground lie along a period, which is 1 in `p`,
// about as many as squares. Returns what the texture has there less 0.5; `b` and `a` are its slope to the right and down.
vec4 untiled(sampler2D squares, mat2 turn, vec2 p, float parts, int salt) {
  vec2 grid = parts * p, corner = floor(grid), within = grid - corner;
  bool isFar = within.x + within.y > 1.0;
  vec3 shares = isFar ? vec3(within.x + within.y - 1.0, 1.0 - within.x, 1.0 - within.y) : vec3(1.0 - within.x - within.y, within.x, within.y);
  vec2 first = isFar ? vec2(1.0) : vec2(0.0), second = isFar ? vec2(0.0, 1.0) : vec2(1.0, 0.0);
  // Nearly all of what one corner has, so that things are whole; and as strong as one alone where they mix.
  shares = shares * shares * shares;
  shares *= shares;
  shares /= sqrt(dot(shares, shares));
  vec2 at = turn * p, alongX = 0.7 * dFdx(at), alongY = 0.7 * dFdy(at);  // somewhat sharper than pixels allow
  vec4 sum = vec4(0.0);
  for (int k = 0; k < 3; ++k) {
    vec2 own = mod(corner + (k == 0 ? first : k == 1 ? second : vec2(1.0) - second), parts);
    vec4 chance = unitFractions(hash(uvec3(uvec2(own), uint(salt))));
    mat2 turned = quarterTurns(int(4.0 * chance.z));
    vec4 texel = textureGrad(squares, turned * at + chance.xy, turned * alongX, turned * alongY) - 0.5;
    sum += shares[k] * vec4(texel.xy, texel.zw * turned);
  }
  return sum;
}
