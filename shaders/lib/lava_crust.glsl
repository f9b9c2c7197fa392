// The crust of lava: plates that float on it, dark where they are thick, with seams that glow between them. From some ten kilometres to some
// hundred metres, where the noise of materials ends; without it lava would be as blurred as the samples of its heat.
#include "lib/noise.glsl"

// What becomes of its heat, from 0 to 1. `pixel` in metres.
float crustedHeat(float heat, vec3 direction, float metersOfRadius, float pixel) {
  const float kWidest = 14000.0, kFiner = 2.7;
  float apart = kWidest, weight = 0.5, fray = 0.0, seams = 0.0, seen = 0.0;
  vec3 bend = vec3(0.0);
  for (int i = 0; i < 5 && 0.5 * apart > pixel; ++i) {
    vec3 n = valueNoise(direction * (metersOfRadius / apart) + bend) - 0.5;
    float share = clamp(0.5 * apart / pixel - 1.0, 0.0, 1.0);
    fray += share * weight * n.x;
    // Seams between the smallest plates that are seen as plates: finer ones would be grain.
    float plates = clamp(apart / (14.0 * pixel) - 1.0, 0.0, 1.0);
    seams = mix(seams, 1.0 - smoothstep(0.0, 0.09, abs(n.y)), plates);
    seen = max(seen, plates);
    bend = 0.8 * n;
    apart /= kFiner;
    weight *= 0.62;
  }
  // Where it is hottest it has hardly any crust.
  float frayed = clamp(heat + 1.9 * fray * heat * (1.3 - heat), 0.0, 1.0);
  return clamp(frayed * mix(1.0, mix(0.62, 1.18, seams), seen * (1.0 - 0.6 * frayed)), 0.0, 1.0);
}
