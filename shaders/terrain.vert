// The terrain's mesh, tile by tile.
#include "lib/globe_light.glsl"
#include "lib/ground_mosaic.glsl"
#include "lib/terrain_corner.glsl"
#include "lib/tile_measures.glsl"

uniform mat3 u_screenFromWorld;
uniform float u_depthScale;              // 1 / the nearest distance that is drawn
uniform float u_metersOfRadius;

out vec3 v_fromEye;                      // in world space
out vec2 v_place;                        // on the tile, from 0 to 1
out float v_morph, v_height;
out vec2 v_rockKind;                     // changes from land to land, some 150 km wide
#ifndef SEA
out vec2 v_mosaic;                       // as groundMosaic() has it
#endif
flat out vec4 v_layers, v_noise;
flat out vec2 v_tile;                    // face, number in the frame
out vec3 v_skylight;                     // of a clear sky
flat out vec3 v_right, v_down;           // of the face's map, in world space

// As maps/cube.h has them.
const vec3 kRight[6] = vec3[6](vec3(0, 0, -1), vec3(0, 0, 1), vec3(1, 0, 0), vec3(1, 0, 0), vec3(1, 0, 0), vec3(-1, 0, 0));
const vec3 kDown[6] = vec3[6](vec3(0, -1, 0), vec3(0, -1, 0), vec3(0, 0, 1), vec3(0, 0, -1), vec3(0, -1, 0), vec3(0, -1, 0));

vec2 rockKindAt(vec3 direction) {
  vec2 bent = 1.7 * sin(vec2(dot(direction, vec3(-63.0, 117.0, 82.0)), dot(direction, vec3(87.0, -54.0, 121.0))));
  return 0.5 + 0.5 * sin(bent + vec2(dot(direction, vec3(171.0, 104.0, -148.0)), dot(direction, vec3(-132.0, 165.0, 87.0))));
}

void main() {
  Corner corner = cornerOfTile();
  v_fromEye = corner.fromEye;
  v_place = vec2(corner.number) / float(u_corners - 1);
  v_morph = corner.morph;
  v_height = corner.height;
  vec3 up = normalize(u_cameraPosition + corner.fromEye);
  vec3 direction = up * u_worldFromPlanet;
  v_rockKind = rockKindAt(direction);
#ifndef SEA
  v_mosaic = groundMosaic(direction, u_metersOfRadius, a_noise.z * kFinestTile * u_metersOfRadius / float(u_corners - 1) * (1.0 + corner.morph));
#endif
  v_layers = a_layers;
  v_noise = a_noise;
  v_tile = a_edges.zw;
  v_skylight = skylightAt(dot(up, u_sunDirection));
  int face = int(a_edges.z);
  v_right = u_worldFromPlanet * kRight[face];
  v_down = u_worldFromPlanet * kDown[face];
  vec3 seen = u_screenFromWorld * corner.fromEye * u_depthScale;
  // Depth is 1 at the nearest distance and 0 infinitely far away: floats near 0 tell apart what is far.
  gl_Position = vec4(seen.xy, 1.0, seen.z);
#ifdef LOG_DEPTH
  gl_Position.z = 0.0;
#endif
}
