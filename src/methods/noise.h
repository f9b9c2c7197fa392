// Noise: simplex noise in space, added up in octaves or folded into ridges (docs/methods.md, Noise).
//
// Simplex noise (Perlin 2001) draws a random gradient at every point of a lattice of tetrahedra and blends the four around a place by
// (1/2 - d^2)^4, which has no jump even in its second derivative. Gradients come from the program's hash, not from a table of
// 256, so nothing repeats; arithmetic is + - * alone, so every machine has the same bits. Taken on the sphere itself it
// closes everywhere.
#pragma once

#include <cstdint>

#include "methods/point_method.h"

namespace terrella {

// Octave k has frequency * 2^k cells in a unit of length and weighs gain^k of the first.
struct NoiseSettings {
  std::uint64_t seed = 0;
  float frequency = 1.0f;
  int octaves = 1;
  float gain = 0.5f;
};

// The mean of the octaves, each in [0, 1] with mean 0.5, by their weights.
void noiseRow(const NoiseSettings& settings, const PointRow& points, float* out);

// ridge(n) = 2 (0.5 - |0.5 - n|), each octave multiplied by the mean of those before. (The article multiplies by their sum, which can
// leave [0, 1].)
void ridgedNoiseRow(const NoiseSettings& settings, const PointRow& points, float* out);

class NoiseMethod : public PointMethod {
 public:
  // `finestColumns`: samples around the equator; octaves finer than those could show are left out.
  NoiseMethod(const MethodParams& params, std::uint64_t seed, int finestColumns);
  void heights(const PointRow& points, float* out) const override;
  std::shared_ptr<const PointMethod> withColumns(int columns, const std::shared_ptr<const PointMethod>& self) const override;

 private:
  MethodParams params_;
  NoiseSettings settings_;
};

}  // namespace terrella
