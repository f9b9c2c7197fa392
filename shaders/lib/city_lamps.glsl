// Towns by night, from near. The planet's map says how much light there is on some ten kilometres; here it is gathered into towns where roads cross,
// with villages on lesser roads between them; a town's into streets, and at last into lamps along those, some metres wide and never narrower than
// a pixel. Each part has as much light on the mean as the map, down to where streets are seen.
#include "lib/noise.glsl"
#include "lib/terrain_material.glsl"

const float kLampSpacing = 38.0;  // metres: one to a finest tile, by whose numbers they are told apart
const float kFieldSquare = 0.058;  // twice the mean square of a field of valueNoise() less 0.5

// Light around a place where two fields are 0, and along the lines where one of them is: `wide` in the unit of the fields.
float townGlow(vec2 fields, float wide) { return exp(-dot(fields, fields) / (wide * wide)) * (1.0 + kFieldSquare / (wide * wide)); }
float roadGlow(float field, float wide) { return exp(-field * field / (wide * wide)) * sqrt(1.0 + kFieldSquare / (wide * wide)); }

// Streets go along every fourth row and column of the tiles, bent, and here and there one is left out. x: light of a street's lamps, each by itself;
// y: of its whole length. `pixel` in tiles.
vec2 streetsAt(vec2 place, float pixel) {
  const float kApart = 4.0, kLit = 0.8;  // the last: share of all
  vec2 turns = place / kGrainPeriod;
  vec2 bent = place + 1.9 * vec2(sineOf(turns.y + 2.0 * turns.x), sineOf(2.0 * turns.y - turns.x));
  float lampWidth = max(2.4 / kLampSpacing, 0.7 * pixel), streetWidth = max(0.16, 0.7 * pixel);
  vec2 light = vec2(0.0);
  for (int k = 0; k < 2; ++k) {
    vec2 along = k == 0 ? bent : bent.yx;
    float row = floor(along.y / kApart + 0.5), away = along.y - kApart * row, lamp = floor(along.x);
    uint block = hash(uvec3(uint(mod(floor(along.x / kApart), kGrainPeriod / kApart)), uint(mod(row, kGrainPeriod / kApart)), uint(k)));
    float lit = unitFractions(block).x < kLit ? 1.0 : 0.0;
    vec2 toLamp = vec2(along.x - lamp - 0.5, away);
    light.x += lit * exp(-dot(toLamp, toLamp) / (lampWidth * lampWidth)) / (lampWidth * lampWidth);
    light.y += lit * exp(-away * away / (streetWidth * streetWidth)) / streetWidth;
  }
  // As bright on the mean as the ground would be without them.
  return light * (kApart / (2.0 * kLit)) * vec2(1.0 / 3.14159, 1.0 / 1.77245);
}

// `shine`: of the map, its red from 0 to 1; `place` in finest tiles; `pixel` in metres.
vec3 cityLamps(vec3 shine, vec3 direction, vec2 place, float metersOfRadius, float pixel) {
  const float kTowns = 11000.0, kVillages = 3700.0, kQuarters = 700.0;  // metres from one to the next, about
  vec3 towns = valueNoise(direction * (metersOfRadius / kTowns)) - 0.5;
  vec3 villages = valueNoise(direction * (metersOfRadius / kVillages) + 0.8 * towns) - 0.5;
  towns += 0.22 * villages;
  // How wide glows are beside what a pixel shows of the fields.
  vec2 blur = 1.2 * pixel / vec2(kTowns, kVillages);
  float large = 0.045 + 0.34 * shine.r, small = 0.05 + 0.16 * shine.r;
  float glow = 0.66 * townGlow(towns.xy, max(large, blur.x)) + 0.2 * townGlow(villages.xy, max(small, blur.y));
  float roads = 0.045 * (roadGlow(towns.x, max(0.016, blur.x)) + roadGlow(towns.y, max(0.016, blur.x))) + 0.05 * roadGlow(villages.z, max(0.03, blur.y));
  float cell = pixel / kLampSpacing, lampsShown = 1.0 - smoothstep(0.3, 0.7, cell), streetsShown = 1.0 - smoothstep(1.0, 2.6, cell);
  vec2 streets = streetsAt(place, cell);
  float grid = mix(1.0, mix(streets.y, streets.x, lampsShown), streetsShown);
  // Quarters are denser and less dense.
  glow *= 1.0 + (1.0 - smoothstep(0.2 * kQuarters, 0.6 * kQuarters, pixel)) * 2.2 * (valueNoise(direction * (metersOfRadius / kQuarters) + 3.0 * villages).x - 0.5);
  // Eyes that see streets are used to their light.
  return shine * ((glow + roads) * grid * mix(0.3, 1.0, smoothstep(40.0, 1500.0, pixel)));
}
