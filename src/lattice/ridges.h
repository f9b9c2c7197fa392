// Ridges and valleys between the scale of maps and that of a hill: what mountains are made of when one stands among them.
//
// On maps, whose points are 1.2 km apart at best, a range is a smooth swell. Here it gets crests: ridged noise (Musgrave, "Procedural
// Fractal Terrains", in Texturing and Modeling, 1994), which folds a noise at its middle, so that wherever it crosses there is a crest.
//
//   noise  __/\__   __      folded   \  /\  /    The noise is a lattice of the globe like any other (face_patches.h), from points some
//                \_/                  \/  \/     5 km apart. How high crests stand follows from how uneven the planet is there at
//                                                large, so plains get gentle swells and ranges peaks; and from a second noise, which
//                                                makes summits and passes of a crest.
//
// Simplified: one noise is folded once, where Musgrave folds each octave; and crests do not know where rivers run.
#pragma once

#include <cstdint>

#include "lattice/face_patches.h"
#include "lattice/relief.h"
#include "maps/grid.h"

namespace terrella {

// The level of the largest maps' lattice, 8192 cells along an edge.
inline constexpr int kMapLevel = 13;

class Ridges {
 public:
  // Crests are complete at this level, 76 m from point to point on an Earth, and go with the ground from there on.
  static constexpr int kLevel = 17;
  static constexpr int kUnevennessLevel = 8;  // of the points that unevenness is known at

  // `unevenness`: at points of kUnevennessLevel (unevenness.h), kPerMeter for each metre.
  static constexpr int kPerMeter = 4;
  static constexpr int kMostMeters = Relief::kWhole / kPerMeter - 1;
  Ridges(std::uint64_t seed, double unitsPerMeter, Relief unevenness);

  // Of points of a level finer than maps, up to kLevel, in units above the sea.
  void raise(int level, const FaceRects& wanted, const FacePatches& ground) const;

  // By how many metres it may raise or lower points of a window at most.
  double most(const LatticeWindow& window) const;

 private:
  double crestMeters(int level, int face, int i, int j) const;

  std::uint64_t seed_, summitSeed_;
  double unitsPerMeter_;
  Relief unevenness_;
};

}  // namespace terrella
