// What air does to light, read from tables that the processor made (src/air/air_tables.h): after Hillaire, "A Scalable and Production Ready
// Sky and Atmosphere Rendering Technique" (2020). Lengths are in radii of the planet. Light is relative to sunlight above the air, of which
// a white surface that faces it throws back 1.
uniform sampler2D u_airTransmittance, u_airSkylight, u_airAerial;
uniform sampler3D u_airScattered;
uniform float u_airHeight;  // of the shell's top above the ground; 0: there is no air
uniform vec3 u_airMolecules, u_airParticles;         // scattering at the ground, per radius
uniform vec3 u_airParticleExtinction, u_airAsymmetry, u_airPeak, u_airPeakAsymmetry;
uniform vec3 u_airZenithDepth;                       // optical depth of all of it straight down
uniform vec3 u_airOzone;                             // absorption in the middle of its layer
uniform vec4 u_airShape;  // 1 / scale heights of molecules and particles; the ozone's altitude, and 1 / how far it reaches from there

const float kSunRadius = 0.00465;  // radians
const vec2 kTransmittanceSize = vec2(256.0, 64.0), kScatteredSize = vec2(56.0, 28.0);
const float kTurns = 20.0, kSides = 6.0;  // layers of scattered light
const vec2 kAerialSize = vec2(64.0, 16.0);  // of each of its layers
const float kAerialSides = 6.0;             // layers behind the first two
const float kFlattest = 0.1;     // sine of the eye's height in the first row

// From the middle of a table's first texel to that of its last.
vec2 withinTexels(vec2 share, vec2 size) { return (0.5 + clamp(share, 0.0, 1.0) * (size - 1.0)) / size; }

// Share of sunlight of each colour that reaches an altitude where the sun's angle to straight up has this cosine; the ground hides a part
// of its disc, or all of it.
vec3 sunAtAltitude(float altitude, float cosine) {
  float radius = 1.0 + altitude, horizon = sqrt(max(altitude * (2.0 + altitude), 0.0)), rise = radius * cosine;
  float farthest = sqrt(u_airHeight * (2.0 + u_airHeight)), least = u_airHeight - altitude;
  float way = sqrt(max(rise * rise + least * (2.0 + u_airHeight + altitude), 0.0)) - rise;
  vec2 at = vec2((way - least) / (horizon + farthest - least), horizon / farthest);
  float visible = clamp((rise + horizon) * (0.5 / kSunRadius) + 0.5, 0.0, 1.0);
  return texture(u_airTransmittance, withinTexels(at, kTransmittanceSize)).rgb * (visible * visible * (3.0 - 2.0 * visible));
}

// Columns of the sun's height: they crowd around the horizon, where twilight passes within few degrees.
float sunColumn(float cosine) {
  const float level = 0.70710678;
  float width = 1.25 * sqrt(u_airHeight * (2.0 + u_airHeight)), high = level / (width + level), low = min(0.62 * width, 1.0 - level);
  float below = sqrt(max(0.5 - 0.5 * cosine, 0.0)) - level;
  return 1.0 - (below / (width + abs(below)) + high) / (low / (width + low) + high);
}

// Light that was scattered before and is scattered once more, by all of the air there, towards a direction whose angle to the sun has the
// cosine `turn`, and to straight up `upward`. Layers of the table are those of the turn, for each of several azimuths about the sun.
vec3 scatteredAtAltitude(float altitude, float cosine, float layer, float turn, float upward) {
  vec2 at = withinTexels(vec2(sunColumn(cosine), sqrt(clamp(altitude / u_airHeight, 0.0, 1.0))), kScatteredSize);
  float across = sqrt(max((1.0 - cosine * cosine) * (1.0 - turn * turn), 1e-6));
  float side = (0.5 + 0.5 * clamp((upward - cosine * turn) / across, -1.0, 1.0)) * (kSides - 1.0), first = min(floor(side), kSides - 2.0);
  float z = layer + first / kSides;
  return mix(texture(u_airScattered, vec3(at, z)).rgb, texture(u_airScattered, vec3(at, z + 1.0 / kSides)).rgb, side - first);
}
float turnLayer(float turn) { return (0.5 + acos(clamp(turn, -1.0, 1.0)) / 3.14159265 * (kTurns - 1.0)) / (kSides * kTurns); }

// What a level white surface on the ground throws back of the light of the sky alone.
vec3 skyOnGround(float cosine) {
  if (u_airHeight <= 0.0) return vec3(0.0);
  return texture(u_airSkylight, withinTexels(vec2(sunColumn(cosine), 0.5), vec2(kScatteredSize.x, 1.0))).rgb;
}

// How likely it is, per steradian and times pi, that light turns by the angle of this cosine: molecules, and particles after Cornette and
// Shanks, twice where there is a peak about the sun.
float moleculePhase(float cosine) { return 0.1875 * (1.0 + cosine * cosine); }
vec3 lobeOfParticles(float cosine, vec3 g) {
  vec3 away = 1.0 + g * g - 2.0 * cosine * g;
  return 0.375 * (1.0 - g * g) * (1.0 + cosine * cosine) / ((2.0 + g * g) * away * sqrt(away));
}
vec3 particlePhase(float cosine) { return mix(lobeOfParticles(cosine, u_airAsymmetry), lobeOfParticles(cosine, u_airPeakAsymmetry), u_airPeak); }

// Light that all the air before the ground adds for an eye above it, whose height there has the sine `steep`; `turn`: cosine of the angle
// between ray and sun.
vec3 aerialLight(float steep, float sunCosine, float turn) {
  vec2 at = withinTexels(vec2(sunColumn(sunCosine), (steep - kFlattest) / (1.0 - kFlattest)), kAerialSize);
  float across = sqrt(max((1.0 - steep * steep) * (1.0 - sunCosine * sunCosine), 1e-6)), azimuth = clamp((turn + steep * sunCosine) / across, -1.0, 1.0);
  float side = (0.5 + 0.5 * azimuth) * (kAerialSides - 1.0), first = min(floor(side), kAerialSides - 2.0);
  vec2 layer = vec2(0.0, 1.0 / (2.0 + kAerialSides));
  at.y *= layer.y;
  vec2 low = at + (2.0 + first) * layer;
  return moleculePhase(turn) * texture(u_airAerial, at).rgb + particlePhase(turn) * texture(u_airAerial, at + layer).rgb +
         mix(texture(u_airAerial, low).rgb, texture(u_airAerial, low + layer).rgb, side - first);
}
