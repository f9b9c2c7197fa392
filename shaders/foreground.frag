// What stands in space between the eye and terrain: rings, what they are made of, near moons, plumes over the horizon. Drawn over all else.
// sky.frag has drawn what of rings and plumes lies beyond the place where a ray passes the planet, so that it does not matter here where the
// ground, which is no ball, ends.
#include "lib/globe_light.glsl"
#include "lib/globe_ray.glsl"
#include "lib/cloud_cover.glsl"
#include "lib/noise.glsl"
#include "lib/space.glsl"
#ifdef PLUMES
#include "lib/plumes.glsl"
#endif
#ifdef BODIES
#include "lib/ring_bodies.glsl"
#endif

uniform bool u_seesNearMoons;

out vec4 o_colour;  // linear light, and the share of what lies behind that is still seen

// `light` of what lies behind. Solid things hide some of it, whatever it is.
vec3 behindSolids(vec3 light, vec3 ray, float ground) {
#ifdef BODIES
  light = throughBodies(light, u_cameraPosition, ray);
#endif
#ifdef MOONS
  for (int turn = u_seesNearMoons ? 0 : 1; turn < 1; ++turn)
    light = throughMoons(light, worldRay(ray), 0.0, min(ground, length(u_cameraPosition)));
#endif
  return light;
}

void main() {
  vec3 ray = pixelRay(), light = vec3(0.0);
  GroundHit hit = groundHit(ray);
  float ground = hit.coverage >= 0.5 ? hit.distance : kNowhere, passing = max(-dot(u_cameraPosition, ray), 0.0), share = 1.0;
#ifdef RINGS
  RingLight rings = ringLight(u_cameraPosition, ray, u_pixelAngle);
  if (rings.distance < passing) light = rings.light, share = rings.passing;
#endif
#ifdef PLUMES
  light += plumeLight(u_cameraPosition, ray, 0.0, min(passing, ground));
#endif
#if defined(BODIES) || defined(MOONS)
  vec3 alone = behindSolids(light, ray, ground);
  share = clamp((behindSolids(light + share, ray, ground) - alone).g, 0.0, 1.0);
  light = alone;
#endif
  o_colour = vec4(light, share);
}
