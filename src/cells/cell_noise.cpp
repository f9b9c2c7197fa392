#include "cells/cell_noise.h"

#include <algorithm>
#include <array>
#include <cassert>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "cells/cell_noise.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "base/simplex-inl.h"

#ifndef TERRELLA_CELL_NOISE_OCTAVE
#define TERRELLA_CELL_NOISE_OCTAVE
namespace terrella {
namespace {

// Simplex noise is finer than noise on cubes of the same frequency, and its deviation is 0.39.
constexpr float kFrequencyScale = 0.6f;
constexpr float kNoiseScale = 0.79f;

struct NoiseOctave {
  float frequency, weight;
  float shiftX, shiftY, shiftZ;
  std::uint32_t key;
};

constexpr int kMaxCellOctaves = 8;

struct NoiseOctaves {
  std::array<NoiseOctave, kMaxCellOctaves> of;
  int count;
  bool isRidged;
};

}  // namespace
}  // namespace terrella
#endif

HWY_BEFORE_NAMESPACE();
namespace terrella::HWY_NAMESPACE {

void NoiseOfCells(const NoiseOctaves& octaves, const CellPlaces& places, int begin, int end, float* out) {
  const Floats d;
  const F one = hn::Set(d, 1.0f);
  for (int k = begin; k < end; k += static_cast<int>(hn::Lanes(d))) {
    const F x = hn::LoadU(d, places.x.data() + k), y = hn::LoadU(d, places.y.data() + k), z = hn::LoadU(d, places.z.data() + k);
    F sum = hn::Zero(d);
    for (int i = 0; i < octaves.count; ++i) {
      const NoiseOctave& octave = octaves.of[i];
      const F scale = hn::Set(d, octave.frequency);
      const auto at = [&](F along, float shift) HWY_ATTR { return hn::Add(hn::Mul(along, scale), hn::Set(d, shift)); };
      const F n = simplex(at(x, octave.shiftX), at(y, octave.shiftY), at(z, octave.shiftZ), octave.key);
      if (octaves.isRidged) {
        const F folded = hn::Mul(hn::Abs(n), hn::Set(d, 2 * kNoiseScale));
        sum = hn::Add(sum, hn::Mul(hn::Sub(one, folded), hn::Set(d, octave.weight)));
      } else {
        sum = hn::Add(sum, hn::Mul(n, hn::Set(d, octave.weight * kNoiseScale)));
      }
    }
    hn::StoreU(sum, d, out + k);
  }
}

}  // namespace terrella::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace terrella {

HWY_EXPORT(NoiseOfCells);

CellField cellNoise(const CellNoise& noise, std::uint64_t seed, const CellPlaces& places, const Workers& workers) {
  assert(noise.octaves >= 1 && noise.octaves <= kMaxCellOctaves && places.x.size() % 16 == 0);
  NoiseOctaves octaves{{}, std::min(noise.octaves, kMaxCellOctaves), noise.isRidged};
  float frequency = noise.frequency * kFrequencyScale, weight = 1;
  for (int i = 0; i < octaves.count; ++i) {
    const RowKeys keys = rowKeys(seed, noise.channel, noise.number, static_cast<std::uint32_t>(i));
    // Every octave begins elsewhere: at the lattice's own points noise is 0, and the origin would be one of all octaves'.
    const auto shift = [&](int bits) { return static_cast<float>(keys.k1 >> bits & 1023) * (1.0f / 64); };
    octaves.of[i] = {frequency, weight, shift(0), shift(10), shift(20), keys.k0};
    // Not quite 2, so that lattices of octaves do not fall together.
    frequency *= 2.03f, weight *= noise.gain;
  }
  CellField result(places.x.size());
  constexpr int kBlock = 256;  // cells
  const int blocks = static_cast<int>((result.size() + kBlock - 1) / kBlock);
  workers.forBands(blocks, 4, nullptr, [&](int begin, int end) {
    HWY_DYNAMIC_DISPATCH(NoiseOfCells)
    (octaves, places, begin * kBlock, std::min(static_cast<int>(result.size()), end * kBlock), result.data());
  });
  return result;
}

}  // namespace terrella
#endif
