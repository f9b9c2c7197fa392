// Methods that know the height of any place without its neighbours: noise, hills, rectangles, Voronoi islands.
//
// A place is a point in space: of a planet on the unit sphere, of flat ground on a patch in the plane z = 0. All of them measure
// straight distances, so there is no date line and no pole to close at, and one method serves both grounds.
#pragma once

#include <cstdint>
#include <memory>

#include "base/progress.h"
#include "params/elevation_params.h"

namespace terrella {

// flat: the patch 0 <= x, y <= kPatch, as wide as a quarter of the equator is long, so that lengths in degrees and squares around
// the equator mean the same on both grounds.
enum class Ground { sphere, flat };
inline constexpr float kPatch = 1.57079632679489661923f;

// Coordinates of `count` points, a multiple of 16.
struct PointRow {
  const float* x = nullptr;
  const float* y = nullptr;
  const float* z = nullptr;
  int count = 0;
};
inline constexpr int kPointAlignment = 16;

class PointMethod {
 public:
  virtual ~PointMethod() = default;
  // Raw heights, of any range. The same point has the same height in any row. Safe to call from several threads.
  virtual void heights(const PointRow& points, float* out) const = 0;

  // The same method for maps with another number of columns; `self` is this one, which most methods are for any number.
  virtual std::shared_ptr<const PointMethod> withColumns(int columns, const std::shared_ptr<const PointMethod>& self) const;
};

constexpr bool isPointMethod(Method method) {
  return method != Method::diamondSquare && method != Method::plasma && method != Method::land;
}

// `params.method` is a point method; `columns`: samples around the equator, for detail that would not show is left out. Once `progress` is
// cancelled the method may be any.
std::unique_ptr<PointMethod> makePointMethod(const MethodParams& params, std::uint64_t seed, Ground ground, int columns,
                                             const Progress* progress = nullptr);

}  // namespace terrella
