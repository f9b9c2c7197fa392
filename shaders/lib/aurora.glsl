// Aurorae: rings around the magnetic poles, where the wind of the star comes down along the field and lets oxygen shine: green some 110 km
// up, red, fainter and softer, above it. By night alone; the light of day hides them. A planet without air has none.
//
// Curtains, into which the rings fray, are as many thin shells one above the other; at the limb one looks through more of each. What is left
// out: that they move.
uniform float u_aurora;   // how bright, for there may be little air
uniform vec3 u_magnetic;  // the magnetic axis, in world space

const int kAuroraShells = 5;
const float kAuroraFoot = 1.0165, kAuroraHead = 1.038;  // planet radii

// Of a place on a shell, seen along a ray. `soft`: how much wider and smoother than the green ring.
float auroraOn(vec3 point, vec3 ray, float radius, float soft) {
  vec3 up = point / radius, planet = u_planetFromWorld * up;
  float mu = dot(up, u_sunDirection), north = abs(dot(up, u_magnetic));
  if (mu > -0.14 || abs(north - 0.93) > 0.15) return 0.0;
  vec3 folds = valueNoise(planet * 9.0 + 40.0), rays = valueNoise(planet * vec3(46.0, 12.0, 46.0) + 900.0);
  // The ring lies farther from the pole on the night side.
  float off = (north - 0.93 + 0.012 * mu + 0.036 * (folds.x - 0.5)) / (0.010 * soft);
  float band = exp(-off * off) + 0.35 * exp(-0.12 * off * off);
  float curtains = mix(smoothstep(0.25, 0.85, folds.y) * (0.35 + 1.3 * rays.x * rays.x), 0.5, 0.35 * soft - 0.35);
  // Along a shell one looks through more of it, up to where the next one begins; where each ends it must not show as a line.
  float level = abs(dot(up, ray)), slant = min(1.0 / max(level, 1e-3), 7.0) * smoothstep(0.0, 0.12, level);
  return band * curtains * slant * (1.0 - smoothstep(-0.30, -0.14, mu));
}

// Before what lies at `distance` along a ray from the eye.
vec3 auroraLight(vec3 eye, vec3 ray, float distance) {
  const vec3 kGreen = vec3(0.22, 1.0, 0.42), kRed = vec3(0.75, 0.12, 0.28);
  vec3 light = vec3(0.0);
  for (int i = 0; i < kAuroraShells; ++i) {
    float high = float(i) / float(kAuroraShells - 1), radius = mix(kAuroraFoot, kAuroraHead, high);
    vec3 glow = mix(kGreen, kRed, smoothstep(0.25, 0.75, high)) * (0.55 * exp(-2.4 * high));
    vec2 hit = raySphere(eye, ray, radius);
    for (int side = 0; side < 2; ++side) {
      float way = side == 0 ? hit.x : hit.y;
      if (hit.x < hit.y && way > 0.0 && way < distance) light += glow * auroraOn(eye + ray * way, ray, radius, 1.0 + 0.8 * high);
    }
  }
  return u_aurora * light;
}
