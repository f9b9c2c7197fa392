// A planet's heights in [0, 1] before they are shaped, at any points of the globe's lattice down to the level of the largest maps: what
// elevationField() of that size holds there, without the rest of it.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "base/workers.h"
#include "land/land.h"
#include "lattice/face_rects.h"
#include "methods/elevation.h"

namespace terrella {

class FieldWindows {
 public:
  virtual ~FieldWindows() = default;

  // Takes a row of points: heights of columns first to first + count - 1 of row j.
  using TakeRow = std::function<void(int face, int j, int first, int count, const float* heights)>;
  // The points of `wanted`. Safe from any thread.
  virtual void rows(int level, const FaceRects& wanted, const TakeRow& take) const = 0;
};

// `land` and `field` outlive what is made. A lattice on the torus has no windows: its heights are read between the samples of `field`.
std::unique_ptr<FieldWindows> makeFieldWindows(const ElevationParams& params, std::uint64_t seed, const Land* land,
                                               const ElevationField& field, const Workers& workers);

}  // namespace terrella
