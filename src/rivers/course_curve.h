// A river's course through a cell as a smooth curve.
#pragma once

#include <algorithm>
#include <cmath>

#include "base/exact_math.h"
#include "lattice/face_rects.h"
#include "rivers/trunk.h"

namespace terrella {

// Where a place of a face lies on the cube, in kCellWidth of cells of which so many lie along its edge.
inline Point3<double> onCube(int face, double x, double y, int cells) {
  const auto onFacePlane = [cells](double at) {
    return exact::tangent(exact::kPi / 4 * (2 * at / (static_cast<double>(kCellWidth) * cells) - 1));
  };
  return cubePoint(face, onFacePlane(x), onFacePlane(y), 1.0);
}

// A course as a parabola through its bend, in straight pieces.
class CourseCurve {
 public:
  static constexpr int kPieces = 8;
  CourseCurve(const Reach& reach, int column, int row) {
    const auto x = [column](CellPlace p) { return static_cast<double>(column) * kCellWidth + p.x; };
    const auto y = [row](CellPlace p) { return static_cast<double>(row) * kCellWidth + p.y; };
    const double pullX = 2 * x(reach.bend) - (x(reach.from) + x(reach.to)) / 2,
                 pullY = 2 * y(reach.bend) - (y(reach.from) + y(reach.to)) / 2;
    for (int k = 0; k <= kPieces; ++k) {
      const double a = (kPieces - k) * (kPieces - k) / 64.0, b = 2 * k * (kPieces - k) / 64.0, c = k * k / 64.0;
      x_[k] = x(reach.from) * a + pullX * b + x(reach.to) * c;
      y_[k] = y(reach.from) * a + pullY * b + y(reach.to) * c;
    }
  }
  // Its points, 0 to kPieces.
  double x(int k) const { return x_[k]; }
  double y(int k) const { return y_[k]; }
  struct Nearest {
    double distance;
    int piece;
  };
  Nearest nearest(double x, double y) const {
    double least = 1e300;
    int piece = 0;
    for (int k = 0; k < kPieces; ++k) {
      const double dx = x_[k + 1] - x_[k], dy = y_[k + 1] - y_[k], px = x - x_[k], py = y - y_[k];
      const double length = dx * dx + dy * dy;
      const double along = length > 0 ? std::clamp((px * dx + py * dy) / length, 0.0, 1.0) : 0.0;
      const double ex = px - dx * along, ey = py - dy * along, square = ex * ex + ey * ey;
      if (square < least) {
        least = square;
        piece = k;
      }
    }
    return {std::sqrt(least), piece};
  }
  // Points so far apart that are so close to it.
  Interval columns(double reach, double spacing) const { return span(x_, reach, spacing); }
  Interval rows(double reach, double spacing) const { return span(y_, reach, spacing); }

 private:
  static Interval span(const double* values, double reach, double spacing) {
    const auto [low, high] = std::minmax_element(values, values + kPieces + 1);
    return {static_cast<int>(std::floor((*low - reach) / spacing)), static_cast<int>(std::floor((*high + reach) / spacing)) + 1};
  }
  double x_[kPieces + 1], y_[kPieces + 1];
};

}  // namespace terrella
