#include "methods/noise.h"

#include <algorithm>

#include "base/hash.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "methods/noise.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "base/simplex-inl.h"

HWY_BEFORE_NAMESPACE();
namespace terrella::HWY_NAMESPACE {

// Calls add(octave's noise in [0, 1], its weight) for every octave at the places of one vector; octave k has key k.
template <class Add>
HWY_INLINE void forOctaves(const NoiseSettings& settings, const std::uint32_t* keys, const PointRow& points, int k, Add add) {
  const Floats d;
  const F x = hn::LoadU(d, points.x + k), y = hn::LoadU(d, points.y + k), z = hn::LoadU(d, points.z + k);
  const F zero = hn::Zero(d), half = hn::Set(d, 0.5f), one = hn::Set(d, 1.0f);
  float frequency = settings.frequency, weight = 1.0f;
  for (int octave = 0; octave < settings.octaves; ++octave, frequency *= 2, weight *= settings.gain) {
    const F scale = hn::Set(d, frequency);
    // Every octave begins elsewhere: at the lattice's own points noise is 0.5, and the origin would be one of all octaves'.
    const auto shifted = [&](F along, int bits) HWY_ATTR {
      return hn::Add(hn::Mul(along, scale), hn::Set(d, static_cast<float>(keys[octave] >> bits & 1023) * (1.0f / 64)));
    };
    const F n = simplex(shifted(x, 0), shifted(y, 10), shifted(z, 20), keys[octave]);
    add(hn::Min(hn::Max(hn::Add(half, hn::Mul(half, n)), zero), one), hn::Set(d, weight));
  }
}

void NoiseRow(const NoiseSettings& settings, const std::uint32_t* keys, float scale, const PointRow& points, float* out) {
  const Floats d;
  for (int k = 0; k < points.count; k += static_cast<int>(hn::Lanes(d))) {
    F sum = hn::Zero(d);
    forOctaves(settings, keys, points, k, [&](F n, F weight) HWY_ATTR { sum = hn::Add(sum, hn::Mul(n, weight)); });
    hn::StoreU(hn::Mul(sum, hn::Set(d, scale)), d, out + k);
  }
}

void RidgedNoiseRow(const NoiseSettings& settings, const std::uint32_t* keys, float scale, const PointRow& points, float* out) {
  const Floats d;
  const F half = hn::Set(d, 0.5f);
  for (int k = 0; k < points.count; k += static_cast<int>(hn::Lanes(d))) {
    F sum = hn::Zero(d), weights = hn::Zero(d), before = hn::Set(d, 1.0f);
    forOctaves(settings, keys, points, k, [&](F n, F weight) HWY_ATTR {
      const F fold = hn::Sub(half, hn::Abs(hn::Sub(half, n)));
      sum = hn::Add(sum, hn::Mul(hn::Mul(hn::Add(fold, fold), weight), before));
      weights = hn::Add(weights, weight);
      before = hn::Div(sum, weights);
    });
    hn::StoreU(hn::Mul(sum, hn::Set(d, scale)), d, out + k);
  }
}

}  // namespace terrella::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace terrella {

HWY_EXPORT(NoiseRow);
HWY_EXPORT(RidgedNoiseRow);

namespace {

constexpr int kMaxOctaves = 16;

// Keys of the octaves, and 1 / the sum of the weights.
struct Octaves {
  explicit Octaves(const NoiseSettings& settings) {
    float sum = 0, weight = 1;
    for (int k = 0; k < settings.octaves; ++k, weight *= settings.gain) {
      keys[k] = rowKeys(settings.seed, Channel::noise, static_cast<std::uint32_t>(k), 0).k0;
      sum += weight;
    }
    scale = 1.0f / sum;
  }
  std::uint32_t keys[kMaxOctaves] = {};
  float scale = 1;
};

}  // namespace

void noiseRow(const NoiseSettings& settings, const PointRow& points, float* out) {
  const Octaves octaves(settings);
  HWY_DYNAMIC_DISPATCH(NoiseRow)(settings, octaves.keys, octaves.scale, points, out);
}

void ridgedNoiseRow(const NoiseSettings& settings, const PointRow& points, float* out) {
  const Octaves octaves(settings);
  HWY_DYNAMIC_DISPATCH(RidgedNoiseRow)(settings, octaves.keys, octaves.scale, points, out);
}

NoiseMethod::NoiseMethod(const MethodParams& params, std::uint64_t seed, int finestColumns) : params_(params) {
  int visible = 1;
  for (int columns = 2 * params.baseColumns; columns < finestColumns; columns *= 2) ++visible;
  settings_.seed = seed;
  settings_.frequency = static_cast<float>(params.baseColumns) / (4.0f * kPatch);
  settings_.octaves = std::clamp(std::min(params.octaves, visible), 1, kMaxOctaves);
  settings_.gain = static_cast<float>(params.gain);
}

void NoiseMethod::heights(const PointRow& points, float* out) const {
  if (params_.method == Method::ridgedNoise)
    ridgedNoiseRow(settings_, points, out);
  else
    noiseRow(settings_, points, out);
}

std::shared_ptr<const PointMethod> NoiseMethod::withColumns(int columns, const std::shared_ptr<const PointMethod>&) const {
  return std::make_shared<NoiseMethod>(params_, settings_.seed, columns);
}

}  // namespace terrella
#endif
