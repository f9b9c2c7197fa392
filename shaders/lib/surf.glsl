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
  float thin;   // share that is the upper part of a wave, through which light comes
  vec2 aside;   // where on the level lies what is seen, from the place asked about, in periods
};

// How high a wave stands, of its highest: a long back, a lip, and a steep face. From 0 to 1 along it, the way it runs.
float waveShape(float along) {
  float back = smoothstep(0.3, 0.93, along);
  return back * back * (1.0 - smoothstep(0.95, 1.0, along));
}

// `p`: the place in periods of the noise; `depth` in metres; `seaward`: kLeanFromShore at most, to the right and down, away from land
// (render/terrain/shore_side.h); `uneven`: a field about 0 that bends crests; `strength` of the swell, beside that of a fresh wind;
// `pixel` in metres; `look`: how far a look towards the eye leads to the right and down, in periods, for each metre up: waves have height, and hide
// what lies behind them.
Surf surfAt(vec2 p, float depth, vec2 seaward, float uneven, float strength, float pixel, vec2 look) {
  // Waves in a period of the noise, which are 40 m long, and the same the other way.
  const vec2 kTrains[3] = vec2[3](vec2(52.0, 31.0), vec2(-53.0, 30.0), vec2(1.0, -60.0));
  const float kArrivals = 80.0;            // in a period of the clock, one in 7.5 s
  const float kSlowed = 1.6;               // waves more than over deep water, for the root of the depth
  const float kFelt = 4.5, kBreaks = 1.8, kHighest = 1.9;  // m
  const int kSteps = 7;
  Surf surf = Surf(0.0, 0.0, vec2(0.0), 0.0, 0.0, vec2(0.0));
  vec2 land = -seaward / kLeanFromShore;
  float close = length(land), felt = (1.0 - smoothstep(kBreaks, kFelt, depth)) * smoothstep(0.0, 0.7, depth) * (1.0 - smoothstep(1.2, 3.5, pixel));
  surf.open = smoothstep(0.02, 0.1, close);
  for (int i = 0; i < 6 && depth < kFelt; ++i) {
    vec2 train = i < 3 ? kTrains[i] : -kTrains[i - 3], way = train / 60.5;
    float share = strength * smoothstep(0.72, 0.93, dot(way, land) / max(close, 0.02)) * surf.open;
    if (share <= 0.0) continue;
    float waves = dot(p, train) - kSlowed * sqrt(depth) + uneven - kArrivals * u_waterTime;
    // Along a crest and from one to the next some break farther out than others.
    float side = 0.3 * dot(p, vec2(train.y, -train.x)) + 0.5 * uneven;
    // Where a look towards the eye leaves the water. Flat ones meet one wave, not all that stand behind it.
    float highest = kHighest * share * felt, rises = clamp(dot(look, train), -0.45 / kHighest, 0.45 / kHighest);
    float seen = 0.0, above = 0.0, high = highest;
    for (int k = 0; k < kSteps && highest > 0.05; ++k) {
      float next = highest * (1.0 - (float(k) + 1.0) / float(kSteps)), there = waves + rises * next;
      float gap = next - highest * (0.25 + 0.75 * (0.5 + 0.5 * sineOf(0.37 * floor(there) + side))) * waveShape(fract(there));
      if (gap <= 0.0) {
        seen = k == 0 ? next : mix(next, high, -gap / (above - gap));
        break;
      }
      above = gap;
      high = next;
    }
    waves += rises * seen;
    float behind = fract(waves), early = 0.5 + 0.5 * sineOf(0.37 * floor(waves) + side);
    if (seen > 0.05) surf.aside = look * seen;
    surf.thin = max(surf.thin, share * felt * smoothstep(0.5, 0.95, behind) * early);
    float broken = 1.0 - smoothstep(0.75 * kBreaks, kBreaks, depth + 0.9 * (1.0 - early)), front = 1.0 - smoothstep(0.985, 1.0, behind);
    surf.crest = max(surf.crest, share * broken * front * smoothstep(0.86, 0.94, behind) * smoothstep(0.1, 0.45, early));
    surf.foam = max(surf.foam, share * broken * (1.1 * behind * behind * behind * front + 0.1));
    surf.slope += way * (share * felt * (0.25 + 0.75 * early) * (0.25 * smoothstep(0.45, 0.8, behind) * (1.0 - smoothstep(0.9, 0.95, behind)) - 0.8 * smoothstep(0.93, 0.965, behind) * front - 0.25 * (1.0 - smoothstep(0.0, 0.06, behind))));
  }
  return surf;
}
