// The planet as a ray sees it: stars, ground and sea, clouds, air, from back to front.
//
// A picture is drawn in tiles of three kinds, since a software renderer takes all branches of a shader for every pixel: tiles of nothing
// but sky (SKY is defined), of nothing but ground (GROUND), and those of both. DETAIL and GRAIN: so near that maps alone would look
// blurred.
#define SMOOTH_SHADOWS
#include "lib/globe_light.glsl"
#include "lib/globe_ray.glsl"
#include "lib/cloud_cover.glsl"
#include "lib/glint.glsl"
#include "lib/noise.glsl"
#include "lib/relief.glsl"
#include "lib/space.glsl"
#ifdef AURORA
#include "lib/aurora.glsl"
#endif
#ifdef PLUMES
#include "lib/plumes.glsl"
#endif
#ifdef BODIES
#include "lib/ring_bodies.glsl"
#endif

out vec4 o_colour;  // linear light; alpha: how much of the pixel is planet, for the light meter

uniform float u_relief;    // slopes are shown as many times as steep as the map has them
uniform MapSampler u_albedo, u_water;

#if defined(GIANT) && defined(DETAIL)
#define SWIRLS
#endif
#if defined(SWIRLS) || defined(DRIFT)
#include "lib/giant_clouds.glsl"
#endif

#ifdef HAZE
uniform float u_hazeDepth;  // optical, from the eye straight down to the clouds

// What the haze of a giant leaves of light from a distance, and its own: that of the clouds below, from all sides, most of it from above and
// from where the sun stands, in banks that lie level. Down to the clouds it is as thick as where the eye is; above it thins out soon.
vec3 inHaze(vec3 light, float distance, vec3 eye, vec3 ray, vec3 skylight) {
  float altitude = max(length(eye) - 1.0, 1e-5);
  vec3 up = normalize(eye);
  float rise = dot(ray, up), mu = dot(up, u_sunDirection), day = smoothstep(-0.12, 0.25, mu);
  // The longest way goes past the limb, which lies below the eye's level: this is how far above it one looks.
  float over = rise + sqrt(max(1.0 - 1.0 / dot(eye, eye), 0.0));
  float way = over < 0.0 ? min(distance / altitude, 1.0 / (0.12 - over)) : 0.4 / (over + 0.048);
  vec3 along = ray - up * (0.75 * rise), bank = fractalNoise(along + eye * 40.0, 2.5, 4);
  float passing = exp(-u_hazeDepth * way * (1.0 + 0.9 * bank.x));
  vec3 cloud = sampleMap(u_albedo, placeAt(u_planetFromWorld * up, log2(0.03 / texelAngle(u_albedo)))).rgb;
  float towards = max(0.5 + 0.5 * dot(ray, u_sunDirection), 0.0), level = smoothstep(-0.5, 0.7, rise);
  float shine = (0.42 + 0.5 * level + 0.45 * pow(towards, 4.0)) * (0.25 + 0.75 * max(mu, 0.0)) * day * (1.0 + 0.35 * bank.y);
  // The deeper, the dimmer and the redder.
  float depth = 1.0 - exp(-0.16 * u_hazeDepth);
  vec3 tint = mix(mix(cloud, vec3(dot(cloud, vec3(0.3, 0.6, 0.1))), 0.35 * level), cloud * cloud * 1.5, 0.5 * depth);
  vec3 haze = tint * (fullSunlight() * shine * (0.85 - 0.4 * depth) + skylight);
  return mix(haze, light, passing);
}
#endif

