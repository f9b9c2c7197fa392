#include "methods/point_method.h"

#include "methods/hills.h"
#include "methods/noise.h"
#include "methods/rectangles.h"
#include "methods/voronoi.h"

namespace terrella {

std::shared_ptr<const PointMethod> PointMethod::withColumns(int, const std::shared_ptr<const PointMethod>& self) const { return self; }

std::unique_ptr<PointMethod> makePointMethod(const MethodParams& params, std::uint64_t seed, Ground ground, int columns,
                                             const Progress* progress) {
  switch (params.method) {
    case Method::rectangles:
      return std::make_unique<RectanglesMethod>(params, seed, ground);
    case Method::hills:
      return std::make_unique<HillsMethod>(params, seed, ground);
    case Method::voronoi:
      return std::make_unique<VoronoiMethod>(params, seed, ground, progress);
    default:
      return std::make_unique<NoiseMethod>(params, seed, columns);
  }
}

}  // namespace terrella
