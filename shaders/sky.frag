// The sky over terrain, and the air beside the planet: what globe.frag shows where there is no ground.
#include "lib/globe_light.glsl"
#include "lib/globe_ray.glsl"
#include "lib/cloud_cover.glsl"
#include "lib/space.glsl"

out vec4 o_colour;  // linear light

void main() {
  vec3 ray = pixelRay();
  GroundHit hit = groundHit(ray);
  vec3 skylight = skylightAt(dot(hit.point, u_sunDirection));
  vec3 light = spaceLight(ray) + airglowAt(hit.point, hit.miss, hit.distance);
  float cloud;
  light = underClouds(light, kNowhere, u_cameraPosition, ray, skylight, cloud);
  light = throughAir(light, u_cameraPosition, ray, 0.0, cloud, u_pixelAngle, u_sunDirection, kSunlight);
  light += u_sunGlare * sunGlare(dot(ray, u_sunDirection));
  o_colour = vec4(light, 0.0);
}
