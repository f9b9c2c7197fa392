// Small dunes of what is loose on worlds of bare rock, which no tile has: in fields of some kilometres, with bare ground between them.
#include "lib/noise.glsl"

uniform float u_dunes;  // 1 on worlds that have them, 0 on others

// How the ground leans, as a vector beside the way up: dunes 310, 85 and 23 m from crest to crest, as far as pixels show them; `pixel` in metres.
vec3 duneLean(vec3 direction, float metersOfRadius, float pixel) {
  const float kWidest = 310.0, kFiner = 3.65, kSteep = 0.7, kCrest = 0.7, kWander = 2.4, kBend = 3.5, kField = 22.0;
  vec3 wind = vec3(0.28, 0.94, -0.2);
  float apart = kWidest;
  vec3 lean = vec3(0.0);
  for (int i = 0; i < 3 && 0.25 * apart > pixel; ++i) {
    vec4 bend = noiseWithGradient(direction * (metersOfRadius / (kBend * apart)) + 0.37 * float(i));
    float along = fract(dot(direction, wind) * (metersOfRadius / apart) + kWander * bend.x);
    // Slowly up to the crest, where the lee begins at once, steepest at its top.
    float windward = along / kCrest, lee = (along - kCrest) / (1.0 - kCrest);
    float rise = (1.0 - kCrest) / kCrest * 5.2 * windward * windward * (1.0 - windward);
    float slope = mix(rise, lee - 1.0, smoothstep(-0.08, 0.02, lee));
    float field = smoothstep(-0.1, 0.2, valueNoise(direction * (metersOfRadius / (kField * apart)) + 3.0 * bend.x).x - 0.5);
    lean -= (clamp(0.25 * apart / pixel - 1.0, 0.0, 1.0) * field * slope) * (wind + (kWander / kBend) * bend.yzw);
    apart /= kFiner;
    wind = vec3(-wind.z, wind.y, wind.x);
  }
  return kSteep * lean;
}
