// Clouds so near that they have bodies (lib/cloud_volume.glsl) and the others, which are a sheet: where one goes over into the other, and how
// a pixel of the picture of the first is kept.
uniform float u_cloudVolume;  // 1 for an eye that sees near clouds as bodies, 0 from high up

const float kNearVolume = 0.006, kFarVolume = 0.016;  // planet radii from the eye: all bodies, and none
float shareOfVolume(float distance) { return 1.0 - smoothstep(kNearVolume, kFarVolume, distance); }

// How much it hides and how far away it is, in one number: whole ones are steps of distance.
const float kVolumeDistances = 4095.0;
float packedVolume(float hidden, float distance) { return floor(min(distance / kFarVolume, 1.0) * kVolumeDistances) + 0.999 * clamp(hidden, 0.0, 1.0); }
float hiddenIn(float volume) { return fract(volume) / 0.999; }
float distanceIn(float volume) { return (floor(volume) + 0.5) * (kFarVolume / kVolumeDistances); }
