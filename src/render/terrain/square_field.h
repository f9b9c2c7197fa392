// Fields over a square that goes on at its edges, of which squares of texels are made.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "base/hash.h"

namespace terrella::render {

// `kTexels`: along a side, a power of two.
template <int kTexels>
class SquareField {
 public:
  // Of a texel, from 0 to 1.
  static float middleOf(int texel) { return (static_cast<float>(texel) + 0.5f) / kTexels; }
  // visit(x, y), row by row.
  template <class Visit>
  static void forTexels(Visit&& visit) {
    for (int y = 0; y < kTexels; ++y) {
      for (int x = 0; x < kTexels; ++x) visit(x, y);
    }
  }
  float& at(int x, int y) { return values_[index(x, y)]; }
  float at(int x, int y) const { return values_[index(x, y)]; }
  // Moves and stretches it, so that its mean is 0.5 and few of its values lie outside of [0, 1].
  void centre(float spread) {
    double sum = 0, squares = 0;
    for (const float value : values_) {
      sum += static_cast<double>(value);
      squares += static_cast<double>(value) * static_cast<double>(value);
    }
    const double count = kTexels * kTexels, mean = sum / count, deviation = std::sqrt(std::max(squares / count - mean * mean, 1e-12));
    for (float& value : values_) value = 0.5f + (value - static_cast<float>(mean)) * (spread / static_cast<float>(deviation));
  }

 private:
  static std::size_t index(int x, int y) { return static_cast<std::size_t>((y & (kTexels - 1)) * kTexels + (x & (kTexels - 1))); }
  std::vector<float> values_ = std::vector<float>(kTexels * kTexels, 0.0f);
};

// Smooth random numbers from -1 to 1 over the square, which is `cells` wide, a power of two; others for each field and octave.
class SquareNoise {
 public:
  SquareNoise(int field, int octave, int cells) : cells_(cells) {
    corners_.reserve(static_cast<std::size_t>(cells) * static_cast<std::size_t>(cells));
    for (int row = 0; row < cells; ++row) {
      const RowKeys keys =
          rowKeys(static_cast<std::uint64_t>(field), Channel::noise, static_cast<std::uint32_t>(octave), static_cast<std::uint32_t>(row));
      for (int column = 0; column < cells; ++column)
        corners_.push_back(static_cast<float>(signedUnit(hashColumn(static_cast<std::uint32_t>(column), keys))));
    }
  }

  // At a place from 0 to 1; beyond, the square goes on.
  float at(float x, float y) const {
    const float across = x * static_cast<float>(cells_), down = y * static_cast<float>(cells_);
    const float left = std::floor(across), top = std::floor(down), fx = smooth(across - left), fy = smooth(down - top);
    const int i = static_cast<int>(left), j = static_cast<int>(top);
    return mix(mix(corner(i, j), corner(i + 1, j), fx), mix(corner(i, j + 1), corner(i + 1, j + 1), fx), fy);
  }

 private:
  static float smooth(float f) { return f * f * f * (f * (f * 6 - 15) + 10); }
  static float mix(float a, float b, float f) { return a + (b - a) * f; }
  float corner(int column, int row) const {
    return corners_[static_cast<std::size_t>((row & (cells_ - 1)) * cells_ + (column & (cells_ - 1)))];
  }
  int cells_;
  std::vector<float> corners_;
};

}  // namespace terrella::render
