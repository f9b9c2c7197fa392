// Near clouds with bodies over the scene, of which the depth says what stands before them.
#include "lib/globe_ray.glsl"
#include "lib/near_clouds.glsl"

uniform sampler2D u_volume;
uniform vec2 u_volumePerPixel, u_volumeBegin;  // its pixels to one of the whole picture; of its first, in that picture's
uniform float u_depthScale, u_farthest;        // as terrain.vert and terrain.frag have it

out vec4 o_colour;  // linear light, and the share of what lies behind that is still seen

void main() {
  vec2 place = (gl_FragCoord.xy + u_firstPixel) * u_volumePerPixel - u_volumeBegin - 0.5, first = floor(place), share = place - first;
  vec3 light = vec3(0.0);
  float hidden = 0.0, distance = 0.0;
  for (int i = 0; i < 4; ++i) {
    ivec2 corner = ivec2(i & 1, i >> 1);
    vec4 volume = texelFetch(u_volume, ivec2(first) + corner, 0);
    vec2 near = mix(1.0 - share, share, vec2(corner));
    float weight = near.x * near.y, part = weight * hiddenIn(volume.a);
    light += weight * volume.rgb;
    hidden += part;
    distance += part * distanceIn(volume.a);
  }
  if (hidden < 0.002) discard;
  vec2 screen = (gl_FragCoord.xy + u_firstPixel) * u_screenPerPixel - 1.0;
  float away = distance / hidden / length(u_rayForward + screen.x * u_rayRight + screen.y * u_rayUp) * u_depthScale;
#ifdef LOG_DEPTH
  gl_FragDepth = log2(1.0 + away) / log2(1.0 + u_farthest);
#else
  gl_FragDepth = min(1.0 / away, 1.0);
#endif
  o_colour = vec4(light, 1.0 - hidden);
}
