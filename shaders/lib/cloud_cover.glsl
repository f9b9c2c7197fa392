// Clouds between the eye and what is behind them: a shell around the planet, seen from outside or from within.
#include "lib/globe_light.glsl"
#include "lib/globe_ray.glsl"
#include "lib/near_clouds.glsl"

#ifdef GRAIN
const float kTops = 0.09, kFlattestLook = 0.1;  // how high the layer of their tops is, in texels of the map; the sine of an angle
#endif
#ifdef CITIES
const float kLampsSpread = 0.003, kLampsOnClouds = 0.6;  // planet radii; in kLamps' unit
#endif

// Towns light the clouds over them, softly: their light spreads on its way there and through.
vec3 lampsOnClouds(vec3 point) {
#ifdef CITIES
  float night = nightAt(dot(point, u_sunDirection));
  return kLampsOnClouds * night * sampleMap(u_emissive, placeAt(u_planetFromWorld * point, log2(max(kLampsSpread / texelAngle(u_emissive), 1.0)))).rgb;
#else
  return vec3(0.0);
#endif
}

// How much of the light of a sun at the horizon strikes clouds from below, of what bulges down towards it so far.
float grazedBelow(float sunHeight, float bulge) { return clamp(0.26 + 1.4 * bulge, 0.03, 1.0) * (1.0 - smoothstep(-0.01, 0.08, sunHeight)); }

// Light of the clouds at a point of their shell, and how much they hide of what is behind them. `direction`: the point on their map, and its
// change from pixel to pixel; `isAbove`: whether they are over the eye.
vec4 cloudsBefore(vec3 point, vec3 direction, vec3 dx, vec3 dy, vec3 ray, vec3 skylight, bool isAbove) {
#ifdef GRAIN
  float pixel = pow(max(length(dx), length(dy)), 0.75) * pow(min(length(dx), length(dy)), 0.25), texel = texelAngle(u_clouds);
  vec3 sun = u_cloudsFromWorld * u_sunDirection;
  float mu = dot(sun, direction);
  // Tops stand above the shell, and sink as an eye comes down among them.
  float nearness = isAbove ? 0.0 : (1.0 - smoothstep(0.007, 0.02, pixel / texel)), facing = -dot(point, ray);
  float tall = nearness * min(kTops * texel, 0.5 * (length(u_cameraPosition) - u_cloudRadius));
  CloudSlant slant = kNoTops;
  if (tall > 0.0) {
    vec3 along = u_cloudsFromWorld * (ray + point * facing);
    float cover = cloudsAt(u_clouds, placeOf(u_clouds, direction, dx, dy)).a;
    float steep = max(facing, kFlattestLook);
    int steps = int(clamp(3.4 / steep, 4.0, 8.0));  // the flatter one looks, the farther apart they are
    slant = CloudSlant(steps, cover, along * (tall / steep), tall / max(mu, kFlattestLook));
  }
  CloudGrain grain = cloudGrain(direction, sun - direction * mu, texel, pixel, false, slant);
  direction = normalize(direction + grain.shift);
#endif
  vec4 cloud = cloudLight(point, placeOf(u_clouds, direction, dx, dy), -ray, skylight);
#ifdef GRAIN
  float thickness = thicknessOf(cloud.a, grain.fray);
  cloud.a = opacityOf(cloud.a, grain, pixel / texel);
  float bulge = grain.lean + 0.25 * grain.fray;
  if (isAbove) grain.lean *= 0.2;  // bases are flat, and lit from all sides
  float turned = (2.0 * grain.lean + 0.12 * grain.fray) * (0.25 + 0.75 * cloud.a);
  // Where tops are seen one by one: what faces the sun and is in nobody's shadow is white, all else has light of the sky and of its neighbours.
  float lit = grain.sun * (0.5 + turned / (0.7 + 2.0 * abs(turned)));
  vec3 ofTops = mix(vec3(0.52, 0.56, 0.64), vec3(1.22, 1.21, 1.19), lit) * mix(0.72, 1.0, smoothstep(0.0, 0.7, grain.height));
  ofTops *= mix(1.0, 1.16, smoothstep(0.002, 0.008, pixel / texel));  // pictures from higher up are exposed less, and would have them grey
  cloud.rgb *= mix(vec3(clamp(1.0 + turned, 0.45, 1.3)), ofTops, nearness);
  cloud.rgb *= 1.0 - grain.heaps * mix(0.32, 0.12, smoothstep(0.4, 1.4, thickness));  // less light leaves what is thinner
#endif
  cloud.rgb += lampsOnClouds(point);
  // From below one sees the side that the sun does not.
  if (isAbove) {
#ifdef GRAIN
    // Much light comes through what is thin; thick heaps have dark bases.
    cloud.rgb *= 1.0 - 0.42 * cloud.a * smoothstep(0.1, 0.9, thickness);
    cloud.rgb *= 1.0 - 0.5 * grain.heaps * smoothstep(0.55, 1.25, thickness);
#else
    cloud.rgb *= 1.0 - 0.45 * cloud.a;
    const float bulge = 0.0;
#endif
    // A sun at the horizon lights them from below, what bulges down towards it above all.
    float sunHeight = dot(point, u_sunDirection);
    cloud.rgb += fullSunlight() * sunShare(point) * sunUnderClouds(sunHeight) * grazedBelow(sunHeight, bulge);
  }
  return cloud;
}

// Light with clouds over it, but for those that are bodies. `distance`: of what the light is from. `opacity`: how much of it they hide; `cloudAt`: how far they are.
vec3 underClouds(vec3 light, float distance, vec3 eye, vec3 ray, vec3 skylight, out float opacity, out float cloudAt) {
  vec2 shell = raySphere(eye, ray, u_cloudRadius);
  bool isAbove = shell.x <= 0.0;
  cloudAt = isAbove ? shell.y : shell.x;
  vec3 point = normalize(eye + ray * cloudAt), direction = u_cloudsFromWorld * point, dx = dFdx(direction), dy = dFdy(direction);
  vec4 cloud = vec4(0.0);
  if (u_hasClouds && shell.x <= shell.y && cloudAt > 0.0 && cloudAt <= distance) cloud = cloudsBefore(point, direction, dx, dy, ray, skylight, isAbove);
  cloud.a *= 1.0 - u_cloudVolume * shareOfVolume(cloudAt);
  opacity = cloud.a;
  return mix(light, cloud.rgb, cloud.a);
}

vec3 underClouds(vec3 light, float distance, vec3 eye, vec3 ray, vec3 skylight, out float opacity) {
  float cloudAt;
  return underClouds(light, distance, eye, ray, skylight, opacity, cloudAt);
}
