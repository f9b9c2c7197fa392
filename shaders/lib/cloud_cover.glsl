// Clouds between the eye and what is behind them: a shell around the planet, seen from outside or from within. DETAIL is defined where the
// map of clouds alone would look blurred.
#include "lib/globe_light.glsl"
#include "lib/globe_ray.glsl"
#include "lib/noise.glsl"
#include "lib/grain.glsl"

const float kNowhere = 1e9;  // a distance of what is not there
#ifdef CITIES
const float kLampsSpread = 0.003, kLampsOnClouds = 0.6;  // planet radii; in kLamps' unit
#endif

// What is finer than the map: how far its features lie elsewhere, how much thicker or thinner clouds are than it says, and how far their tops
// lean towards the sun.
struct CloudGrain {
  vec3 shift;  // in texels of the map
  float fray, lean;
  float heaps;  // 0 where clouds are sheets, 1 where they are heaps
};

#ifdef DETAIL
#define HAS_CLOUD_DETAIL
const float kFraying = 1.5;
CloudGrain cloudGrain(vec3 direction, vec3 sun, float texel, float pixel) {
  vec3 noise = fractalNoise(direction, 0.35 / texel, 5);
  return CloudGrain(2.4 * noise, noise.z, 0.0, 0.0);
}
#endif

#ifdef GRAIN
#define HAS_CLOUD_DETAIL
const float kFraying = 2.2;

// Billows twice, turned against themselves: so many repetitions would be seen of one alone. `sun` along the axes of `place`.
struct Billows {
  vec2 fields;  // domes and noise, about 0
  float away;   // how far the domes lean away from the sun
};
Billows billowsTwice(vec2 place, vec2 sun, float lod) {
  const mat2 kAgain = mat2(0.21, 1.03, -1.03, 0.21);
  vec4 once = billowsAt(place, lod) - 0.5, again = billowsAt(kAgain * place, lod) - 0.5;
  vec2 sunwards = normalize(sun + 1e-6);
  return Billows(once.xy + 0.7 * again.xy, dot(once.zw, sunwards) + 0.7 * dot(again.zw, kAgain * sunwards));
}

// At a place of a cube's face, from the texture at three scales, the finer, the less it moves. `sun` along the face.
CloudGrain grainOfFace(vec2 place, vec2 sun, float frequency, float lod) {
  const mat2 kTurned = mat2(4.3, 3.1, -3.1, 4.3), kTurnedMore = mat2(43.0, -76.0, 76.0, 43.0);
  float fineLod = lod + 2.4, finestLod = lod + 6.4;
  vec2 wide = grainAt(place * frequency, lod).xy - 0.5;
  // Bent by slow waves: of repetitions that are straight one would see rows.
  vec2 waves = sin(4.1 * frequency * place.yx + vec2(1.0, 4.0)) + 0.6 * sin(9.7 * frequency * (place + place.yx * vec2(-0.4, 0.4)));
  vec2 finePlace = kTurned * place * frequency + 0.2 * waves;
  Billows large = billowsTwice(finePlace, kTurned * sun, fineLod);
  float bumpy = clamp(0.5 + 2.6 * wide.x, 0.12, 1.0);  // sheets are smooth, heaps are not
  vec2 fine = mix(large.fields.yx, large.fields, 0.8 * bumpy);
  // Bent by what is smooth: else billows would curl up.
  vec2 bend = grainAt(finePlace, max(fineLod, 5.0)).xy - 0.5;
  Billows small = billowsTwice(kTurnedMore * place * frequency + bend, kTurnedMore * sun, finestLod);
  CloudGrain grain;
  grain.shift = vec3(2.4 * wide.xy + 0.75 * fine.xy, 1.2 * (wide.x - fine.y));
  grain.fray = (0.75 * wide.y + 0.7 * fine.x + 0.5 * small.fields.x) * (0.5 + 0.5 * bumpy);
  // Billows that face the sun catch its light.
  grain.lean = -0.6 * (large.away * bumpy + small.away * (0.35 + 0.65 * bumpy)) * min(4.0 * length(sun), 1.0);
  grain.heaps = mix(bumpy, 1.0, 0.6 * smoothstep(5.0, 3.0, finestLod));  // from near, sheets too are of pieces
  return grain;
}

