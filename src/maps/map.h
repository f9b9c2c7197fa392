// Map<T>: a 2:1 equirectangular image of a planet.
//
// width x (width / 2) samples, row by row without gaps: sample (x, y) stands at values()[y * width + x]. x grows east
// and wraps, y grows south; row 0 touches the north pole; samples sit at pixel centres; longitude 0 is the middle of
// the map (between the columns width/2 - 1 and width/2).
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

namespace terrella {

struct Rgb8 {
  std::uint8_t r = 0, g = 0, b = 0;
  bool operator==(const Rgb8&) const = default;
};

struct Rgba8 {
  std::uint8_t r = 0, g = 0, b = 0, a = 0;
  bool operator==(const Rgba8&) const = default;
};

template <class T>
class Map {
 public:
  Map() = default;
  // The samples are left unset: whoever makes a map writes all of it, and touching it twice costs time.
  explicit Map(int width)
      : width_(width), values_(std::make_unique_for_overwrite<T[]>(static_cast<std::size_t>(width) * (width / 2))) {}

  int width() const { return width_; }
  int height() const { return width_ / 2; }
  std::size_t size() const { return static_cast<std::size_t>(width()) * height(); }

  T* row(int y) { return values_.get() + static_cast<std::size_t>(y) * width_; }
  const T* row(int y) const { return values_.get() + static_cast<std::size_t>(y) * width_; }

  // x may lie outside by any amount and wraps; the width is a power of two. y must lie inside.
  const T& at(int x, int y) const {
    assert(y >= 0 && y < height());
    return row(y)[x & (width_ - 1)];
  }

  std::span<const T> values() const { return {values_.get(), size()}; }

 private:
  int width_ = 0;
  std::unique_ptr<T[]> values_;
};

}  // namespace terrella
