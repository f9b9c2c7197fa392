// What tests ask of a picture.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <vector>

#include "render/renderer.h"

namespace terrella::test {
using namespace render;

inline const Rgb8& at(const Picture& picture, int x, int y) {
  return picture.pixels[static_cast<std::size_t>(std::clamp(y, 0, picture.height - 1)) * static_cast<std::size_t>(picture.width) +
                        static_cast<std::size_t>(std::clamp(x, 0, picture.width - 1))];
}

// Of the display values, 0 to 255.
inline double luminance(Rgb8 c) { return 0.2126 * c.r + 0.7152 * c.g + 0.0722 * c.b; }

inline int difference(Rgb8 a, Rgb8 b) { return std::max({std::abs(a.r - b.r), std::abs(a.g - b.g), std::abs(a.b - b.b)}); }

// The mean luminance of a rectangle, its far edges excluded.
inline double meanLuminance(const Picture& picture, int x0, int y0, int x1, int y1) {
  double sum = 0;
  for (int y = y0; y < y1; ++y) {
    for (int x = x0; x < x1; ++x) sum += luminance(at(picture, x, y));
  }
  return sum / ((x1 - x0) * (y1 - y0));
}
inline double meanLuminance(const Picture& picture) { return meanLuminance(picture, 0, 0, picture.width, picture.height); }

// How rough the lower half is: how much pixels differ from the mean of those three columns away on both sides.
inline double roughness(const Picture& picture) {
  double sum = 0;
  for (int y = picture.height / 2; y < picture.height; ++y) {
    for (int x = 3; x + 3 < picture.width; ++x)
      sum += std::abs(2 * luminance(at(picture, x, y)) - luminance(at(picture, x - 3, y)) - luminance(at(picture, x + 3, y)));
  }
  return sum / (picture.width * picture.height);
}

// How far the luminance of a picture's rows lies from its mean, and that of all of its pixels: the roots of the mean squares.
struct Spread {
  double rows = 0, pixels = 0;
};

inline Spread spreadOf(const Picture& picture) {
  const double mean = meanLuminance(picture);
  Spread spread;
  for (int y = 0; y < picture.height; ++y) {
    const double row = meanLuminance(picture, 0, y, picture.width, y + 1) - mean;
    spread.rows += row * row / picture.height;
    for (int x = 0; x < picture.width; ++x) {
      const double pixel = luminance(at(picture, x, y)) - mean;
      spread.pixels += pixel * pixel / (picture.width * picture.height);
    }
  }
  return {std::sqrt(spread.rows), std::sqrt(spread.pixels)};
}

// How two pictures of the same size differ: the mean over all pixels and channels, the most, and the share of pixels of
// which a channel differs by more than `much`.
struct Differences {
  double mean = 0;
  int most = 0;
  double shareOfMuch = 0;
};

inline Differences compare(const Picture& a, const Picture& b, int much = 24) {
  if (a.width != b.width || a.height != b.height) return {255, 255, 1};
  Differences result;
  for (std::size_t i = 0; i < a.pixels.size(); ++i) {
    const Rgb8 p = a.pixels[i], q = b.pixels[i];
    result.mean += (std::abs(p.r - q.r) + std::abs(p.g - q.g) + std::abs(p.b - q.b)) / 3.0;
    result.most = std::max(result.most, difference(p, q));
    result.shareOfMuch += difference(p, q) > much;
  }
  result.mean /= static_cast<double>(a.pixels.size());
  result.shareOfMuch /= static_cast<double>(a.pixels.size());
  return result;
}

// Where a point of the world appears, in pixels from the top left corner.
inline glm::vec2 project(const Frame& frame, const glm::dvec3& point, int width, int height) {
  const glm::vec3 seen = glm::inverse(frame.camera.worldFromView) * glm::vec3(point - frame.camera.position);
  const float tangent = std::tan(frame.camera.fieldOfViewRadians / 2);
  const float aspect = static_cast<float>(width) / static_cast<float>(height);
  const glm::vec2 screen(seen.x / -seen.z / (tangent * aspect) + frame.shiftRight, seen.y / -seen.z / tangent);
  return {(screen.x + 1) / 2 * static_cast<float>(width), (1 - screen.y) / 2 * static_cast<float>(height)};
}

inline const Rgb8& at(const Picture& picture, const glm::vec2& pixel) {
  return at(picture, static_cast<int>(std::floor(pixel.x)), static_cast<int>(std::floor(pixel.y)));
}

}  // namespace terrella::test
