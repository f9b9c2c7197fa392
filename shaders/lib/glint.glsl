// How the sun mirrors itself in the sea.
//
// The slopes of the sea are those that Cox and Munk photographed ("Measurement of the Roughness of the Sea Surface from Photographs of the
// Sun's Glitter", 1954): Gaussian, their mean square growing with the wind. A Gaussian of slopes is Beckmann's distribution of facets, of
// which Smith's term hides those behind others (Walter et al., "Microfacet Models for Refraction", 2007, with their rational fit), and
// Schlick's term says how much each one mirrors. Left out: that slopes along the wind are steeper than those across it, and from afar foam.

#include "lib/noise.glsl"

const vec2 kFoamSeen = vec2(4e-5, 1.6e-4);  // of pixels this wide, in planet radii, down to none

uniform samplerCube u_seaWind;  // over the sea; see src/render/sea_wind.h

// How many times as strong the wind is in gusts and slicks from 40 km to 0.2 wide, too small for its map. `pixel`: how far apart the directions of
// neighbouring pixels are; `calm`: 0 where winds tear slicks up.
float smallGusts(vec3 direction, float pixel, float calm) {
  const float kLargest = 160.0, kFiner = 2.3;  // 1 / planet radii
  const vec2 kNearest = vec2(2e-8, 2e-6);      // from low over the sea one sees but few of them, flattened into lines
  const vec3 kDrawn = vec3(1.0, 1.9, 1.0);     // out along the parallels, as winds blow
  // None are made that are not seen.
  int octaves = pixel < kNearest.x ? 0 : int(clamp(log2(0.4 / (kLargest * pixel)) / log2(kFiner) + 1.0, 0.0, 7.0));
  float frequency = kLargest, weight = smoothstep(kNearest.x, kNearest.y, pixel), sum = 0.0;
  vec3 bend = vec3(0.0);
  for (int i = 0; i < octaves; ++i) {
    vec3 n = valueNoise(kDrawn * direction * frequency + 0.8 * bend) - 0.5;
    float seen = clamp(0.4 / (frequency * pixel) - 1.0, 0.0, 1.0), slick = calm * max(1.0 - 5.0 * abs(n.y), 0.0);
    sum += seen * weight * (1.7 * n.x - 0.6 * slick * slick);
    bend = kFiner * (bend + n);
    frequency *= kFiner;
    weight *= 0.8;
  }
  return exp2(sum);
}

// Metres a second, as it blows over the sea towards any direction of the planet, without its gusts.
float meanSeaWindAt(vec3 direction, float pixel) {
  const float kFace = 1.5707963;  // radians
  return 32.0 * textureLod(u_seaWind, direction, log2(max(pixel * float(textureSize(u_seaWind, 0).x) / kFace, 1.0))).r;
}

// How many times as strong that wind is in the gusts there: 1 where nobody sees them, from afar beside the sun's glitter. `up`, `toEye` and
// `toSun` in the world.
float seaGustsAt(vec3 direction, float pixel, float wind, vec3 up, vec3 toEye, vec3 toSun) {
  const float kGlitters = 0.75;  // cosine of the waves' steepest slope that matters
  bool isSeen = pixel < kFoamSeen.y || dot(up, normalize(toEye + toSun)) > kGlitters;
  return smallGusts(direction, isSeen ? pixel : 1.0, clamp((12.0 - wind) / 5.0, 0.0, 1.0));
}

// Share of the sea that whitecaps make white where none is seen by itself: by the wind (Monahan and O'Muircheartaigh, "Optimal Power-Law Description
// of Oceanic Whitecap Coverage Dependence on Wind Speed", 1980), most of it old foam that is half as bright or less. Gusts soon pass over it.
float foamOfWind(float wind, float gusts, float pixel) {
  const float kBright = 0.4, kByGusts = 0.35, kMost = 0.03;
  return min(kBright * 3.84e-6 * pow(max(wind * mix(1.0, gusts, kByGusts), 0.1), 3.41), kMost) * (1.0 - smoothstep(kFoamSeen.x, kFoamSeen.y, pixel));
}

float seaWindAt(vec3 direction, float pixel, vec3 up, vec3 toEye, vec3 toSun) {
  float wind = meanSeaWindAt(direction, pixel);
  return wind * seaGustsAt(direction, pixel, wind, up, toEye, toSun);
}

// Share of a place that is open water, of a texel of its map: between samples, coasts lie halfway, and so the sun's light ends there.
float openWaterOf(vec4 water) { return smoothstep(0.25, 0.75, water.a); }

// 1 / (1 + this) of the facets are seen at a height whose sine is `mu`.
float hiddenFacets(float mu, float meanSquareSlope) {
  float a = mu / sqrt(max((1.0 - mu * mu) * meanSquareSlope, 1e-6));
  float fit = (1.0 - 1.259 * a + 0.396 * a * a) / (3.535 * a + 2.181 * a * a);
  return a < 1.6 ? max(fit, 0.0) : 0.0;
}

// Radiance of the sea beside that of a white surface which faces the sun. `up`: of the level sea, or of the wave that is seen there;
// `meanSquareSlope`: of waves too small to be seen.
float glintOf(vec3 up, vec3 toEye, vec3 toSun, float meanSquareSlope) {
  vec3 halfway = normalize(toEye + toSun);
  float facing = max(dot(up, toEye), 0.02), mu = max(dot(up, toSun), 0.0), h = max(dot(up, halfway), 0.05);
  float h2 = h * h;
  float facets = exp((1.0 - 1.0 / h2) / meanSquareSlope) / (meanSquareSlope * h2 * h2);
  float away = 1.0 - clamp(dot(halfway, toEye), 0.0, 1.0), away2 = away * away;
  float mirrored = 0.02 + 0.98 * away2 * away2 * away;
  float seen = 1.0 / (1.0 + hiddenFacets(facing, meanSquareSlope) + hiddenFacets(mu, meanSquareSlope));
  // Sunlight of radiance 1 on a white wall is an irradiance of pi, which the distribution's own 1 / pi takes away.
  return facets * mirrored * seen / (4.0 * facing);
}

float meanSquareSlopeAt(float wind) { return 0.003 + 0.00512 * wind; }  // m/s

// By how many binary logarithms winds stray from their mean within a pixel so wide, in planet radii: 0 where gusts are seen one by one.
float strayWithin(float pixel) { return 0.9 * smoothstep(3e-5, 6e-4, pixel); }

// The mean of what calm water and gusty water mirror, which lie side by side: brighter in the middle and wider than what their mean wind would.
// `unseen`: share of the mean square slope of waves that are not seen.
float glint(vec3 up, vec3 toEye, vec3 toSun, float wind, float stray, float unseen) {
  int kinds = stray > 0.0 ? 2 : 1;
  float sum = 0.0;
  for (int i = 0; i < kinds; ++i) sum += glintOf(up, toEye, toSun, meanSquareSlopeAt(wind * exp2(i == 0 ? -stray : stray)) * unseen);
  return sum / float(kinds);
}
