// The planet's colours are graded (params/colour_grading.h) after ground and plants were made of the palette's own.
uniform mat3 u_grading;
uniform float u_gradedWater;  // share of it that water has

vec3 graded(vec3 albedo) { return clamp(u_grading * albedo, vec3(0.0), max(albedo, 1.0)); }
vec3 gradedWater(vec3 albedo) { return mix(albedo, graded(albedo), u_gradedWater); }
