// Directions, map coordinates and rays against spheres around the origin.

const float kPi = 3.14159265;

// +Z is longitude 0 (u = 0.5), +X is 90 degrees east, +Y the north pole (v = 0).
vec2 mapCoordinates(vec3 direction) {
  return vec2(0.5 + atan(direction.x, direction.z) / (2.0 * kPi), 0.5 - asin(clamp(direction.y, -1.0, 1.0)) / kPi);
}

// How many texels of a 2:1 map a pixel spans whose neighbours look in directions that differ by dx and dy.
float texelsPerPixel(sampler2D map, vec3 dx, vec3 dy) {
  float rows = float(textureSize(map, 0).y);
  float stepX = length(dx) * rows / kPi;
  float stepY = length(dy) * rows / kPi;
  // Towards the limb one step is much longer than the other; between blur and shimmer, rather some shimmer.
  return mix(min(stepX, stepY), max(stepX, stepY), 0.4);
}

// Where to look a 2:1 map up: found once for all maps that are read at the same place, since inverse tangents cost.
struct MapPlace {
  vec2 uv;
  float lod;
};

// The place of a direction whose change from pixel to pixel is (dx, dy). The mip level comes from the direction,
// never from u, which jumps from 1 to 0 at the date line. Longitude is measured along the parallel: the map's columns hold
// nothing finer than the sphere does, so near the poles the crowded columns need no blurring. (Anisotropic filtering is left
// out: some drivers then take u's own differences after all, and the date line shows.)
MapPlace placeOf(sampler2D map, vec3 direction, vec3 dx, vec3 dy) {
  return MapPlace(mapCoordinates(direction), log2(max(texelsPerPixel(map, dx, dy), 1e-6)));
}

vec4 sampleMap(sampler2D map, MapPlace place) { return textureLod(map, place.uv, place.lod); }

// How far a small step along the surface (in the tangent frame, radians) moves in map coordinates.
vec2 mapStep(vec3 direction, float east, float north) {
  return vec2(east / (2.0 * kPi * max(length(direction.xz), 0.02)), -north / kPi);
}

// Distances along a ray (unit direction) at which it enters and leaves a sphere; x > y if it misses.
vec2 raySphere(vec3 origin, vec3 direction, float radius) {
  float b = dot(origin, direction);
  vec3 nearest = origin - b * direction;
  float discriminant = radius * radius - dot(nearest, nearest);
  if (discriminant < 0.0) return vec2(1.0, -1.0);
  float root = sqrt(discriminant);
  return vec2(-b - root, -b + root);
}

// The tangent frame of normal maps: columns east, north, up.
mat3 tangentFrame(vec3 direction) {
  vec3 east = normalize(vec3(direction.z, 0.0, -direction.x) + vec3(1e-6, 0.0, 0.0));
  return mat3(east, cross(direction, east), direction);
}
