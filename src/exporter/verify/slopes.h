// Slopes as a height map has them: what normals are compared with. Written apart from what made the normals (surface/normals.h).
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "base/exact_math.h"
#include "exporter/verify/cube.h"
#include "exporter/verify/manifest.h"

namespace terrella::exporter::verify {

inline constexpr double kHeightCodes = 65535.0;

// Metres per metre, exaggeration included; `doubt` is how far rounding to 16 bits may have moved the pair.
struct Slopes {
  double right = 0, up = 0, doubt = 0;
};

// The level of the surface, which is the sea's where the ground lies below it, in [0, 1].
class Surface {
 public:
  Surface(const Picture& heights, const Promise& promise) : heights_(heights), promise_(promise) {}
  double at(int x, int y) const { return std::max(promise_.heightOf(heights_.at(x, y)), promise_.seaLevel); }

 private:
  const Picture& heights_;
  const Promise& promise_;
};

// 2:1: right is east, up is north; beyond a pole the map goes on half a turn away.
class FlatSlopes {
 public:
  FlatSlopes(const Picture& heights, const Promise& promise)
      : surface_(heights, promise),
        width_(promise.width),
        height_(promise.height),
        perStep_(promise.params.relief.reliefMeters * promise.params.relief.exaggeration * height_ /
                 (2 * exact::kPi * promise.params.relief.radiusMeters)) {}

  Slopes at(int, int x, int y) const {
    const double east = perStep_ / std::cos(exact::kPi * (0.5 - (y + 0.5) / height_));
    const double right = (beside(x + 1, y) - beside(x - 1, y)) * east;
    const double up = (beside(x, y - 1) - beside(x, y + 1)) * perStep_;
    return {right, up, std::hypot(east, perStep_) / kHeightCodes};
  }

 private:
  double beside(int x, int y) const {
    const bool isBeyondPole = y < 0 || y >= height_;
    return surface_.at((x + (isBeyondPole ? width_ / 2 : 0)) & (width_ - 1), std::clamp(y, 0, height_ - 1));
  }

  Surface surface_;
  int width_, height_;
  double perStep_;
};

// Cube: right is the way s grows, up is up in the picture; s and t are not at right angles away from the face's middle.
class FaceSlopes {
 public:
  FaceSlopes(const std::vector<Picture>& heights, const Promise& promise)
      : n_(promise.width),
        perS_(promise.params.relief.reliefMeters * promise.params.relief.exaggeration / promise.params.relief.radiusMeters * n_ / 4) {
    for (const Picture& face : heights) faces_.emplace_back(face, promise);
  }

  Slopes at(int face, int x, int y) const {
    const Surface& surface = faces_[static_cast<std::size_t>(face)];
    const FaceFrame frame = faceFrame(face, faceCoordinate(x, n_), faceCoordinate(y, n_));
    const double right = (surface.at(x + 1, y) - surface.at(x - 1, y)) * perS_ / frame.tangentPerS;
    const double down = (surface.at(x, y + 1) - surface.at(x, y - 1)) * perS_;
    const double up = (down - frame.tangentPerT * right) / frame.bitangentPerT;
    const double doubtRight = perS_ / kHeightCodes / frame.tangentPerS;
    const double doubtUp = (perS_ / kHeightCodes + std::abs(frame.tangentPerT) * doubtRight) / std::abs(frame.bitangentPerT);
    return {right, up, std::hypot(doubtRight, doubtUp)};
  }

 private:
  std::vector<Surface> faces_;
  int n_;
  double perS_;
};

// Region: right is east and up is north along the lines of its plane, which meet at a right angle where it touches the planet.
class RegionSlopes {
 public:
  RegionSlopes(const Picture& heights, const Promise& promise)
      : heights_(heights),
        surface_(heights, promise),
        perMeter_(promise.params.relief.reliefMeters / (2 * promise.region->metersPerSample())),
        doubt_((promise.heights.high - promise.heights.low) / kHeightCodes * perMeter_ * std::sqrt(2.0)),
        promise_(promise) {}

  Slopes at(int, int x, int y) const {
    const double s = promise_.onPlane(promise_.region->column, x), t = promise_.onPlane(promise_.region->row, y);
    const double squared = 1 + s * s + t * t;
    // As faceFrame() of a cube, on this plane: see cube.h.
    const double right = (surface_.at(x + 1, y) - surface_.at(x - 1, y)) * perMeter_ * squared / std::sqrt(1 + t * t);
    const double down = (surface_.at(x, y + 1) - surface_.at(x, y - 1)) * perMeter_;
    const double rightPerT = -s * t / (squared * std::sqrt(1 + t * t)), upPerT = -1 / std::sqrt(squared * (1 + t * t));
    // What lies outside of --height-range is cut off there, and has other slopes.
    const bool isCut = isAtEnd(x + 1, y) || isAtEnd(x - 1, y) || isAtEnd(x, y + 1) || isAtEnd(x, y - 1);
    return {right, (down - rightPerT * right) / upPerT, isCut ? std::numeric_limits<double>::infinity() : doubt_};
  }

 private:
  bool isAtEnd(int x, int y) const { return heights_.at(x, y) == 0 || heights_.at(x, y) == static_cast<int>(kHeightCodes); }

  const Picture& heights_;
  Surface surface_;
  double perMeter_, doubt_;
  const Promise& promise_;
};

}  // namespace terrella::exporter::verify
