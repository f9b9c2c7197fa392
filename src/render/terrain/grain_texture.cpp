#include "render/terrain/grain_texture.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "base/hash.h"
#include "render/terrain/square_texture.h"

namespace terrella::render {
namespace {

constexpr int kSize = 256;
constexpr int kFirstCells = 8, kOctaves = 5;  // the largest features are 32 texels wide, the smallest two

float cornerValue(int octave, int field, int x, int y, int cells) {
  const RowKeys keys = rowKeys(static_cast<std::uint64_t>(field), Channel::noise, static_cast<std::uint32_t>(octave),
                               static_cast<std::uint32_t>(y & (cells - 1)));
  return static_cast<float>(signedUnit(hashColumn(static_cast<std::uint32_t>(x & (cells - 1)), keys)));
}

float smoothValue(int octave, int field, float x, float y, int cells) {
  const float left = std::floor(x), top = std::floor(y), fx = x - left, fy = y - top;
  const auto smooth = [](float f) { return f * f * f * (f * (f * 6 - 15) + 10); };
  const auto mix = [](float a, float b, float f) { return a + (b - a) * f; };
  const int i = static_cast<int>(left), j = static_cast<int>(top);
  const auto at = [&](int dx, int dy) { return cornerValue(octave, field, i + dx, j + dy, cells); };
  return mix(mix(at(0, 0), at(1, 0), smooth(fx)), mix(at(0, 1), at(1, 1), smooth(fx)), smooth(fy));
}

std::vector<float> field(int number) {
  std::vector<float> values;
  for (int y = 0; y < kSize; ++y) {
    for (int x = 0; x < kSize; ++x) {
      float sum = 0, weight = 0.42f;
      for (int octave = 0, cells = kFirstCells; octave < kOctaves; ++octave, cells *= 2, weight *= 0.62f) {
        const float perTexel = static_cast<float>(cells) / kSize;
        sum += weight *
               smoothValue(octave, number, (static_cast<float>(x) + 0.5f) * perTexel, (static_cast<float>(y) + 0.5f) * perTexel, cells);
      }
      values.push_back(sum);
    }
  }
  return values;
}

}  // namespace

gl::Texture makeGrainTexture() {
  const std::vector<float> first = field(1), second = field(2);
  const auto at = [&](int x, int y) { return first[static_cast<std::size_t>((y & (kSize - 1)) * kSize + (x & (kSize - 1)))]; };
  const auto code = [](float value) { return channelOf(0.5f + 0.5f * value); };
  std::vector<Rgba8> texels;
  for (int y = 0; y < kSize; ++y) {
    for (int x = 0; x < kSize; ++x) {
      const float right = at(x + 1, y) - at(x - 1, y), down = at(x, y + 1) - at(x, y - 1);
      texels.push_back({code(at(x, y)), code(second[texels.size()]), code(2 * right), code(2 * down)});
    }
  }
  return squareTexture("grain of the ground", kSize, texels);
}

}  // namespace terrella::render
