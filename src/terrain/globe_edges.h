// What the lattice on a cube needs along the cube's edges: where the neighbour's cells lie, and how much they count.
#pragma once

#include <cstdint>
#include <vector>

#include "base/exact_math.h"
#include "maps/cube.h"

namespace terrella {

// Cells or points that lie side by side along an edge, as the face that holds them numbers them: folding one place over costs more
// than making its height, so it is done for two, and the others follow in the same steps.
struct EdgeRun {
  struct Place {
    int face, column, row;
  };
  EdgeRun() = default;
  explicit EdgeRun(Place only) : EdgeRun(only, only) {}
  EdgeRun(Place first, Place second)
      : face(first.face), column(first.column), row(first.row), columnStep(second.column - first.column), rowStep(second.row - first.row) {}

  int columnOf(int k) const { return column + k * columnStep; }
  int rowOf(int k) const { return row + k * rowStep; }

  int face = 0, column = 0, row = 0, columnStep = 0, rowStep = 0;
};

// On an edge of the cube the lines of its two faces meet at an angle, and the centres on either side lie a little ahead of the new
// point, on its way to the corner: by sin(2 psi) / 2 of the distance to its neighbours, where psi is the angle from the middle of the
// edge. A plain mean of four would therefore leave a crease along every edge. So as much of the slope along the edge is taken off
// as the centres are ahead; and close to a corner the centres count for less and less, or that would raise the corner to a spike.
// Old points of an edge are relaxed towards their four centres with the same care.
class EdgeWeights {
 public:
  static constexpr std::int64_t kOne = 1 << 12;
  struct Weights {
    std::int64_t centres;  // kOne but for the corners
    std::int64_t ahead;    // of the difference along the edge, for the sum of the centres
  };

  explicit EdgeWeights(int cells) {
    for (int half = 0; half <= 2 * cells; ++half) {
      const double angle = (0.5 * half / cells - 0.5) * exact::kPi;  // 2 psi
      const double sine = exact::sinQuarter(angle < 0 ? -angle : angle);
      double nearCorner = sine;
      for (int k = 0; k < 4; ++k) nearCorner *= nearCorner;  // of little weight but close by
      const double centres = 1.0 - nearCorner;
      const double ahead = centres * sine * 0.5;
      weights_.push_back({static_cast<std::int64_t>(centres * kOne), static_cast<std::int64_t>((angle < 0 ? -ahead : ahead) * kOne)});
    }
  }
  // Of point i of an edge, and of the new one between points i and i + 1.
  Weights atPoint(int i) const { return weights_[static_cast<std::size_t>(2 * i)]; }
  Weights between(int i) const { return weights_[static_cast<std::size_t>(2 * i + 1)]; }

 private:
  std::vector<Weights> weights_;
};

}  // namespace terrella
