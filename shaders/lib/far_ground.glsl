// Ground seen from a kilometre to some thirty above it, where the samples of tiles lie pixels apart and the noise of materials would show how it
// repeats. Laid on the sphere, so that it goes on everywhere.
#include "lib/noise.glsl"

const float kFarGroundWidest = 420.0;
const vec2 kFarGroundNear = vec2(1.0, 5.0);  // metres; from there materials have it all

// Fields about 0: of brightness, and of how the ground leans two ways. Features of 420, 160 and 62 m, as far as pixels show them; `pixel` in metres.
vec3 farGround(vec3 direction, float metersOfRadius, float pixel) {
  const float kFiner = 2.6;
  int octaves = pixel < kFarGroundNear.x ? 0 : int(clamp(log2(0.5 * kFarGroundWidest / pixel) / log2(kFiner) + 1.0, 0.0, 3.0));
  float apart = kFarGroundWidest, share = smoothstep(kFarGroundNear.x, kFarGroundNear.y, pixel);
  vec3 sum = vec3(0.0), bend = vec3(0.0);
  for (int i = 0; i < octaves; ++i) {
    vec3 n = valueNoise(direction * (metersOfRadius / apart) + bend) - 0.5;
    sum += (clamp(0.5 * apart / pixel - 1.0, 0.0, 1.0) * share) * n;
    bend = n;
    apart /= kFiner;
  }
  return sum;
}

// What such a field of brightness makes of ground some of which is overgrown: from there one sees no trees, but stands of them in open country, and
// clearings in woods, with borders nearly as sharp as pixels are. `woods`: share of it that is woods; `pixel` in metres.
vec3 standsAndClearings(float overgrown, float woods, float field, float pixel) {
  float share = smoothstep(kFarGroundNear.x, kFarGroundNear.y, pixel) * clamp(0.5 * kFarGroundWidest / pixel - 1.0, 0.0, 1.0);
  float stand = clamp(0.5 + 14.0 * (field - mix(0.09, -0.14, woods)), 0.0, 1.0);
  vec3 stands = mix(vec3(0.45, 0.56, 0.46), vec3(0.94, 0.96, 0.96), woods), open = mix(vec3(1.06, 1.04, 1.02), vec3(1.6, 1.38, 1.15), woods);
  return mix(vec3(1.0), mix(open, stands, stand), share * smoothstep(0.02, 0.3, overgrown));
}
