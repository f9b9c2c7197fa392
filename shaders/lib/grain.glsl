// Noise from squares that repeat. Grain: two fields in [0, 1], and the slope of the first. Billows: domes beside domes and smaller ones on them,
// in [0, 1]; a field of noise; and the slope of the domes (render/terrain/grain_texture.h). Crust of snow (render/terrain/snow_crust.h).
uniform highp sampler2DArray u_grain;
const float kGrainTexels = 256.0;

vec4 grainAt(vec2 place) { return texture(u_grain, vec3(place, 0.0)); }
vec4 grainAt(vec2 place, float lod) { return textureLod(u_grain, vec3(place, 0.0), lod); }
vec4 grainOrBillowsAt(vec2 place, bool isBillows) { return texture(u_grain, vec3(place, isBillows ? 1.0 : 0.0)); }
vec4 billowsAt(vec2 place, float lod) { return textureLod(u_grain, vec3(place, 1.0), lod); }

// Squares of noise that lie `turn` times in a period; `lod`: of texels of a square as wide as the period, which one pixel sees.
float lodTurned(mat2 turn, float lod) { return lod + log2(length(turn[0])); }

// Puffs of clouds (render/terrain/puff_texture.h): slices of a box that repeats, four times as wide as it is high. How deep in one a place is,
// about 0, and the slope of that along all axes.
const float kFirstPuff = 3.0, kPuffSlices = 16.0, kSlopeBetween = 1.6;  // the last: of a difference of two slices
vec4 puffsAt(vec3 place, float lod) {
  float slice = fract(4.0 * place.z) * kPuffSlices, below = min(floor(slice), kPuffSlices - 1.0);
  vec4 texel = textureLod(u_grain, vec3(place.xy, kFirstPuff + below), lod);
  return vec4(mix(texel.r, texel.g, slice - below), texel.ba, kSlopeBetween * (texel.g - texel.r) + 0.5) - 0.5;
}
