#include "surface/normals.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "maps/equirectangular.h"
#include "maps/face_frame.h"

namespace terrella {
namespace {

// The level of the surface, which is the sea's where the ground lies below it, for row y of the map. Rows -1 and
// `height` are the first and last row again, half a turn away: the way over the pole.
void surfaceRow(const Map<float>& heights, float seaLevel, int y, float* out) {
  const int width = heights.width();
  const bool isBeyondPole = y < 0 || y >= heights.height();
  const float* in = heights.row(std::clamp(y, 0, heights.height() - 1));
  const int turn = isBeyondPole ? width / 2 : 0;
  for (int x = 0; x < width; ++x) out[x] = std::max(in[(x + turn) & (width - 1)], seaLevel);
}

Rgb8 encode(float slopeEast, float slopeNorth) {
  const float scale = 127.5f / std::sqrt(slopeEast * slopeEast + slopeNorth * slopeNorth + 1.0f);
  const auto code = [](float value) { return static_cast<std::uint8_t>(static_cast<int>(value + 128.0f)); };
  return {code(-slopeEast * scale), code(-slopeNorth * scale), code(scale)};
}

void equirectangularNormals(const ReliefParams& params, const Map<float>& heights, float seaLevel, const Workers& workers, const Progress* progress,
                            Map<Rgb8>& normals) {
  const int width = heights.width();
  const int height = heights.height();
  const double metersPerRow = exact::kPi * params.radiusMeters / height;
  const double slopePerStep = params.reliefMeters * params.exaggeration / (2.0 * metersPerRow);
  workers.forBands(height, 8, progress, [&](int begin, int end) {
    std::vector<float> north(width), here(width), south(width);
    surfaceRow(heights, seaLevel, begin - 1, north.data());
    surfaceRow(heights, seaLevel, begin, here.data());
    for (int y = begin; y < end; ++y) {
      surfaceRow(heights, seaLevel, y + 1, south.data());
      const float northScale = static_cast<float>(slopePerStep);
      const float eastScale = static_cast<float>(slopePerStep / rowCosine(y, height));
      Rgb8* out = normals.row(y);
      const auto at = [&](int west, int x, int east) {
        return encode((here[east] - here[west]) * eastScale, (north[x] - south[x]) * northScale);
      };
      out[0] = at(width - 1, 0, 1);
      for (int x = 1; x + 1 < width; ++x) out[x] = at(x - 1, x, x + 1);
      out[width - 1] = at(width - 2, width - 1, 0);
      std::swap(north, here);
      std::swap(here, south);
    }
  });
}

class FaceNormals {
 public:
  FaceNormals(int face, const Map<float>& heights, const SurfaceHeight& heightAt, float seaLevel)
      : face_(face), width_(heights.width()), heights_(heights), heightAt_(heightAt), seaLevel_(seaLevel) {}

  // The surface along row j of the face, from -1 to width, with one more at either end; out[0] is column -1.
  void surface(int j, float* out) const {
    const bool isInside = j >= 0 && j < width_;
    for (int i = -1; i <= width_; ++i) {
      const bool isPixel = isInside && i >= 0 && i < width_;
      out[i + 1] = std::max(isPixel ? heights_.row(face_ * width_ + j)[i] : beyond(i, j), seaLevel_);
    }
  }

  // `perHeight`: slope that a difference of 1 in height makes over one planet radius.
  Rgb8 at(int i, int j, const float* north, const float* here, const float* south, float perHeight) const {
    const FaceFrame frame = faceFrame(face_, coordinate(i), coordinate(j));
    // Pixels are 2 / width apart on the plane, and differences span two of them.
    const float riseS = (here[i + 2] - here[i]) * perHeight * 0.25f * static_cast<float>(width_);
    const float riseT = (south[i + 1] - north[i + 1]) * perHeight * 0.25f * static_cast<float>(width_);
    const float slopeRight = riseS / frame.rightPerS;
    const float slopeTop = (riseT - slopeRight * frame.rightPerT) / frame.topPerT;
    return encode(slopeRight, slopeTop);
  }

 private:
  float coordinate(int i) const { return 2.0f * (static_cast<float>(i) + 0.5f) / static_cast<float>(width_) - 1.0f; }
  float beyond(int i, int j) const {
    const Point3<float> plane = cubePoint(face_, coordinate(i), coordinate(j), 1.0f);
    return heightAt_(plane.x, plane.y, plane.z);
  }

  int face_, width_;
  const Map<float>& heights_;
  const SurfaceHeight& heightAt_;
  float seaLevel_;
};

void cubeNormals(const ReliefParams& params, const Map<float>& heights, const SurfaceHeight& heightAt, float seaLevel, const Workers& workers,
                 const Progress* progress, Map<Rgb8>& normals) {
  const int width = heights.width();
  const float perHeight = static_cast<float>(params.reliefMeters * params.exaggeration / params.radiusMeters);
  workers.forBands(normals.height(), 8, progress, [&](int begin, int end) {
    std::vector<float> north(width + 2), here(width + 2), south(width + 2);
    for (int y = begin; y < end; ++y) {
      const int j = y % width;
      const FaceNormals face(y / width, heights, heightAt, seaLevel);
      if (y == begin || j == 0) {
        face.surface(j - 1, north.data());
        face.surface(j, here.data());
      }
      face.surface(j + 1, south.data());
      for (int i = 0; i < width; ++i) normals.row(y)[i] = face.at(i, j, north.data(), here.data(), south.data(), perHeight);
      std::swap(north, here);
      std::swap(here, south);
    }
  });
}

}  // namespace

Map<Rgb8> makeNormals(const ReliefParams& params, const Map<float>& heights, const SurfaceHeight& heightAt, float seaLevel,
                      const Workers& workers, const Progress* progress) {
  Map<Rgb8> normals(heights.shape());
  if (heights.shape().projection == Projection::cube) {
    cubeNormals(params, heights, heightAt, seaLevel, workers, progress, normals);
  } else {
    equirectangularNormals(params, heights, seaLevel, workers, progress, normals);
  }
  return normals;
}

}  // namespace terrella
