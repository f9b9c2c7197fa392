// The sky over terrain: what globe.frag shows where there is no ground.
//
// WITHIN: of an eye so deep in the air that a table of few pixels has the sky's light (sky_air.frag); STARS: where it is dark enough for them.
#define TERRAIN
#ifdef WITHIN
#define DEEP_IN_AIR
#endif
#include "lib/globe_light.glsl"
#include "lib/globe_ray.glsl"
#include "lib/cloud_cover.glsl"
#include "lib/space.glsl"
#ifdef AURORA
#include "lib/aurora.glsl"
#endif
#ifdef PLUMES
#include "lib/plumes.glsl"
#endif
#ifdef WITHIN
#include "lib/air_of_tiles.glsl"
#include "lib/cirrus.glsl"
uniform vec2 u_drawnSize;
#endif

out vec4 o_colour;  // linear light

// What of the light of a star comes straight through a cloud: of an opacity for light that may come out of it anywhere (clouds/cloud_colours.h)
// far less than all that it lets through.
float straightThrough(float opacity) { return exp(-8.0 * (inversesqrt(max(1.0 - opacity, 1e-4)) - 1.0)); }

void main() {
  vec3 ray = pixelRay(), eye = u_cameraPosition;
  float cloud, cloudAt;
  float passing = max(-dot(eye, ray), 0.0);  // where the planet is passed: what is nearer comes later (foreground.frag)
#ifdef RINGS
  RingLight rings = ringLight(eye, ray, u_pixelAngle);
  if (rings.distance < passing) rings = kNoRings;
#endif
#ifdef WITHIN
  TableAir air = airFrom(textureLod(u_tableOfAir, gl_FragCoord.xy / u_drawnSize, 0.0), u_airZenithDepth);
  vec3 light = vec3(0.0);
#ifdef STARS
  light = starLight(ray, u_starAngle) * (u_starlight * (1.0 - smoothstep(0.002, 0.03, air.added.g)));
#endif
  light = withSunAndMoons(light, eye, ray);
#ifdef RINGS
  light = throughRings(light, rings);
#endif
  vec3 skylight = airInShadow(normalize(eye)) * skylightAt(dot(normalize(eye), u_sunDirection));
  light = underCirrus(light, eye, ray, skylight);
  vec3 clouds = underClouds(vec3(0.0), kNowhere, eye, ray, skylight, cloud, cloudAt);
  light = light * straightThrough(cloud) + clouds;
  light = throughTableAir(light, air, mix(1.0, length(eye) < u_cloudRadius ? 1.0 - exp((1.0 - u_cloudRadius) * u_airShape.x) : 1.0, cloud));
#else
  GroundHit hit = groundHit(ray);
  float shadow = airInShadow(hit.point);
  vec3 skylight = shadow * skylightAt(dot(hit.point, u_sunDirection));
  vec3 light = spaceLight(eye, ray);
#ifdef RINGS
  light = throughRings(light, rings);
#endif
  vec3 clouds = underClouds(vec3(0.0), kNowhere, eye, ray, skylight, cloud, cloudAt);
  light = light * straightThrough(cloud) + airglowAt(hit.point, hit.miss, hit.distance) * (1.0 - cloud) + clouds;
  light = throughAir(light, eye, ray, 0.0, cloud, u_pixelAngle, u_sunDirection, shadow * fullSunlight());
#endif
#ifdef AURORA
  light += auroraLight(eye, ray, kNowhere) * (1.0 - cloud);
#endif
#ifdef PLUMES
  light += plumeLight(eye, ray, passing, kNowhere);
#endif
  light += glareLight(eye, ray);
  o_colour = vec4(light, 0.0);
}
