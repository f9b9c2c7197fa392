// The water's surface at a place: waves and foam of seas, lakes and rivers, and the clouds that it mirrors.
#include "lib/daylight.glsl"
#include "lib/globe_light.glsl"
#include "lib/terrain_material.glsl"
#include "lib/terrain_water.glsl"
#include "lib/surf.glsl"

struct WaterSurface {
  vec2 slope;
  float foam;  // share of it
  float thin;  // share that is a wave's upper part, through which light comes
};

// `fall`: how the water's surface leans, to the right and down on the face; a river's runs that way; `waviness`: share of
// the waves that is shown; `pixel` in metres; `look`: how far a look towards the eye leads for each metre up, in periods of the noise;
// `eyeHeight` over the water in metres.
WaterSurface waterSurface(vec2 place, Noise noise, float level, float fresh, vec2 fall, float shores, float wind, float waviness, float pixel, vec2 look, float eyeHeight) {
  WaterSurface surface;
  vec2 p = place / kGrainPeriod;
  float lod = log2(max(pixelWidth(p), 1e-9) * kWaveTexels), depth = max(-level, 0.0), strength = waviness * mix(wavesOfWind(wind), 1.0, fresh);
#ifndef CLOUDS
  // Waves flatten where they would reach the eye, where a look meets more of them than steps, and for who sees them from above.
  float wanted = kHighestSea * strength * (1.0 - fresh) * smoothstep(0.5, 6.0, depth) * (1.0 - smoothstep(40.0, 120.0, eyeHeight));
  float highest = min(wanted, min(0.55 * eyeHeight, 0.008 / max(length(look), 1e-9)));
  p += look * seaHeightSeen(p, look, highest, lod);
#endif
  Waves sea = wavesOfSea(p, strength, lod);
  // Crests are frayed, as a line of equal depth would show the corners of the ground's mesh. At the edge lies what the last ones left.
  Surf surf = surfAt(p, depth, fall, 1.1 * noise.wide.x + 0.25 * noise.middle.x + 0.06 * noise.fine.y, min(0.5 + 0.5 * wavesOfWind(wind), 1.2), pixel, look);
  vec2 onWater = p + surf.aside;
  float lace = foamAt(onWater, noise) + 0.4 * noise.middle.y + 1.1 * sea.fine;
  // From some metres away bubbles are seen.
  const mat2 kBubbles = mat2(1531.0, 842.0, -842.0, 1531.0);
  vec2 bubbles = grainAt(kBubbles * onWater).xy - 0.5;
  float torn = lace + 1.1 * bubbles.x + 0.8 * bubbles.y;
  surface.thin = surf.thin * (1.0 - fresh);
  // What a wave has left behind is a net that wears thin.
  const mat2 kNet = mat2(190.0, -121.0, 121.0, 190.0);
  vec2 net = abs(grainAt(kNet * onWater).xy - 0.5);
  float washed = surf.foam + 0.35 * surf.open * (1.0 - smoothstep(0.0, 0.3, depth)), left = smoothstep(0.0, 0.9, torn + washed - 0.55);
  left *= mix(1.0, (1.0 - smoothstep(0.02, 0.13, min(net.x, net.y) + 0.22 * left - 0.1)), (1.0 - smoothstep(0.12, 0.6, pixel)));
  float breakers = smoothstep(0.1, 0.95, surf.crest * (0.85 + 1.1 * lace));
  // Of a light wind few waves break. From near whitecaps have edges.
  float broken = smoothstep(1.85, 2.6, sea.crests + 1.2 * noise.wide.y - 4.0 * max(1.0 - wavesOfWind(wind), 0.0)), edge = mix(0.12, 0.3, smoothstep(0.01, 0.2, pixel));
  float caps = smoothstep(0.15 - edge, 0.15 + edge, torn + broken - 1.0) * smoothstep(0.0, 0.3, broken);
  // Holes in it let the water through, so its edges are no paper's.
  float thin = 0.75 + 0.5 * noise.fine.y + 0.12 * sea.crests;
  surface.foam = max(max(0.85 * left, breakers), 0.8 * caps) * clamp(thin, 0.0, 1.0) * shores * (1.0 - fresh);
  surface.slope = sea.slope + surf.slope * waviness;
#ifndef SEA
  // Rivers: ripples run down with them, and where they are steep they are white. On lakes a breeze.
  float steep = length(fall);
  Waves river = wavesOfCurrent(p, fall, waviness, lod);
  float runs = smoothstep(1e-5, 4e-4, steep);
  surface.slope = mix(surface.slope, mix(0.3 * sea.slope, river.slope * (1.0 + smoothstep(0.003, 0.04, steep)), runs), fresh);
  // At the very edge it is the bank that leans.
  float rapids = smoothstep(0.02, 0.12, steep) * smoothstep(0.2, 1.2, depth);
  surface.foam += fresh * shores * 0.8 * smoothstep(0.0, 0.9, river.crests + 0.8 * noise.fine.x - 2.0 + 2.6 * rapids);
#endif
  return surface;
}

// Clouds that the water mirrors towards the eye: the light of their undersides, and how much of the sky they hide.
vec4 mirroredClouds(Daylight day, vec3 normal) {
#ifdef CLOUDS
  return vec4(0.0);  // from above them it mirrors little
#else
  const float kWide = 0.004;  // radians of clouds that waves make one of
  if (!u_hasClouds) return vec4(0.0);
  vec3 away = reflect(-day.toEye, normal);
  vec3 above = normalize(day.up + away * ((u_cloudRadius - 1.0) / max(dot(away, day.up), 0.15)));
  float cover = cloudsAt(u_clouds, placeAt(u_cloudsFromWorld * above, log2(max(kWide / texelAngle(u_clouds), 1.0)))).a;
  return vec4((0.5 - 0.25 * cover) * (fullSunlight() * sunShare(day.up) * sunOnClouds(day.mu) * lightOfClouds(day.mu) + day.clearSky), cover);
#endif
}
