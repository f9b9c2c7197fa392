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
#include <memory>
#include <vector>

#include "craters/canyon.h"
#include "craters/chaos.h"
#include "craters/crater_cells.h"
#include "craters/crater_rows.h"
#include "craters/dunes.h"
#include "craters/ejecta.h"
#include "craters/hot_cracks.h"
#include "craters/lava_rows.h"
#include "craters/lineae.h"
#include "craters/massifs.h"
#include "craters/old_flows.h"
#include "craters/paterae.h"
#include "craters/polar_caps.h"
#include "craters/rock_settings.h"

namespace terrella {

struct PointBall;

class RockGround {
 public:
  explicit RockGround(const RockSettings& settings);

  // All but the places is written. `apart`: from one point to the next, in radii of the planet; what would not show is left out, and what
  // hardly shows is faint. Rays are only where `hasRays`.
  void makeGround(const GroundPoints& points, double apart, bool hasRays) const;
  // The same, piece by piece, of ground that lies within a ball: its craters are found once. Not for several threads at once.
  class Nearby;
  std::shared_ptr<Nearby> nearby(const PointBall& ball, double apart) const;
  void makeGround(const GroundPoints& points, double apart, bool hasRays, Nearby& near) const;

  // How much higher or lower than points so far apart the ground between them may become with all that is smaller, in metres.
  double residualMeters(double apart) const;
  // No ground lies below.
  double lowestMeters() const { return lowest_; }

  const RockSettings& settings() const { return settings_; }
  const CraterCells& cells() const { return cells_; }
  const PolarCaps& caps() const { return caps_; }
  const Ejecta& ejecta() const { return ejecta_; }

 private:
  int octavesFor(double apart) const;
  void addShields();
  void findRays();
  void makeLavaNoise();
  CraterRays starOf(const CraterSeat& seat, double share) const;
  void find(const Point3<double>& middle, double radius, int octaves, std::vector<CraterSeat>& out) const;
  void raiseLava();
  std::vector<Point3<double>> summits() const;
  void roughenTo(double apart, const GroundPoints& points) const;
  bool hasLava() const { return broad_.lavaLevel > -1e8f; }
  bool hasBasins() const { return settings_.craters.breached > 0; }
  void floodGround(const GroundPoints& points, double apart) const;
  LavaWrinkles wrinklesFor(double apart) const;

  RockSettings settings_;
  CraterCells cells_;
  Lineae lineae_;
  Chaos chaos_;
  Massifs massifs_;
  PolarCaps caps_;
  Dunes dunes_;
  OldFlows oldFlows_;
  HotCracks hotCracks_;
  Paterae paterae_;
  BroadGround broad_;
  LavaShores shores_;
  LavaWrinkles wrinkles_;
  std::unique_ptr<const Canyon> canyon_;  // once the broad ground is known
  std::vector<BroadGround::Octave> roughness_;
  std::vector<CraterRays> rays_;
  Ejecta ejecta_;  // in place of these where craters have secondaries
  double lowest_ = 0;
  int listed_ = 0;                                // octaves whose craters are kept
  std::vector<std::vector<CraterSeat>> largest_;  // by octave
};

}  // namespace terrella
