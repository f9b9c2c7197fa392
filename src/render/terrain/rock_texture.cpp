#include "render/terrain/rock_texture.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include "render/terrain/square_field.h"

namespace terrella::render {
namespace {

constexpr int kRockTexels = 512, kBeds = 22;
using RockField = SquareField<kRockTexels>;

// From 0 to 1, another for each number of a block.
float rockChance(int level, int column, int row, std::uint32_t number) {
  return static_cast<float>(
      textureChance(13 + number, static_cast<std::uint32_t>(level), static_cast<std::uint32_t>(row), static_cast<std::uint32_t>(column)));
}

// A block between joints, its face a plane of its own tilt.
struct Block {
  float right, up;             // where its middle is, in blocks from its place on the net
  float grip;                  // how far it reaches beyond halfway to its neighbours
  float height, tiltX, tiltY;  // of its face, in heights of a block
  float own;                   // from 0 to 1, another for each
};

// What one meets at a place of the square.
struct BlockPoint {
  float height;  // in heights of a block
  float joint;   // how far the next block is, 0 at the joint between them
  float own;
};

// Blocks of one size, on a net that goes on at the square's edges.
class Blocks {
 public:
  Blocks(int level, int columns, int rows, float scatter) : columns_(columns), rows_(rows) {
    for (int row = 0; row < rows; ++row) {
      for (int column = 0; column < columns; ++column) {
        const auto chance = [&](std::uint32_t number) { return rockChance(level, column, row, number); };
        // Blocks of every second row begin where those below end halfway.
        blocks_.push_back({0.5f + scatter * (chance(0) - 0.5f) + 0.25f * static_cast<float>(row & 1),
                           0.5f + 0.8f * scatter * (chance(1) - 0.5f), 0.35f * chance(2), 0.55f * (chance(3) - 0.5f),
                           0.8f * (chance(4) - 0.5f), 0.9f * (chance(5) - 0.5f), chance(6)});
      }
    }
  }
  float size() const { return 1.0f / static_cast<float>(rows_); }

  // At a place from 0 to 1.
  BlockPoint at(float x, float y) const {
    const float across = x * static_cast<float>(columns_), up = y * static_cast<float>(rows_);
    const int column = static_cast<int>(std::floor(across)), row = static_cast<int>(std::floor(up));
    float nearest = 1e9f, next = 1e9f;
    BlockPoint point{};
    for (int j = row - 1; j <= row + 1; ++j) {
      for (int i = column - 1; i <= column + 1; ++i) {
        const Block& block = blocks_[static_cast<std::size_t>(within(j, rows_) * columns_ + within(i, columns_))];
        const float right = across - static_cast<float>(i) - block.right, rise = up - static_cast<float>(j) - block.up;
        const float far = right * right + rise * rise - block.grip;
        if (far >= nearest) {
          next = std::min(next, far);
          continue;
        }
        next = nearest;
        nearest = far;
        point = {block.height + block.tiltX * right + block.tiltY * rise, 0, block.own};
      }
    }
    point.joint = next - nearest;
    return point;
  }

 private:
  static int within(int number, int count) { return (number % count + count) % count; }
  int columns_, rows_;
  std::vector<Block> blocks_;
};

// Beds, thick ones and thin ones, from the square's lower edge to its upper one.
class Beds {
 public:
  Beds() {
    for (int k = 0; k < kBeds; ++k) {
      begins_[static_cast<std::size_t>(k)] = rockChance(9, k, 0, 0);
      hardness_[static_cast<std::size_t>(k)] = rockChance(9, k, 1, 1);
    }
    std::sort(begins_.begin(), begins_.end());
  }
  // From 0 to 1, at a height in squares.
  float hardnessAt(float height) const {
    const auto above = std::upper_bound(begins_.begin(), begins_.end(), height - std::floor(height));
    return hardness_[static_cast<std::size_t>(above - begins_.begin()) % kBeds];  // the last goes on above the edge
  }

