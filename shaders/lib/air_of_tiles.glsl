// Air from a table, of which little is needed: its light changes slowly along the ground and over the sky.
#include "lib/air.glsl"

uniform sampler2D u_tableOfAir;

const float kTilesAcrossTable = 16.0, kPointsOfTile = 5.0;

// Red, green and blue light pass in proportions that hardly depend on the way.
AirColumn columnFrom(vec4 texel) {
  AirColumn column;
  column.added = texel.rgb;
  float depth = -log2(clamp(texel.a, 1e-4, 1.0));
  column.passing = exp2(-depth * (u_airZenithDepth / max(u_airZenithDepth.g, 1e-9)));
  return column;
}

// Of a tile: what of the table's lower half is its own, at a place from 0 to 1. The same of the upper half lies half a table higher.
vec2 inTable(vec2 place, float tile) {
  vec2 first = vec2(mod(tile, kTilesAcrossTable), floor(tile / kTilesAcrossTable)) * kPointsOfTile;
  return (first + 0.5 + place * (kPointsOfTile - 1.0)) / vec2(textureSize(u_tableOfAir, 0));
}
AirColumn airBeforeTile(vec2 inTable) { return columnFrom(textureLod(u_tableOfAir, inTable, 0.0)); }
// Sunlight, and the green of skylight.
vec4 lightOnTile(vec2 inTable) { return textureLod(u_tableOfAir, inTable + vec2(0.0, 0.5), 0.0); }

// Of the part of a way that holds a share of its air: it adds as much less as it takes less.
AirColumn partOf(AirColumn column, float share) {
  AirColumn part;
  part.passing = pow(max(column.passing, vec3(1e-6)), vec3(share));
  part.added = column.added * (1.0 - part.passing) / max(1.0 - column.passing, vec3(1e-6));
  return part;
}

// What is seen through air of which a share lies before the clouds that hide `cloud` of it.
vec3 throughColumn(vec3 light, AirColumn column, float cloud, float shareBefore) {
  AirColumn air = partOf(column, mix(1.0, shareBefore, cloud));
  return light * air.passing + fullSunlight() * air.added;
}
