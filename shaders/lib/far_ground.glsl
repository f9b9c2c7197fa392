// Ground seen from a kilometre to some thirty above it, where the samples of tiles lie pixels apart and the noise of materials would show how it
// repeats. Laid on the sphere, so that it goes on everywhere.
#include "lib/noise.glsl"

// Fields about 0: of brightness, and of how the ground leans two ways. Features of 420, 160 and 62 m, as far as pixels show them; `pixel` in metres.
vec3 farGround(vec3 direction, float metersOfRadius, float pixel) {
  const float kWidest = 420.0, kFiner = 2.6;
  const vec2 kNear = vec2(1.0, 5.0);  // metres; from there materials have it all
  int octaves = pixel < kNear.x ? 0 : int(clamp(log2(0.5 * kWidest / pixel) / log2(kFiner) + 1.0, 0.0, 3.0));
  float apart = kWidest, share = smoothstep(kNear.x, kNear.y, pixel);
  vec3 sum = vec3(0.0), bend = vec3(0.0);
  for (int i = 0; i < octaves; ++i) {
    vec3 n = valueNoise(direction * (metersOfRadius / apart) + bend) - 0.5;
    sum += (clamp(0.5 * apart / pixel - 1.0, 0.0, 1.0) * share) * n;
    bend = n;
    apart /= kFiner;
  }
  return sum;
}
