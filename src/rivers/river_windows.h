// Rivers as windows: the cells of any rectangle of the globe's lattice, at any depth, without the rest of the globe.
//
// As windows of the ground are (lattice/globe_window.h): cells of a level are made of those of the level before, half as wide and
// kRefinementMargin more on every side, down to the network of the coarse globe. What a window holds is, to the bit, what any larger one
// holds there.
#pragma once

#include <cstdint>
#include <memory>

#include "methods/elevation_windows.h"
#include "rivers/refinement.h"
#include "rivers/river_blocks.h"
#include "rivers/river_network.h"

namespace terrella {

class RiverWindows {
 public:
  // `ground` outlives this. The coarsest level is made at once and kept: 20 MB of a network of 6 x 256 x 256 cells.
  RiverWindows(const RiverNetwork& network, const ElevationWindows& ground, std::uint64_t seed);

  int coarsestLevel() const { return coarsest_; }
  // Cells of a level from coarsestLevel() on. Safe from any thread.
  RiverPatches patches(int level, const FaceRects& cells) const;
  // Patches that hold these cells, and perhaps more around them: of what is asked for square by square, or lately was, those that are kept.
  std::shared_ptr<const RiverPatches> holding(int level, const FaceRects& cells) const;
  // The ground that gullies follow: with the valleys of rivers. Lives as long as this.
  SmoothGround::Source underGullies() const;

 private:
  // Kept: of each level that windows are asked of, squares of so many cells and some around.
  static constexpr int kBlock = 64, kBlockMargin = 2 * kRefinementMargin;

  RiverPatches firstPatches(const RiverNetwork& network) const;
  RiverPatches refined(const RiverPatches& parents, const FaceRects& cells) const;
  // Null if no block holds them; or, unless it `isWorth` being made, if that is not there.
  std::shared_ptr<const RiverPatches> blockHolding(int level, const FaceRects& needed, bool isWorth = true) const;

  const ElevationWindows& ground_;
  std::uint64_t seed_;
  int coarsest_;
  RiverPatches coarse_;  // of the whole globe
  mutable RiverBlocks blocks_;
};

}  // namespace terrella
