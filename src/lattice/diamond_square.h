// Diamond-square on a 2:1 torus, level by level (Fournier, Fussell, Carpenter 1982; docs/methods.md, Diamond-square).
//
//   level k          square step        diamond step          A quarter of the new samples are copied, the rest are
//   a . b            a . b              a e b                  means of four neighbours + a displacement. The centre c
//   . . .     ->     . c .       ->     f c g                  comes from the corners a, b, d, i; each edge from two
//   d . i            d . i              d h i                  corners and two centres, which may lie past a border:
//                                                              there the map wraps, in x and, as published, in y.
//
// Levels up to 256 samples wide have a compact array each (w x h becomes 2w x 2h); finer ones run through together, a few rows at a
// time (row_cascade.h). Each sample of the map is written once and in row order, so the time is that of writing memory. Heights are
// fixed-point integers and displacements are hashes of (seed, channel, level, row, column): the same bits on every machine, whatever
// the number of threads.
#pragma once

#include <cstdint>

#include "base/hash.h"
#include "base/progress.h"
#include "base/workers.h"
#include "maps/map.h"
#include "params/planet_params.h"

namespace terrella {

struct DiamondSquareSettings {
  std::uint64_t seed = 0;
  Channel channel = Channel::elevation;
  int baseColumns = 4;     // lattice squares around the equator, a power of two from 2 to 64; half as many rows
  double roughness = 2.0;  // displacement of the first level is U(-a, a), a = 2 * roughness / baseColumns
  double gain = 0.5;       // a of each level relative to the one before, in (0, 1)
  OldPoints oldPoints = OldPoints::keep;
  double baseLow = 0.3;  // the lattice points of the first level are U(baseLow, baseHigh)
  double baseHigh = 0.6;

  bool operator==(const DiamondSquareSettings&) const = default;
};

// A field in fixed point. `low` and `high` are the ends of the range that [0, 1] is made of: they are measured on the
// level 256 samples wide and widened by what finer levels may add, so that a planet does not change with its size. A few
// samples in a million lie outside; clamp them.
struct TorusField {
  Map<std::int32_t> samples;
  std::int32_t low = 0;
  std::int32_t high = 1;

  float inverseRange() const { return 1.0f / static_cast<float>(high - low); }
};

// sample -> [0, 1]
inline float normalized(std::int32_t sample, std::int32_t low, float inverseRange) {
  const float value = static_cast<float>(sample - low) * inverseRange;
  return value < 0.0f ? 0.0f : (value > 1.0f ? 1.0f : value);
}

// `width`: a power of two, at least 256 and at least baseColumns.
TorusField diamondSquare(const DiamondSquareSettings& settings, int width, const Workers& workers, const Progress* progress = nullptr);
// The same into `field`, whose memory is kept where the width stays: fresh pages cost more than heights.
void diamondSquare(const DiamondSquareSettings& settings, int width, const Workers& workers, const Progress* progress, TorusField& field);

}  // namespace terrella
