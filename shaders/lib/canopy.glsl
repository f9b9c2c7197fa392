// Crowns of trees that are too many to be drawn one by one: woods from some hundred metres to a few kilometres. They have height: a look along the
// ground meets the sides of crowns that face the eye, and hides what lies behind them; and they stand in each other's shade.
#include "lib/lean.glsl"

uniform sampler2D u_canopy;  // render/terrain/canopy_texture.h; where nothing grows perhaps render/terrain/pit_texture.h

struct Crowns {
  float share;   // 1 where a crown is what one sees, and
  float apart;   // where it is told from its neighbours
  vec3 tint;     // about 1, each crown's own
  vec2 slope;    // to the right and down on the face
  float sunlit;  // how much of the sun reaches what one sees, crown or not, and
  float open;    // how much of the sky
};
const Crowns kNoCrowns = Crowns(0.0, 0.0, vec3(1.0), vec2(0.0), 1.0, 1.0);

const float kCanopySquare = 143.0, kTallestCrown = 11.5;  // m
const float kShade = 0.62;                                // leaves let some light through, two crowns less
const int kCanopyTexels = 256;                            // of the square, along a side

// How deep a place so many metres up lies within the crown that stands there, from its top on; 0 and less outside. `own`: the crown's number.
float depthInCrown(vec2 texel, float up, int level, float cover, out float own) {
  const float kOver = 0.65, kUnder = 0.3;  // of the dome that the texture has, above the crown's rim and below it
  vec4 crown = texelFetch(u_canopy, (ivec2(floor(texel)) & (kCanopyTexels - 1)) >> level, level);
  float dome = crown.x * kTallestCrown;
  own = crown.y;
  float trunk = mix(0.5, 4.0, fract(own * (255.0 / 5.0)));  // m to the rim: some rise above the others
  return own < cover && up > trunk - kUnder * dome ? trunk + kOver * dome - up : 0.0;
}

// `p`: the place in periods of the noise, which are `period` metres on an Earth; on smaller worlds all is as much smaller, trees and `pixel` as well; `right` and `down` on the face, and `up` from the ground; `cover`: the share of
// places where a tree stands; `pixel` in metres; `uneven`: a wide field about 0.
Crowns crownsAt(vec2 p, float period, vec3 right, vec3 down, vec3 up, vec3 toEye, float cover, float pixel, float uneven) {
  Crowns crowns = kNoCrowns;
  // Squares are turned against each other, now one way, now the other.
  mat2 turn = uneven > 0.0 ? mat2(11.0, -14.0, 14.0, 11.0) : mat2(15.0, 8.0, -8.0, 15.0);
  float texels = float(kCanopyTexels);
  mat2 inTexels = turn * (texels / period);
  vec2 ground = turn * p * texels, eyeStep = inTexels * leanOf(toEye, right, down, up, 0.2), sunStep = inTexels * leanOf(u_sunDirection, right, down, up, 0.15);
  float lod = clamp(log2(pixel * texels / kCanopySquare), 0.0, 5.0);
  int level = int(lod + 0.5);
  // Down along the look in steps, and where one is within a crown by halves back to its edge.
  const int kSteps = 8, kHalves = 4;
  const float kStep = kTallestCrown / float(kSteps);
  float height = 0.0, own = 1.0, there;
  for (int i = 0; i < kSteps; ++i) {
    float ray = kTallestCrown - kStep * (float(i) + 0.9);
    if (depthInCrown(ground + eyeStep * ray, ray, level, cover, there) <= 0.0) continue;
    float step = kStep;
    for (int k = 0; k < kHalves; ++k) {
      step *= 0.5;
      float higher = ray + step;
      if (depthInCrown(ground + eyeStep * higher, higher, level, cover, own) > 0.0) ray = higher, there = own;
    }
    height = ray;
    own = there;
    break;
  }
  vec2 seen = ground + eyeStep * height;
  crowns.share = height > 0.0 ? 1.0 : 0.0;
  vec4 dome = textureLod(u_canopy, seen / texels, lod);
  crowns.slope = (dome.zw - 0.5) * turn / 17.5;
  crowns.apart = crowns.share * (1.0 - smoothstep(1.5, 4.0, lod));
  vec2 chances = (fract(own * vec2(255.0 / 16.0, 255.0 / 7.0)) - 0.5) * crowns.apart;
  crowns.tint = (1.0 + 0.8 * chances.x) * (1.0 + chances.y * vec3(0.5, 0.12, -0.3));
  for (float up = 2.0; up < 9.0; up *= 2.4)
    crowns.sunlit *= 1.0 - kShade * clamp(0.5 * depthInCrown(seen + sunStep * up, height + up, level, cover, there), 0.0, 1.0);
  crowns.open = mix(1.0 - 0.6 * cover, 1.0, smoothstep(0.0, 0.8, height / kTallestCrown));
  // Where crowns meet it is dark, even under a high sun.
  float topmost = smoothstep(0.15, 0.85, dome.x);
  crowns.sunlit *= mix(1.0, 0.35 + 0.75 * topmost, crowns.share);
  crowns.open *= mix(1.0, 0.3 + 0.8 * topmost, crowns.share);
  return crowns;
}
