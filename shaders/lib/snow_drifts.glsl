// Snow that wind has heaped up, from metres to some hundred wide: in a low sun one sees by it that white ground is no blank.
#include "lib/noise.glsl"

// How it leans, as a vector beside the way up: swells 250 and 80 m wide and drifts of 25 m with sharp crests, three times as long along the
// parallels, as far as pixels show them; `pixel` in metres.
vec3 snowLean(vec3 direction, float metersOfRadius, float pixel) {
  const float kWidest = 250.0, kFiner = 3.2, kLong = 3.0, kSteep = 0.26;
  const vec3 kShape = vec3(1.0 / kLong, 1.0, 1.0 / kLong);
  float apart = kWidest;
  vec3 lean = vec3(0.0);
  for (int i = 0; i < 3 && 0.5 * apart > pixel; ++i) {
    vec4 n = noiseWithGradient(direction * kShape * (metersOfRadius / apart) + 0.37 * float(i));
    // The finest are ridges.
    float side = i < 2 ? 1.0 : -2.0 * clamp(12.0 * n.x, -1.0, 1.0);
    lean -= (clamp(0.5 * apart / pixel - 1.0, 0.0, 1.0) * side) * n.yzw * kShape;
    apart /= kFiner;
  }
  return kSteep * lean;
}
