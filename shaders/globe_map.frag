// A single map on the globe, unlit. A shader of its own: software renderers go through all branches of globe.frag for every pixel.
#include "lib/globe_ray.glsl"
#include "lib/map_view.glsl"

out vec4 o_colour;  // as the display shows it

void main() {
  GroundHit hit = groundHit(pixelRay());
  // Beside the globe, too: what is asked of neighbouring pixels means nothing where only some of them ask.
  vec3 map = viewedColour(placeOf(u_viewed, hit.direction, hit.dx, hit.dy), hit.direction);
  o_colour = vec4(hit.coverage > 0.0 ? mix(vec3(0.02, 0.025, 0.035), map, hit.coverage) : vec3(0.02, 0.025, 0.035), 1.0);
}
