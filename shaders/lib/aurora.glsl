// Aurorae: rings around the magnetic poles, where the wind of the star comes down along the field and lets oxygen shine: green some 110 km
// up, red, fainter and softer, above it. By night alone; the light of day hides them. A planet without air has none.
//
// Each colour is a thin shell, along which the ring frays into curtains; at the limb one looks through more of it. What is left out: height
// within a curtain, and that they move.
uniform float u_aurora;   // how bright, for there may be little air
uniform vec3 u_magnetic;  // the magnetic axis, in world space

const float kAuroraGreen = 1.0172, kAuroraRed = 1.030;  // planet radii

// Of a place on a shell, seen along a ray. `soft`: how much wider and smoother than the green ring.
float auroraOn(vec3 point, vec3 ray, float radius, float soft) {
  vec3 up = point / radius, planet = u_planetFromWorld * up;
  float mu = dot(up, u_sunDirection);
  vec3 folds = valueNoise(planet * 9.0 + 40.0), rays = valueNoise(planet * vec3(46.0, 12.0, 46.0) + 900.0);
  // The ring lies farther from the pole on the night side.
  float off = (abs(dot(up, u_magnetic)) - 0.93 + 0.012 * mu + 0.036 * (folds.x - 0.5)) / (0.010 * soft);
  float band = exp(-off * off) + 0.35 * exp(-0.12 * off * off);
  float curtains = mix(smoothstep(0.25, 0.85, folds.y) * (0.35 + 1.3 * rays.x * rays.x), 0.5, 0.35 * soft - 0.35);
  float slant = min(1.0 / max(abs(dot(up, ray)), 0.06), 9.0);
  return band * curtains * slant * (1.0 - smoothstep(-0.30, -0.14, mu));
}

// Before what lies at `distance` along a ray from the eye.
vec3 auroraLight(vec3 eye, vec3 ray, float distance) {
  vec3 light = vec3(0.0);
  vec2 green = raySphere(eye, ray, kAuroraGreen), red = raySphere(eye, ray, kAuroraRed);
  for (int i = 0; i < 2; ++i) {
    float g = i == 0 ? green.x : green.y, r = i == 0 ? red.x : red.y;
    if (green.x < green.y && g > 0.0 && g < distance) light += vec3(0.22, 1.0, 0.42) * auroraOn(eye + ray * g, ray, kAuroraGreen, 1.0);
    if (red.x < red.y && r > 0.0 && r < distance) light += vec3(0.75, 0.12, 0.28) * (0.3 * auroraOn(eye + ray * r, ray, kAuroraRed, 1.6));
  }
  return u_aurora * light;
}
