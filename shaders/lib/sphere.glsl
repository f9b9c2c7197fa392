// Directions, map coordinates and rays against spheres around the origin.

const float kPi = 3.14159265;

// +Z is longitude 0 (u = 0.5), +X is 90 degrees east, +Y the north pole (v = 0).
vec2 mapCoordinates(vec3 direction) {
  return vec2(0.5 + atan(direction.x, direction.z) / (2.0 * kPi), 0.5 - asin(clamp(direction.y, -1.0, 1.0)) / kPi);
}

vec3 directionAt(vec2 uv) {
  float longitude = (uv.x - 0.5) * 2.0 * kPi, latitude = (0.5 - uv.y) * kPi;
  return vec3(cos(latitude) * sin(longitude), sin(latitude), cos(latitude) * cos(longitude));
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
