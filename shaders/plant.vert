// A tree or a boulder as a picture that stands on the ground and faces the eye. Light hardly changes across it, so it is found here.
#include "lib/plant.glsl"

out vec2 v_corner;                       // across from -1 to 1, up from 0 to 1
flat out vec4 v_colour;
flat out float v_steep;                  // how steeply the eye looks down on its foot, as a tangent
flat out vec3 v_sun, v_sky, v_toSun;     // light; and in the axes of the picture: across, up, towards the eye
flat out vec3 v_passing, v_added;        // through the air before it; light of that

void main() {
  vec3 foot = u_worldFromPlanet * a_foot.xyz, up = normalize(u_cameraPosition + foot), toEye = -normalize(foot);
  vec3 across = normalize(cross(up, toEye)), towards = cross(across, up);
  float kind = floor(a_colour.w), tall = a_foot.w * a_seen.y;
  v_corner = vec2(float(gl_VertexID & 1) * 2.0 - 1.0, float(gl_VertexID >> 1));
  vec3 place = foot + across * (v_corner.x * breadthOf(kind) * tall) + up * ((v_corner.y * 1.06 - 0.06) * tall);
  float sine = clamp(dot(toEye, up), -0.9, 0.9);
  v_steep = sine * inversesqrt(1.0 - sine * sine);
  if (kind < kShrub) place += towards * (kForward * tall);
  // A stone is seen as it stands before its middle, on ground that may slope.
  vec3 ground = u_worldFromPlanet * a_ground.xyz;
  if (kind == kBoulder) place += (towards - up * clamp(dot(towards, ground) / max(dot(up, ground), 0.3), -0.7, 0.7)) * (kStoneForward * tall);
  v_colour = vec4(graded(a_colour.rgb), a_colour.w);
  float mu = dot(up, u_sunDirection);
  Sunlight light = plantSunlight(foot, mu);
  v_sun = light.direct * (kind > kBoulder + 0.5 ? 1.0 - a_ground.w : 1.0);
  v_sky = airInShadow(up) * skylightAt(mu) + light.scattered;
  AirColumn air = airBeforePlant(foot);
  v_passing = air.passing;
  v_added = fullSunlight() * air.added;
  v_toSun = vec3(dot(u_sunDirection, across), dot(u_sunDirection, up), dot(u_sunDirection, towards));
  gl_Position = plantPosition(place);
}
