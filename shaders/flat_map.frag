// A map spread out flat, with a fixed light from the north-west on its relief.
#include "lib/planet_maps.glsl"
#include "lib/map_view.glsl"

in vec2 v_screen;
out vec4 o_colour;

uniform vec2 u_centre, u_span;  // map coordinates
uniform float u_pixelAngle;     // radians from row to row
uniform int u_view;
uniform bool u_hasClouds;
uniform float u_shading;
uniform MapSampler u_albedo, u_normal, u_water, u_clouds, u_height, u_climate;

vec4 viewTexel(MapPlace place, vec3 direction) {
  if (u_view == kViewHeight) return sampleMap(u_height, place);
  if (u_view == kViewNormal) return vec4(tangentNormal(sampleTilt(u_normal, place), direction) * 0.5 + 0.5, 1.0);
  if (u_view == kViewClimate) return sampleMap(u_climate, place);
  if (u_view == kViewWater) return sampleMap(u_water, place);
  if (u_view == kViewClouds) return sampleMap(u_clouds, place);
  return sampleMap(u_albedo, place);
}

void main() {
  // u runs on past the date line, where 2:1 maps repeat.
  vec2 uv = u_centre + vec2(v_screen.x, -v_screen.y) * 0.5 * u_span;
  vec3 direction = directionAt(uv);
  MapPlace place = placeAt(direction, uv, log2(max(u_pixelAngle / texelAngle(u_albedo), 1e-6)));
  vec4 texel = viewTexel(place, direction);
  vec3 colour = mapViewColour(u_view, texel);
  if (u_view == kViewPlanet) {
    vec3 slope = tangentNormal(sampleTilt(u_normal, place), direction);
    vec3 normal = normalize(vec3(slope.xy * u_shading, slope.z));
    float light = dot(normal, normalize(vec3(-0.5, 0.5, 0.9))) / 0.786;  // 1 where the ground is level
    vec3 lit = texel.rgb * light;
    vec4 cloud = u_hasClouds ? sampleMap(u_clouds, place) : vec4(0.0);
    colour = srgbFromLinear(mix(lit, cloud.rgb, cloud.a));
  }
  bool isOnMap = uv.y >= 0.0 && uv.y <= 1.0;
  o_colour = vec4(isOnMap ? colour : vec3(0.02, 0.025, 0.035), 1.0);
}
