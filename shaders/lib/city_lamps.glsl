// Towns by night, from near. The planet's map says how much light there is on some ten kilometres; here it is broken up: into quarters and
// villages with dark fields between them, into blocks, and at last into lamps, each some metres wide and never narrower than a pixel.
const float kLampSpacing = 38.0;  // metres: one to a finest tile, by whose numbers they are told apart

// One lamp in each cell, somewhere in it: so many times as bright as the mean of all.
float lampsAt(vec2 place, float width) {
  vec2 cell = floor(place), within = place - cell;
  uint bits = hash(uvec3(uvec2(mod(cell, 64.0)), 7u));
  vec4 chance = unitFractions(bits);
  vec2 away = within - (0.25 + 0.5 * chance.xy);
  float lit = chance.z < 0.6 ? 0.4 + 1.6 * chance.w : 0.0;
  return lit * exp(-dot(away, away) / (width * width)) / (3.14159 * 0.72 * width * width);
}

// `shine`: of the map; `place` in finest tiles; `pixel` in metres.
vec3 cityLamps(vec3 shine, vec3 direction, vec2 place, float pixel) {
  float light = max(shine.r, max(shine.g, shine.b));
  vec3 towns = fractalNoise(direction, 900.0, 4), blocks = fractalNoise(direction, 9000.0, 2);
  // The less light, the more of the land is dark, and what is lit holds all of it.
  float built = 0.16 + 0.75 * sqrt(light), field = 0.5 + 1.1 * towns.x + 0.35 * towns.y * blocks.x;
  float quarter = smoothstep(0.62 - 0.5 * built, 0.82 - 0.5 * built, field) / built;
  float street = mix(0.35, 1.65, smoothstep(-0.08, 0.10, blocks.y));
  float lamps = lampsAt(place, max(2.4, 0.8 * pixel) / kLampSpacing);
  return shine * (quarter * street * mix(lamps, 1.0, smoothstep(0.35, 0.7, pixel / kLampSpacing)));
}
