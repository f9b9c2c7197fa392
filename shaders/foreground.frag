// What stands in space between the eye and terrain: rings, what they are made of, near moons, plumes over the horizon. Drawn over all else.
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

// Light of what was drawn. sky.frag has drawn what lies beyond the place where a ray passes the planet, so that it does not matter here where the
// ground, which is no ball, ends.
vec3 throughAll(vec3 light, vec3 ray, float ground) {
  vec3 eye = u_cameraPosition;
  float passing = max(-dot(eye, ray), 0.0);
#ifdef RINGS
  RingLight rings = ringLight(eye, ray, u_pixelAngle);
  if (rings.distance < passing) light = throughRings(light, rings);
#endif
#ifdef PLUMES
  light += plumeLight(eye, ray, 0.0, min(passing, ground));
#endif
#ifdef BODIES
  light = throughBodies(light, eye, ray);
#endif
  return u_seesNearMoons ? throughMoons(light, worldRay(ray), 0.0, min(ground, length(eye))) : light;
}

void main() {
  vec3 ray = pixelRay();
  GroundHit hit = groundHit(ray);
  float ground = hit.coverage >= 0.5 ? hit.distance : kNowhere;
  // Nothing of it asks for more of the light behind than a share.
  vec3 alone = throughAll(vec3(0.0), ray, ground);
  o_colour = vec4(alone, clamp((throughAll(vec3(1.0), ray, ground) - alone).g, 0.0, 1.0));
}
