#include "render/terrain/grain_texture.h"

#include <vector>

#include "render/terrain/square_field.h"
#include "render/terrain/square_texture.h"

namespace terrella::render {
namespace {

constexpr int kSize = 256;
constexpr int kFirstCells = 8, kOctaves = 5;  // the largest features are 32 texels wide, the smallest two

std::vector<float> field(int number) {
  std::vector<float> values(kSize * kSize, 0.0f);
  float weight = 0.42f;
  for (int octave = 0, cells = kFirstCells; octave < kOctaves; ++octave, cells *= 2, weight *= 0.62f) {
    const SquareNoise noise(number, octave, cells);
    const auto middleOf = [](int texel) { return (static_cast<float>(texel) + 0.5f) / kSize; };
    for (int y = 0; y < kSize; ++y) {
      for (int x = 0; x < kSize; ++x) values[static_cast<std::size_t>(y * kSize + x)] += weight * noise.at(middleOf(x), middleOf(y));
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
