// A tree or a boulder as a picture that stands on the ground and faces the eye. Light hardly changes across it, so it is found here.
#include "lib/globe_light.glsl"

layout(location = 0) in vec4 a_foot;     // from the eye, in the planet's axes; how tall it is. In planet radii
layout(location = 1) in vec4 a_colour;   // linear; its kind, the fraction being its own number (PlantKind)
layout(location = 2) in float a_horizon; // sine of its height where the sun is

uniform mat3 u_worldFromPlanet, u_screenFromWorld;
uniform vec3 u_cameraPosition;
uniform float u_depthScale, u_reach, u_tuftReach;  // as the terrain's; so far away are plants seen, and grass and pebbles

out vec2 v_corner;                       // across from -1 to 1, up from 0 to 1
flat out vec4 v_colour;
flat out vec3 v_sun, v_sky, v_toSun;     // light; and in the axes of the picture: across, up, towards the eye

void main() {
  vec3 foot = u_worldFromPlanet * a_foot.xyz, up = normalize(u_cameraPosition + foot), toEye = -normalize(foot);
  vec3 across = normalize(cross(up, toEye)), towards = cross(across, up);
  float kind = floor(a_colour.w), distance = length(foot);
  // Far away they sink into the ground, whose colour stands for them there.
  float reach = kind < 2.5 ? u_reach : u_tuftReach;
  float tall = a_foot.w * smoothstep(reach, 0.6 * reach, distance);
  float broad = kind < 0.5 ? 0.3 : (kind < 1.5 ? 0.46 : (kind < 2.5 ? 0.75 : 1.1));
  v_corner = vec2(float(gl_VertexID & 1) * 2.0 - 1.0, float(gl_VertexID >> 1));
  vec3 place = foot + across * (v_corner.x * broad * tall) + up * ((v_corner.y * 1.06 - 0.06) * tall);
  v_colour = a_colour;
  float mu = dot(up, u_sunDirection);
  v_sun = sunlightAt(up, mu) * smoothstep(-0.008, 0.008, mu - a_horizon);
  v_sky = skylightAt(mu);
  v_toSun = vec3(dot(u_sunDirection, across), dot(u_sunDirection, up), dot(u_sunDirection, towards));
  vec3 seen = u_screenFromWorld * place * u_depthScale;
  gl_Position = vec4(seen.xy, 1.0, seen.z);
#ifdef LOG_DEPTH
  gl_Position.z = 0.0;
#endif
}
