// Ground and water of a planet's terrain, from high above down to the grass.
//
// CLOUDS: from above them. MAPS: from so far away that the planet's maps are seen as well, and from farther still nothing but them; as globe.frag shows them, so that
// nobody sees where one takes over from the other.
#include "lib/globe_light.glsl"
#include "lib/globe_ray.glsl"
#include "lib/cloud_cover.glsl"
#include "lib/glint.glsl"
#include "lib/space.glsl"
#include "lib/air_of_tiles.glsl"

in vec3 v_fromEye;
in vec2 v_place;
in float v_morph, v_height;
flat in vec4 v_layers, v_noise;
flat in vec2 v_tile;

out vec4 o_colour;  // linear light; alpha: how much of the pixel is planet

uniform highp sampler2DArray u_ground, u_colours;  // of tiles
uniform float u_samples;        // of a tile's maps along a side
uniform float u_steepness;      // slopes of tiles are shown as many times as steep as they are
uniform float u_relief;         // the same of the map of slopes
uniform float u_mapShare;       // how much of what is seen is the planet's maps
uniform float u_metersOfRadius;
uniform MapSampler u_albedo, u_normal, u_water;
uniform sampler2D u_grain;      // noise: two fields, and the slope of the first (render/terrain/grain_texture.h)
#ifdef LOG_DEPTH
uniform float u_farthest;       // depth of what is farther is 1
#endif

const float kWind = 8.0;  // m/s, as it blows over the sea on average

struct Surface {
  vec3 albedo;
  vec3 tilt;       // of the ground's normal along the level, in the planet's axes
  float upright;   // what of it is left
  float water;     // share of the pixel that is under open water
};

vec2 inTexels(vec2 place) { return (place * (u_samples - 1.0) + 0.5) / u_samples; }

// A map of the tile, on the way to its parent's as the mesh is.
vec4 tileMap(highp sampler2DArray map) {
  vec4 own = texture(map, vec3(inTexels(v_place), v_layers.x));
  vec4 parent = texture(map, vec3(inTexels(v_layers.zw + 0.5 * v_place), v_layers.y));
  return mix(own, parent, v_morph);
}

Surface fromTile() {
  vec4 ground = tileMap(u_ground), colour = tileMap(u_colours);
  Surface surface;
  surface.albedo = colour.rgb;
  surface.tilt = ground.xyz;
  surface.upright = sqrt(max(1.0 - dot(surface.tilt, surface.tilt), 0.0));
  float level = 100.0 * ground.w;
  surface.water = 1.0 - smoothstep(-0.5, 0.5, level / max(fwidth(level), 1e-4));
  return surface;
}

#ifdef MAPS
Surface fromMaps(vec3 direction, vec3 dx, vec3 dy) {
  MapPlace place = placeOf(u_albedo, direction, dx, dy);
  Surface surface;
  surface.albedo = sampleMap(u_albedo, place).rgb;
  surface.tilt = sampleTilt(u_normal, place);
  surface.upright = sqrt(max(1.0 - dot(surface.tilt, surface.tilt), 0.0));
  surface.water = smoothstep(0.56, 0.76, sampleMap(u_water, place).r);
  return surface;
}
#endif

// `up`: of the level ground, in world space.
vec3 surfaceLight(Surface surface, float steepness, vec3 up, vec3 toEye, vec3 sunlight, vec3 skylight, float mu) {
  // Slopes steeper than they are, without the shadows that they would throw, turn a low sun's light into crumbs.
  float shown = steepness > 1.0 ? 1.0 + (steepness - 1.0) * mix(0.15, 1.0, smoothstep(0.0, 0.5, mu)) : steepness;
  vec3 tilt = surface.tilt * (shown * (1.0 - surface.water));
  vec3 normal = normalize(up * surface.upright + tilt * u_planetFromWorld);
  vec3 light = surface.albedo * (sunlight * max(dot(normal, u_sunDirection), 0.0) + skylight);
  return light + sunlight * (surface.water * glint(up, toEye, u_sunDirection, kWind));
}

void main() {
  float distance = length(v_fromEye);
  vec3 ray = v_fromEye / distance, up = normalize(u_cameraPosition + v_fromEye);
  float mu = dot(up, u_sunDirection);
  vec3 sunlight = sunlightAt(up, mu), skylight = skylightAt(mu);

  vec3 light = surfaceLight(fromTile(), u_steepness, up, -ray, sunlight, skylight, mu);
#ifdef MAPS
  vec3 direction = u_planetFromWorld * up;
  light = mix(light, surfaceLight(fromMaps(direction, dFdx(direction), dFdy(direction)), u_relief, up, -ray, sunlight, skylight, mu), u_mapShare);
#endif

  float cloud = 0.0;
#ifdef CLOUDS
  light = underClouds(light, distance, u_cameraPosition, ray, skylight, cloud);
#endif
  light = throughColumn(light, airBeforeTile(v_place, v_tile.y), cloud, kAboveClouds);
  light += u_sunGlare * sunGlare(dot(ray, u_sunDirection));
  o_colour = vec4(light, 1.0);
#ifdef LOG_DEPTH
  gl_FragDepth = log2(1.0 + 1.0 / gl_FragCoord.w) / log2(1.0 + u_farthest);
#endif
}
