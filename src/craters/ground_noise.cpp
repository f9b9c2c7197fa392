#include "craters/ground_noise.h"

#include <algorithm>
#include <cmath>

#include "base/exact_math.h"

namespace terrella {
namespace {

constexpr int kMostNoiseOctaves = 12;
constexpr double kPointsInWave = 3;

}  // namespace

std::array<float, kGroundGroup> noiseAt(const NoiseSettings& noise, const GroundPoints& points, int first, float squeezed) {
  alignas(64) std::array<float, kGroundGroup> x, y, z, values;
  for (std::size_t i = 0; i < kGroundGroup; ++i) {
    const auto at = static_cast<std::size_t>(first) + i;
    x[i] = static_cast<float>(points.x[at]), y[i] = static_cast<float>(points.y[at]) * squeezed, z[i] = static_cast<float>(points.z[at]);
  }
  noiseRow(noise, {x.data(), y.data(), z.data(), kGroundGroup}, values.data());
  return values;
}

std::array<float, kGroundGroup> groundNoise(std::uint64_t seed, double wave, float gain, double apart, const GroundPoints& points,
                                            int first, float squeezed) {
  int octaves = 0;
  float sum = 0, weight = 1;
  for (double width = wave; width > kPointsInWave * apart && octaves < kMostNoiseOctaves; width *= 0.5, weight *= gain)
    sum += weight, ++octaves;
  if (octaves == 0) return {};
  auto values = noiseAt({seed, static_cast<float>(1 / wave), octaves, gain}, points, first, squeezed);
  for (float& value : values) value = (value - 0.5f) * 2 * sum;
  return values;
}

float stair(float x, float steps) {
  const float scaled = x * steps, whole = std::floor(scaled);
  return (whole + exact::smoothstep((scaled - whole - 0.25f) * 2)) / steps;
}

}  // namespace terrella
