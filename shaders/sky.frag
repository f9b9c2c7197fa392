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

void main() {
  vec3 ray = pixelRay(), eye = u_cameraPosition;
  float cloud, cloudAt;
#ifdef RINGS
  RingLight rings = ringLight(eye, ray, u_pixelAngle);  // behind all air, of an eye so near the ground
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
  light = underClouds(light, kNowhere, eye, ray, skylight, cloud, cloudAt);
  light = throughTableAir(light, air, mix(1.0, length(eye) < u_cloudRadius ? 1.0 - exp((1.0 - u_cloudRadius) * u_airShape.x) : 1.0, cloud));
#else
  GroundHit hit = groundHit(ray);
  float shadow = airInShadow(hit.point);
  vec3 skylight = shadow * skylightAt(dot(hit.point, u_sunDirection));
  vec3 light = spaceLight(eye, ray);
#ifdef RINGS
  light = throughRings(light, rings);
#endif
  light += airglowAt(hit.point, hit.miss, hit.distance);
  light = underClouds(light, kNowhere, eye, ray, skylight, cloud, cloudAt);
  light = throughAir(light, eye, ray, 0.0, cloud, u_pixelAngle, u_sunDirection, shadow * fullSunlight());
#endif
#ifdef AURORA
  light += auroraLight(eye, ray, kNowhere) * (1.0 - cloud);
#endif
#ifdef PLUMES
  light += plumeLight(eye, ray, kNowhere);
#endif
  light = throughFog(light, eye, skylight);
  light += glareLight(eye, ray);
  o_colour = vec4(light, 0.0);
}
