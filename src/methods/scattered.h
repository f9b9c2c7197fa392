// What methods share that scatter things over the ground: where the things lie, and which of them a few points need to know of.
#pragma once

#include <cstdint>

#include "base/hash.h"
#include "maps/point3.h"
#include "methods/point_method.h"

namespace terrella {

// Random bits of thing `index`: draw(0), draw(1), ...
class Chances {
 public:
  Chances(std::uint64_t seed, Channel channel, int index) : keys_(rowKeys(seed, channel, 0, static_cast<std::uint32_t>(index))) {}
  std::uint32_t bits(std::uint32_t number) const { return hashColumn(number, keys_); }
  float unit(std::uint32_t number) const { return static_cast<float>(bits(number) >> 8) * 0x1p-24f; }  // [0, 1)

 private:
  RowKeys keys_;
};

// Uniform over the ground by area; draws 0 and 1.
Point3<float> scatteredPlace(Ground ground, const Chances& chances);

// A ball around points [begin, end) of a row.
struct Ball {
  Point3<float> centre;
  float radius;
};
Ball ballAround(const PointRow& points, int begin, int end);

// The square of more than the distance between any two places of either ground. Noise that moves them farther apart than this, as it can
// around a single site, leaves a plain there.
inline constexpr float kFarthestSquared = 36.0f;

// Points are taken so many at a time: near each other, so that most things are out of their reach.
inline constexpr int kChunk = 4 * kPointAlignment;

}  // namespace terrella
