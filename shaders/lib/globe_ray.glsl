// A pixel's ray from the camera, and where it meets the planet's ground.

uniform vec3 u_cameraPosition;  // planet radii
uniform vec3 u_rayRight, u_rayUp, u_rayForward;
uniform float u_pixelAngle;     // radians
uniform mat3 u_planetFromWorld;
uniform vec2 u_firstPixel;      // of what is drawn, in the whole picture
uniform vec2 u_screenPerPixel;  // the whole picture is 2 wide and 2 high

const float kNowhere = 1e9;  // a distance of what is not there

struct GroundHit {
  vec3 point;       // in world space; where the ray misses, the nearest place, so that derivatives stay smooth at the rim
  vec3 direction;   // the same in the planet's own axes, and its change from pixel to pixel
  vec3 dx, dy;
  float distance;
  float miss;       // how far from the planet's middle the ray passes, or would
  float coverage;   // share of the pixel that the planet covers: its rim has no jags
};

// Of this pixel. From its number, not from corners of what is drawn: however a picture is cut into parts, each pixel has one ray.
vec3 pixelRay() {
  vec2 screen = (gl_FragCoord.xy + u_firstPixel) * u_screenPerPixel - 1.0;
  return normalize(u_rayForward + screen.x * u_rayRight + screen.y * u_rayUp);
}

GroundHit groundHit(vec3 ray) {
  GroundHit hit;
  float toNearest = -dot(u_cameraPosition, ray);
  float missDistance = length(u_cameraPosition + ray * toNearest);
  hit.distance = toNearest - sqrt(max(1.0 - missDistance * missDistance, 0.0));
  hit.point = normalize(u_cameraPosition + ray * hit.distance);
  hit.direction = u_planetFromWorld * hit.point;
  hit.dx = dFdx(hit.direction);
  hit.dy = dFdy(hit.direction);
  hit.miss = toNearest > 0.0 ? missDistance : length(u_cameraPosition);
  hit.coverage = toNearest > 0.0 ? clamp((1.0 - missDistance) / (u_pixelAngle * toNearest) + 0.5, 0.0, 1.0) : 0.0;
  return hit;
}
