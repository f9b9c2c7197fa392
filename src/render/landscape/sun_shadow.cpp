#include "render/landscape/sun_shadow.h"

#include <algorithm>
#include <cmath>

#include "climate/biomes.h"

namespace terrella::render {
namespace {

constexpr float kUnshaded = -1.0f;  // below all ground

// The light falls on the water's surface, not on its bed.
float surface(const LandscapePatch& patch, std::size_t index) { return std::max(patch.elevation[index], kBiomeSeaLevel); }

// What a coarser patch knows of the highest ray at a place of a finer one, in samples of the finer.
float rayFromCoarser(const LandscapePatch* coarser, const LandscapePatch& patch, double column, double row) {
  if (!coarser) return kUnshaded;
  const double x = LandscapeField::difference(coarser->x * coarser->spacing(), (patch.x + column) * patch.spacing()) / coarser->spacing();
  const double y = LandscapeField::difference(coarser->y * coarser->spacing(), (patch.y + row) * patch.spacing()) / coarser->spacing();
  const int i = static_cast<int>(std::lround(x)), j = static_cast<int>(std::lround(y));
  if (i < 0 || j < 0 || i >= coarser->size || j >= coarser->size) return kUnshaded;
  const std::size_t index = coarser->index(i, j);
  return std::max(coarser->shade[index], surface(*coarser, index));
}

// The sweep along one axis; (u, v) are (column, row) or, where the sun stands more to the side, (row, column).
class Sweep {
 public:
  Sweep(LandscapePatch& patch, const LandscapePatch* coarser, const SunRay& sun)
      : patch_(patch), coarser_(coarser), isSideways_(std::abs(sun.east) > std::abs(sun.south)) {
    const double along = isSideways_ ? sun.east : sun.south;
    const double across = isSideways_ ? sun.south : sun.east;
    towardsSun_ = along > 0 ? 1 : -1;
    shift_ = across / std::abs(along);
    sink_ = static_cast<float>(sun.slope * patch.spacing() / std::abs(along));
  }

  void run() {
    const int size = patch_.size;
    for (int step = 0; step < size; ++step) {
      const int v = towardsSun_ > 0 ? size - 1 - step : step;
      for (int u = 0; u < size; ++u) patch_.shade[index(u, v)] = rayOver(u + shift_, v + towardsSun_) - sink_;
    }
  }

 private:
  std::size_t index(int u, int v) const { return isSideways_ ? patch_.index(v, u) : patch_.index(u, v); }

  // The highest ray at a point of row v; u lies between two samples.
  float rayOver(double u, int v) const {
    const int left = static_cast<int>(std::floor(u));
    if (v < 0 || v >= patch_.size || left < 0 || left + 1 >= patch_.size) {
      return isSideways_ ? rayFromCoarser(coarser_, patch_, v, u) : rayFromCoarser(coarser_, patch_, u, v);
    }
    const auto ray = [&](int column) { return std::max(patch_.shade[index(column, v)], surface(patch_, index(column, v))); };
    const float share = static_cast<float>(u - left);
    return ray(left) + (ray(left + 1) - ray(left)) * share;
  }

  LandscapePatch& patch_;
  const LandscapePatch* coarser_;
  bool isSideways_;
  int towardsSun_ = 1;
  double shift_ = 0;
  float sink_ = 0;
};

}  // namespace

SunRay sunRay(const LandscapeParams& params, double reliefSamples) {
  constexpr double kRadians = 3.14159265358979323846 / 180;
  const double azimuth = params.sunAzimuth * kRadians;
  return {std::sin(azimuth), -std::cos(azimuth), std::tan(std::min(params.sunElevation, 89.0) * kRadians) / std::max(reliefSamples, 1e-3)};
}

void castShadows(LandscapePatch& patch, const LandscapePatch* coarser, const SunRay& sun) {
  patch.shade.assign(patch.elevation.size(), kUnshaded);
  Sweep(patch, coarser, sun).run();
}

}  // namespace terrella::render
