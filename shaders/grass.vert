// A tuft of grass, or of flowers: blades that lean outwards and sway, each a strip of triangles. Light hardly changes along a blade, so it is
// found here.
#include "lib/plant.glsl"
#include "lib/hash.glsl"

out vec3 v_light;

uniform float u_meter;      // in planet radii
uniform float u_waterTime;  // from 0 to 1, and again: kWaterPeriod seconds (render/frame.h)

const int kVertices = 7;            // of a blade; the first and the last twice, so that strips of several can be one
const float kSpread = 0.2;          // metres from the foot to where blades stand
const float kDense = 7.0;           // metres: farther off tufts stand less densely, and are wider (render/terrain/grass.cpp)
const float kSwaysInPeriod = 240.0;

void main() {
  vec3 foot = u_worldFromPlanet * a_foot.xyz, up = u_worldFromPlanet * a_ground.xyz;
  float own = fract(a_colour.w), tall = a_foot.w * a_seen.y, distance = length(foot);
  int blade = gl_VertexID / kVertices, corner = clamp(gl_VertexID - blade * kVertices - 1, 0, 4);
  uint number = hash(uint(own * 256.0) * 8u + uint(blade) + floatBitsToUint(a_foot.w));
  vec4 chance = unitFractions(number), more = unitFractions(hash(number + 1u));

  vec3 east = normalize(cross(vec3(0.0, 1.0, 0.0), up)), north = cross(up, east);
  float turn = 6.2832 * chance.x, wide = max(1.0, pow(distance / (kDense * u_meter), 0.75));
  vec3 outwards = east * cos(turn) + north * sin(turn);
  vec3 root = foot + outwards * (kSpread * u_meter * wide * sqrt(chance.y));
  float high = tall * (0.5 + 0.5 * chance.z), lean = 0.15 + 0.7 * more.x;
  // A breeze from the west, in gusts that are everyone's own.
  float sway = 0.10 * sin(6.2832 * (u_waterTime * kSwaysInPeriod + own + 0.13 * more.y)) * high;
  bool isHead = a_colour.w >= 1.0 && blade < 3;

  float along = corner < 2 ? 0.0 : (corner < 4 ? 0.55 : 1.0), side = corner == 4 ? 0.0 : float(corner & 1) * 2.0 - 1.0;
  float half_ = (0.004 + 0.009 * more.z) * u_meter * wide * (corner < 2 ? 1.0 : 0.75);
  if (isHead) {
    // A blossom among the tops of the others, with no stalk of its own.
    along = corner < 2 ? 0.9 : (corner < 4 ? 0.98 : 1.06);
    half_ = (corner < 2 ? 0.2 : 1.0) * (0.008 + 0.01 * more.z) * u_meter * wide;
    lean *= 0.4;
  }
  vec3 place = root + up * (high * along * (1.0 - 0.3 * lean * along)) + (outwards * (high * lean) + east * sway) * (along * along);
  vec3 toEye = -normalize(place), across = normalize(cross(up + outwards * lean, toEye));
  place += across * (side * half_);

  // Blades are thin: light goes through them, and down among them there is little of it.
  float mu = dot(up, u_sunDirection), shade = mix(0.6, 1.25, along);
  Sunlight light = plantSunlight(foot, mu);
  vec3 normal = normalize(up + 0.6 * toEye + 0.5 * outwards * side);
  float through = max(dot(u_sunDirection, -toEye), 0.0);
  float lit = 0.2 + 0.85 * max(dot(normal, u_sunDirection), 0.0) + 0.5 * through * through * through * along;
  vec3 colour = graded(a_colour.rgb) * (0.75 + 0.5 * more.w);
  if (isHead) {
    vec3 petals = own < 0.4 ? vec3(0.75, 0.72, 0.65) : (own < 0.7 ? vec3(0.75, 0.5, 0.06) : (own < 0.85 ? vec3(0.4, 0.2, 0.55) : vec3(0.55, 0.09, 0.06)));
    colour = petals * (0.7 + 0.4 * more.w);
  }
  v_light = colour * shade * (light.direct * ((1.0 - a_ground.w) * lit) + airInShadow(up) * skylightAt(mu) + light.scattered);
  gl_Position = plantPosition(place);
}
