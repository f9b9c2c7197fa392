#include "cells/cell_noise.h"

#include <algorithm>
#include <cassert>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "cells/cell_noise.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "base/simplex-inl.h"

HWY_BEFORE_NAMESPACE();
namespace terrella::HWY_NAMESPACE {

void NoiseOfCells(const NoiseSource::Octave* octaves, int octaveCount, bool isRidged, const CellPlaces& places, int count, float* out) {
  const Floats d;
  const F one = hn::Set(d, 1.0f);
  for (int k = 0; k < count; k += static_cast<int>(hn::Lanes(d))) {
    const F x = hn::LoadU(d, places.x + k), y = hn::LoadU(d, places.y + k), z = hn::LoadU(d, places.z + k);
    F sum = hn::Zero(d);
    for (int i = 0; i < octaveCount; ++i) {
      const NoiseSource::Octave& octave = octaves[i];
      const F scale = hn::Set(d, octave.frequency);
      const auto at = [&](F along, float shift) HWY_ATTR { return hn::Add(hn::Mul(along, scale), hn::Set(d, shift)); };
      F n = simplex(at(x, octave.shiftX), at(y, octave.shiftY), at(z, octave.shiftZ), octave.key);
      n = hn::Mul(n, hn::Set(d, 0.79f));  // from a deviation of 0.39 to 0.3
      if (isRidged) n = hn::Sub(one, hn::Abs(hn::Add(n, n)));
      sum = hn::Add(sum, hn::Mul(n, hn::Set(d, octave.weight)));
    }
    hn::StoreU(sum, d, out + k);
  }
}

}  // namespace terrella::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace terrella {

HWY_EXPORT(NoiseOfCells);

NoiseSource::NoiseSource(const CellNoise& noise, std::uint64_t seed)
    : count_(std::min(noise.octaves, static_cast<int>(octaves_.size()))), isRidged_(noise.isRidged) {
  assert(noise.octaves >= 1 && count_ == noise.octaves);
  // Simplex noise is finer than noise on cubes of the same frequency.
  float frequency = 0.6f * noise.frequency, weight = 1;
  for (int i = 0; i < count_; ++i) {
    const RowKeys keys = rowKeys(seed, noise.channel, noise.number, static_cast<std::uint32_t>(i));
    // Every octave begins elsewhere: at the lattice's own points noise is 0, and the origin would be one of all octaves'.
    const auto shift = [&](int bits) { return static_cast<float>(keys.k1 >> bits & 1023) * (1.0f / 64); };
    octaves_[i] = {frequency, weight, shift(0), shift(10), shift(20), keys.k0};
    // Not quite 2, so that lattices of octaves do not fall together.
    frequency *= 2.03f, weight *= noise.gain;
  }
}

void NoiseSource::fill(const CellPlaces& places, int count, float* out) const {
  assert(count % 16 == 0);
  HWY_DYNAMIC_DISPATCH(NoiseOfCells)(octaves_.data(), count_, isRidged_, places, count, out);
}

CellField cellNoise(const CellNoise& noise, std::uint64_t seed, const CellPlaces& places, int count, const Workers& workers) {
  const NoiseSource source(noise, seed);
  CellField result(static_cast<std::size_t>(count));
  constexpr int kBlock = 16;  // places
  workers.forBands(count / kBlock, 64, nullptr, [&](int begin, int end) {
    const int first = begin * kBlock;
    source.fill({places.x + first, places.y + first, places.z + first}, (end - begin) * kBlock, result.data() + first);
  });
  return result;
}

CellField cellNoise(const CellNoise& noise, std::uint64_t seed, const CellGrid& grid, const Workers& workers) {
  return cellNoise(noise, seed, {grid.x().data(), grid.y().data(), grid.z().data()}, grid.count(), workers);
}

}  // namespace terrella
#endif
