// Heaps of clouds, of a square that repeats on a cube's face, at seven scales; they have tops that stand before one another.
#include "lib/grain.glsl"

// Domes and noise, and how far the domes lean away from the sun.
struct Billows {
  vec2 fields;  // about 0
  float away;
};
Billows billowsFrom(vec4 texel, vec2 sunwards) { return Billows(texel.xy, dot(texel.zw, sunwards)); }

// Twice, turned against themselves: so many repetitions would be seen of one alone. `sunwards` along the axes of `place`.
Billows billowsTwice(vec2 place, vec2 sunwards, float lod) {
  const mat2 kAgain = mat2(0.21, 1.03, -1.03, 0.21);
  Billows once = billowsFrom(billowsAt(place, lod) - 0.5, sunwards), again = billowsFrom(billowsAt(kAgain * place, lod) - 0.5, kAgain * sunwards);
  return Billows(once.fields + 0.7 * again.fields, once.away + 0.7 * again.away);
}

// Drawn out along one of two ways, as winds do with fields of clouds: `share` of the first.
Billows billowsInStreets(vec2 place, vec2 sunwards, float lod, float share) {
  const mat2 kOneWay = mat2(0.57, 0.60, -0.90, 1.08), kOther = mat2(0.60, -0.57, 1.08, 0.90);
  Billows one = billowsFrom(billowsAt(kOneWay * place, lod) - 0.5, kOneWay * sunwards), other = billowsFrom(billowsAt(kOther * place, lod) - 0.5, kOther * sunwards);
  float more = mix(0.25, 1.3, share), less = 1.55 - more;
  return Billows(more * one.fields + less * other.fields, more * one.away + less * other.away);
}

// What changes over hundreds of kilometres: found once for a pixel.
struct CloudWeather {
  vec4 weather, wide;
  vec2 bend;     // of where heaps lie
  float bumpy;   // 0 where clouds are sheets, 1 where they are heaps
  float size;    // 0 where heaps are small, 1 where they are large
  float street;  // which way heaps are drawn out
};

CloudWeather cloudWeatherAt(vec2 place, float lod) {
  CloudWeather around;
  // Sheets are smooth and drawn out by winds that differ from place to place; heaps are neither.
  around.weather = grainAt(0.21 * place.yx, max(lod - 2.3, 1.5)) - 0.5;
  around.wide = grainAt(place, lod) - 0.5;
  around.bumpy = clamp(0.45 + 2.8 * around.weather.x + 1.2 * around.wide.x, 0.08, 1.0);
  around.size = smoothstep(-0.13, 0.13, around.weather.y + 0.5 * around.wide.y);
  float shear = grainAt(1.3 * place.yx, max(lod + 0.4, 4.0)).x - 0.5;
  // Bent by slow waves: of repetitions that are straight one would see rows.
  around.bend = 0.2 * sin(4.1 * place.yx + vec2(1.0, 4.0)) + 0.12 * sin(9.7 * (place + place.yx * vec2(-0.4, 0.4)));
  around.bend += (0.55 * (1.0 - around.bumpy) * shear) * normalize(around.weather.zw + vec2(0.3, 0.2));
  around.street = smoothstep(-0.12, 0.12, around.weather.z);
  return around;
}

const mat2 kTurnedLess = mat2(1.9, -0.9, 0.9, 1.9), kTurned = mat2(4.3, 3.1, -3.1, 4.3), kTurnedOn = mat2(17.0, -9.0, 9.0, 17.0), kTurnedMore = mat2(43.0, -76.0, 76.0, 43.0), kTurnedMost = mat2(331.0, -212.0, 212.0, 331.0);

