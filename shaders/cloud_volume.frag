// Near clouds with bodies, in a picture of fewer pixels than the scene: their light, with the air before them, and in one number how much they
// hide of what is behind them and how far away they are (cloud_volume_over.frag takes it apart).
#include "lib/cloud_volume.glsl"

uniform float u_coarsePixel;  // radians

out vec4 o_volume;

void main() {
  vec3 eye = u_cameraPosition, ray = pixelRay();
  GroundHit hit = groundHit(ray);
  CloudVolume volume = cloudVolume(eye, ray, hit.coverage >= 0.5 ? hit.distance : kNowhere, u_coarsePixel);
  float hidden = 1.0 - volume.passing;
  for (int turn = hidden > 0.0 && u_airHeight > 0.0 ? 0 : 1; turn < 1; ++turn) {
    AirColumn air = airBefore(eye, ray, volume.distance, u_sunDirection);
    vec3 passing = pow(air.passing, vec3(shownHaze(max(-dot(normalize(eye), ray), 0.0))));
    vec3 added = air.added * (1.0 - passing) / max(1.0 - air.passing, 1e-6);
    volume.light = volume.light * passing + (hidden * airInShadow(normalize(eye))) * fullSunlight() * added;
  }
  o_volume = vec4(u_cloudVolume * volume.light, packedVolume(u_cloudVolume * hidden, volume.distance));
}
