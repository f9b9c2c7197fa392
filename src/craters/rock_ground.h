// Ground that nothing but impacts and lava has shaped: heights, lava and fresh rock at any place, as a pure function of it.
//
// It is told as history. In the beginning there are broad swells. Then craters come, from the oldest to the youngest: each wipes out what
// lies inside its bowl, buries what is around it, and stands on the ground as it was before, as far as that is made of larger ones. At one
// time lava rises to its level wherever the ground is lower, and all that is older drowns; so seas of lava have shores that the ground
// draws, and few craters. What is small is young, for it does not last.
//
// Nothing is stored but the largest craters. Those near a block of points are found (crater_cells.h), put into order and stamped
// (crater_rows.h). One that does not reach a point leaves it as it is, to the bit; so it does not matter what else is in the block.
#pragma once

#include <cstdint>
#include <vector>

#include "craters/crater_cells.h"
#include "craters/crater_rows.h"

namespace terrella {

struct RockSettings {
  std::uint64_t seed = 0;
  double radiusMeters = 1737400;
  double cover = 0.1;              // share of the ground that bowls of an octave cover
  double largestMeters = 1200e3;   // diameter
  double simpleMeters = 15e3;      // up to which a crater is a plain bowl
  double wear = 0.5;               // 0 to 1: how far the oldest are worn down
  double swellMeters = 1500;       // how far the broad ground rises and falls
  double lavaShare = 0.16;         // of the sphere that lava covers
  double lavaAge = 0.12;           // when it came; craters are from 1 to 0
};

class RockGround {
 public:
  explicit RockGround(const RockSettings& settings);

  // `apart`: from one point to the next, in radii of the planet; craters that would not show are left out.
  void makeGround(const GroundPoints& points, double apart) const;

  const RockSettings& settings() const { return settings_; }
  const CraterCells& cells() const { return cells_; }

 private:
  class Nearby;
  int octavesFor(double apart) const;
  void find(const Point3<double>& middle, double radius, int octaves, std::vector<CraterSeat>& out) const;
  CraterShape shapeOf(const CraterSeat& seat) const;
  void raiseLava();

  RockSettings settings_;
  CraterCells cells_;
  BroadGround broad_;
  int listed_ = 0;                  // octaves whose craters are kept
  std::vector<std::vector<CraterSeat>> largest_;  // by octave
};

}  // namespace terrella
