// Surf: swell that reaches a shore rises, breaks and rolls on as foam.
//
// Six trains of waves come from as many sides; on a shore break those that run towards it. Over deep water crests are straight; where it grows
// shallow waves slow down, so crests close up and turn until they lie along the shore.
#include "lib/terrain_waves.glsl"

const float kLeanFromShore = 0.03;

struct Surf {
  float crest;  // share of it that tumbles
  float foam;   // that lies behind, 0 to 1 and somewhat more, before it is torn
  vec2 slope;   // of the water, to the right and down on the face
  float open;   // 0 in ponds and narrow inlets, which waves do not reach
};

// `p`: the place in periods of the noise; `depth` in metres; `seaward`: kLeanFromShore at most, to the right and down, away from land
// (render/terrain/shore_side.h); `uneven`: a field about 0 that bends crests; `strength` of the swell, beside that of a fresh wind;
// `pixel` in metres.
Surf surfAt(vec2 p, float depth, vec2 seaward, float uneven, float strength, float pixel) {
  // Waves in a period of the noise, which are 40 m long, and the same the other way.
  const vec2 kTrains[3] = vec2[3](vec2(52.0, 31.0), vec2(-53.0, 30.0), vec2(1.0, -60.0));
  const float kArrivals = 80.0;            // in a period of the clock, one in 7.5 s
  const float kSlowed = 1.6;               // waves more than over deep water, for the root of the depth
  const float kFelt = 4.5, kBreaks = 1.8;  // m
  Surf surf = Surf(0.0, 0.0, vec2(0.0), 0.0);
  vec2 land = -seaward / kLeanFromShore;
  float close = length(land), felt = smoothstep(kFelt, kBreaks, depth) * smoothstep(0.0, 0.7, depth) * smoothstep(3.5, 1.2, pixel);
  surf.open = smoothstep(0.02, 0.1, close);
  for (int i = 0; i < 6 && depth < kFelt; ++i) {
    vec2 train = i < 3 ? kTrains[i] : -kTrains[i - 3], way = train / 60.5;
    float share = strength * smoothstep(0.72, 0.93, dot(way, land) / max(close, 0.02)) * surf.open;
    if (share <= 0.0) continue;
    float waves = dot(p, train) - kSlowed * sqrt(depth) + uneven - kArrivals * u_waterTime, behind = fract(waves);
    // Along a crest and from one to the next some break farther out than others.
    float early = 0.5 + 0.5 * sineOf(0.37 * floor(waves) + 0.3 * dot(p, vec2(train.y, -train.x)) + 0.5 * uneven);
    float broken = smoothstep(kBreaks, 0.75 * kBreaks, depth + 0.9 * (1.0 - early)), front = smoothstep(1.0, 0.96, behind);
    surf.crest = max(surf.crest, share * broken * front * smoothstep(0.83, 0.95, behind) * smoothstep(0.1, 0.45, early));
    surf.foam = max(surf.foam, share * broken * (1.1 * behind * behind * behind * front + 0.1));
    surf.slope += way * (share * felt * (0.25 + 0.75 * early) * (0.25 * smoothstep(0.45, 0.9, behind) * front - 0.5 * smoothstep(0.10, 0.0, behind)));
  }
  return surf;
}
