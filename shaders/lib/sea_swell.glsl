// Swell: long waves that have come far, seen from some hundred metres to twenty kilometres above the sea, where shorter ones are too small.
//
// Three trains cross each other, crests of 230, 110 and 52 m, each a field of noise whose crests are some times as long as they lie apart. It
// stands still: from so high it would take seconds to be seen moving.
#include "lib/noise.glsl"

// The part of the normal that lies along the level. The train runs along `way`, crests `apart` metres; `bend`: of the train before it, and then its
// own, for the next one, as two regular fields would be seen to be two.
vec3 swellTrain(vec3 direction, vec3 way, float metersOfRadius, float apart, inout vec3 bend) {
  const float kNarrow = 0.24;  // times as wide as their crests are long
  vec3 place = direction * (2.0 * metersOfRadius / apart);
  vec3 wave = valueNoise(mix(way * dot(way, place), place, kNarrow) + bend) - 0.5;
  bend = 1.2 * wave;
  return (way - direction * dot(way, direction)) * wave.x;
}

// `direction` of the planet; `facing`: cosine between the level's upright and the eye; `pixel` in metres. Looking down one sees it in the sun's glitter
// alone, as steep as it is; flat looks see most of the sides that lean towards them, which is shown as if they were steeper.
vec3 swellTilt(vec3 direction, float metersOfRadius, float facing, float pixel) {
  const vec3 kWays[3] = vec3[3](vec3(0.78, 0.48, 0.40), vec3(0.25, -0.66, 0.71), vec3(0.86, -0.13, -0.49));
  float flatness = 1.0 - clamp(facing, 0.0, 1.0), steep = 0.05 + 0.35 * flatness * flatness, apart = 230.0;
  vec3 tilt = vec3(0.0), bend = vec3(0.0);
  for (int k = 0; k < 3; ++k) {
    // From where its crests are some fifteen pixels apart, for as long as pixels show them.
    float shown = steep * smoothstep(0.0, 0.07 * apart, pixel) * (1.0 - smoothstep(0.11 * apart, 0.55 * apart, pixel));
    if (shown > 0.0) tilt += shown * swellTrain(direction, kWays[k], metersOfRadius, apart, bend);
    apart *= 0.476;
  }
  return tilt;
}
