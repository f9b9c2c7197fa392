// Clouds finer than their map: GRAIN is defined where that alone would look blurred.
#include "lib/planet_maps.glsl"
#include "lib/grain.glsl"

// What is finer than the map: how far its features lie elsewhere, how much thicker or thinner clouds are than it says, and how far their tops
// lean towards the sun.
struct CloudGrain {
  vec3 shift;   // of a direction
  float fray, lean;
  float heaps;  // 0 where clouds are sheets, 1 where they are heaps
};

#ifdef GRAIN
const float kFraying = 2.2;

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

// At a place of a cube's face, from the squares at five scales, the finer, the less it moves. `sun` along the face. What only shadows are
// made of has none of the finest, nor does it lean.
CloudGrain grainOfFace(vec2 place, vec2 sun, float frequency, float lod, bool isShadow) {
  const mat2 kTurnedLess = mat2(1.9, -0.9, 0.9, 1.9), kTurned = mat2(4.3, 3.1, -3.1, 4.3), kTurnedMore = mat2(43.0, -76.0, 76.0, 43.0);
  place *= frequency;
  vec2 sunwards = normalize(sun + 1e-6);
  // Sheets are smooth and drawn out by winds that differ from place to place; heaps are neither. What is where changes over hundreds of km.
  vec4 weather = grainAt(0.21 * place.yx, max(lod - 2.3, 1.5)) - 0.5, wide = grainAt(place, lod) - 0.5;
  float bumpy = clamp(0.45 + 2.8 * weather.x + 1.2 * wide.x, 0.08, 1.0);
  float shear = grainAt(1.3 * place.yx, max(lod + 0.4, 4.0)).x - 0.5;
  vec2 drawnOut = (0.55 * (1.0 - bumpy) * shear) * normalize(weather.zw + vec2(0.3, 0.2));
  // Bent by slow waves: of repetitions that are straight one would see rows.
  vec2 waves = 0.2 * sin(4.1 * place.yx + vec2(1.0, 4.0)) + 0.12 * sin(9.7 * (place + place.yx * vec2(-0.4, 0.4)));
  vec2 finePlace = kTurned * place + waves + drawnOut;
  float street = smoothstep(-0.12, 0.12, weather.z);
  Billows clumps = billowsInStreets(kTurnedLess * place + 0.25 * weather.yx, normalize(kTurnedLess * sunwards), lod + 1.1, 1.0 - street);
  Billows large = billowsInStreets(finePlace, normalize(kTurned * sunwards), lod + 2.4, street), small = Billows(vec2(0.0), 0.0);
  float finestLod = lod + 6.4;
  if (!isShadow) {
    // Bent by what is smooth: else billows would curl up.
    vec2 bend = grainAt(finePlace, max(lod + 2.4, 5.0)).xy - 0.5;
    small = billowsTwice(kTurnedMore * place + bend, normalize(kTurnedMore * sunwards), finestLod);
  }
  vec2 fine = mix(large.fields.yx, large.fields, 0.8 * bumpy);
  CloudGrain grain;
  vec2 moved = smoothstep(2.6, 1.0, lod) * fine;  // from afar these would scatter pixels
  grain.shift = vec3(2.4 * wide.xy + 0.75 * moved, 1.2 * (wide.x - moved.y));
  grain.fray = 0.75 * wide.y + (0.8 * clumps.fields.x + 0.45 * fine.x + 0.35 * small.fields.x) * (0.4 + 0.6 * bumpy);
  // Billows that face the sun catch its light.
  float away = 0.5 * dot(wide.zw, sunwards) + bumpy * (0.75 * clumps.away + large.away) + (0.35 + 0.65 * bumpy) * small.away;
  grain.lean = -0.6 * away * min(4.0 * length(sun), 1.0);
  grain.heaps = mix(bumpy, 1.0, 0.6 * smoothstep(5.0, 3.0, finestLod));  // from near, sheets too are of pieces
  return grain;
}

// On the faces of a cube: what would end with a face goes over into what is on the next one. `pixel`: how far apart the directions of
// neighbouring pixels are.
CloudGrain cloudGrain(vec3 direction, vec3 sun, float texel, float pixel, bool isShadow) {
  vec3 a = abs(direction);
  float most = max(a.x, max(a.y, a.z)), middle = a.x + a.y + a.z - most - min(a.x, min(a.y, a.z));
  float frequency = 0.06 / texel, lod = 0.8 + log2(max(pixel * frequency * kGrainTexels, 1e-6));
  float share = smoothstep(-2.0 * texel, 2.0 * texel, most - middle);
  CloudGrain sum = CloudGrain(vec3(0.0), 0.0, 0.0, 0.0);
  // Renderers in software take all branches, but leave loops, if they cannot unroll them.
  float height = most, weight = share, left = 1.0;
  do {
    vec3 faceward = vec3(equal(a, vec3(height)));
    // Cyclic orders of the axes: the two beside the face's own.
    vec2 onFace = faceward.x * direction.yz + faceward.y * direction.zx + faceward.z * direction.xy;
    vec2 sunOnFace = faceward.x * sun.yz + faceward.y * sun.zx + faceward.z * sun.xy;
    CloudGrain grain = grainOfFace(onFace / max(height, 0.1), sunOnFace, frequency, lod, isShadow);
    sum = CloudGrain(sum.shift + weight * grain.shift, sum.fray + weight * grain.fray, sum.lean + weight * grain.lean,
                     sum.heaps + weight * grain.heaps);
    left -= weight;
    height = middle;
    weight = left;
  } while (left > 0.0);
  // First what moves the map's features, so that texels do not show; heaps, whose edges are sharp, where the map alone would be a blur.
  float texels = pixel / texel, closeness = smoothstep(0.9, 0.25, texels);
  return CloudGrain(sum.shift * (smoothstep(1.5, 0.5, texels) * texel), sum.fray * closeness, sum.lean * closeness,
                    sum.heaps * smoothstep(0.4, 0.12, texels));
}

// What the map says of a wide place is how much of it clouds hide: from near, heaps hide all of some and nothing of the rest.
float thicknessOf(float cover, CloudGrain grain) { return cover + 1.3 * grain.fray * smoothstep(0.0, 0.2, cover) * (1.0 - 0.4 * cover); }

// Of clouds that the map says hide so much.
float opacityOf(float cover, CloudGrain grain) {
  float frayed = clamp(cover * (1.0 + kFraying * grain.fray * (1.0 - cover)), 0.0, 1.0);
  return mix(frayed, smoothstep(0.22, 0.62, thicknessOf(cover, grain)), grain.heaps);
}
#endif
