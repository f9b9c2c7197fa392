// Clouds between the eye and what is behind them: a shell around the planet, seen from outside or from within. DETAIL is defined where the
// map of clouds alone would look blurred.
#include "lib/globe_light.glsl"
#include "lib/globe_ray.glsl"
#include "lib/noise.glsl"

const float kNowhere = 1e9;  // a distance of what is not there

// Light with clouds over it. `distance`: of what the light is from. `opacity`: how much of it they hide; `cloudAt`: how far they are.
vec3 underClouds(vec3 light, float distance, vec3 eye, vec3 ray, vec3 skylight, out float opacity, out float cloudAt) {
  opacity = 0.0;
  vec2 shell = raySphere(eye, ray, u_cloudRadius);
  cloudAt = shell.x > 0.0 ? shell.x : shell.y;
  vec3 cloudPoint = normalize(eye + ray * cloudAt);
  vec3 direction = u_cloudsFromWorld * cloudPoint;
  vec3 dx = dFdx(direction), dy = dFdy(direction);
  if (!u_hasClouds || shell.x > shell.y || cloudAt <= 0.0 || cloudAt > distance) return light;
#ifdef DETAIL
  float closeness = smoothstep(1.5, 0.5, texelsPerPixel(u_clouds, dx, dy));
  float texel = texelAngle(u_clouds);
  vec3 grain = closeness * fractalNoise(direction, 0.35 / texel, 5);
  direction = normalize(direction + grain * (2.4 * texel));
#endif
  vec4 cloud = cloudLight(cloudPoint, placeOf(u_clouds, direction, dx, dy), -ray, skylight);
#ifdef DETAIL
  cloud.a = clamp(cloud.a * (1.0 + 1.5 * grain.z * (1.0 - cloud.a)), 0.0, 1.0);
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