 private:
  std::array<float, kBeds> begins_{}, hardness_{};
};

float smoothTo(float low, float high, float value) {
  const float t = std::clamp((value - low) / (high - low), 0.0f, 1.0f);
  return t * t * (3 - 2 * t);
}

struct Rock {
  RockField relief, brightness, beds;
};

Rock makeRock() {
  Rock rock;
  const Beds beds;
  const std::array<Blocks, 4> sizes{Blocks(0, 3, 5, 0.55f), Blocks(1, 7, 11, 0.8f), Blocks(2, 17, 23, 0.9f), Blocks(3, 41, 53, 1.0f)};
  const SquareNoise wideX(31, 0, 4), middleX(31, 1, 16), fineX(31, 2, 64), wideY(32, 0, 4), middleY(32, 1, 16), fineY(32, 2, 64);
  const SquareNoise stains(33, 0, 8), smallStains(33, 1, 32), grains(34, 0, 64), roughness(34, 1, 128), layers(35, 0, 64);
  for (int y = 0; y < kRockTexels; ++y) {
    for (int x = 0; x < kRockTexels; ++x) {
      const float u = (static_cast<float>(x) + 0.5f) / kRockTexels, v = (static_cast<float>(y) + 0.5f) / kRockTexels;
      // No joint is straight.
      const float bentX = u + 0.030f * wideX.at(u, v) + 0.010f * middleX.at(u, v) + 0.003f * fineX.at(u, v),
                  bentY = v + 0.020f * wideY.at(u, v) + 0.007f * middleY.at(u, v) + 0.003f * fineY.at(u, v);
      float relief = 0, tint = 0, open = 1;
      for (std::size_t k = 0; k < sizes.size(); ++k) {
        const BlockPoint block = sizes[k].at(bentX, bentY);
        relief += sizes[k].size() * block.height * (k == 0 ? 1.0f : 0.75f);
        tint += (k == 0 ? 0.5f : 0.3f) * (block.own - 0.5f);
        // Some joints gape: dark from far away as well.
        if (k < 3) open *= 1 - 0.9f * std::max(block.own - 0.45f, 0.0f) * smoothTo(0.07f, 0.0f, block.joint);
      }
      const float hardness = beds.hardnessAt(bentY);
      rock.relief.at(x, y) = relief + 0.050f * (hardness - 0.5f) + 0.0015f * roughness.at(u, v);
      rock.beds.at(x, y) = hardness + 0.10f * grains.at(u, v) + 0.15f * layers.at(0.5f, bentY);
      rock.brightness.at(x, y) = open * (1 + tint + 0.16f * smallStains.at(u, v) + 0.12f * stains.at(u, v));
    }
  }
  return rock;
}

// The mean over squares of 2 * `reach` + 1 texels.
RockField smoothed(RockField& field, int reach) {
  RockField rows, all;
  for (int y = 0; y < kRockTexels; ++y) {
    for (int x = 0; x < kRockTexels; ++x) {
      for (int i = -reach; i <= reach; ++i) rows.at(x, y) += field.at(x + i, y);
    }
  }
  const float share = 1.0f / static_cast<float>((2 * reach + 1) * (2 * reach + 1));
  for (int y = 0; y < kRockTexels; ++y) {
    for (int x = 0; x < kRockTexels; ++x) {
      for (int i = -reach; i <= reach; ++i) all.at(x, y) += share * rows.at(x, y + i);
    }
  }
  return all;
}

}  // namespace

Squares makeRockSquares() {
  Rock rock = makeRock();
  // Less light reaches what lies deeper than its surroundings.
  RockField around = smoothed(rock.relief, 9);
  for (int y = 0; y < kRockTexels; ++y) {
    for (int x = 0; x < kRockTexels; ++x)
      rock.brightness.at(x, y) *= std::clamp(1 + 14 * (rock.relief.at(x, y) - around.at(x, y)), 0.45f, 1.3f);
  }
  rock.brightness.centre(0.17f);
  rock.beds.centre(0.2f);
  std::vector<Rgba8> texels;
  texels.reserve(kRockTexels * kRockTexels);
  constexpr float kPerUnit = 0.5f * kRockTexels;
  for (int y = 0; y < kRockTexels; ++y) {
    for (int x = 0; x < kRockTexels; ++x) {
      const float right = (rock.relief.at(x + 1, y) - rock.relief.at(x - 1, y)) * kPerUnit,
                  rise = (rock.relief.at(x, y + 1) - rock.relief.at(x, y - 1)) * kPerUnit;
      texels.push_back({channelOf(rock.brightness.at(x, y)), channelOf(rock.beds.at(x, y)), channelOf(0.5f + 0.25f * right),
                        channelOf(0.5f - 0.25f * rise)});
    }
  }
  return {"face of rock", kRockTexels, std::move(texels)};
}

}  // namespace terrella::render
