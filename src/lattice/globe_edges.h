// How much the neighbours of a point on an edge of the cube count.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/exact_math.h"
#include "lattice/displacement.h"

namespace terrella {

// On an edge of the cube the lines of its two faces meet at an angle, and the centres on either side lie a little ahead of the new
// point, on its way to the corner: by sin(2 psi) / 2 of the distance to its neighbours, where psi is the angle from the middle of the
// edge. A plain mean of four would therefore leave a crease along every edge. So as much of the slope along the edge is taken off
// as the centres are ahead; and close to a corner the centres count for less and less, or that would raise the corner to a spike.
// Old points of an edge are relaxed towards their four centres with the same care.
class EdgeWeights {
 public:
  // For levels up to one of `cells`.
  explicit EdgeWeights(int cells) : cells_(cells) {
    weights_.reserve(static_cast<std::size_t>(2 * cells) + 1);
    for (int half = 0; half <= 2 * cells; ++half) weights_.push_back(at(half, cells));
  }

  struct Weights {
    std::int64_t centres;  // kOne but for the corners
    std::int64_t ahead;    // of the difference along the edge, for the sum of the centres

    // The new point between two of an edge; `sum` is that of the centres on either side. Rounded towards zero, as the next one is, so
    // that it is no matter which way the edge runs.
    FixedHeight mean(FixedHeight before, FixedHeight after, FixedHeight sum) const {
      const std::int64_t along = before + after;
      return static_cast<FixedHeight>((along * (2 * kOne - centres) + sum * centres - (after - before) * ahead) / (4 * kOne));
    }
    // An old point between two others, moved towards its four centres.
    FixedHeight relaxed(FixedHeight old, FixedHeight before, FixedHeight after, FixedHeight sum) const {
      return static_cast<FixedHeight>((old * (16 * kOne - 4 * centres) + sum * centres - (after - before) * ahead) / (16 * kOne));
    }
    // The point of an edge where four cells meet; `difference`: what those further along have more than those before. Seen from the edge,
    // the middles of cells lie ahead as far as centres do.
    FixedHeight meanOfCells(FixedHeight sum, FixedHeight difference) const {
      return static_cast<FixedHeight>((sum * kOne - difference * ahead) / (4 * kOne));
    }
  };
  // Entry `half` of those of edges of so many cells, as OfLevel has them: halves of powers of two are exact, so that every level finds the
  // same.
  static Weights at(int half, int cells) {
    const double angle = (0.5 * half / cells - 0.5) * exact::kPi;  // 2 psi
    const double sine = exact::sinQuarter(angle < 0 ? -angle : angle);
    double nearCorner = sine;
    for (int k = 0; k < 4; ++k) nearCorner *= nearCorner;  // of little weight but close by
    const double centres = 1.0 - nearCorner;
    const double ahead = centres * sine * 0.5;
    return {static_cast<std::int64_t>(centres * kOne), static_cast<std::int64_t>((angle < 0 ? -ahead : ahead) * kOne)};
  }
  // Those of edges of so many cells: entry 2i for point i, entry 2i + 1 for the new one between points i and i + 1.
  struct OfLevel {
    const Weights* finest;
    std::ptrdiff_t step;
    const Weights& operator[](int half) const { return finest[half * step]; }
  };
  OfLevel of(int cells) const { return {weights_.data(), cells_ / cells}; }

 private:
  static constexpr std::int64_t kOne = 1 << 12;
  int cells_;
  std::vector<Weights> weights_;
};

}  // namespace terrella
