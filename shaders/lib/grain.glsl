// Noise from a texture that repeats: two fields in [0, 1], and the slope of the first (render/terrain/grain_texture.h).
uniform sampler2D u_grain;
const float kGrainTexels = 256.0;
