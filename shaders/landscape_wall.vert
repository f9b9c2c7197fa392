// The four sides of a block cut out of the ground: for each cell of the border a quad from the surface down to the floor.
uniform sampler2D u_patch;
uniform ivec2 u_first;
uniform int u_cells;
uniform vec2 u_origin;
uniform float u_spacing, u_relief, u_eyeHeight, u_seaLevel;
uniform float u_floor;  // below the sea, in samples
uniform mat4 u_clipFromRelative;

out vec3 v_position;     // relative to the eye
out float v_height;      // above the sea
out float v_groundHeight;
flat out vec3 v_normal;

const vec2 kCorners[6] = vec2[6](vec2(0, 0), vec2(1, 0), vec2(0, 1), vec2(0, 1), vec2(1, 0), vec2(1, 1));  // along, up

void main() {
  int side = gl_VertexID / (6 * u_cells), cell = gl_VertexID / 6 % u_cells;
  vec2 corner = kCorners[gl_VertexID % 6];
  int along = cell + int(corner.x);
  // North, east, south, west.
  ivec2 vertex = side == 0 ? ivec2(along, 0) : side == 1 ? ivec2(u_cells, along) : side == 2 ? ivec2(along, u_cells) : ivec2(0, along);
  v_normal = side == 0 ? vec3(0, 0, -1) : side == 1 ? vec3(1, 0, 0) : side == 2 ? vec3(0, 0, 1) : vec3(-1, 0, 0);
  v_groundHeight = (texelFetch(u_patch, u_first + vertex, 0).r - u_seaLevel) * u_relief;
  v_height = mix(-u_floor, max(v_groundHeight, 0.0), corner.y);
  vec2 place = u_origin + vec2(vertex) * u_spacing;
  v_position = vec3(place.x, v_height - u_eyeHeight, place.y);
  gl_Position = u_clipFromRelative * vec4(v_position, 1.0);
}
