// Rivers where samples of tiles lie pixels apart: too narrow for heights, they are in the ground's colours alone.
//
// A sample of a river says that nothing grows there, and blurred into the woods beside it that bare rock lies in the open.
#include "lib/terrain_material.glsl"
#include "lib/terrain_water.glsl"

// 0 where materials show metres, 1 where they do not.
float coarseness(float pixel) { return smoothstep(1.0, 4.0, pixel); }

float waterInColour(vec3 colour) {
  return smoothstep(0.9, 1.5, colour.b / max(colour.r, 1e-3)) * smoothstep(0.55, 0.85, colour.b / max(colour.g, 1e-3)) * (1.0 - smoothstep(0.1, 0.16, colour.b));
}
// Of plants or water: there is no rock to see.
float coverInColour(vec3 colour) {
  float most = max(colour.g, colour.b);
  return smoothstep(1.15, 1.5, most / max(colour.r, 1e-3)) * (1.0 - smoothstep(0.08, 0.16, most));
}

// `river`: share of it. Water deep enough for heights is darker, too.
Material underRiver(Material ground, vec3 colour, float river) {
  float dry = 1.0 - river;
  ground.albedo = mix(ground.albedo, 0.7 * colour, river);
  ground.bumps *= dry;
  ground.stones *= dry;
  ground.crowns *= dry;
  ground.outcrops *= dry;
  return ground;
}
vec3 mirroredByRiver(Daylight day, float river) {
  return (river * meanMirrored(max(dot(day.up, day.toEye), 0.02), meanSquareSlopeAt(kWindInland))) * mirroredSky(day);
}
