// How the ground changes over kilometres, which neither maps nor tiles hold: where nothing grows there are sheets of pale sand, plains of gravel that
// sun and wind have darkened, soils of more or less iron; where something does, darker and drier greens. Laid on the sphere, as it is finer than any map and coarser than the noise of materials.
#include "lib/noise.glsl"

// Fields about 0: of gravel or dark greens, and of iron or dry greens. Features of 15, 4, 1 and 0.27 km, as far as a mesh can hold them whose corners
// are `spacing` metres apart.
vec2 groundMosaic(vec3 direction, float metersOfRadius, float spacing) {
  const float kWidest = 15000.0, kFiner = 3.8;
  // Drawn out by winds from east to west; turned, or the cells of the noise would lie along meridians and parallels.
  const mat3 kTurned = mat3(0.36, 0.48, -0.8, -0.8, 0.6, 0.0, 0.48, 0.64, 0.6);
  vec3 drawnOut = kTurned * (direction * vec3(1.0, 2.2, 1.0));
  float apart = kWidest, share = 1.0;
  vec3 sum = vec3(0.0), bend = 0.5 * sin(drawnOut.yzx * (1.7 * metersOfRadius / kWidest));
  for (int i = 0; i < 4 && apart > 2.0 * spacing; ++i) {
    vec3 n = valueNoise(drawnOut * (metersOfRadius / apart) + bend) - 0.5;
    sum += (share * min(0.5 * apart / spacing - 1.0, 1.0)) * n;
    bend = kFiner * (0.35 * bend + 0.8 * n);  // so that borders are torn
    apart /= kFiner;
    share *= 0.7;
  }
  return sum.xy;
}
