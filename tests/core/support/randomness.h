// Measures of a hash of two coordinates, each in standard errors of what independent uniform numbers would give: a good hash stays
// within five, once in two million.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <cstdint>
#include <functional>
#include <numbers>
#include <vector>

#include "base/hash.h"

namespace terrella::testing {

using CoordinateHash = std::function<std::uint32_t(std::uint32_t x, std::uint32_t y)>;
struct Corner {
  std::uint32_t x = 0, y = 0;
};

inline constexpr int kGrid = 256;

// kGrid x kGrid numbers in [-1, 1): variance 1/3.
inline std::vector<double> hashGrid(const CoordinateHash& hash, Corner corner) {
  std::vector<double> values;
  for (std::uint32_t y = 0; y < kGrid; ++y) {
    for (std::uint32_t x = 0; x < kGrid; ++x) values.push_back(signedUnit(hash(corner.x + x, corner.y + y)));
  }
  return values;
}

// Chi squared of the upper byte. Too even is as suspicious as too uneven.
inline double histogramErrors(const CoordinateHash& hash, Corner corner) {
  std::array<double, 256> counts{};
  for (const double value : hashGrid(hash, corner)) ++counts[static_cast<std::size_t>((value + 1) * 128)];
  const double expected = kGrid * kGrid / 256.0;
  double chi = 0;
  for (const double count : counts) chi += (count - expected) * (count - expected) / expected;
  return std::abs(chi - 255) / std::sqrt(2 * 255.0);
}

// The correlation of the grid with the one `by` further on. Products of independent numbers are uncorrelated, though grids overlap.
inline double shiftErrors(const CoordinateHash& hash, Corner corner, Corner by) {
  const auto here = hashGrid(hash, corner), there = hashGrid(hash, {corner.x + by.x, corner.y + by.y});
  double sum = 0;
  for (std::size_t i = 0; i < here.size(); ++i) sum += here[i] * there[i];
  return std::abs(3 * sum) / kGrid;  // of n products, each of variance 1/9
}

// The correlation of (x, y) with (y, x). A pair counts once.
inline double transposeErrors(const CoordinateHash& hash, Corner corner) {
  const auto here = hashGrid(hash, corner), mirror = hashGrid(hash, {corner.y, corner.x});
  double sum = 0;
  for (int y = 0; y < kGrid; ++y) {
    for (int x = 0; x < y; ++x) sum += here[static_cast<std::size_t>(y * kGrid + x)] * mirror[static_cast<std::size_t>(x * kGrid + y)];
  }
  return std::abs(3 * sum) / std::sqrt(kGrid * (kGrid - 1) / 2.0);
}

// Fourier transform of `count` numbers that are `step` apart, a power of two: the textbook's recursion.
inline void transform(std::complex<double>* values, int count, int step) {
  if (count == 1) return;
  std::vector<std::complex<double>> even, odd;
  for (int i = 0; i < count; i += 2) {
    even.push_back(values[i * step]);
    odd.push_back(values[(i + 1) * step]);
  }
  transform(even.data(), count / 2, 1);
  transform(odd.data(), count / 2, 1);
  for (int i = 0; i < count / 2; ++i) {
    const auto turned = std::polar(1.0, -2 * std::numbers::pi * i / count) * odd[static_cast<std::size_t>(i)];
    values[i * step] = even[static_cast<std::size_t>(i)] + turned;
    values[(i + count / 2) * step] = even[static_cast<std::size_t>(i)] - turned;
  }
}

// The power at each frequency, those from kGrid / 2 on being negative; of white noise it is 1 on average with an exponential distribution.
inline std::vector<double> powerSpectrum(const CoordinateHash& hash, Corner corner) {
  std::vector<std::complex<double>> field;
  for (const double value : hashGrid(hash, corner)) field.emplace_back(value);
  for (int y = 0; y < kGrid; ++y) transform(field.data() + y * kGrid, kGrid, 1);
  for (int x = 0; x < kGrid; ++x) transform(field.data() + x, kGrid, kGrid);
  std::vector<double> power;
  for (const auto& value : field) power.push_back(3 * std::norm(value) / (kGrid * kGrid));
  return power;
}

// Of one half of the plane of frequencies, as the other mirrors it: how far the mean power of the worst of 16 rings (scales) and 16
// sectors (directions) is from 1.
inline double flatnessErrors(const std::vector<double>& power) {
  std::array<double, 32> sums{}, counts{};
  for (int v = 0; v < kGrid / 2; ++v) {
    for (int u = -kGrid / 2 + 1; u < kGrid / 2; ++u) {
      if (v == 0 && u <= 0) continue;
      const double value = power[static_cast<std::size_t>(v * kGrid + (u + kGrid) % kGrid)];
      const auto ring = static_cast<std::size_t>(std::min(std::hypot(u, v) / (kGrid / 2) * 16, 15.0));
      const auto sector = 16 + static_cast<std::size_t>(std::atan2(v, u) / std::numbers::pi * 15.999);
      for (const std::size_t group : {ring, sector}) {
        sums[group] += value;
        ++counts[group];
      }
    }
  }
  double worst = 0;
  for (std::size_t i = 0; i < sums.size(); ++i) worst = std::max(worst, std::abs(sums[i] - counts[i]) / std::sqrt(counts[i]));
  return worst;
}

}  // namespace terrella::testing
