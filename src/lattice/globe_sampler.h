// A field on the globe lattice, read at any place of the sphere.
#pragma once

#include "lattice/globe_lattice.h"
#include "maps/places.h"

namespace terrella {

// Catmull-Rom over 4 x 4 lattice points: goes through every point, has no corners between them, and on an edge of the cube
// reads the edge's own points alone, so that both faces agree there.
class GlobeSampler {
 public:
  explicit GlobeSampler(const GlobeField& field)
      : field_(field), half_(0.5f * static_cast<float>(field.size)), inverseRange_(field.inverseRange()) {}

  // Normalised to [0, 1].
  float at(int face, float s, float t) const {
    const Cell cell(field_, half_, s, t);
    const Weights across(cell.x);
    const Weights down(cell.y);
    const int stride = field_.stride();
    const std::int32_t* row = field_.row(face, cell.j - 1) + cell.i - 1;
    const float value = down.a * across.sum(row) + down.b * across.sum(row + stride) + down.c * across.sum(row + 2 * stride) +
                        down.d * across.sum(row + 3 * stride);
    return unit(value);
  }
  float at(const FacePoint<float>& point) const { return at(point.face, point.s, point.t); }

  // Bilinear over 2 x 2 points: a quarter of the work, for fields so rough or soft that corners do not show.
  float roughlyAt(const FacePoint<float>& point) const {
    const Cell cell(field_, half_, point.s, point.t);
    const std::int32_t* north = field_.row(point.face, cell.j) + cell.i;
    const std::int32_t* south = north + field_.stride();
    const auto along = [&](const std::int32_t* p) { return static_cast<float>(p[0]) + static_cast<float>(p[1] - p[0]) * cell.x; };
    const float top = along(north);
    return unit(top + (along(south) - top) * cell.y);
  }

 private:
  // The lattice cell that holds (s, t), and where in it.
  struct Cell {
    Cell(const GlobeField& field, float half, float s, float t) {
      const int last = field.size - 1;
      x = (s + 1.0f) * half;
      y = (t + 1.0f) * half;
      i = static_cast<int>(x) < last ? static_cast<int>(x) : last;
      j = static_cast<int>(y) < last ? static_cast<int>(y) : last;
      x -= static_cast<float>(i);
      y -= static_cast<float>(j);
    }
    int i, j;
    float x, y;
  };

  float unit(float value) const {
    const float result = (value - static_cast<float>(field_.low)) * inverseRange_;
    return result < 0.0f ? 0.0f : (result > 1.0f ? 1.0f : result);
  }

  struct Weights {
    explicit Weights(float f)
        : a(f * (-0.5f + f * (1.0f - 0.5f * f))),
          b(1.0f + f * f * (-2.5f + 1.5f * f)),
          c(f * (0.5f + f * (2.0f - 1.5f * f))),
          d(f * f * (-0.5f + 0.5f * f)) {}
    float sum(const std::int32_t* p) const {
      return a * static_cast<float>(p[0]) + b * static_cast<float>(p[1]) + c * static_cast<float>(p[2]) + d * static_cast<float>(p[3]);
    }
    float a, b, c, d;
  };

  const GlobeField& field_;
  float half_;
  float inverseRange_;
};

}  // namespace terrella
