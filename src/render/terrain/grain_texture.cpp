#include "render/terrain/grain_texture.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "render/terrain/puff_texture.h"
#include "render/terrain/snow_crust.h"
#include "render/terrain/square_field.h"

namespace terrella::render {
namespace {

constexpr int kSize = kCrustTexels;  // layers of an array are of one size
static_assert(kSize == kPuffTexels);
constexpr int kFirstCells = 8, kOctaves = 5;  // the largest features are 32 texels wide, the smallest two
using GrainField = SquareField<kSize>;

GrainField noiseField(int number) {
  GrainField field;
  float weight = 0.42f;
  for (int octave = 0, cells = kFirstCells; octave < kOctaves; ++octave, cells *= 2, weight *= 0.62f) {
    const SquareNoise noise(number, octave, cells);
    for (int y = 0; y < kSize; ++y) {
      for (int x = 0; x < kSize; ++x) field.at(x, y) += weight * noise.at(GrainField::middleOf(x), GrainField::middleOf(y));
    }
  }
  return field;
}

// Domes on a net of so many cells, each somewhere in its own and of another size, that goes on at the square's edges.
class Domes {
 public:
  explicit Domes(int cells) : cells_(cells) {
    for (int row = 0; row < cells; ++row) {
      for (int column = 0; column < cells; ++column) {
        const auto chance = [&](std::uint64_t number) {
          const auto along = static_cast<std::uint32_t>(column), down = static_cast<std::uint32_t>(row);
          return static_cast<float>(textureChance(31 + number, static_cast<std::uint32_t>(cells), down, along));
        };
        domes_.push_back({0.1f + 0.8f * chance(0), 0.1f + 0.8f * chance(1), 0.65f + 0.5f * chance(2)});
      }
    }
  }
  // From 0 between domes to about 1 on the largest, at a place from 0 to 1.
  float at(float x, float y) const {
    const float across = x * static_cast<float>(cells_), down = y * static_cast<float>(cells_);
    const int column = static_cast<int>(std::floor(across)), row = static_cast<int>(std::floor(down));
    float highest = 0;
    for (int j = row - 1; j <= row + 1; ++j) {
      for (int i = column - 1; i <= column + 1; ++i) {
        const Dome& dome = domes_[static_cast<std::size_t>((j & (cells_ - 1)) * cells_ + (i & (cells_ - 1)))];
        const float dx = across - static_cast<float>(i) - dome.x, dy = down - static_cast<float>(j) - dome.y;
        highest = std::max(highest, dome.size - (dx * dx + dy * dy) / dome.size);
      }
    }
    return highest;
  }

 private:
  struct Dome {
    float x, y, size;  // in cells
  };
  int cells_;
  std::vector<Dome> domes_;
};

GrainField billowField() {
  GrainField field;
  const SquareNoise bendAcross(4, 0, 16), bendDown(5, 0, 16);  // or one would see the nets
  float weight = 0.5f;
  for (int cells = kFirstCells; cells <= kSize / 4; cells *= 2, weight *= 0.55f) {
    const Domes domes(cells);
    for (int y = 0; y < kSize; ++y) {
      for (int x = 0; x < kSize; ++x) {
        const float u = GrainField::middleOf(x), v = GrainField::middleOf(y);
        field.at(x, y) += weight * domes.at(u + 0.02f * bendAcross.at(u, v), v + 0.02f * bendDown.at(u, v));
      }
    }
  }
  field.centre(0.34f);
  for (int y = 0; y < kSize; ++y) {
    for (int x = 0; x < kSize; ++x) field.at(x, y) = 2 * field.at(x, y) - 1;
  }
  return field;
}

// Fields from -1 to 1.
void append(std::vector<Rgba8>& texels, GrainField& first, GrainField& second) {
  const auto code = [](float value) { return channelOf(0.5f + 0.5f * value); };
  for (int y = 0; y < kSize; ++y) {
    for (int x = 0; x < kSize; ++x) {
      const float right = first.at(x + 1, y) - first.at(x - 1, y), down = first.at(x, y + 1) - first.at(x, y - 1);
      texels.push_back({code(first.at(x, y)), code(second.at(x, y)), code(2 * right), code(2 * down)});
    }
  }
}

}  // namespace

Squares makeGrainSquares() {
  GrainField first = noiseField(1), second = noiseField(2), billows = billowField(), third = noiseField(3);
  std::vector<Rgba8> texels;
  append(texels, first, second);
  append(texels, billows, third);
  const std::vector<Rgba8> crust = makeSnowCrust();
  texels.insert(texels.end(), crust.begin(), crust.end());
  const std::vector<Rgba8> puffs = makePuffs();
  texels.insert(texels.end(), puffs.begin(), puffs.end());
  return {"grain of the ground, billows and puffs of clouds, crust of snow", kSize, std::move(texels), GL_TEXTURE_2D_ARRAY};
}

}  // namespace terrella::render
