// The air between the eye and a point of the ground.
#include "lib/air.glsl"

in vec3 v_fromEye;
out vec4 o_air;  // light that it adds; the share of green light that passes

uniform vec3 u_cameraPosition, u_sunDirection;

void main() {
  float distance = length(v_fromEye);
  AirColumn air;
  air.added = vec3(0.0);
  air.passing = vec3(1.0);
  if (u_airHeight > 0.0) {
    vec3 ray = v_fromEye / distance;
    AirRay along = airRay(u_cameraPosition, ray, u_sunDirection);
    float eye = dot(u_cameraPosition, ray), shell = halfChord(along.nearest, 1.0 + u_airHeight);
    float begin = max(eye, -shell), end = min(eye + distance, shell);
    if (end > begin) air = airAlong(along, begin, end, 1);
  }
  o_air = vec4(air.added, air.passing.g);
}
