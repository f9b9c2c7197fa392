// Noise from squares that repeat. Grain: two fields in [0, 1], and the slope of the first. Billows: domes beside domes and smaller ones on them,
// in [0, 1]; a field of noise; and the slope of the domes (render/terrain/grain_texture.h). Crust of snow (render/terrain/snow_crust.h).
uniform highp sampler2DArray u_grain;
const float kGrainTexels = 256.0;

vec4 grainAt(vec2 place) { return texture(u_grain, vec3(place, 0.0)); }
vec4 grainAt(vec2 place, float lod) { return textureLod(u_grain, vec3(place, 0.0), lod); }
vec4 grainOrBillowsAt(vec2 place, bool isBillows) { return texture(u_grain, vec3(place, isBillows ? 1.0 : 0.0)); }
vec4 billowsAt(vec2 place, float lod) { return textureLod(u_grain, vec3(place, 1.0), lod); }
