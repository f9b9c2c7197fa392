// A corner of a tile's mesh, on its way from where the parent's mesh has it to where it is (render/terrain/tile_tree.h).
layout(location = 0) in vec4 a_own;      // from the tile's middle, in the planet's axes; how high it is. In planet radii, as all lengths here
layout(location = 1) in vec4 a_coarse;   // the same on the parent's mesh
// Of the tile:
layout(location = 2) in vec4 a_middle;   // from the eye, in the planet's axes; where corners begin to leave their place
layout(location = 3) in vec4 a_layers;   // of its maps and its parent's, and where in the parent's it lies
layout(location = 4) in vec4 a_noise;    // where the noise of materials begins, how far it goes; how quickly corners move
layout(location = 5) in vec4 a_edges;    // bits: what touches a coarser tile, what a finer one (as kNeighbourSteps); face; number in the frame

uniform mat3 u_worldFromPlanet;
uniform vec3 u_cameraPosition;
uniform float u_heightShare;             // of heights that is shown
uniform int u_corners;                   // along a side

struct Corner {
  ivec2 number;   // column and row
  vec3 fromEye;   // in world space
  float height, morph;
};

Corner cornerOfTile() {
  Corner corner;
  int number = gl_VertexID % (u_corners * u_corners), last = u_corners - 1;
  corner.number = ivec2(number % u_corners, number / u_corners);
  bool isLeft = corner.number.x == 0, isRight = corner.number.x == last, isTop = corner.number.y == 0, isBottom = corner.number.y == last;
  int touched = int(isLeft) + 2 * int(isRight) + 4 * int(isTop) + 8 * int(isBottom) + 16 * int(isTop && isLeft) + 32 * int(isTop && isRight) +
                64 * int(isBottom && isLeft) + 128 * int(isBottom && isRight);

  vec3 own = a_middle.xyz + a_own.xyz;
  corner.morph = clamp((length(own) - a_middle.w) * a_noise.w, 0.0, 1.0);
  if ((touched & int(a_edges.y)) != 0) corner.morph = 0.0;
  if ((touched & int(a_edges.x)) != 0) corner.morph = 1.0;
  corner.fromEye = u_worldFromPlanet * mix(own, a_middle.xyz + a_coarse.xyz, corner.morph);
  corner.height = mix(a_own.w, a_coarse.w, corner.morph);
  if (u_heightShare < 1.0) corner.fromEye -= normalize(u_cameraPosition + corner.fromEye) * (corner.height * (1.0 - u_heightShare));
  return corner;
}
