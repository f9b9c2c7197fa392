// A corner of a tile's mesh, on its way from where the parent's mesh has it to where it is (render/terrain/tile_tree.h).
layout(location = 0) in vec4 a_own;      // from the tile's middle, in the planet's axes; how high it is. In planet radii, as all lengths here
layout(location = 1) in vec4 a_coarse;   // the same on the parent's mesh
// Of the tile:
layout(location = 2) in vec4 a_middle;   // from the eye, in the planet's axes; where corners begin to leave their place
layout(location = 3) in vec4 a_layers;   // of its maps and its parent's, and where in the parent's it lies
layout(location = 4) in vec4 a_grain;    // where the noise of materials begins, how far it goes; how quickly corners move
layout(location = 5) in vec4 a_edges;    // bits: what touches a coarser tile, what a finer one (as kNeighbourSteps); its face

uniform mat3 u_worldFromPlanet;
uniform mat3 u_screenFromWorld;
uniform vec3 u_cameraPosition;
uniform float u_heightShare;             // of heights that is shown
uniform float u_depthScale;              // 1 / the nearest distance that is drawn
uniform int u_corners;                   // along a side

out vec3 v_fromEye;                      // in world space
out vec2 v_place;                        // on the tile, from 0 to 1
out float v_morph, v_height;
flat out vec4 v_layers, v_grain;
flat out float v_face;

void main() {
  int corner = gl_VertexID % (u_corners * u_corners), x = corner % u_corners, y = corner / u_corners, last = u_corners - 1;
  bool isLeft = x == 0, isRight = x == last, isTop = y == 0, isBottom = y == last;
  int touched = int(isLeft) + 2 * int(isRight) + 4 * int(isTop) + 8 * int(isBottom) + 16 * int(isTop && isLeft) + 32 * int(isTop && isRight) +
                64 * int(isBottom && isLeft) + 128 * int(isBottom && isRight);

  vec3 own = a_middle.xyz + a_own.xyz;
  float morph = clamp((length(own) - a_middle.w) * a_grain.w, 0.0, 1.0);
  if ((touched & int(a_edges.y)) != 0) morph = 0.0;
  if ((touched & int(a_edges.x)) != 0) morph = 1.0;
  vec3 fromEye = u_worldFromPlanet * mix(own, a_middle.xyz + a_coarse.xyz, morph);
  float height = mix(a_own.w, a_coarse.w, morph);
  if (u_heightShare < 1.0) fromEye -= normalize(u_cameraPosition + fromEye) * (height * (1.0 - u_heightShare));

  v_fromEye = fromEye;
  v_place = vec2(x, y) / float(last);
  v_morph = morph;
  v_height = height;
  v_layers = a_layers;
  v_grain = a_grain;
  v_face = a_edges.z;
  vec3 seen = u_screenFromWorld * fromEye * u_depthScale;
  // Depth is 1 at the nearest distance and 0 infinitely far away: floats near 0 tell apart what is far.
  gl_Position = vec4(seen.xy, 1.0, seen.z);
#ifdef LOG_DEPTH
  gl_Position.z = 0.0;
#endif
}
