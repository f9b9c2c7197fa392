// A square of the ground: a grid without vertices, whose heights stand in a texture.
//
// Towards its border a square becomes the next coarser one, so that the two meet without a crack: there its samples are those that
// the coarser triangles have at the same place.
uniform sampler2D u_patch, u_coarse;  // elevation, moisture, shade
uniform ivec2 u_first;         // texel of the square's first vertex
uniform int u_cells;
uniform vec2 u_origin;         // of the first vertex, relative to the eye
uniform float u_spacing;       // samples of the world from vertex to vertex
uniform vec2 u_coarseOrigin;   // texel of the coarser patch at texel 0 of this one
uniform float u_morphBegin, u_morphEnd;  // distance from the eye in cells
uniform float u_leastMorph;    // everywhere
uniform float u_relief, u_eyeHeight, u_seaLevel;
uniform mat4 u_clipFromRelative;

out vec3 v_position;  // relative to the eye
out vec3 v_ground;    // elevation, moisture, shade
out vec2 v_slope;     // of the ground, to the east and to the south
out vec2 v_grid;      // whole numbers at the vertices

vec2 fineSlope(ivec2 texel) {
  float west = texelFetch(u_patch, texel - ivec2(1, 0), 0).r, east = texelFetch(u_patch, texel + ivec2(1, 0), 0).r;
  float north = texelFetch(u_patch, texel - ivec2(0, 1), 0).r, south = texelFetch(u_patch, texel + ivec2(0, 1), 0).r;
  return vec2(east - west, south - north) / (2.0 * u_spacing);
}

vec3 coarseGround(vec2 texel) { return textureLod(u_coarse, (texel + 0.5) / vec2(textureSize(u_coarse, 0)), 0.0).rgb; }

vec2 coarseSlope(vec2 texel) {
  float west = coarseGround(texel - vec2(1, 0)).r, east = coarseGround(texel + vec2(1, 0)).r;
  float north = coarseGround(texel - vec2(0, 1)).r, south = coarseGround(texel + vec2(0, 1)).r;
  return vec2(east - west, south - north) / (4.0 * u_spacing);
}

void main() {
  ivec2 vertex = ivec2(gl_VertexID % (u_cells + 1), gl_VertexID / (u_cells + 1));
  ivec2 texel = u_first + vertex;
  vec2 place = u_origin + vec2(vertex) * u_spacing;
  vec3 ground = texelFetch(u_patch, texel, 0).rgb;
  vec2 slope = fineSlope(texel);

  float away = max(abs(place.x), abs(place.y)) / u_spacing;
  float morph = max(clamp((away - u_morphBegin) / (u_morphEnd - u_morphBegin), 0.0, 1.0), u_leastMorph);
  if (morph > 0.0) {
    vec2 coarse = u_coarseOrigin + vec2(texel) * 0.5;
    ground = mix(ground, coarseGround(coarse), morph);
    slope = mix(slope, coarseSlope(coarse), morph);
  }
  v_ground = ground;
  v_grid = vec2(vertex);
  v_slope = slope * u_relief;
  // Over the sea the mesh is the water's surface.
  v_position = vec3(place.x, max(ground.x - u_seaLevel, 0.0) * u_relief - u_eyeHeight, place.y);
  gl_Position = u_clipFromRelative * vec4(v_position, 1.0);
}