// On the faces of a cube: what would end with a face goes over into what is on the next one. `pixel`: how far apart the directions of
// neighbouring pixels are.
CloudGrain cloudGrain(vec3 direction, vec3 sun, float texel, float pixel) {
  vec3 a = abs(direction);
  float most = max(a.x, max(a.y, a.z)), middle = a.x + a.y + a.z - most - min(a.x, min(a.y, a.z));
  float frequency = 0.06 / texel, lod = log2(max(pixel * frequency * kGrainTexels, 1e-6));
  vec3 faceward = vec3(equal(a, vec3(most))), besides = vec3(equal(a, vec3(middle)));
  // Cyclic orders of the axes: the two beside the face's own.
  vec2 onFace = faceward.x * direction.yz + faceward.y * direction.zx + faceward.z * direction.xy;
  vec2 onNext = besides.x * direction.yz + besides.y * direction.zx + besides.z * direction.xy;
  vec2 sunOnFace = faceward.x * sun.yz + faceward.y * sun.zx + faceward.z * sun.xy;
  vec2 sunOnNext = besides.x * sun.yz + besides.y * sun.zx + besides.z * sun.xy;
  CloudGrain own = grainOfFace(onFace / most, sunOnFace, frequency, lod), next = grainOfFace(onNext / max(middle, 0.1), sunOnNext, frequency, lod);
  float share = smoothstep(-2.0 * texel, 2.0 * texel, most - middle);
  return CloudGrain(mix(next.shift, own.shift, share), mix(next.fray, own.fray, share), mix(next.lean, own.lean, share),
                    mix(next.heaps, own.heaps, share));
}
#endif

#ifdef HAS_CLOUD_DETAIL
// What the map says of a wide place is how much of it clouds hide: from near, heaps hide all of some and nothing of the rest.
float thicknessOf(float cover, CloudGrain grain) {
  return cover + 1.3 * grain.fray * smoothstep(0.0, 0.2, cover) * (1.0 - 0.4 * cover);
}
#endif

// Light of the clouds at a point of their shell, and how much they hide of what is behind them. `direction`: the point on their map, and its
// change from pixel to pixel; `isAbove`: whether they are over the eye.
vec4 cloudsBefore(vec3 point, vec3 direction, vec3 dx, vec3 dy, vec3 ray, vec3 skylight, bool isAbove) {
#ifdef HAS_CLOUD_DETAIL
  float closeness = smoothstep(1.5, 0.5, texelsPerPixel(u_clouds, dx, dy));
  float texel = texelAngle(u_clouds);
  vec3 sun = u_cloudsFromWorld * u_sunDirection;
  CloudGrain grain = cloudGrain(direction, sun - direction * dot(sun, direction), texel, sqrt(length(dx) * length(dy)));
  direction = normalize(direction + grain.shift * (closeness * texel));
#endif
  vec4 cloud = cloudLight(point, placeOf(u_clouds, direction, dx, dy), -ray, skylight);
#ifdef HAS_CLOUD_DETAIL
  float heaps = closeness * grain.heaps, thickness = thicknessOf(cloud.a, grain);
  cloud.a = mix(clamp(cloud.a * (1.0 + closeness * kFraying * grain.fray * (1.0 - cloud.a)), 0.0, 1.0), smoothstep(0.22, 0.62, thickness), heaps);
  if (isAbove) grain.lean *= 0.5;  // light from all sides
  cloud.rgb *= clamp(1.0 + closeness * (2.0 * grain.lean + 0.12 * grain.fray) * (0.25 + 0.75 * cloud.a), 0.5, 1.35);
  cloud.rgb *= 1.0 - heaps * mix(0.28, -0.06, smoothstep(0.4, 1.25, thickness));  // less light leaves what is thinner
#endif
#ifdef CITIES
  // Towns light the clouds over them, softly: their light spreads on its way there and through.
  float night = nightAt(dot(point, u_sunDirection));
  cloud.rgb += kLampsOnClouds * night * sampleMap(u_emissive, placeAt(u_planetFromWorld * point, log2(max(kLampsSpread / texelAngle(u_emissive), 1.0)))).rgb;
#endif
  // From below one sees the side that the sun does not.
  if (isAbove) {
    cloud.rgb *= 1.0 - 0.45 * cloud.a;
#ifdef HAS_CLOUD_DETAIL
    cloud.rgb *= 1.0 - 0.35 * heaps * smoothstep(0.55, 1.5, thickness);  // and thick ones have dark bases
#endif
  }
  return vec4(cloud.rgb, cloud.a * u_cloudFade);
}

// Light with clouds over it. `distance`: of what the light is from. `opacity`: how much of it they hide; `cloudAt`: how far they are.
vec3 underClouds(vec3 light, float distance, vec3 eye, vec3 ray, vec3 skylight, out float opacity, out float cloudAt) {
  vec2 shell = raySphere(eye, ray, u_cloudRadius);
  bool isAbove = shell.x <= 0.0;
  cloudAt = isAbove ? shell.y : shell.x;
  vec3 point = normalize(eye + ray * cloudAt), direction = u_cloudsFromWorld * point, dx = dFdx(direction), dy = dFdy(direction);
  vec4 cloud = vec4(0.0);
  if (u_hasClouds && shell.x <= shell.y && cloudAt > 0.0 && cloudAt <= distance) cloud = cloudsBefore(point, direction, dx, dy, ray, skylight, isAbove);
  opacity = cloud.a;
  return mix(light, cloud.rgb, cloud.a);
}

vec3 underClouds(vec3 light, float distance, vec3 eye, vec3 ray, vec3 skylight, out float opacity) {
  float cloudAt;
  return underClouds(light, distance, eye, ray, skylight, opacity, cloudAt);
}
