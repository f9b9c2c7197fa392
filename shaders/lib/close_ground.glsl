// What the ground shows to an eye that is near it: blades and stones, tussocks, sand, pits.
#include "lib/canopy.glsl"
#include "lib/untiled.glsl"

uniform sampler2D u_litter;  // render/terrain/litter_texture.h
uniform float u_pits;        // how full of pits the ground is, 0 to 1

// Fields about 0; slopes to the right and down on the face.
struct CloseGround {
  vec2 litter, litterSlope;  // how bright blades of grass are, and stones; of stones
  float tussock;             // how bright a tuft of grass is
  vec2 tussockSlope;
  float drift;               // how bright sand is that wind has shaped
  vec2 driftSlope;
  float under;               // 1 where one sees what lies under trees
  float pits;                // how bright the ground is in and around pits that stones have left,
  vec2 pitSlope;             // and how it leans there
};

// `p`: the place in periods of the noise; `lod` as lodTurned() has it, of squares of the grain; the others as noiseAt() has them.
CloseGround closeGround(vec2 p, float share, float pixel, float lod) {
  CloseGround ground;
  // Squares of 1.7 m, and three times as wide, turned, so that no row of them is seen.
  const float kFinerLitter = 1.0;  // its squares have twice as many texels
  const mat2 kNear = mat2(832.0, 1150.0, -1150.0, 832.0), kWider = mat2(301.0, -398.0, 398.0, 301.0);
  vec4 near = textureLod(u_litter, kNear * p, lodTurned(kNear, lod + kFinerLitter)) - 0.5, wider = textureLod(u_litter, kWider * p, lodTurned(kWider, lod + kFinerLitter)) - 0.5;
  float nearShare = share * (1.0 - smoothstep(0.02, 0.08, pixel)), widerShare = share * (1.0 - smoothstep(0.06, 0.25, pixel));
  ground.litter = 0.8 * near.xy * nearShare + vec2(0.5, 0.7) * wider.xy * widerShare;
  ground.litterSlope = near.zw * nearShare * (kNear / 1419.4) + wider.zw * widerShare * (kWider / 499.0);
  // Tussocks are as crowns of trees, but three hands wide. Pits are read from the same squares, and from some 140 m wide.
  const mat2 kTussocks = mat2(208.0, 149.0, -149.0, 208.0);
  vec4 tussocks = textureLod(u_canopy, kTussocks * p, lodTurned(kTussocks, lod)) - 0.5;
  float tussockShare = share * (1.0 - smoothstep(0.12, 0.45, pixel));
  ground.under = 1.0 - smoothstep(0.5, 2.0, pixel);
  ground.tussock = 0.45 * tussocks.x * tussockShare;
  ground.tussockSlope = tussocks.zw * kTussocks / 256.0 * tussockShare;
  const float kPitSteepness = 0.7;  // as in pit_texture.h
  const mat2 kWidePits = mat2(15.0, 8.0, -8.0, 15.0);
  ground.pits = 0.0;
  ground.pitSlope = vec2(0.0);
  for (int turn = u_pits > 0.0 ? 0 : 1; turn < 1; ++turn) {
    vec4 wide = untiled(u_canopy, kWidePits, p, 20.0, 1) * (1.0 - smoothstep(1.5, 5.0, pixel));
    vec4 small = untiled(u_canopy, kTussocks, p, 300.0, 2) * (1.0 - smoothstep(0.1, 0.4, pixel));
    ground.pits = u_pits * share * (0.7 * wide.x + small.x);
    ground.pitSlope = u_pits * share * (2.0 * kPitSteepness) * (wide.zw * kWidePits / 17.0 + small.zw * kTussocks / 256.0);
  }
  // Drifts of sand, some 2 m wide and four times as long.
  const mat2 kDrifts = mat2(264.0, -36.0, 132.0, 72.0);
  vec4 drifts = grainAt(kDrifts * p) - 0.5;
  float driftShare = share * (1.0 - smoothstep(0.3, 1.2, pixel));
  ground.drift = drifts.x * driftShare;
  ground.driftSlope = drifts.zw * kDrifts / 295.2 * driftShare;
  return ground;
}
