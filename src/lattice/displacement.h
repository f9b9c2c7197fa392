// What all lattices share: fixed-point heights, and displacements that halve from level to level.
#pragma once

#include <algorithm>
#include <cstdint>

#include "base/hash.h"
#include "lattice/diamond_square.h"

namespace terrella {

using FixedHeight = std::int32_t;

// Displacement = (16 random bits * mantissa) >> shift: no product leaves 32 bits.
struct Amplitude {
  std::int32_t mantissa = 0;  // below 2^15
  int shift = 0;

  // `amplitude` in fixed-point units, from 0 up to 2^28.
  static Amplitude of(double amplitude) {
    Amplitude result;
    double mantissa = amplitude / 32768.0;  // amplitude = mantissa * 2^15 / 2^shift
    while (mantissa < 16384.0 && result.shift < 30) {
      mantissa *= 2;
      ++result.shift;
    }
    result.mantissa = static_cast<std::int32_t>(std::min(mantissa, 32767.0));
    return result;
  }

  FixedHeight displace(std::uint32_t hash) const { return displace(hash, mantissa); }
  // With another mantissa, of a place where the ground is smoother (relief.h).
  FixedHeight displace(std::uint32_t hash, std::int32_t ofPlace) const {
    const std::int32_t random = static_cast<std::int32_t>(hash) >> 16;  // [-2^15, 2^15)
    return (random * ofPlace) >> shift;
  }
};

// How real heights become fixed ones, and how far each level may displace.
class FixedScale {
 public:
  explicit FixedScale(const DiamondSquareSettings& settings)
      : first_(2.0 * settings.roughness / settings.baseColumns), gain_(settings.gain) {
    // Both steps of a level displace, so no height passes base + 2 * sum(a): one unit is as large as 2^28 allows.
    const double bound = settings.baseHigh + 2.0 * first_ / (1.0 - gain_);
    unit_ = static_cast<double>(static_cast<std::int64_t>(0x1p28 / std::max(bound, 1.0)));
  }

  // A lattice point of the first level.
  FixedHeight base(const DiamondSquareSettings& settings, std::uint32_t hash) const {
    const double uniform = 0.5 + 0.5 * signedUnit(hash);
    return static_cast<FixedHeight>((settings.baseLow + (settings.baseHigh - settings.baseLow) * uniform) * unit_);
  }

  // A height in the units of samples, cut to whole ones.
  FixedHeight fixed(double height) const { return static_cast<FixedHeight>(height * unit_); }

  // The variance of all displacements together, as if no later level averaged any of them away: that of U(-a, a) is a * a / 3.
  double displacementVariance() const { return first_ * first_ / (3.0 * (1.0 - gain_ * gain_)); }

  // Of the level that comes `level` levels after the first, counted from 0.
  Amplitude amplitude(int level) const { return Amplitude::of(raw(level) * unit_); }

  // How much the levels from `level` on widen the range: they add at most the sum of their displacements, and the extremes
  // seldom meet more than half of it.
  FixedHeight marginFrom(int level) const { return static_cast<FixedHeight>(raw(level) / (1.0 - gain_) * unit_ * 0.5); }

 private:
  double raw(int level) const {
    double amplitude = first_;
    for (int i = 0; i < level; ++i) amplitude *= gain_;
    return amplitude;
  }

  double first_, gain_, unit_ = 1;
};

}  // namespace terrella
