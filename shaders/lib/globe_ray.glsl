// A pixel's ray from the camera, and where it meets the planet's ground.

uniform vec3 u_cameraPosition;  // planet radii
uniform vec3 u_rayRight, u_rayUp, u_rayForward;
uniform float u_pixelAngle;     // radians
uniform mat3 u_planetFromWorld;

struct GroundHit {
  vec3 point;       // in world space; where the ray misses, the nearest place, so that derivatives stay smooth at the rim
  vec3 direction;   // the same in the planet's own axes, and its change from pixel to pixel
  vec3 dx, dy;
  float distance;
  float coverage;   // share of the pixel that the planet covers: its rim has no jags
};

vec3 rayThrough(vec2 screen) { return normalize(u_rayForward + screen.x * u_rayRight + screen.y * u_rayUp); }

GroundHit groundHit(vec3 ray) {
  GroundHit hit;
  float toNearest = -dot(u_cameraPosition, ray);
  float missDistance = length(u_cameraPosition + ray * toNearest);
  hit.distance = toNearest - sqrt(max(1.0 - missDistance * missDistance, 0.0));
  hit.point = normalize(u_cameraPosition + ray * hit.distance);
  hit.direction = u_planetFromWorld * hit.point;
  hit.dx = dFdx(hit.direction);
  hit.dy = dFdy(hit.direction);
  hit.coverage = toNearest > 0.0 ? clamp((1.0 - missDistance) / (u_pixelAngle * toNearest) + 0.5, 0.0, 1.0) : 0.0;
  return hit;
}
