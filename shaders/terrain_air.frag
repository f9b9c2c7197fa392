// The air between the eye and a point of the ground, or the light that falls there.
#include "lib/globe_light.glsl"

in vec3 v_fromEye;
flat in float v_apart;
out vec4 o_air;  // light that the air adds, and the share of green light that passes; or sunlight, and green skylight

uniform vec3 u_cameraPosition;
uniform bool u_isLight;

vec4 lightAt(vec3 place) {
  float radius = length(place);
  vec3 up = place / radius;
  float mu = dot(up, u_sunDirection);
  Sunlight sun = sunlightAt(up, mu, radius, v_apart);
  return vec4(sun.direct, airInShadow(up) * skylightAt(mu).g + sun.scattered.g);
}

vec4 airBeforePoint() {
  float distance = length(v_fromEye);
  vec3 ray = v_fromEye / distance;
  AirRay along = airRay(u_cameraPosition, ray, u_sunDirection);
  float eye = dot(u_cameraPosition, ray), shell = halfChord(along.nearest, 1.0 + u_airHeight);
  float begin = max(eye, -shell), end = min(eye + distance, shell);
  if (u_airHeight <= 0.0 || end <= begin) return vec4(0.0, 0.0, 0.0, 1.0);
  AirColumn air = airAlong(along, begin, end, 1);
  return vec4(airInShadow(normalize(u_cameraPosition + v_fromEye)) * air.added, air.passing.g);
}

void main() {
  if (u_isLight)
    o_air = lightAt(u_cameraPosition + v_fromEye);
  else
    o_air = airBeforePoint();
}