vec3 groundLight(GroundHit hit, vec3 toEye, vec3 skylight) {
  vec3 up = hit.direction, direction = up;
  vec3 grain = vec3(0.0);
#if defined(DETAIL) && !defined(SWIRLS)
  // From so close that texels would show as squares, a fractal frays their edges and adds the grain that no map holds.
  float texel = texelAngle(u_albedo);
  vec3 frayed = (1.0 - smoothstep(0.4, 1.2, texelsPerPixel(u_albedo, hit.dx, hit.dy))) * fractalNoise(direction, 0.4 / texel, 5);
  direction = normalize(direction + frayed * (2.6 * texel));
  grain = frayed;
#endif
  MapPlace place = placeOf(u_albedo, direction, hit.dx, hit.dy);
#if defined(SWIRLS) || defined(DRIFT)
  vec3 albedo = cloudAlbedo(place, direction, texelsPerPixel(u_albedo, hit.dx, hit.dy));
#else
  vec3 albedo = sampleMap(u_albedo, place).rgb * (1.0 + 0.35 * grain.z);
#endif
  vec3 tilt = sampleTilt(u_normal, place);
  float openWater = openWaterOf(sampleMap(u_water, place));
  float upright = sqrt(max(1.0 - dot(tilt, tilt), 0.0));

  float mu = dot(hit.point, u_sunDirection);
  float relief = shownRelief(u_relief, mu);
  tilt = tilt * relief + (grain - up * dot(grain, up)) * (0.5 * (1.0 - openWater));
  vec3 normal = normalize((up * upright + tilt) * u_planetFromWorld);

  Sunlight falling = sunlightAt(hit.point, mu, 1.0, 0.0);
  vec3 sunlight = falling.direct;
#ifndef DRIFT
  sunlight *= sunOverMountains(up, place, mu, relief);
#endif
  vec3 light = albedo * (sunlight * max(dot(normal, u_sunDirection), 0.0) + skylight + falling.scattered);
#ifdef GLOW
  light += glowAt(place, mu);
#endif
  float pixel = pixelAngleOf(hit.dx, hit.dy), wind = seaWindAt(direction, pixel, hit.point, toEye, u_sunDirection);
  return light + sunlight * (openWater * glint(hit.point, toEye, u_sunDirection, wind, strayWithin(pixel), 1.0));
}

void main() {
  vec3 ray = pixelRay();
  vec3 light = vec3(0.0);
  GroundHit hit;
#ifdef RINGS
  RingLight rings = ringLight(u_cameraPosition, ray, u_pixelAngle);
#endif
#ifdef SKY
  hit.coverage = 0.0;
  light = spaceLight(u_cameraPosition, ray);
#ifdef RINGS
  light = throughRings(light, rings);
#endif
#else
  vec3 eye = u_cameraPosition;
  hit = groundHit(ray);
  float shadow = airInShadow(hit.point);
  vec3 skylight = shadow * skylightAt(dot(hit.point, u_sunDirection));  // of ground and clouds, so close to each other do they lie
#ifdef GROUND
  light = groundLight(hit, -ray, skylight);
#else
  light = spaceLight(eye, ray);
#ifdef RINGS
  if (rings.distance > hit.distance) light = throughRings(light, rings);
#endif
  light += airglowAt(hit.point, hit.miss, hit.distance);
  light = mix(light, groundLight(hit, -ray, skylight), hit.coverage);
#endif
  float cloud;
  light = underClouds(light, hit.coverage >= 0.5 ? hit.distance : kNowhere, eye, ray, skylight, cloud);
  light = throughAir(light, eye, ray, hit.coverage, cloud, u_pixelAngle, u_sunDirection, shadow * fullSunlight());
#ifdef AURORA
  light += auroraLight(eye, ray, hit.coverage >= 0.5 ? hit.distance : kNowhere);
#endif
#ifdef RINGS
  if (rings.distance <= hit.distance) light = throughRings(light, rings);
#endif
#endif
#ifdef PLUMES
#ifdef SKY
  light += plumeLight(u_cameraPosition, ray, 0.0, kNowhere);
#else
  light += plumeLight(u_cameraPosition, ray, 0.0, hit.coverage >= 0.5 ? hit.distance : kNowhere);
#endif
#endif
#ifdef HAZE
  vec3 above = normalize(u_cameraPosition);
#ifdef SKY
  float seen = kNowhere;
#else
  float seen = hit.coverage >= 0.5 ? hit.distance : kNowhere;
#endif
  light = inHaze(light, seen, u_cameraPosition, ray, skylightAt(dot(above, u_sunDirection)));
#endif
#ifdef BODIES
  light = throughBodies(light, u_cameraPosition, ray);
#endif
  light = throughNearMoons(light, u_cameraPosition, ray) + glareLight(u_cameraPosition, ray);
  o_colour = vec4(light, hit.coverage);
}
