// Map<T>: an image of a whole planet, row by row without gaps: sample (x, y) stands at values()[y * width + x].
//
// equirectangular  width x (width / 2). x grows east and wraps, y grows south; row 0 touches the north pole; samples sit at
//                  pixel centres; longitude 0 is the middle of the map (between the columns width/2 - 1 and width/2).
// cube             six square faces, one below the other in the order px nx py ny pz nz: width x (6 * width). Planar
//                  (gnomonic) faces as of an OpenGL cube map, top-left origin; see cube.h. Four faces side by side have as
//                  many columns around the equator as a 2:1 map of the same columns().
//
// A map may hold a band of its rows alone; these keep their numbers.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/buffer.h"
#include "maps/rows.h"

namespace terrella {

struct Rgb8 {
  std::uint8_t r = 0, g = 0, b = 0;
  bool operator==(const Rgb8&) const = default;
};

struct Rgba8 {
  std::uint8_t r = 0, g = 0, b = 0, a = 0;
  bool operator==(const Rgba8&) const = default;
};

enum class Projection { equirectangular, cube };
inline constexpr std::array kProjectionNames{"equirectangular", "cube"};

struct MapShape {
  Projection projection = Projection::equirectangular;
  int width = 0;

  int height() const { return pictures() * pictureHeight(); }
  // As files: one picture, or one for each face, each a run of whole rows.
  int pictures() const { return projection == Projection::cube ? 6 : 1; }
  int pictureHeight() const { return projection == Projection::cube ? width : width / 2; }
  // Columns around the equator: what decides how fine a planet's features are.
  int columns() const { return projection == Projection::cube ? 4 * width : width; }
  Rows rows() const { return {0, height()}; }
  bool operator==(const MapShape&) const = default;
};

constexpr MapShape equirectangularShape(int width) { return {Projection::equirectangular, width}; }
constexpr MapShape cubeShape(int faceWidth) { return {Projection::cube, faceWidth}; }

template <class T>
class Map {
 public:
  Map() = default;
  // The samples are left unset: whoever makes a map writes all of it, and touching it twice costs time.
  explicit Map(MapShape shape) : Map(shape, shape.rows()) {}
  Map(MapShape shape, Rows rows) : shape_(shape), rows_(rows), values_(makeBuffer<T>(size())) {}
  explicit Map(int width) : Map(equirectangularShape(width)) {}

  MapShape shape() const { return shape_; }
  int width() const { return shape_.width; }
  int height() const { return shape_.height(); }
  Rows rows() const { return rows_; }  // that it holds
  std::size_t size() const { return static_cast<std::size_t>(width()) * rows_.count(); }

  T* row(int y) { return values_.get() + static_cast<std::size_t>(y - rows_.begin) * width(); }
  const T* row(int y) const { return values_.get() + static_cast<std::size_t>(y - rows_.begin) * width(); }

  // Of a 2:1 map: x may lie outside by any amount and wraps; the width is a power of two. y must lie inside.
  const T& at(int x, int y) const {
    assert(shape_.projection == Projection::equirectangular && y >= rows_.begin && y < rows_.end);
    return row(y)[x & (width() - 1)];
  }

  std::span<const T> values() const { return {values_.get(), size()}; }

 private:
  MapShape shape_;
  Rows rows_;
  Buffer<T> values_;
};

}  // namespace terrella
