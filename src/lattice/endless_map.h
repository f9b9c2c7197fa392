// The endless map: diamond-square over a world of up to 2^32 x 2^32 samples, of which only windows are ever made.
//
// docs/methods.md, The endless map. The world is a torus. Its first lattice has a point every 2^featureBits samples; each of
// the featureBits levels that follow halves the distance, as on a planet (diamond_square.h). The article finds a sample by asking for
// the four it was made of, and those for theirs. Here a whole window asks at once:
//
//   level k + 1   . . [ o o o o ] . .     A window w samples wide is made of w / 2 + 2 or 3 of the level before: its own cells
//   level k     .   .   [   o   ]   .     and the points just outside of them. That again is a window, half as wide, and so on
//               <-- w / 2 + 2 -->         up to the first lattice. From there the levels are made in turn, as planets are.
//
// So a window costs four thirds of its own samples, and four or five samples a side in each level where it shrinks no further. The
// world's size does not enter. A sample is a function of settings, spacingBits and place: whoever asks for it, in whatever window, gets the
// same bits, for all chance is a hash of (seed, level, row, column), with row and column counted around the world.
//
// What precision is left. Heights are whole units of 2^-28 at best (for roughness 2 and gain 0.54 some 2^-26), and k levels down a
// displacement is gain^k of the first: with gain 0.54 some 2^15 units after 12 levels, 20 after 24, less than one from 29 on; with gain
// 0.3 less than one from 16 on; with 0.75 never. Below one unit the ground is smooth but for rounding, by a unit or two a level.
// A float near 0.5 is coarser still, one step of it being some 10 units: past 20 levels differences of neighbours begin to show steps.
// No sum passes 31 bits, for the unit leaves room for all the levels that there could ever be (FixedScale).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "lattice/displacement.h"
#include "params/planet_params.h"

namespace terrella {

// docs/methods.md, The endless map.
//   wrapped   the world is a torus.
//   constant  column 0 and row 0 have height 0 at every spacingBits, which sinks the borders of a flat world under water. What lies past
//   the
//             last column is column 0 again: samples 0 to 2^worldBits are a map with four borders.
enum class WorldEdges { wrapped, constant };

template <>
struct EnumNames<WorldEdges> {
  static constexpr std::array choices{Choice{"wrapped", "Wrapped"}, Choice{"constant", "Sunk"}};
};

struct EndlessSettings {
  std::uint64_t seed = 7;
  int worldBits = 24;      // the world is 2^worldBits samples wide and high and wraps on both sides; 1 to 32
  int featureBits = 12;    // samples between the points of the first lattice, 2^featureBits; 1 to worldBits
  double roughness = 2.0;  // as DiamondSquareSettings with baseColumns 4, whatever the world's size; 0 to 8
  double gain = 0.54;      // as DiamondSquareSettings; 0.3 to 0.75
  OldPoints oldPoints = OldPoints::relax;
  WorldEdges edges = WorldEdges::wrapped;

  bool operator==(const EndlessSettings&) const = default;
};

class EndlessMap {
 public:
  explicit EndlessMap(const EndlessSettings& settings);

  // Heights in [0, 1], w x h of them in row order, of the world at 1/2^spacingBits of its resolution: sample (x, y) of spacingBits L lies
  // at (x << L, y << L) of spacingBits 0. x and y count samples of that spacingBits and wrap; spacingBits is 0 to featureBits. Exactly what
  // the whole world of that spacingBits would hold there, whatever the window, which may be larger than the world. Cost: proportional to w
  // * h, plus a few dozen samples for each level. w and h are at least 1. Safe from any thread.
  //
  // 0 and 1 lie a fixed number of standard deviations from the mean, by the settings alone: never by what a window happens to hold, and
  // the same at every spacingBits. Fewer than one sample in 10^4 of many worlds lies beyond and is clamped; beside constant edges,
  // more are below 0, in the strip of 2^featureBits samples that slopes down to them. Further than two such strips from a border
  // nothing is changed.
  //
  // Spacings agree as a planet's sizes do: exactly when old points are kept; otherwise a point still moves, each time by less, while
  // finer levels are made.
  void window(std::uint32_t x, std::uint32_t y, int w, int h, int spacingBits, std::vector<float>& out) const;

  const EndlessSettings& settings() const { return settings_; }

 private:
  EndlessSettings settings_;
  FixedScale scale_;
  std::vector<Amplitude> amplitudes_;  // of the levels after the first lattice
  FixedHeight low_ = 0;                // height 0 in fixed point
  float inverseRange_ = 1;
  std::optional<FixedHeight> edge_;  // of column 0 and row 0, if that is constant
};

}  // namespace terrella
