#include "methods/layer_windows.h"

#include <algorithm>

#include "lattice/torus_sampler.h"
#include "maps/places.h"

namespace terrella {
namespace {

template <class Visit>
void forFaces(const FaceRects& wanted, const Visit& visit) {
  for (int face = 0; face < kFaces; ++face) {
    const FaceRect& rect = wanted[static_cast<std::size_t>(face)];
    if (!rect.isEmpty()) visit(face, rect);
  }
}

void takeNormalized(int face, int j, Interval columns, const FixedHeight* samples, FixedHeight low, FixedHeight high,
                    std::vector<float>& row, const FieldWindows::TakeRow& take) {
  const float inverseRange = 1.0f / static_cast<float>(high - low);
  row.resize(static_cast<std::size_t>(columns.count()));
  std::transform(samples, samples + columns.count(), row.begin(),
                 [&](FixedHeight sample) { return normalized(sample, low, inverseRange); });
  take(face, j, columns.first, columns.count(), row.data());
}

}  // namespace

void forPlaces(int level, int face, const FaceRect& rect, const std::function<void(int j, const PointRow& points)>& row) {
  const int cells = 1 << level, count = rect.columns.count();
  const int padded = (count + kPointAlignment - 1) / kPointAlignment * kPointAlignment;
  std::vector<float> across(static_cast<std::size_t>(padded)), x = across, y = across, z = across;
  for (int k = 0; k < padded; ++k) across[static_cast<std::size_t>(k)] = onPlane(rect.columns.first + std::min(k, count - 1), cells);
  for (int j = rect.rows.first; j <= rect.rows.last; ++j) {
    const float down = onPlane(j, cells);
    for (std::size_t k = 0; k < across.size(); ++k) {
      const Point3<float> p = unit(cubePoint(face, across[k], down, 1.0f));
      x[k] = p.x, y[k] = p.y, z[k] = p.z;
    }
    row(j, {x.data(), y.data(), z.data(), padded});
  }
}

void LatticeWindows::rows(int level, const FaceRects& wanted, const TakeRow& take) const {
  const FacePatches points = windows_.patches(level, wanted);
  std::vector<float> row;
  forFaces(wanted, [&](int face, const FaceRect& rect) {
    for (int j = rect.rows.first; j <= rect.rows.last; ++j)
      takeNormalized(face, j, rect.columns, points.at(face, rect.columns.first, j), windows_.low(), windows_.high(), row, take);
  });
}

void PlasmaLayerWindows::rows(int level, const FaceRects& wanted, const TakeRow& take) const {
  std::vector<float> row;
  forFaces(wanted, [&](int face, const FaceRect& rect) {
    const std::vector<FixedHeight> points = windows_.points(level, face, rect);
    const FixedHeight* samples = points.data();
    for (int j = rect.rows.first; j <= rect.rows.last; ++j, samples += rect.columns.count())
      takeNormalized(face, j, rect.columns, samples, windows_.low(), windows_.high(), row, take);
  });
}

void TorusWindows::rows(int level, const FaceRects& wanted, const TakeRow& take) const {
  std::vector<float> row;
  forFaces(wanted, [&](int face, const FaceRect& rect) {
    forPlaces(level, face, rect, [&](int j, const PointRow& points) {
      row.resize(static_cast<std::size_t>(points.count));
      for (int i = 0; i < points.count; ++i)
        row[static_cast<std::size_t>(i)] = heightTowards(*torus_, points.x[i], points.y[i], points.z[i]);
      take(face, j, rect.columns.first, rect.columns.count(), row.data());
    });
  });
}

void PointWindows::rows(int level, const FaceRects& wanted, const TakeRow& take) const {
  const auto method = measure_.method->withColumns(4 << level, measure_.method);
  std::vector<float> row;
  forFaces(wanted, [&](int face, const FaceRect& rect) {
    forPlaces(level, face, rect, [&](int j, const PointRow& points) {
      row.resize(static_cast<std::size_t>(points.count));
      method->heights(points, row.data());
      measure_.normalize(row.data(), points.count);
      take(face, j, rect.columns.first, rect.columns.count(), row.data());
    });
  });
}

}  // namespace terrella
