// Map<T>: samples of one kind on a grid, row by row without gaps: sample (x, y) stands at values()[(y - rows().begin) * width() + x].
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/buffer.h"
#include "maps/grid.h"
#include "maps/pixels.h"

namespace terrella {

template <class T>
class Map {
 public:
  Map() = default;
  // The samples are left unset: whoever makes a map writes all of it, and touching it twice costs time.
  explicit Map(const Grid& grid) : grid_(grid), values_(makeBuffer<T>(size())) {}

  const Grid& grid() const { return grid_; }
  int width() const { return grid_.width(); }
  int height() const { return grid_.height(); }
  Rows rows() const { return grid_.rows(); }  // that it holds
  std::size_t size() const { return static_cast<std::size_t>(width()) * rows().count(); }

  T* row(int y) { return values_.get() + static_cast<std::size_t>(y - rows().begin) * width(); }
  const T* row(int y) const { return values_.get() + static_cast<std::size_t>(y - rows().begin) * width(); }

  // Of a 2:1 map: x may lie outside by any amount and wraps; the width is a power of two. y must lie inside.
  const T& at(int x, int y) const {
    assert(grid_.projection() == Projection::equirectangular && y >= rows().begin && y < rows().end);
    return row(y)[x & (width() - 1)];
  }

  std::span<const T> values() const { return {values_.get(), size()}; }

 private:
  Grid grid_;
  Buffer<T> values_;
};

}  // namespace terrella
