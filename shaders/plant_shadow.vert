// The ground that a tree or a boulder throws its shadow on: a patch of the plane that touches it at the plant's foot.
#include "lib/plant.glsl"

out vec2 v_place;            // in the plant's heights: across the way that the shadow falls, and along it from the foot
flat out vec4 v_kind;        // its kind, its own number; how long the shadow of its top is and half of the patch's width, in heights
out float v_dip;             // how far below the foot, in heights
flat out float v_seen;       // from 0 to 1: plants come in one by one
flat out vec3 v_blocked;     // share of the ground's light that full shadow takes

// A sun that stands lower throws no longer shadows: they grow pale instead.
const float kLongest = 5.0;

void main() {
  vec3 foot = u_worldFromPlanet * a_foot.xyz, up = normalize(u_cameraPosition + foot), ground = u_worldFromPlanet * a_ground.xyz;
  float kind = floor(a_colour.w), mu = dot(up, u_sunDirection), facing = dot(ground, u_sunDirection);
  // From the foot to where the shadow of the top falls.
  vec3 way = up - u_sunDirection * (dot(up, ground) / max(facing, 0.02));
  float far = length(way), reach = min(far, kLongest);
  vec3 ahead = far > 1e-3 ? way / far : normalize(cross(ground, vec3(0.41, 0.72, 0.56)));
  float beside = breadthOf(kind) * 1.25;
  v_place = vec2((float(gl_VertexID & 1) * 2.0 - 1.0) * beside, mix(-beside, reach + beside, float(gl_VertexID >> 1)));
  v_kind = vec4(kind, fract(a_colour.w), reach, beside);
  v_seen = a_seen.y;
  Sunlight light = plantSunlight(foot, mu);
  vec3 sun = light.direct * max(facing, 0.0), sky = airInShadow(up) * skylightAt(mu) + light.scattered;
  // Where they stand close together the ground has their shade already (sunUnderTrees).
  float strength = mix(0.85, 0.04, smoothstep(0.35, 0.9, a_ground.w)) * v_seen * (1.0 - smoothstep(kLongest, 2.0 * kLongest, far));
  v_blocked = strength * sun / max(sun + sky, vec3(1e-6));
  vec3 onPatch = cross(ground, ahead) * v_place.x + ahead * v_place.y, place = foot + onPatch * a_foot.w;
  v_dip = -dot(onPatch, up);
  // Nearer to the eye, for the ground is never quite that plane: by a share of the plant's height, if one looks down at its foot.
  float eyeOver = -dot(foot, up), nearer = eyeOver > 0.0 ? clamp(1.0 - 0.03 * a_foot.w / max(eyeOver, 1e-9), 0.6, 0.94) : 0.94;
  gl_Position = plantPosition(place * nearer);
}
