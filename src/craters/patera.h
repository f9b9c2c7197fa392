// One patera: what chance made of it, and how it changes the ground.
#pragma once

#include <array>
#include <cstdint>

#include "craters/crater_cells.h"
#include "craters/crater_rows.h"
#include "params/volcanism_params.h"

namespace terrella {

inline constexpr double kPateraReach = 5;                            // of flows and plumes, in radii of the patera
inline constexpr double kPateraPlumed = 0.022;                       // the narrowest with a plume, in radii
inline constexpr double kPateraDeep = 0.017, kPateraDeepest = 1800;  // of floors: for the width, and in metres

struct Patera {
  struct Tongue {
    float cosine, sine, bend, width, length;
  };
  Point3<double> centre, right, ahead;
  double radius, perRadius, reach;
  double ragged;  // how far rims and flows are lobed
  std::array<float, 6> uneven;
  std::array<double, 3> phases;
  std::uint64_t crust;
  float floor;            // metres above the broad ground
  float thick;            // metres, of flows
  float dark;             // how dark its lava is
  float heat;             // 0: cold
  float front;            // how far the lake's crust has just sunk, across its radius
  float plume, plumeAt;   // how much sulphur, and how far out
  float ash, ashX, ashY;  // how dark, and where its middle lies
  std::array<Tongue, 6> tongues;
  int flows;
};

Patera pateraOf(const CraterSeat& seat, const VolcanismParams& volcanism, double radiusMeters);

// On a group of points, so far apart, from number `first` on. `floor`: metres above the datum.
void stampPatera(const Patera& patera, float floor, const GroundPoints& points, int first, double apart);

}  // namespace terrella
