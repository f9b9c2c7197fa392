#include "surface/normals.h"

#include <algorithm>
#include <vector>

#include "base/aligned_vector.h"
#include "maps/cube.h"
#include "maps/equirectangular.h"
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

float coordinate(int i, int width) { return 2.0f * (static_cast<float>(i) + 0.5f) / static_cast<float>(width) - 1.0f; }

// The surface along row j of a face, from -1 to width, with one more at either end.
void faceSurfaceRow(const Map<float>& heights, const SurfaceHeight& heightAt, float seaLevel, int face, int j, float* out) {
  const int width = heights.width();
  const auto beyond = [&](int i) {
    const Point3<float> plane = cubePoint(face, coordinate(i, width), coordinate(j, width), 1.0f);
    return std::max(heightAt(plane.x, plane.y, plane.z), seaLevel);
  };
  if (j < 0 || j >= width) {
    for (int i = 0; i < width; ++i) out[i] = beyond(i);
  } else {
    const float* in = heights.row(face * width + j);
    std::transform(in, in + width, out, [=](float height) { return std::max(height, seaLevel); });
  }
  out[-1] = beyond(-1);
  out[width] = beyond(width);
}

void cubeNormals(const ReliefParams& params, const Map<float>& heights, const SurfaceHeight& heightAt, float seaLevel,
                 const Workers& workers, const Progress* progress, Map<Rgb8>& normals) {
  const int width = heights.width();
  // Pixels are 2 / width apart on the plane, and differences span two of them.
  const float perPlane =
      static_cast<float>(params.reliefMeters * params.exaggeration / params.radiusMeters) * 0.25f * static_cast<float>(width);
  AlignedVector<float> columns;
  for (int i = 0; i < width; ++i) columns.push_back(coordinate(i, width));
  forRows(workers, normals.rows(), 8, progress, [&](int begin, int end) {
    PaddedRow north(width), here(width), south(width);
    for (int y = begin; y < end; ++y) {
      const int face = y / width;
      const int j = y % width;
      if (y == begin || j == 0) {
        faceSurfaceRow(heights, heightAt, seaLevel, face, j - 1, north.begin());
        faceSurfaceRow(heights, heightAt, seaLevel, face, j, here.begin());
      }
      faceSurfaceRow(heights, heightAt, seaLevel, face, j + 1, south.begin());
      faceNormalRow(face, columns.data(), coordinate(j, width), north.begin(), here.begin(), south.begin(), perPlane, width,
                    normals.row(y));
      std::swap(north, here);
      std::swap(here, south);
    }
  });
}

}  // namespace

Map<Rgb8> makeNormals(const ReliefParams& params, const Map<float>& heights, const SurfaceHeight& heightAt, float seaLevel, Rows rows,
                      const Workers& workers, const Progress* progress) {
  Map<Rgb8> normals(heights.shape(), rows);
  if (heights.shape().projection == Projection::cube) {
    cubeNormals(params, heights, heightAt, seaLevel, workers, progress, normals);
  } else {
    equirectangularNormals(params, heights, seaLevel, workers, progress, normals);
  }
  return normals;
}

Map<Rgb8> makeNormals(const ReliefParams& params, const Map<float>& heights, const SurfaceHeight& heightAt, float seaLevel,
                      const Workers& workers, const Progress* progress) {
  return makeNormals(params, heights, heightAt, seaLevel, heights.rows(), workers, progress);
}

}  // namespace terrella
