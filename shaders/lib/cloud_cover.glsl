// Clouds between the eye and what is behind them: a shell around the planet, seen from outside or from within. DETAIL is defined where the
// map of clouds alone would look blurred.
#include "lib/globe_light.glsl"
#include "lib/globe_ray.glsl"
#include "lib/noise.glsl"
#include "lib/grain.glsl"

const float kNowhere = 1e9;  // a distance of what is not there

#ifdef DETAIL
#define HAS_CLOUD_DETAIL
const float kFraying = 1.5, kPuffs = 0.0;
vec3 cloudGrain(vec3 direction, float texel, float pixel) { return fractalNoise(direction, 0.35 / texel, 5); }
#endif

#ifdef GRAIN
#define HAS_CLOUD_DETAIL
const float kFraying = 2.5, kPuffs = 0.5;

vec2 twice(vec2 one, vec2 other, float lod) {
  return 0.7 * (textureLod(u_grain, one, lod).xy + textureLod(u_grain, other, lod).yx - 1.0);
}

// From the texture, at three scales, on the faces of a cube; it fades where faces meet, since there it would not go on. `pixel`: how far
// apart the directions of neighbouring pixels are.
vec3 cloudGrain(vec3 direction, float texel, float pixel) {
  vec3 a = abs(direction);
  float most = max(a.x, max(a.y, a.z)), least = min(a.x, min(a.y, a.z)), middle = a.x + a.y + a.z - most - least;
  vec2 place = (a.x == most ? direction.yz : (a.y == most ? direction.zx : direction.xy)) / most;
  float frequency = 0.06 / texel, lod = log2(max(pixel * frequency * kGrainTexels, 1e-6));
  // Each scale twice, turned against itself: so many repetitions would be seen of one alone.
  const mat2 kTurned = mat2(4.3, 3.1, -3.1, 4.3), kAgain = mat2(-2.3, 5.1, -5.1, -2.3);
  const mat2 kTurnedMore = mat2(21.0, -37.0, 37.0, 21.0), kMoreAgain = mat2(-40.0, 9.0, -9.0, -40.0);
  vec2 wide = textureLod(u_grain, place * frequency, lod).xy - 0.5;
  vec2 fine = twice(kTurned * place * frequency, kAgain * place * frequency, lod + 2.4);
  vec2 finest = twice(kTurnedMore * place * frequency, kMoreAgain * place * frequency, lod + 5.4);
  vec3 sum = vec3(wide, fine.y) + 0.6 * vec3(fine.x, finest.y, wide.x) + 0.35 * vec3(finest, finest.x);
  return sum * smoothstep(0.0, 4.0 * texel, most - middle);
}
#endif

// Light with clouds over it. `distance`: of what the light is from. `opacity`: how much of it they hide; `cloudAt`: how far they are.
vec3 underClouds(vec3 light, float distance, vec3 eye, vec3 ray, vec3 skylight, out float opacity, out float cloudAt) {
  opacity = 0.0;
  vec2 shell = raySphere(eye, ray, u_cloudRadius);
  cloudAt = shell.x > 0.0 ? shell.x : shell.y;
  vec3 cloudPoint = normalize(eye + ray * cloudAt);
  vec3 direction = u_cloudsFromWorld * cloudPoint;
  vec3 dx = dFdx(direction), dy = dFdy(direction);
  if (!u_hasClouds || shell.x > shell.y || cloudAt <= 0.0 || cloudAt > distance) return light;
#ifdef HAS_CLOUD_DETAIL
  float closeness = smoothstep(1.5, 0.5, texelsPerPixel(u_clouds, dx, dy));
  float texel = texelAngle(u_clouds);
  vec3 grain = closeness * cloudGrain(direction, texel, max(length(dx), length(dy)));
  direction = normalize(direction + grain * (2.4 * texel));
#endif
  vec4 cloud = cloudLight(cloudPoint, placeOf(u_clouds, direction, dx, dy), -ray, skylight);
#ifdef HAS_CLOUD_DETAIL
  cloud.a = clamp(cloud.a * (1.0 + kFraying * grain.z * (1.0 - cloud.a)), 0.0, 1.0);
  cloud.rgb *= 1.0 + kPuffs * grain.x;
#endif
  // From below one sees the side that the sun does not.
  if (shell.x <= 0.0) cloud.rgb *= 1.0 - 0.45 * cloud.a;
  opacity = cloud.a * u_cloudFade;
  return mix(light, cloud.rgb, opacity);
}

vec3 underClouds(vec3 light, float distance, vec3 eye, vec3 ray, vec3 skylight, out float opacity) {
  float cloudAt;
  return underClouds(light, distance, eye, ray, skylight, opacity, cloudAt);
}
