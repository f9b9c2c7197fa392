// Swell: long waves that have come far, seen from a kilometre to some twenty above the sea, where shorter ones are too small.
//
// Two trains cross each other, each a field of noise whose crests are some times as long as they lie apart. It stands still: from so high it
// would take seconds to be seen moving.
#include "lib/noise.glsl"

// The part of the normal that lies along the level. The train runs along `way`, crests `apart` metres; `bend`: of the train before it, and then its
// own, for the next one, as two regular fields would be seen to be two.
vec3 swellTrain(vec3 direction, vec3 way, float metersOfRadius, float apart, inout vec3 bend) {
  const float kNarrow = 0.4;  // times as wide as their crests are long
  vec3 place = direction * (2.0 * metersOfRadius / apart);
  vec3 wave = valueNoise(mix(way * dot(way, place), place, kNarrow) + bend) - 0.5;
  bend = 1.2 * wave;
  return (way - direction * dot(way, direction)) * wave.x;
}

// `direction` of the planet; `facing`: cosine between the level's upright and the eye; `pixel` in metres. Looking down one sees it in the sun's glitter
// alone, as steep as it is; flat looks see most of the sides that lean towards them, which is shown as if they were steeper.
vec3 swellTilt(vec3 direction, float metersOfRadius, float facing, float pixel) {
  const vec3 kFirst = vec3(0.78, 0.48, 0.40), kSecond = vec3(0.25, -0.66, 0.71);
  float flatness = 1.0 - clamp(facing, 0.0, 1.0), steep = (0.05 + 0.55 * flatness * flatness) * smoothstep(4.0, 14.0, pixel);
  float first = steep * smoothstep(130.0, 25.0, pixel), second = steep * smoothstep(65.0, 12.0, pixel);
  vec3 tilt = vec3(0.0), bend = vec3(0.0);
  if (first > 0.0) tilt += first * swellTrain(direction, kFirst, metersOfRadius, 230.0, bend);
  if (second > 0.0) tilt += second * swellTrain(direction, kSecond, metersOfRadius, 110.0, bend);
  return tilt;
}
