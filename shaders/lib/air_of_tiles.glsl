// Air from a table, of which little is needed: its light changes slowly along the ground and over the sky.
#include "lib/air.glsl"
#include "lib/tile_measures.glsl"

uniform sampler2D u_tableOfAir;

const float kMoonlitAir = 0.35;  // as bright as thick air by night, beside what lies on the ground

// Light that the air adds, and how many times it halves what passes. The table knows that of green alone: red and blue pass in the proportions
// of `depth`, of air that is as much of molecules and of particles as that on the way.
struct TableAir {
  vec3 added, depth;
};
TableAir airFrom(vec4 texel, vec3 depth) {
  return TableAir(texel.rgb, -log2(clamp(texel.a, 1e-4, 1.0)) * (depth / max(depth.g, 1e-12)));
}

// Optical depth of the air from the ground straight up to an eye.
vec3 depthBelow(vec3 eye) {
  float altitude = max(length(eye) - 1.0, 0.02 / u_airShape.y);
  vec2 share = (1.0 - exp(-altitude * u_airShape.xy)) / u_airShape.xy;
  float ozone = smoothstep(-1.0, 1.0, (altitude - u_airShape.z) * u_airShape.w);
  return share.x * u_airMolecules + share.y * u_airParticleExtinction + ozone * (u_airOzone / u_airShape.w);
}

// Of a tile: what of the table's lower half is its own, at a place from 0 to 1. The same of the upper half lies half a table higher.
vec2 inTable(vec2 place, float tile) {
  int number = int(tile);
  vec2 first = vec2(ivec2(number % kTilesAcrossTable, number / kTilesAcrossTable) * kPointsOfTile);
  return (first + 0.5 + place * float(kPointsOfTile - 1)) / vec2(textureSize(u_tableOfAir, 0));
}
TableAir airBeforeTile(vec2 inTable) { return airFrom(textureLod(u_tableOfAir, inTable, 0.0), depthBelow(u_cameraPosition)); }
// Sunlight, and the green of skylight.
vec4 lightOnTile(vec2 inTable) { return textureLod(u_tableOfAir, inTable + vec2(0.0, 0.5), 0.0); }

// Through the part of it that holds a share of its air: it adds as much less as it takes less.
vec3 throughTableAir(vec3 light, TableAir air, float share) {
  vec3 passing = exp2(-share * air.depth);
  vec3 added = fullSunlight() * (air.added * (1.0 - passing) / max(1.0 - exp2(-air.depth), 1e-6));
#ifdef DEEP_IN_AIR
  // By night the moon's light is in it, too, of which no table knows: what is far off would be blacker than the night.
  added += (kMoonlitAir * nightAt(dot(normalize(u_cameraPosition), u_sunDirection))) * kNightlight * (1.0 - passing);
#endif
  return light * passing + added;
}
