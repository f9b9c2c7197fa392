// What air does to light, read from tables that the processor made (src/air/air_tables.h): after Hillaire, "A Scalable and Production Ready
// Sky and Atmosphere Rendering Technique" (2020). Lengths are in radii of the planet. Light is relative to sunlight above the air, of which
// a white surface that faces it throws back 1.
uniform sampler2D u_airTransmittance, u_airScattered, u_airSkylight, u_airAerial;
uniform float u_airHeight;  // of the shell's top above the ground; 0: there is no air
uniform vec3 u_airMolecules, u_airParticles;         // scattering at the ground, per radius
uniform vec3 u_airParticleExtinction, u_airAsymmetry;
uniform vec3 u_airZenithDepth;                       // optical depth of all of it straight down
uniform vec3 u_airOzone;                             // absorption in the middle of its layer
uniform vec4 u_airShape;  // 1 / scale heights of molecules and particles; the ozone's altitude, and 1 / how far it reaches from there

const float kSunRadius = 0.00465;  // radians
const vec2 kTransmittanceSize = vec2(256.0, 64.0), kScatteredSize = vec2(32.0, 32.0);
const float kSkylightSize = 64.0;
const vec2 kAerialSize = vec2(64.0, 16.0);  // of each of its three layers
const float kFlattest = 0.1;                     // sine of the eye's height in the first row

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

// Columns crowd around the horizon, where twilight passes within few degrees.
float twilightColumn(float cosine) {
  float root = 0.5 * sqrt(abs(cosine));
  return cosine < 0.0 ? 0.5 - root : 0.5 + root;
}

// Light that was scattered before, on average from all sides.
vec3 scatteredAtAltitude(float altitude, float cosine) {
  vec2 at = vec2(twilightColumn(cosine), sqrt(clamp(altitude / u_airHeight, 0.0, 1.0)));
  return texture(u_airScattered, withinTexels(at, kScatteredSize)).rgb;
}

// What a level white surface on the ground throws back of the light of the sky alone.
vec3 skyOnGround(float cosine) {
  if (u_airHeight <= 0.0) return vec3(0.0);
  return texture(u_airSkylight, withinTexels(vec2(twilightColumn(cosine), 0.5), vec2(kSkylightSize, 1.0))).rgb;
}

// How likely it is, per steradian and times pi, that light turns by the angle of this cosine: molecules, and particles after Cornette and
// Shanks.
float moleculePhase(float cosine) { return 0.1875 * (1.0 + cosine * cosine); }
vec3 particlePhase(float cosine) {
  vec3 g = u_airAsymmetry, away = 1.0 + g * g - 2.0 * cosine * g;
  return 0.375 * (1.0 - g * g) * (1.0 + cosine * cosine) / ((2.0 + g * g) * away * sqrt(away));
}

// Light that all the air before the ground adds for an eye above it, whose height there has the sine `steep`; `turn`: cosine of the angle
// between ray and sun.
vec3 aerialLight(float steep, float sunCosine, float turn) {
  vec2 at = withinTexels(vec2(twilightColumn(sunCosine), (steep - kFlattest) / (1.0 - kFlattest)), kAerialSize);
  vec2 layer = vec2(0.0, 1.0 / 3.0);
  at.y /= 3.0;
  return moleculePhase(turn) * texture(u_airAerial, at).rgb + particlePhase(turn) * texture(u_airAerial, at + layer).rgb +
         texture(u_airAerial, at + 2.0 * layer).rgb;
}
