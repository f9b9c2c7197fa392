// Towns by night, from near. The planet's map says how much light there is on some ten kilometres; here it is broken up: into quarters and
// villages with dark fields between them, into blocks, and at last into lamps, each some metres wide and never narrower than a pixel.
const float kLampSpacing = 38.0;  // metres: one to a finest tile, by whose numbers they are told apart

// One lamp in each cell, somewhere in it: so many times as bright as the mean of all. After `period` cells they repeat.
float lampsAt(vec2 place, float period, float width) {
  vec2 cell = floor(place), within = place - cell;
  uint bits = hash(uvec3(uvec2(mod(cell, period)), 7u));
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
  float quarter = smoothstep(0.55 - 0.5 * built, 0.92 - 0.5 * built, field) / built;
  float street = mix(0.6, 1.4, smoothstep(-0.16, 0.18, blocks.y));
  vec2 cells = pixel / (kLampSpacing * vec2(1.0, 4.0));  // of lamps, and of squares and crossings, four times as far apart
  float lamps = mix(lampsAt(place, 64.0, max(2.4 / kLampSpacing, 0.8 * cells.x)), 1.0, smoothstep(0.35, 0.7, cells.x));
  float squares = mix(lampsAt(0.25 * place, 16.0, max(0.16, 0.8 * cells.y)), 1.0, smoothstep(0.35, 0.7, cells.y));
  return shine * (quarter * street * mix(lamps, squares, 0.45));
}
