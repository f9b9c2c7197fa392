// How high the ground stands before a sun for an eye near the ground: as the tile nearest to it knows (src/tiles/tile_horizon.h). Behind a
// mountain a sun throws no glare into the lens.
uniform highp sampler2DArray u_horizons;  // of tiles
uniform vec4 u_eyesHorizon;               // where in them: a place of a tile's map, and its layer; how near the ground is, 0 to 1

// How much of a sun's disc stands over it. `sun`: its direction and radius.
float overEyesHorizon(vec3 eye, vec4 sun) {
  float horizon = textureLod(u_horizons, u_eyesHorizon.xyz, 0.0).r;
  return mix(1.0, smoothstep(-sun.w, sun.w, dot(normalize(eye), sun.xyz) - horizon), u_eyesHorizon.w);
}
