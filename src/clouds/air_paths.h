// Where the air above each cell came from, by following it back along the winds: ten steps of some hours.
//
// The winds are those of the belts (trades from the east, westerlies, polar easterlies), eddies of four sizes that are curls of noise
// (Bridson 2007), and an exact turn around each storm, fastest at its centre. Small eddies live short: only the latest steps have them.
// Clouds gathered along such a path look carried and stretched by the wind; those of one fine octave are gathered from nearer by than those
// of a broad one, for they are younger. (Were all carried equally far, they would look like oil.)
//
// Fronts are a line of latitude in a smoother air, that lows wind up: it is followed back by broad eddies and lows alone.
#pragma once

#include <array>

#include "base/workers.h"
#include "cells/face_field.h"
#include "clouds/storms.h"

namespace terrella {

struct AirPaths {
  // After how many steps back a place is kept.
  static constexpr std::array kStops{2, 3, 5, 7, 10};

  struct Place {
    FaceField x, y, z;
  };
  std::array<Place, kStops.size()> stops;
  // Degrees that the air is poleward of the front, stretched where the line is wound up; and how fast that changes.
  FaceField front;
};

// On a grid of cells; the rims are closed.
AirPaths airPaths(const CloudDay& day, const Storms& storms, const CellGrid& grid, const Workers& workers);

}  // namespace terrella
