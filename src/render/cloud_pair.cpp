#include "render/cloud_pair.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace terrella::render {
namespace {

std::array<std::uint8_t, 256> makeLight() {
  std::array<std::uint8_t, 256> light{};
  for (std::size_t i = 0; i < light.size(); ++i) {
    const double s = static_cast<double>(i) / 255, linear = s <= 0.04045 ? s / 12.92 : std::pow((s + 0.055) / 1.055, 2.4);
    light[i] = static_cast<std::uint8_t>(linear * 255 + 0.5);
  }
  return light;
}

const std::array<std::uint8_t, 256>& lightOfCodes() {
  static const std::array<std::uint8_t, 256> kLight = makeLight();
  return kLight;
}

// Of the next smaller copy of a picture each texel is the mean of four; of one that is a single texel wide, of two.
std::vector<Rgba8> halved(const std::vector<Rgba8>& from, int width, int height, int pictures) {
  const int toWidth = std::max(1, width / 2), toHeight = std::max(1, height / 2);
  const int right = width > 1 ? 1 : 0, down = height > 1 ? width : 0;
  std::vector<Rgba8> to(static_cast<std::size_t>(toWidth) * static_cast<std::size_t>(toHeight) * static_cast<std::size_t>(pictures));
  for (int y = 0; y < toHeight * pictures; ++y) {
    const int fromRow = (y / toHeight) * height + (y % toHeight) * (1 + (down > 0));
    const Rgba8* const in = from.data() + static_cast<std::ptrdiff_t>(fromRow) * width;
    Rgba8* const out = to.data() + static_cast<std::ptrdiff_t>(y) * toWidth;
    for (int x = 0; x < toWidth; ++x) {
      const Rgba8 *const a = in + x * (1 + right), *const b = a + down;
      const auto mean = [](int p, int q, int r, int s) { return static_cast<std::uint8_t>((p + q + r + s + 2) / 4); };
      out[x] = {mean(a->r, a[right].r, b->r, b[right].r), mean(a->g, a[right].g, b->g, b[right].g),
                mean(a->b, a[right].b, b->b, b[right].b), mean(a->a, a[right].a, b->a, b[right].a)};
    }
  }
  return to;
}

}  // namespace

void pairClouds(const Rgba8* first, const Rgba8* second, std::size_t count, Rgba8* out) {
  const auto& light = lightOfCodes();
  for (std::size_t i = 0; i < count; ++i) out[i] = {light[first[i].g], first[i].a, light[second[i].g], second[i].a};
}

std::array<float, 3> cloudTint(const Map<Rgba8>& clouds) {
  constexpr int kSamples = 64;  // along a side: their colours differ little
  const auto& light = lightOfCodes();
  std::array<double, 3> sum{};
  for (int y = 0; y < clouds.height(); y += std::max(1, clouds.height() / kSamples)) {
    for (int x = 0; x < clouds.width(); x += std::max(1, clouds.width() / kSamples)) {
      const Rgba8& texel = clouds.row(y)[x];
      sum[0] += texel.a * light[texel.r], sum[1] += texel.a * light[texel.g], sum[2] += texel.a * light[texel.b];
    }
  }
  if (!(sum[1] > 0)) return {1, 1, 1};
  return {static_cast<float>(sum[0] / sum[1]), 1, static_cast<float>(sum[2] / sum[1])};
}

CloudPair cloudPair(const Map<Rgba8>& first, const Map<Rgba8>& second) {
  CloudPair pair;
  pair.grid = first.grid();
  std::vector<Rgba8> level(static_cast<std::size_t>(first.width()) * static_cast<std::size_t>(first.height()));
  for (int y = 0; y < first.height(); ++y) {
    pairClouds(first.row(y), second.row(y), static_cast<std::size_t>(first.width()),
               level.data() + static_cast<std::ptrdiff_t>(y) * first.width());
  }
  int width = pair.grid.width(), height = pair.grid.pictureHeight();
  pair.levels.push_back(std::move(level));
  while (width > 1 || height > 1) {
    pair.levels.push_back(halved(pair.levels.back(), width, height, pair.grid.pictures()));
    width = std::max(1, width / 2), height = std::max(1, height / 2);
  }
  return pair;
}

}  // namespace terrella::render
