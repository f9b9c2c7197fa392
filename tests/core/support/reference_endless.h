// The endless map twice more, each written to be obviously right instead of fast, in 64-bit integers. They share the definition with
// lattice/endless_map.h (which hash displaces which point, by how much, and how it is rounded) and not a line of its windows.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "lattice/endless_map.h"

namespace terrella::testing {

// What a point of a layer begins with or is displaced by, and what its height is in [0, 1].
class EndlessDefinition {
 public:
  explicit EndlessDefinition(const EndlessSettings& settings)
      : settings_(settings), lattice_{.roughness = settings.roughness, .gain = settings.gain}, scale_(lattice_) {
    const double first = settings.roughness / 2, factor = settings.oldPoints == OldPoints::displace ? 2.7 : 2.4;
    const double unit = std::floor(0x1p28 / std::max(1.0, 0.6 + 2 * first / (1 - settings.gain)));
    const double reach = factor * std::sqrt(0.3 * 0.3 / 12 + first * first / (3 * (1 - settings.gain * settings.gain)));
    low_ = static_cast<std::int64_t>((0.45 - reach) * unit);
    inverseRange_ = 1.0f / static_cast<float>(static_cast<std::int64_t>((0.45 + reach) * unit) - low_);
  }

  std::int64_t base(std::uint64_t x, std::uint64_t y) const { return scale_.base(lattice_, hash(0, x, y)); }
  std::int64_t displacement(int layer, std::uint64_t x, std::uint64_t y) const {
    return scale_.amplitude(layer - 1).displace(hash(layer, x, y));
  }
  std::int64_t mean(std::int64_t sumOfFour) const { return (sumOfFour + 2) >> 2; }
  std::int64_t old(int layer, std::uint64_t x, std::uint64_t y, std::int64_t height, std::int64_t sumOfCentres) const {
    if (settings_.oldPoints == OldPoints::displace) return height + displacement(layer, x, y);
    if (settings_.oldPoints == OldPoints::relax) return height + ((sumOfCentres - 4 * height + 8) >> 4);
    return height;
  }
  bool isEdge(std::uint64_t x, std::uint64_t y) const { return settings_.edges == WorldEdges::constant && (x == 0 || y == 0); }
  std::int64_t edge() const { return low_; }
  float normalized(std::int64_t height) const { return std::min(std::max(static_cast<float>(height - low_) * inverseRange_, 0.0f), 1.0f); }

 private:
  std::uint32_t hash(int layer, std::uint64_t x, std::uint64_t y) const {
    const RowKeys keys = rowKeys(settings_.seed, Channel::endless, static_cast<std::uint32_t>(layer), static_cast<std::uint32_t>(y));
    return hashColumn(static_cast<std::uint32_t>(x), keys);
  }

