// Ice on the sea, as the colours of tiles have it.
#include "lib/noise.glsl"

struct Ice {
  float share;
  float foot;   // 1 where it lies under water, beside an edge that is seen from near
  float shine;  // how many times as bright what lies there is shown,
  vec3 tint;    // and its colour beside white
};

// The pack beside white ice: old floes are thick and snowy, what froze between them lately is thin, grey and blue. `far` as farGround() has it; `pixel` in
// metres.
vec3 packTint(vec3 direction, float metersOfRadius, vec3 far, float pixel) {
  const vec3 kYoung = vec3(0.60, 0.71, 0.79);
  const float kYoungShare = 0.2;
  vec3 wide = valueNoise(direction * (metersOfRadius / 6500.0)) - 0.5, floes = valueNoise(direction * (metersOfRadius / 1700.0) + 1.5 * wide) - 0.5;
  float seen = 1.0 - smoothstep(150.0, 700.0, pixel), soft = 0.015 + 0.0003 * pixel;
  float young = mix(kYoungShare, smoothstep(0.12 - soft, 0.12 + soft, 0.7 * wide.x + 0.6 * floes.x + 0.22 * far.x), seen);
  return mix(vec3(1.0), kYoung, young) * (1.0 + seen * (0.12 * floes.y + 0.22 * far.x));
}

// 0 in less than 2 m of water, 1 in more than 8: by a shore what is pale may be sand or rock.
float deepSea(float level) { return 1.0 - smoothstep(-8.0, -2.0, level); }

// How much of the colour of water is that of floes beside it, which has nothing of their white.
float iceInWater(vec3 colour, float level, float fresh) {
  float pale = min(colour.r, colour.b), grey = pale / max(colour.g, colour.b);
  return mix(smoothstep(0.35, 0.65, grey) * smoothstep(0.04, 0.09, pale), smoothstep(0.15, 0.3, grey) * smoothstep(0.01, 0.025, pale), deepSea(level)) * (1.0 - fresh);
}

// `level` in metres over the water; `fineness`: 1 where metres are seen; `fray` and `seam`: noise about 0, the latter some 300 m wide; `far`: as
// farGround() has it, where metres are not seen.
Ice iceOf(vec3 colour, float level, float fresh, float fineness, float fray, float seam, vec3 far) {
  // Over deep sea what is grey is ice as well: within the pack hardly a lead is open, most have frozen over.
  float pale = min(colour.r, colour.b), grey = pale / max(max(colour.r, colour.g), max(colour.b, 1e-3));
  float pack = deepSea(level) * (1.0 - fresh) * smoothstep(0.6, 0.8, grey);
  float edge = mix(0.52, 0.15, pack), soft = mix(0.1 - 0.07 * fineness, 0.06, pack);
  // Edges are frayed; where all is ice it has no holes,
  float white = pale + (0.3 * fineness * fray + 0.5 * (1.0 - fineness) * far.x) * (1.0 - 0.85 * smoothstep(0.5, 0.6, pale)) * mix(1.0, smoothstep(0.06, 0.3, pale), pack);
  Ice ice;
  ice.tint = vec3(1.0);
  ice.share = smoothstep(edge - soft, edge + soft, white);
  ice.foot = deepSea(level) * fineness * (1.0 - ice.share) * smoothstep(0.3 * edge, edge, white);
  // From near the light of ice is whitened before.
  ice.shine = mix(1.0, sqrt(clamp(0.5 / max(pale, 0.05), 1.0, 3.0)), pack * ice.share * (1.0 - 0.7 * fineness));
  // but seams, where floes have frozen together.
  ice.shine *= 1.0 + fineness * ice.share * (0.12 * fray - 0.2 * (1.0 - smoothstep(0.004, 0.014, abs(seam))));
  return ice;
}
