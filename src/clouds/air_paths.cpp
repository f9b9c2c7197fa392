#include "clouds/air_paths.h"

#include <cmath>

#include "base/exact_math.h"
#include "clouds/air_rows.h"

namespace terrella {
namespace {

// A line that storms have wound up is steep, and fronts along it would be worms: divided by a power of its slope, they keep their width.
FaceField unwoundFront(const FaceField& front, const CellGrid& grid, const Workers& workers) {
  const FaceField x(grid, grid.x()), y(grid, grid.y()), z(grid, grid.z());
  FaceField result(grid.size());
  constexpr float kRadiansPerDegree = static_cast<float>(exact::kPi / 180);
  forFaceRows(grid.size(), workers, [&](int face, int j) {
    const auto at = [&](int row, int i) { return Point3<float>{x.row(face, row)[i], y.row(face, row)[i], z.row(face, row)[i]}; };
    for (int i = 0; i < grid.size(); ++i) {
      // Across the cells, which are no squares near the corners of the cube.
      const Point3<float> a = at(j, i + 1) - at(j, i - 1), b = at(j + 1, i) - at(j - 1, i);
      const float alongA = front.row(face, j)[i + 1] - front.row(face, j)[i - 1],
                  alongB = front.row(face, j + 1)[i] - front.row(face, j - 1)[i];
      const float aa = dot(a, a), bb = dot(b, b), ab = dot(a, b);
      const float slope2 = (bb * alongA * alongA - 2 * ab * alongA * alongB + aa * alongB * alongB) / (aa * bb - ab * ab);
      const float steepness = 0.25f + slope2 * kRadiansPerDegree * kRadiansPerDegree;
      result.row(face, j)[i] = front.row(face, j)[i] * exact::exp2(-0.35f * exact::log2(steepness));
    }
  });
  result.closeRim();
  return result;
}

}  // namespace

AirPaths airPaths(const CloudDay& day, const Storms& storms, const CellGrid& grid, const Workers& workers) {
  const AirRules rules = airRules(day, storms);
  const int size = grid.size();
  AirPaths paths;
  for (auto& place : paths.stops) place = {FaceField(size), FaceField(size), FaceField(size)};
  FaceField front(size);
  forFaceRows(size, workers, [&](int face, int j) {
    const int first = (face * size + j) * size;
    AirRow row{grid.x().data() + first, grid.y().data() + first, grid.z().data() + first, {}, front.row(face, j)};
    for (std::size_t k = 0; k < paths.stops.size(); ++k) {
      AirPaths::Place& place = paths.stops[k];
      row.stops[k] = {place.x.row(face, j), place.y.row(face, j), place.z.row(face, j)};
    }
    followAir(rules, row, size);
  });
  for (auto& place : paths.stops)
    for (FaceField* field : {&place.x, &place.y, &place.z}) field->closeRim();
  front.closeRim();
  paths.front = unwoundFront(front, grid, workers);
  return paths;
}

}  // namespace terrella
