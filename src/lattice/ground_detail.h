// The ground below the scale of maps: levels of diamond-square whose roughness follows the ground itself.
//
// The largest maps have 8192 cells along an edge of the cube, 1.2 km each on an Earth. What is finer is seen by who stands there, and must
// look like plains, mountains, sea floor and beaches, whatever method made the heights that it begins with. So it begins with metres
// above the sea, of any method, and each finer level is diamond-square as everywhere (face_patches.h) but for how far a cell displaces:
//
//   by a share of how far its own corners differ      the ground goes on as it is: plains stay plains, and what is steep gets rocks. As
//                                                     each level asks the one before, roughness gathers where there is some already, as
//                                                     on real ground: a multifractal (Musgrave, "Procedural Fractal Terrains", in
//                                                     Texturing and Modeling, 1994), where his weight is the height and ours the slope
//   a larger share where it is steep                  rock breaks, soil creeps
//   no more than a steepest slope gives               screes rest at some 40 degrees, and nothing grows without bounds
//   and a little anywhere                             no plain is a blanket,
//   but near the sea less than its corners' height    so that a beach has neither puddles nor islets, and a coast keeps its line
//
// Left out: water that runs. Gullies and dunes are laid over it (gullies.h, sand_seas.h); terraces of rivers have no place here yet.
#pragma once

#include <cstdint>
#include <vector>

#include "lattice/face_patches.h"
#include "lattice/ground_roughness.h"
#include "lattice/ridges.h"
#include "maps/grid.h"

namespace terrella {

class GroundDetail {
 public:
  // `unitsPerMeter`: of fixed heights, which are 0 at the sea and below 2^28 in size.
  GroundDetail(std::uint64_t seed, double radiusMeters, double unitsPerMeter);

  // What makes the points of a level.
  LevelLaw law(int level) const;

  // How much higher or lower than all points of a level, in units, the ground between them may become in finer levels, where the corners of
  // no cell there nor beside it differ by more than `relief`.
  double most(int level, double relief) const;

 private:
  class Places : public CellAmplitudes {
   public:
    Places(int level, double cellUnits);  // of the cells of a level
    void mantissas(const CellLine& line, const Amplitude& amplitude, std::int32_t* out) const override;
    std::int32_t mantissaOfCorner(int face, int column, int row, const CellLine& cell, const Amplitude& amplitude) const override;
    const Amplitude& amplitude() const { return amplitude_; }
    // How far cells displace at most whose corners differ by that much.
    double most(double relief) const;

   private:
    Amplitude amplitude_;  // that of no cell is larger
    GroundRule rule_;
  };

  std::uint64_t seed_;
  std::vector<Places> places_;  // of every level's cells
};

}  // namespace terrella
