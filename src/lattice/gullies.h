// Gullies and ribs: what running water carves into slopes, from some 200 m down to a few.
//
//   crest  ______________        Every place asks the smooth ground around it alone: how steep it is, and which way. Across the slope
//           /\  /\  /\  /\       stand stripes of noise, ribs and gullies that run down it; smaller ones follow the slopes that the
//          /  \/  \/  \/  \      larger ones have, and so branch off from them. Where the ground is level, on crests and in valleys,
//   foot   ----------------      there are none; on the crests of ribs and in the bottoms of gullies smaller ones fade away.
//
// The idea is runevision's ("Fast and gorgeous erosion filter", 2026), who gave shape to what Clay John and Fewes had begun as "eroded
// terrain noise" and "terrain erosion noise" on Shadertoy; no line of theirs is here. Stripes are blended waves, one for each point of a
// lattice in space, so that edges of the cube do not show: simplex noise's lattice takes the place of their squares, which is four waves
// for a place instead of sixteen. A rib's crest is sharp and a gully's bottom round, by a root.
//
// Lengths are shares of the planet's radius, as those of crests (ridges.h) are: what is 200 m on the Earth is 55 m on the Moon, and
// mountains have the same ribs on either. Heights follow from lengths and slopes.
//
// Simplified: water does not run. No gully knows how much ground drains into it, nor whether the next one is lower.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include "lattice/gully_rows.h"
#include "lattice/sand_seas.h"
#include "lattice/smooth_ground.h"
#include "maps/grid.h"

namespace terrella {

class Gullies {
 public:
  // The ground of this level is what gullies follow. Finer ones have them.
  static constexpr int kGroundLevel = kStripeGround;

  // Neither ribs nor gullies are more than this share of the ground's height above the sea.
  static constexpr double kOfAltitudeAtMost = 0.75;

  // Where there is `sand`, dunes of it come with gullies: both ask the same smooth ground.
  Gullies(std::uint64_t seed, double radiusMeters, double unitsPerMeter, std::shared_ptr<const SandSeas> sand = nullptr);

  // Of points of a level finer than that, in units above the sea; `source` gives those of kGroundLevel.
  void carve(int level, const FaceRects& wanted, const SmoothGround::Source& source, const FacePatches& ground) const;

  // What gullies and dunes do in a window at most, in metres: how far they raise or lower anything, how much more than they do with the
  // next of its points, and how far they part two points beside each other.
  struct Bounds {
    double meters = 0, between = 0, beside = 0;
  };
  Bounds bounds(const LatticeWindow& window, const SmoothGround::Source& source) const;

  // From -1 in a gully to 1 on a rib, in parts of kRib; 0 where there are none.
  static constexpr FixedHeight kRib = 1 << 20;
  FacePatches ribs(int level, const FaceRects& wanted, const SmoothGround::Source& source) const;

 private:
  StripeSizes::Size sizeOf(int octave, int level) const;  // on ground of slope 1
  GullyGround groundAt(int level, const Point3<double>& origin) const;

  // Called with points of row j of a face from column i on, once for each point; not at all where there is neither.
  using Take = std::function<void(int i, int j, int count, const float* meters, const float* ribs)>;
  void findInside(int level, int face, const FaceRect& rect, const SmoothGround::Source& source, const Take& take) const;
  void find(int level, int face, const FaceRect& rect, const SmoothGround::Source& source, const Take& take) const;

  std::uint64_t seed_;
  SmoothGround::Level groundLevel_;
  std::shared_ptr<const SandSeas> sand_;
};

}  // namespace terrella
