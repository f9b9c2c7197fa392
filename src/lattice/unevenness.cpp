#include "lattice/unevenness.h"

#include <algorithm>

namespace terrella {
namespace {

FixedHeight aroundPoint(const FacePatches& points, int face, int i, int j, int n) {
  FixedHeight low = std::max(*points.at(face, i, j), 0), high = low;
  for (int y = std::max(j - 1, 0); y <= std::min(j + 1, n); ++y) {
    for (int x = std::max(i - 1, 0); x <= std::min(i + 1, n); ++x) {
      const FixedHeight height = std::max(*points.at(face, x, y), 0);
      low = std::min(low, height);
      high = std::max(high, height);
    }
  }
  return high - low;
}

// Of a point of several faces, the most that any of them finds.
void joinFaces(Relief& relief) {
  const int n = relief.size();
  const auto at = [&](int face, int side, int along) -> std::int32_t& {
    const FaceRect point = besideSide(side, {0, 0}, {along, along}, n);
    return relief.row(face, point.rows.first)[point.columns.first];
  };
  // Twice, for corners are on three edges.
  for (int k = 0; k < 2 * kFaces * kCubeSides; ++k) {
    const int face = k / kCubeSides % kFaces, side = k % kCubeSides;
    const CubeSide& other = partner(face, side);
    for (int along = 0; along <= n; ++along) {
      std::int32_t &here = at(face, side, along), &there = at(other.face, other.side, other.isReversed ? n - along : along);
      here = there = std::max(here, there);
    }
  }
}

}  // namespace

Relief unevennessOf(int level, const std::function<FacePatches(const FaceRects& wanted)>& points, double unitsPerMeter, double perMeter,
                    std::int32_t most, const Workers& workers) {
  const int n = 1 << level;
  Relief result(n);
  workers.forBands(kFaces, 1, nullptr, [&](int begin, int end) {
    for (int face = begin; face < end; ++face) {
      FaceRects whole;
      whole[static_cast<std::size_t>(face)] = {{0, n}, {0, n}};
      const FacePatches ofFace = points(whole);
      for (int j = 0; j <= n; ++j) {
        for (int i = 0; i <= n; ++i) {
          const double parts = aroundPoint(ofFace, face, i, j, n) / unitsPerMeter * perMeter;
          result.row(face, j)[i] = static_cast<std::int32_t>(std::min(parts, static_cast<double>(most)));
        }
      }
    }
  });
  joinFaces(result);
  return result;
}

}  // namespace terrella