  EndlessSettings settings_;
  DiamondSquareSettings lattice_;
  FixedScale scale_;
  std::int64_t low_;
  float inverseRange_;
};

// A whole level of a small world: one full-size array, walked in place with a stride that halves.
inline std::vector<float> referenceEndlessWorld(const EndlessSettings& settings, int level) {
  const EndlessDefinition definition(settings);
  const int size = 1 << (settings.worldBits - level);
  std::vector<std::int64_t> field(static_cast<std::size_t>(size) * size);
  const auto at = [&](int x, int y) -> std::int64_t& {
    return field[static_cast<std::size_t>((y + size) % size) * size + (x + size) % size];
  };
  const auto sinkEdges = [&] {
    for (int i = 0; i < size; ++i) {
      if (definition.isEdge(0, i)) at(0, i) = at(i, 0) = definition.edge();
    }
  };
  int side = 1 << (settings.featureBits - level);
  for (int y = 0; y < size; y += side) {
    for (int x = 0; x < size; x += side) at(x, y) = definition.base(x / side, y / side);
  }
  sinkEdges();
  for (int layer = 1; side > 1; ++layer, side /= 2) {
    const int half = side / 2;
    const auto corners = [&](int x, int y) {
      return at(x - half, y - half) + at(x + half, y - half) + at(x - half, y + half) + at(x + half, y + half);
    };
    const auto sides = [&](int x, int y) { return at(x - half, y) + at(x + half, y) + at(x, y - half) + at(x, y + half); };
    for (int y = half; y < size; y += side) {
      for (int x = half; x < size; x += side)
        at(x, y) = definition.mean(corners(x, y)) + definition.displacement(layer, x / half, y / half);
    }
    for (int y = 0; y < size; y += half) {
      for (int x = (y / half) % 2 == 0 ? half : 0; x < size; x += side) {
        at(x, y) = definition.mean(sides(x, y)) + definition.displacement(layer, x / half, y / half);
      }
    }
    for (int y = 0; y < size; y += side) {
      for (int x = 0; x < size; x += side) at(x, y) = definition.old(layer, x / half, y / half, at(x, y), corners(x, y));
    }
    sinkEdges();
  }
  std::vector<float> heights;
  for (const std::int64_t height : field) heights.push_back(definition.normalized(height));
  return heights;
}

// Single points of any world, the article's way: each asks for those it was made of, recursively, and remembers what it finds.
class LazyEndless {
 public:
  explicit LazyEndless(const EndlessSettings& settings)
      : definition_(settings),
        firstWorld_(std::uint64_t{1} << (settings.worldBits - settings.featureBits)),
        featureBits_(settings.featureBits),
        known_(static_cast<std::size_t>(settings.featureBits) + 1) {}

  float at(std::uint64_t x, std::uint64_t y, int level) { return definition_.normalized(height(featureBits_ - level, x, y)); }

 private:
  std::int64_t height(int layer, std::uint64_t x, std::uint64_t y) {
    const std::uint64_t last = (firstWorld_ << layer) - 1;
    x &= last;
    y &= last;
    const std::uint64_t place = y << 32 | x;
    auto& known = known_[layer];
    if (const auto found = known.find(place); found != known.end()) return found->second;
    const std::int64_t result = made(layer, x, y);
    known.emplace(place, result);
    return result;
  }

  std::int64_t made(int layer, std::uint64_t x, std::uint64_t y) {
    if (definition_.isEdge(x, y)) return definition_.edge();
    if (layer == 0) return definition_.base(x, y);
    // Of the layer before: a point with even coordinates as it was before this layer moved it.
    const auto before = [&](std::uint64_t atX, std::uint64_t atY) {
      const std::uint64_t last = (firstWorld_ << layer) - 1;
      return height(layer - 1, (atX & last) / 2, (atY & last) / 2);
    };
    const bool isOddX = x % 2 == 1, isOddY = y % 2 == 1;
    if (!isOddX && !isOddY) {
      const std::int64_t north = height(layer, x - 1, y - 1) + height(layer, x + 1, y - 1);
      const std::int64_t south = height(layer, x - 1, y + 1) + height(layer, x + 1, y + 1);
      return definition_.old(layer, x, y, before(x, y), north + south);
    }
    std::int64_t sum;
    if (isOddX && isOddY) {
      sum = before(x - 1, y - 1) + before(x + 1, y - 1) + before(x - 1, y + 1) + before(x + 1, y + 1);
    } else if (isOddX) {
      sum = before(x - 1, y) + before(x + 1, y) + height(layer, x, y - 1) + height(layer, x, y + 1);
    } else {
      sum = before(x, y - 1) + before(x, y + 1) + height(layer, x - 1, y) + height(layer, x + 1, y);
    }
    return definition_.mean(sum) + definition_.displacement(layer, x, y);
  }

  EndlessDefinition definition_;
  std::uint64_t firstWorld_;
  int featureBits_;
  std::vector<std::unordered_map<std::uint64_t, std::int64_t>> known_;
};

}  // namespace terrella::testing
