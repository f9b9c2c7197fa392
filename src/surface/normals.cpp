#include "surface/normals.h"

#include <algorithm>
#include <vector>

#include "base/aligned_vector.h"
#include "maps/cube.h"
#include "maps/equirectangular.h"
#include "maps/row_bands.h"
#include "surface/ground_rows.h"

namespace terrella {
namespace {

// A row of a face's heights and one more on either side.
class PaddedRow {
 public:
  explicit PaddedRow(int width) : values_(static_cast<std::size_t>(width) + 2 * kPad) {}
  float* begin() { return values_.data() + kPad; }

 private:
  static constexpr std::size_t kPad = kCacheLine / sizeof(float);
  AlignedVector<float> values_;
};

// The row beyond a pole is the first or last one again, half a turn away.
std::vector<float> halfTurned(const Map<float>& heights, int y) {
  const float* row = heights.row(y);
  const int half = heights.width() / 2;
  std::vector<float> turned(row + half, row + heights.width());
  turned.insert(turned.end(), row, row + half);
  return turned;
}

void equirectangularNormals(const ReliefParams& params, const Map<float>& heights, float seaLevel, const Workers& workers,
                            const Progress* progress, Map<Rgb8>& normals) {
  const int width = heights.width();
  const int height = heights.height();
  const double metersPerRow = exact::kPi * params.radiusMeters / height;
  const double slopePerStep = params.reliefMeters * params.exaggeration / (2.0 * metersPerRow);
  forRows(workers, normals.rows(), 8, progress, [&](int begin, int end) {
    const std::vector<float> beyondNorth = begin == 0 ? halfTurned(heights, 0) : std::vector<float>();
    const std::vector<float> beyondSouth = end == height ? halfTurned(heights, height - 1) : std::vector<float>();
    for (int y = begin; y < end; ++y) {
      const float northScale = static_cast<float>(slopePerStep);
      const float eastScale = static_cast<float>(slopePerStep / rowCosine(y, height));
      const float* north = y == 0 ? beyondNorth.data() : heights.row(y - 1);
      const float* south = y == height - 1 ? beyondSouth.data() : heights.row(y + 1);
      normalRow(north, heights.row(y), south, seaLevel, eastScale, northScale, width, normals.row(y));
    }
  });
}

// The surface along row y of a plane, and one sample more at either end.
class SurfaceRows {
 public:
  SurfaceRows(const Map<float>& heights, const SurfaceHeight& heightAt, float seaLevel)
      : heights_(heights), heightAt_(heightAt), seaLevel_(seaLevel), isCube_(heights.grid().projection() == Projection::cube) {}

  // `y` may lie one row outside of the picture that has row `inside`.
  void row(int inside, int y, float* out) const {
    const Grid& grid = heights_.grid();
    const int width = grid.width(), first = inside / grid.pictureHeight() * grid.pictureHeight();
    const bool isOutside = y < first || y >= first + grid.pictureHeight();
    if (isOutside && !isCube_) {
      std::fill_n(out - 1, width + 2, seaLevel_);  // nobody looks at it
      return;
    }
    const Plane plane = grid.planeOf(inside);
    const auto beyond = [&](int x) {
      const float t = grid.t(first) + grid.step() * static_cast<float>(y - first);
      const Point3<float> p = plane.middle + plane.right * grid.s(x) + plane.down * t;
      return std::max(heightAt_(p.x, p.y, p.z), seaLevel_);
    };
    if (isOutside) {
      for (int x = 0; x < width; ++x) out[x] = beyond(x);
    } else {
      const float* in = heights_.row(y);
      std::transform(in, in + width, out, [this](float height) { return std::max(height, seaLevel_); });
    }
    out[-1] = isCube_ ? beyond(-1) : out[0];
    out[width] = isCube_ ? beyond(width) : out[width - 1];
  }

 private:
  const Map<float>& heights_;
  const SurfaceHeight& heightAt_;
  float seaLevel_;
  bool isCube_;  // beyond whose faces the surface itself is asked
};

void planeNormals(const ReliefParams& params, const Map<float>& heights, const SurfaceHeight& heightAt, float seaLevel,
                  const Workers& workers, const Progress* progress, Map<Rgb8>& normals) {
  const Grid& grid = normals.grid();
  const int width = grid.width();
  // Differences span two samples.
  const float perPlane = static_cast<float>(params.reliefMeters * params.exaggeration / params.radiusMeters) / (2.0f * grid.step());
  AlignedVector<float> columns;
  for (int x = 0; x < width; ++x) columns.push_back(grid.s(x));
  const SurfaceRows surface(heights, heightAt, seaLevel);
  forRows(workers, normals.rows(), 8, progress, [&](int begin, int end) {
    PaddedRow north(width), here(width), south(width);
    for (int y = begin; y < end; ++y) {
      if (y == begin || y % grid.pictureHeight() == 0) {
        surface.row(y, y - 1, north.begin());
        surface.row(y, y, here.begin());
      }
      surface.row(y, y + 1, south.begin());
      const Plane plane = grid.planeOf(y);
      planeNormalRow(plane.middle + plane.down * grid.t(y), plane, columns.data(), north.begin(), here.begin(), south.begin(), perPlane,
                     width, normals.row(y));
      std::swap(north, here);
      std::swap(here, south);
    }
  });
}

}  // namespace

void makeNormals(const ReliefParams& params, const Map<float>& heights, const SurfaceHeight& heightAt, float seaLevel,
                 const Workers& workers, const Progress* progress, Map<Rgb8>& normals) {
  if (heights.grid().projection() == Projection::equirectangular)
    equirectangularNormals(params, heights, seaLevel, workers, progress, normals);
  else
    planeNormals(params, heights, heightAt, seaLevel, workers, progress, normals);
}

}  // namespace terrella