// The larger heaps, the clumps that they stand in, and the small heaps of fair weather, of a kilometre or two.
struct CloudHeaps {
  Billows clumps, large, small;
};
// Small heaps are read from no finer copy of the square than `finestSmall`.
CloudHeaps heapsAt(vec2 place, CloudWeather around, vec2 sunwards, float lod, float finestSmall) {
  CloudHeaps heaps;
  heaps.clumps = billowsInStreets(kTurnedLess * place + 0.25 * around.weather.yx, normalize(kTurnedLess * sunwards), lod + 1.1, 1.0 - around.street);
  heaps.large = billowsInStreets(kTurned * place + around.bend, normalize(kTurned * sunwards), lod + 2.4, around.street);
  heaps.small = billowsFrom(billowsAt(kTurnedOn * place + around.bend, max(lod + 4.3, finestSmall)) - 0.5, normalize(kTurnedOn * sunwards));
  return heaps;
}
vec2 fineFields(CloudHeaps heaps, CloudWeather around) { return mix(heaps.large.fields.yx, heaps.large.fields, 0.8 * around.bumpy); }

// How much thicker or thinner clouds are than their map says.
float frayOf(CloudHeaps heaps, CloudWeather around, float finest) {
  float large = mix(0.4, 0.85, around.size) * heaps.clumps.fields.x + mix(0.3, 0.45, around.size) * fineFields(heaps, around).x;
  float small = mix(1.2, 0.4, around.size) * heaps.small.fields.x + mix(0.6, 0.35, around.size) * finest;
  return 0.75 * around.wide.y + (large + small) * (0.4 + 0.6 * around.bumpy);
}

// How far they lean away from the sun.
float awayOf(CloudHeaps heaps, CloudWeather around, vec2 sunwards) {
  return 0.5 * dot(around.wide.zw, sunwards) + around.bumpy * (0.75 * heaps.clumps.away + 0.8 * heaps.small.away + heaps.large.away);
}

// What the map says of a wide place is how much of it clouds hide: from near, heaps hide all of some and nothing of the rest.
float thicknessOf(float cover, float fray) { return cover + 1.3 * fray * smoothstep(0.0, 0.2, cover) * (1.0 - 0.4 * cover); }

// Tops of clouds as one looks down on them: a layer whose floor is their shell.
struct CloudTops {
  int steps;    // to find the top that a ray meets; 0: there is no layer
  float cover;  // what the map says
  vec2 way;     // along the face, from where the ray comes into the layer to where it leaves it
  vec2 sunWay;  // that of sunlight, the other way
};

// Height in the layer, from 0 to 1, domed. Of small heaps as much as the few steps of a ray do not miss.
float topAt(vec2 place, CloudWeather around, float cover, float lod) {
  float thickness = thicknessOf(cover, frayOf(heapsAt(place, around, vec2(1.0, 0.0), lod, 3.5), around, 0.0));
  float rise = clamp((thickness - 0.22) * 0.85, 0.0, 1.0);
  return rise * (1.7 - 0.7 * rise) * (0.3 + 0.7 * around.bumpy);
}

// Where a ray meets a top: the place, and how high it is; the floor if it meets none. Without a layer the loop has no turn: a branch around it
// renderers in software would take all the same.
vec3 topMet(vec2 place, CloudWeather around, CloudTops tops, float lod) {
  float height = 1.0, gap = 1.0;
  vec3 met = vec3(place, 0.0);
  for (int i = 1; i <= tops.steps; ++i) {
    float lower = 1.0 - float(i) / float(tops.steps), left = lower - topAt(place - tops.way * lower, around, tops.cover, lod);
    if (left <= 0.0) {
      float at = mix(lower, height, -left / max(gap - left, 1e-4));
      met = vec3(place - tops.way * at, at);
      break;
    }
    height = lower;
    gap = left;
  }
  return met;
}

// How much of the sun others leave to a place of a top.
float sunOnTop(vec3 met, CloudWeather around, CloudTops tops, float lod) {
  int looks = min(tops.steps, 2);
  float hidden = 0.0, rise = 0.12;
  for (int i = 0; i < looks; ++i) {
    hidden = max(hidden, (topAt(met.xy + tops.sunWay * rise, around, tops.cover, lod + float(i)) - met.z - rise) * (0.6 / rise));
    rise *= 3.0;
  }
  return 1.0 - min(hidden, 1.0);
}
