// Clouds finer than their map: GRAIN is defined where that alone would look blurred.
#include "lib/planet_maps.glsl"
#include "lib/grain.glsl"

// What is finer than the map: how far its features lie elsewhere, how much thicker or thinner clouds are than it says, and how far their tops
// lean towards the sun.
struct CloudGrain {
  vec3 shift;   // of a direction
  float fray, lean;
  float heaps;  // 0 where clouds are sheets, 1 where they are heaps
  float height, sun;  // of the top that is seen, in the layer of tops; how much of the sun others leave to it
};

#ifdef GRAIN
#include "lib/cloud_heaps.glsl"
const float kFraying = 2.2;

// At a place of a cube's face, from the squares at seven scales, the finer, the less it moves. `sun` along the face. What only shadows are
// made of has none of the finest, nor does it lean. Where there are `tops`, the grain is that of the one in sight.
CloudGrain grainOfFace(vec2 place, vec2 sun, float frequency, float lod, bool isShadow, CloudTops tops) {
  place *= frequency;
  vec2 sunwards = normalize(sun + 1e-6);
  CloudWeather around = cloudWeatherAt(place, lod);
  vec3 met = topMet(place, around, tops, lod);
  CloudGrain grain;
  grain.sun = sunOnTop(met, around, tops, lod);
  grain.height = met.z;
  place = met.xy;
  CloudHeaps heaps = heapsAt(place, around, sunwards, lod, 0.0);
  Billows finest = Billows(vec2(0.0), 0.0);
  float finestLod = lod + 6.4;
  if (!isShadow) {
    // Bent by what is smooth: else billows would curl up.
    vec2 bend = grainAt(kTurned * place + around.bend, max(lod + 2.4, 5.0)).xy - 0.5;
    finest = billowsTwice(kTurnedMore * place + bend, normalize(kTurnedMore * sunwards), finestLod);
    // Among them one sees their wisps as well.
    for (float near = 1.0 - smoothstep(2.2, 4.2, finestLod); near > 0.0; near = 0.0) {
      Billows wisps = billowsTwice(kTurnedMost * place + 3.0 * bend, normalize(kTurnedMost * sunwards), finestLod + 2.2);
      finest = Billows(finest.fields + (0.6 * near) * wisps.fields, finest.away + (0.6 * near) * wisps.away);
    }
  }
  vec2 moved = (1.0 - smoothstep(1.0, 2.6, lod)) * fineFields(heaps, around);  // from afar these would scatter pixels
  grain.shift = vec3(2.4 * around.wide.xy + 0.75 * moved, 1.2 * (around.wide.x - moved.y));
  grain.fray = frayOf(heaps, around, mix(finest.fields.x, 1.3 * finest.fields.y, 0.7));
  // Billows that face the sun catch its light.
  float away = awayOf(heaps, around, sunwards) + (0.3 + 0.55 * around.bumpy) * finest.away;
  grain.lean = -0.6 * away * min(4.0 * length(sun), 1.0);
  grain.heaps = mix(around.bumpy, 1.0, 0.6 * (1.0 - smoothstep(3.0, 5.0, finestLod)));  // from near, sheets too are of pieces
  return grain;
}

// How a ray goes down through tops of clouds (lib/cloud_heaps.glsl), as directions; `sunWay` is for a sun at the horizon.
struct CloudSlant {
  int steps;
  float cover;
  vec3 way;
  float sunWay;
};
const CloudSlant kNoTops = CloudSlant(0, 0.0, vec3(0.0), 0.0);

// The faces of a cube on which a direction is seen: what would end with a face goes over into what is on the next one. Renderers in software
// take all branches, but leave loops, if they cannot unroll them: do { } while (nextFace(blend)).
struct FaceBlend {
  vec3 faceward;         // 1 along the face's own axis
  float height, weight;  // of the direction along it; of what the face has
  float next, left;
};
FaceBlend facesAt(vec3 direction, float texel) {
  vec3 a = abs(direction);
  float most = max(a.x, max(a.y, a.z)), middle = max(min(a.x, a.y), min(max(a.x, a.y), a.z));  // to the bit one of the three
  return FaceBlend(vec3(equal(a, vec3(most))), max(most, 0.1), smoothstep(-2.0 * texel, 2.0 * texel, most - middle), middle, 1.0);
}
bool nextFace(vec3 direction, inout FaceBlend blend) {
  blend.left -= blend.weight;
  blend.weight = blend.left;
  blend.faceward = vec3(equal(abs(direction), vec3(blend.next)));
  blend.height = max(blend.next, 0.1);
  return blend.left > 0.0;
}
// In cyclic orders of the axes: the two beside the face's own.
vec2 alongFace(FaceBlend blend, vec3 way) { return blend.faceward.x * way.yz + blend.faceward.y * way.zx + blend.faceward.z * way.xy; }

// How often the squares lie on a face; of which smaller copy of them pixels are told whose directions are so far apart.
float grainFrequency(float texel) { return 0.06 / texel; }
float grainLod(float texel, float pixel) { return 0.8 + log2(max(pixel * grainFrequency(texel) * kGrainTexels, 1e-6)); }

// `pixel`: how far apart the directions of neighbouring pixels are.
CloudGrain cloudGrain(vec3 direction, vec3 sun, float texel, float pixel, bool isShadow, CloudSlant slant) {
  float frequency = grainFrequency(texel), lod = grainLod(texel, pixel);
  CloudGrain sum = CloudGrain(vec3(0.0), 0.0, 0.0, 0.0, 0.0, 0.0);
  FaceBlend blend = facesAt(direction, texel);
  do {
    vec2 sunOnFace = alongFace(blend, sun);
    float perPlace = frequency / blend.height, weight = blend.weight;
    CloudTops tops = CloudTops(slant.steps, slant.cover, perPlace * alongFace(blend, slant.way), (perPlace * slant.sunWay) * sunOnFace);
    CloudGrain grain = grainOfFace(alongFace(blend, direction) / blend.height, sunOnFace, frequency, lod, isShadow, tops);
    sum = CloudGrain(sum.shift + weight * grain.shift, sum.fray + weight * grain.fray, sum.lean + weight * grain.lean,
                     sum.heaps + weight * grain.heaps, sum.height + weight * grain.height, sum.sun + weight * grain.sun);
  } while (nextFace(direction, blend));
  // First what moves the map's features, so that texels do not show; heaps, whose edges are sharp, where the map alone would be a blur.
  float texels = pixel / texel, closeness = 1.0 - smoothstep(0.25, 0.9, texels);
  return CloudGrain(sum.shift * ((1.0 - smoothstep(0.5, 1.5, texels)) * texel), sum.fray * closeness, sum.lean * closeness,
                    sum.heaps * (1.0 - smoothstep(0.12, 0.4, texels)), sum.height, sum.sun);
}

// Of clouds that the map says hide so much; pixels are `texels` of it wide. From afar many heaps are in a pixel, which softens their edges.
float opacityOf(float cover, CloudGrain grain, float texels) {
  float frayed = clamp(cover * (1.0 + kFraying * grain.fray * (1.0 - cover)), 0.0, 1.0);
  vec2 edge = mix(vec2(0.2, 0.68), vec2(0.05, 1.15), smoothstep(0.015, 0.06, texels));
  return mix(frayed, smoothstep(edge.x, edge.y, thicknessOf(cover, grain.fray)), grain.heaps);
}
#endif
