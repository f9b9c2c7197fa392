// Points of a tile, five along a side, each a pixel of a table of the air before them.
#include "lib/terrain_corner.glsl"

uniform vec2 u_tableSize;  // in pixels; kTilesAcross tiles stand side by side
uniform bool u_isLight;    // the table's other half

out vec3 v_fromEye;

const int kTilesAcross = 16, kPoints = 5;  // as in lib/air_of_tiles.glsl

void main() {
  Corner corner = cornerOfTile();
  v_fromEye = corner.fromEye;
  int tile = int(a_edges.w);
  ivec2 pixel = ivec2(tile % kTilesAcross, tile / kTilesAcross) * kPoints + corner.number * (kPoints - 1) / (u_corners - 1);
  vec2 place = vec2(pixel) + 0.5;
  if (u_isLight) place.y += 0.5 * u_tableSize.y;
  gl_Position = vec4(place / u_tableSize * 2.0 - 1.0, 0.0, 1.0);
  gl_PointSize = 1.0;
}
