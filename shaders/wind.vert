// A piece of the way that air takes (src/render/wind_paths.h), as a strip a pixel or two wide.
//
// On each path a streak of light runs from its beginning to its end, again and again, each at a time of its own.
#include "lib/sphere.glsl"
#include "lib/hash.glsl"

layout(location = 0) in vec4 a_begin;  // of the piece: a place in the planet's axes, and the wind's speed there in metres a second
layout(location = 1) in vec4 a_end;

uniform int u_points;            // of a path
uniform float u_phase;           // how many times the streaks have run
uniform vec2 u_size;             // of the picture, pixels
uniform float u_halfWidth;       // pixels
uniform bool u_isFlat;
uniform vec2 u_centre, u_span;   // of the flat map
uniform float u_copy;            // of it, counted to the right
uniform vec3 u_cameraPosition;   // planet radii
uniform mat3 u_planetFromWorld;
uniform mat3 u_screenFromWorld;

out float v_across;              // pixels from the middle of the strip
out float v_light;

const float kTail = 0.55;        // length of a streak, in paths
const float kLimb = 0.15;        // where air is seen from the side it fades
const vec4 kNowhere = vec4(2.0, 2.0, 2.0, 1.0);

// On the screen; the third is below 0 where it is not seen, and fades.
vec3 seenOnGlobe(vec3 place) {
  vec3 up = place * u_planetFromWorld;
  vec3 toEye = u_cameraPosition - up;
  vec3 seen = u_screenFromWorld * -toEye;
  float facing = dot(up, normalize(toEye));
  return vec3(seen.xy / max(seen.z, 1e-4), seen.z > 0.0 ? facing / kLimb : -1.0);
}

vec2 seenOnMap(vec2 uv) { return vec2(uv.x + u_copy - u_centre.x, u_centre.y - uv.y) * 2.0 / u_span; }

// Of a streak whose head is at `head` of its path; `along` and `head` in paths.
float streak(float along, float head) {
  float behind = (head - along) / kTail;
  return behind >= 0.0 && behind <= 1.0 ? (1.0 - behind) * smoothstep(0.0, 0.08, behind) : 0.0;
}

void main() {
  gl_Position = kNowhere;
  v_across = v_light = 0.0;
  int path = gl_InstanceID / u_points, piece = gl_InstanceID % u_points;
  if (piece == u_points - 1) return;  // from here to the next path there is none
  float head = fract(u_phase + unitFractions(hash(uint(path))).x) * (1.0 + kTail);
  float last = float(u_points - 1);
  vec2 light = vec2(streak(float(piece) / last, head), streak(float(piece + 1) / last, head));
  if (light.x + light.y <= 0.0) return;

  vec3 begin, end;
  if (u_isFlat) {
    vec2 from = mapCoordinates(a_begin.xyz), to = mapCoordinates(a_end.xyz);
    from.x -= round(from.x - u_centre.x);
    to.x -= round(to.x - from.x);
    if (abs(to.x - from.x) > 0.1) return;  // past a pole
    begin = vec3(seenOnMap(from), 1.0);
    end = vec3(seenOnMap(to), 1.0);
  } else {
    begin = seenOnGlobe(a_begin.xyz);
    end = seenOnGlobe(a_end.xyz);
    if (min(begin.z, end.z) <= 0.0) return;
  }
  bool isEnd = gl_VertexID >= 2;
  float side = (gl_VertexID & 1) == 0 ? -1.0 : 1.0, width = u_halfWidth + 1.0;
  vec2 along = (end.xy - begin.xy) * u_size;
  vec2 across = vec2(-along.y, along.x) / max(length(along), 1e-4);
  vec3 at = isEnd ? end : begin;
  gl_Position = vec4(at.xy + across * (2.0 * side * width) / u_size, 0.0, 1.0);
  v_across = side * width;
  float speed = isEnd ? a_end.w : a_begin.w;
  v_light = (isEnd ? light.y : light.x) * min(at.z, 1.0) * mix(0.12, 1.0, clamp(speed / 14.0, 0.0, 1.0));
}
