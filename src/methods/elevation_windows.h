// The ground of a grown planet at any points of the globe's lattice, at any depth, in metres above the sea.
//
// Down to the level of the largest maps (kMapLevel) it is what the planet's maps hold at these points, whatever the method: heights of the
// field (field_windows.h), shaped, above the sea. From there on it is those points and all that is smaller (lattice/ridges.h,
// lattice/ground_detail.h), the same for every method: so a planet of hills or of noise has ground to stand on as one of land has, and
// places need not be known more precisely than single precision tells them apart. A planet on the torus has ground of that kind from the
// size that it was grown at: its lattice does not fit the globe's, and is read in straight lines. Bare rock has neither crests nor gullies,
// which water carves: its craters go on instead, down to some metres (rock_windows.h).
//
// Heights go through whole numbers of units, a power of two of a metre (some tenth of a millimetre for the relief of an Earth): every
// window has the same bits.
#pragma once

#include <memory>
#include <vector>

#include "lattice/atolls.h"
#include "lattice/ground_detail.h"
#include "lattice/gullies.h"
#include "lattice/ridges.h"
#include "maps/grid.h"
#include "methods/field_windows.h"
#include "methods/rock_windows.h"
#include "planet/planet.h"

namespace terrella {

class ElevationWindows {
 public:
  static constexpr int kCoarsestLevel = 2;

  // `planet` has elevation and a sea level, and outlives this. What is coarse is grown, in some milliseconds, and kept.
  // Where there is `sand`, wind has made dunes of it; `atolls` stand in the sea.
  ElevationWindows(const Planet& planet, const Workers& workers, SandField sand = {}, std::vector<Atoll> atolls = {});

  // Below 0 under the sea: window.columns * window.rows, row by row, of levels from kCoarsestLevel on. The window may reach up to two
  // points past the edges of its face (lattice/globe_apron.h). Safe from any thread.
  void metersAboveSea(const LatticeWindow& window, double* out) const { metersAboveSea(window, ownUnderGullies(), out); }

  // The points that are wanted of each face, in whole units.
  FacePatches points(int level, const FaceRects& wanted) const { return points(level, wanted, ownUnderGullies()); }
  double unitsPerMeter() const { return unitsPerMeter_; }
  double radiusMeters() const { return radiusMeters_; }

  // Of the same windows: from -1 in the bottom of a gully to 1 on the crest of a rib, 0 where there are none.
  void ribs(const LatticeWindow& window, double* out) const { ribs(window, ownUnderGullies(), out); }

  // No point of a finer level that lies in the window is higher than the highest of `meters`, or lower than the lowest, by more than this;
  // those of a point's width along the rim of the window left out, if it ends there.
  double residualMeters(const LatticeWindow& window, const double* meters) const {
    return residualMeters(window, ownUnderGullies(), meters);
  }

  // All of these with gullies that follow other ground of Gullies::kGroundLevel than this: with the valleys of rivers, say.
  using UnderGullies = SmoothGround::Source;
  void metersAboveSea(const LatticeWindow& window, const UnderGullies& under, double* out) const;
  FacePatches points(int level, const FaceRects& wanted, const UnderGullies& under) const;
  void ribs(const LatticeWindow& window, const UnderGullies& under, double* out) const;
  double residualMeters(const LatticeWindow& window, const UnderGullies& under, const double* meters) const;

 private:
  FacePatches grown(int level, const FaceRects& wanted) const;
  FacePatches ridged(int level, const FaceRects& wanted) const;
  UnderGullies ownUnderGullies() const;
  double residualOfRock(const LatticeWindow& window, const double* meters) const;

  Shaper shaper_;
  double seaHeight_, reliefMeters_, radiusMeters_, unitsPerMeter_;
  std::unique_ptr<FieldWindows> field_;
  GroundDetail ground_;
  int groundFrom_;  // the last level that the field makes
  // What water has carved; none on bare rock.
  struct Carving {
    Ridges ridges;
    Gullies gullies;
  };
  std::unique_ptr<const Carving> carving_;
  Atolls atolls_;  // none on bare rock
  std::shared_ptr<const RockGround> rock_;
};

}  // namespace terrella
