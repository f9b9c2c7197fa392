// The air of the sky as an eye within it sees it, in a picture of few pixels.
#include "lib/globe_light.glsl"
#include "lib/globe_ray.glsl"

out vec4 o_air;  // light that it adds; the share of green light that passes

void main() {
  AirRay along = airRay(u_cameraPosition, pixelRay(), u_sunDirection);
  float eye = dot(u_cameraPosition, pixelRay());
  // Towards the ground the air is that of the horizon: so it is as bright on either side of it.
  if (eye < 0.0) along = shiftedRay(along, max(along.nearest, 1.0));
  float shell = halfChord(along.nearest, 1.0 + u_airHeight), begin = max(eye, -shell);
  AirColumn air;
  air.added = vec3(0.0);
  air.passing = vec3(1.0);
  if (shell > begin) air = airAlong(along, begin, shell, 2);
  // What is seen of it is near: in the shadow of a moon the horizon glows from beyond it.
  float shade = airInShadow(normalize(u_cameraPosition + pixelRay() * (0.35 * max(shell - begin, 0.0))));
  o_air = vec4(shade * air.added, air.passing.g);
}
