// A map spread out flat, with a fixed light from the north-west on its relief.
#include "lib/map_view.glsl"

in vec2 v_screen;
out vec4 o_colour;

uniform vec2 u_centre, u_span;  // map coordinates
uniform int u_view;
uniform bool u_hasClouds;
uniform float u_relief;
uniform sampler2D u_albedo, u_normal, u_water, u_clouds, u_height, u_climate;

vec4 viewTexel(vec2 uv) {
  if (u_view == kViewHeight) return texture(u_height, uv);
  if (u_view == kViewNormal) return texture(u_normal, uv);
  if (u_view == kViewClimate) return texture(u_climate, uv);
  if (u_view == kViewWater) return texture(u_water, uv);
  if (u_view == kViewClouds) return texture(u_clouds, uv);
  return texture(u_albedo, uv);
}

void main() {
  // u runs on past the date line, where the texture repeats; so its derivatives never jump.
  vec2 uv = u_centre + vec2(v_screen.x, -v_screen.y) * 0.5 * u_span;
  vec4 texel = viewTexel(uv);
  vec3 colour = mapViewColour(u_view, texel);
  if (u_view == kViewPlanet) {
    vec3 slope = texture(u_normal, uv).xyz * 2.0 - 1.0;
    vec3 normal = normalize(vec3(slope.xy * u_relief, slope.z));
    float light = dot(normal, normalize(vec3(-0.5, 0.5, 0.9))) / 0.786;  // 1 where the ground is level
    vec3 lit = texel.rgb * light;
    vec4 cloud = u_hasClouds ? texture(u_clouds, uv) : vec4(0.0);
    colour = srgbFromLinear(mix(lit, cloud.rgb, cloud.a));
  }
  bool isOnMap = uv.y >= 0.0 && uv.y <= 1.0;
  o_colour = vec4(isOnMap ? colour : vec3(0.02, 0.025, 0.035), 1.0);
}
