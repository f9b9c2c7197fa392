// Waves that travel over the sea, and ripples that rivers carry along (render/terrain/wave_texture.h).
//
// One square of waves at three scales, each turned against the others by a matrix of whole numbers, so that it goes on from tile to tile as
// the noise of materials does, and each moved along its own way at about the speed of waves so long. What crosses each other so repeats
// nowhere within sight.
#include "lib/grain.glsl"

uniform sampler2D u_waves;
uniform float u_waterTime;  // from 0 to 1, and again: kWaterPeriod seconds, in which all have moved by whole squares

const float kWaterPeriod = 600.0;  // as render/frame.h

struct Waves {
  vec2 slope;    // to the right and down on the face
  float crests;  // above 0 where water stands high, 1 being rare
  float fine;    // how high ripples stand, about 0
};

const float kWaveTexels = 256.0;  // of a square, render/terrain/wave_texture.cpp

// `lod` as lodTurned() has it, of these squares.
vec4 wavesAt(mat2 turned, vec2 place, float squares, float lod) {
  return textureLod(u_waves, turned * place - vec2(fract(squares * u_waterTime), 0.0), lodTurned(turned, lod)) - 0.5;
}

// Share of the mean square slope that is of waves too small for pixels `pixel` metres wide: there is as much of it in each octave.
float wavesUnseen(float pixel) { return clamp(0.15 + 0.095 * log2(max(pixel, 0.001) / 0.04), 0.2, 1.0); }

const mat2 kSwell = mat2(5.0, 2.0, -2.0, 5.0), kWind = mat2(16.0, -8.0, 8.0, 16.0);
const float kSteepSwell = 0.36 / 5.4, kSteepWind = 0.50 / 17.9;  // beside the square's, of which as many lie in a period

// How high the sea stands over its level in the wind of the square, in metres: as much as slopes so steep make waves so wide.
const float kMetersOfSteep = 31.3, kHighestSea = 1.1;  // the latter is hardly ever passed
float seaHeight(vec2 place, float lod) {
  return kMetersOfSteep * (kSteepSwell * wavesAt(kSwell, place, 8.0, lod).z + kSteepWind * wavesAt(kWind, place, 15.0, lod).z);
}

// How high over the level a look towards the eye leaves the water: from low down one sees the sides of waves that lean towards the eye, and not what
// stands behind them. `look` as of surfAt(); `highest`: no wave is higher, in metres; 0: they are flat.
float seaHeightSeen(vec2 place, vec2 look, float highest, float lod) {
  const int kSteps = 8;
  float share = highest / kHighestSea;
  float seen = 0.0, above = 0.0, high = highest, apart = 2.0 * highest / float(kSteps);
  for (int k = highest > 0.0 ? 0 : kSteps; k < kSteps; ++k) {
    float gap = high - share * seaHeight(place + look * high, lod);
    if (gap <= 0.0) {
      seen = high == highest ? high : mix(high, high + apart, -gap / (above - gap));
      break;
    }
    above = gap;
    high -= apart;
    seen = high;
  }
  return seen;
}

// `place` in periods of the noise; `share`: how steep they are beside those of the square.
Waves wavesOfSea(vec2 place, float share, float lod) {
  const mat2 kRipples = mat2(81.0, 54.0, -54.0, 81.0);
  vec4 swell = wavesAt(kSwell, place, 8.0, lod), wind = wavesAt(kWind, place, 15.0, lod), ripples = wavesAt(kRipples, place, 34.0, lod);
  Waves waves;
  // Back from the directions of the squares to those of the face.
  waves.slope = (kSteepSwell * (swell.xy * kSwell) + kSteepWind * (wind.xy * kWind) + 0.6 * (ripples.xy * kRipples) / 97.3) * share;
#ifndef CLOUDS
  // What the wind has just raised, a hand high, is seen from near alone.
  const mat2 kChop = mat2(396.0, 201.0, -201.0, 396.0);
  vec4 chop = wavesAt(kChop, place, 93.0, lod);
  waves.slope += 0.6 * (chop.xy * kChop) / 444.1 * share;
  waves.fine = ripples.z + chop.z;
#else
  waves.fine = ripples.z;
#endif
  waves.crests = (3.0 * wind.z + 1.6 * swell.z + 0.8 * ripples.z) * share;
  return waves;
}

// Ripples on a current: its way is one of twelve, or between two, since a square that is turned by any angle would be torn.
Waves wavesOfCurrent(vec2 place, vec2 current, float share, float lod) {
  float turn = 4.0 * (atan(current.y, current.x + 1e-7) / 6.2831853 + 1.0), part = fract(turn);
  vec2 from = part < 0.41 ? vec2(5.0, 0.0) : (part < 0.59 ? vec2(4.0, 3.0) : vec2(3.0, 4.0));
  vec2 to = part < 0.41 ? vec2(4.0, 3.0) : (part < 0.59 ? vec2(3.0, 4.0) : vec2(0.0, 5.0));
  float between = part < 0.41 ? part / 0.41 : (part < 0.59 ? (part - 0.41) / 0.18 : (part - 0.59) / 0.41);
  int quarters = int(turn) & 3;
  if ((quarters & 1) == 1) {
    from = vec2(-from.y, from.x);
    to = vec2(-to.y, to.x);
  }
  if (quarters >= 2) {
    from = -from;
    to = -to;
  }
  mat2 first = 20.0 * mat2(from.x, -from.y, from.y, from.x), second = 20.0 * mat2(to.x, -to.y, to.y, to.x);
  vec4 one = wavesAt(first, place, 37.0, lod), other = wavesAt(second, place, 37.0, lod);
  vec4 both = mix(one, other, between);
  Waves waves;
  waves.slope = 0.16 * mix(one.xy * first, other.xy * second, between) / 100.0 * share;
  waves.crests = 3.0 * both.w * share;
  waves.fine = 0.0;
  return waves;
}
