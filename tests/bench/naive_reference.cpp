#include "bench/naive_reference.h"

#include <algorithm>
#include <random>

namespace terrella {

std::vector<float> naiveDiamondSquare(std::uint32_t seed, int width, double roughness) {
  const int height = width / 2;
  std::vector<float> field(static_cast<std::size_t>(width) * height);
  std::mt19937 engine(seed);
  const auto uniform = [&](float low, float high) { return low + (high - low) * (static_cast<float>(engine()) * 0x1p-32f); };
  // Both sides are powers of two: wrapping is a mask, which is as kind to the reference as the method allows.
  const auto at = [&](int x, int y) -> float& { return field[static_cast<std::size_t>(y & (height - 1)) * width + (x & (width - 1))]; };

  for (int y = 0; y < height; y += height / 2) {
    for (int x = 0; x < width; x += height / 2) at(x, y) = uniform(0.3f, 0.6f);
  }
  for (int side = height / 2; side > 1; side /= 2) {
    const int half = side / 2;
    const float amplitude = static_cast<float>(2.0 * roughness * half / height);
    for (int y = half; y < height; y += side) {
      for (int x = half; x < width; x += side) {
        const float mean = (at(x - half, y - half) + at(x + half, y - half) + at(x - half, y + half) + at(x + half, y + half)) / 4;
        at(x, y) = mean + uniform(-amplitude, amplitude);
      }
    }
    for (int y = 0; y < height; y += half) {
      for (int x = (y / half) % 2 == 0 ? half : 0; x < width; x += side) {
        const float mean = (at(x - half, y) + at(x + half, y) + at(x, y - half) + at(x, y + half)) / 4;
        at(x, y) = mean + uniform(-amplitude, amplitude);
      }
    }
  }
  return field;
}

void naiveShape(std::vector<float>& heights) {
  const auto [low, high] = std::minmax_element(heights.begin(), heights.end());
  const float base = *low, scale = 1.0f / (*high - *low);
  for (float& h : heights) {
    h = (h - base) * scale;
    h *= h;
  }
}

}  // namespace terrella
