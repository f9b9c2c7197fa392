// Points of a tile, five along a side, each a pixel of a table of the air before them.
#include "lib/terrain_corner.glsl"
#include "lib/tile_measures.glsl"

uniform vec2 u_tableSize;  // in pixels
uniform bool u_isLight;    // the table's other half

out vec3 v_fromEye;
flat out float v_apart;  // how far it is to the next point, in radii

void main() {
  Corner corner = cornerOfTile();
  v_fromEye = corner.fromEye;
  v_apart = a_noise.z * kFinestTile / float(kPointsOfTile - 1);
  int tile = int(a_edges.w);
  ivec2 pixel = ivec2(tile % kTilesAcrossTable, tile / kTilesAcrossTable) * kPointsOfTile + corner.number * (kPointsOfTile - 1) / (u_corners - 1);
  vec2 place = vec2(pixel) + 0.5;
  if (u_isLight) place.y += 0.5 * u_tableSize.y;
  gl_Position = vec4(place / u_tableSize * 2.0 - 1.0, 0.0, 1.0);
  gl_PointSize = 1.0;
}
