#include "render/terrain/puff_texture.h"

#include <algorithm>
#include <cmath>

#include "render/terrain/square_field.h"
#include "render/terrain/square_texture.h"

namespace terrella::render {
namespace {

using Slice = SquareField<kPuffTexels>;
constexpr int kSliceEvery = kPuffTexels / 4 / kPuffSlices;  // texels
constexpr int kFirstCells = 8, kOctaves = 3;                // along the box

int roundUp(float texels) { return static_cast<int>(std::ceil(texels)); }

// One ball for each cell of a net, anywhere in it and of another size.
class Balls {
 public:
  explicit Balls(int cells) : cells_(cells), wide_(static_cast<float>(kPuffTexels) / static_cast<float>(cells)) {}

  // Each texel becomes the depth in the deepest ball that it lies in, in radii of a cell's.
  void addTo(std::vector<Slice>& depths) const {
    for (int up = 0; up < cells_ / 4; ++up) {
      for (int row = 0; row < cells_; ++row) {
        for (int column = 0; column < cells_; ++column) addBall(depths, column, row, up);
      }
    }
  }

 private:
  void addBall(std::vector<Slice>& depths, int column, int row, int up) const {
    const auto chance = [&](std::uint32_t number) {
      const auto place = static_cast<std::uint32_t>((up * cells_ + row) * cells_ + column);
      return static_cast<float>(textureChance(71, static_cast<std::uint32_t>(cells_), number, place));
    };
    const auto middle = [&](int cell, std::uint32_t number) { return (static_cast<float>(cell) + chance(number)) * wide_; };
    const float x = middle(column, 0), y = middle(row, 1), z = middle(up, 2), radius = (0.65f + 0.5f * chance(3)) * wide_;
    constexpr float kApart = kSliceEvery;
    for (int slice = roundUp((z - radius) / kApart); static_cast<float>(slice) * kApart < z + radius; ++slice) {
      const float over = static_cast<float>(slice) * kApart - z, across = std::sqrt(std::max(radius * radius - over * over, 0.0f));
      Slice& depth = depths[static_cast<std::size_t>(slice & (kPuffSlices - 1))];
      for (int j = roundUp(y - across); static_cast<float>(j) < y + across; ++j) {
        const float down = static_cast<float>(j) - y;
        for (int i = roundUp(x - across); static_cast<float>(i) < x + across; ++i) {
          const float right = static_cast<float>(i) - x, squares = right * right + down * down + over * over;
          float& at = depth.at(i, j);
          at = std::max(at, (radius - squares / radius) / wide_);
        }
      }
    }
  }
  int cells_;
  float wide_;  // texels of a cell
};

std::vector<Slice> puffField() {
  std::vector<Slice> sum(kPuffSlices);
  float weight = 0.5f;
  for (int octave = 0, cells = kFirstCells; octave < kOctaves; ++octave, cells *= 2, weight *= 0.55f) {
    std::vector<Slice> depths(kPuffSlices);
    Balls(cells).addTo(depths);
    for (std::size_t k = 0; k < sum.size(); ++k) Slice::forTexels([&](int x, int y) { sum[k].at(x, y) += weight * depths[k].at(x, y); });
  }
  return sum;
}

}  // namespace

std::vector<Rgba8> makePuffs() {
  // What balls of these sizes come to, on average, and how far most are from it.
  constexpr float kMean = 0.585f, kSpread = 0.4f, kSteepness = 8;
  const std::vector<Slice> field = puffField();
  const auto code = [&](float depth) { return channelOf(0.5f + (depth - kMean) / (2 * kSpread)); };
  std::vector<Rgba8> texels;
  texels.reserve(std::size_t{kPuffSlices} * kPuffTexels * kPuffTexels);
  for (std::size_t k = 0; k < field.size(); ++k) {
    const Slice &here = field[k], &above = field[(k + 1) % field.size()];
    const auto slope = [&](float rise) { return channelOf(0.5f + kSteepness * 0.5f * rise); };
    Slice::forTexels([&](int x, int y) {
      texels.push_back({code(here.at(x, y)), code(above.at(x, y)), slope(here.at(x + 1, y) - here.at(x - 1, y)),
                        slope(here.at(x, y + 1) - here.at(x, y - 1))});
    });
  }
  return texels;
}

}  // namespace terrella::render
