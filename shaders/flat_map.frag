// A map spread out flat, with a fixed light from the north-west on its relief.
#include "lib/map_view.glsl"

in vec2 v_screen;
out vec4 o_colour;

uniform vec2 u_centre, u_span;  // map coordinates
uniform float u_pixelAngle;     // radians from row to row
uniform bool u_hasClouds;
uniform float u_shading;
uniform MapSampler u_normal, u_clouds;
#if defined(GLOW) && !defined(CITIES)  // the flat map has day everywhere
uniform MapSampler u_emissive;
#endif

void main() {
  // u runs on past the date line, where 2:1 maps repeat.
  vec2 uv = u_centre + vec2(v_screen.x, -v_screen.y) * 0.5 * u_span;
  vec3 direction = directionAt(uv);
  MapPlace place = placeAt(direction, uv, log2(max(u_pixelAngle / texelAngle(u_viewed), 1e-6)));
  vec3 colour;
  if (u_viewStyle == kLitPlanet) {
    vec3 slope = tangentNormal(sampleTilt(u_normal, place), direction);
    vec3 normal = normalize(vec3(slope.xy * u_shading, slope.z));
    float light = dot(normal, normalize(vec3(-0.5, 0.5, 0.9))) / 0.786;  // 1 where the ground is level
    vec3 lit = sampleMap(u_albedo, place).rgb * light;
#if defined(GLOW) && !defined(CITIES)
    lit += sampleMap(u_emissive, place).rgb;
#endif
    vec4 cloud = u_hasClouds ? cloudsAt(u_clouds, place) : vec4(0.0);
    colour = srgbFromLinear(mix(lit, cloud.rgb, cloud.a));
  } else {
    colour = viewedColour(place, direction);
  }
  bool isOnMap = uv.y >= 0.0 && uv.y <= 1.0;
  o_colour = vec4(isOnMap ? colour : vec3(0.02, 0.025, 0.035), 1.0);
}
