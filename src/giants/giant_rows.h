// The colours of a giant's cloud tops, for rows of places in the widest vectors of the machine.
//
// Every place looks back along fixed winds and takes what was there: bands part around storms, storms turn as wholes, eddies (curls of
// noise, after Bridson 2007) fold the edges of bands, and streaks of noise are drawn out by the jets. Nothing knows of a grid, so the pole
// and the date line are places as any other; octaves too fine for a grid fade out softly.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "giants/giant_profile.h"
#include "giants/giant_storms.h"
#include "maps/pixels.h"
#include "params/colour_grading.h"

namespace terrella {

// An octave of simplex noise: so many cells in a radian along the ground, and that many times more to the north.
struct GiantOctave {
  float frequency = 1, slimness = 1, weight = 1;
  float shiftX = 0, shiftY = 0, shiftZ = 0;
  std::uint32_t key = 0;
};

struct GiantRules {
  GiantProfile profile;
  std::vector<GiantStorm> storms;
  std::array<GiantOctave, 3> eddies;
  std::array<GiantOctave, 9> streaks;
  std::array<GiantOctave, 2> patches;
  Colour plume{}, wisp{};
  float waves = 0, wisps = 0, hexagon = 0, contrast = 1;
  int plumes = 12;             // around the equator
  std::array<float, 2> shore;  // degrees: where the zone of the equator ends
  std::array<float, 3> wispLatitudes{};
};

// `columns`: of a grid, samples around the equator.
GiantRules giantRules(const GiantParams& params, const ColourGrading& grading, std::uint64_t seed, int columns);

// Directions of unit length; `count` is a multiple of 16.
struct GiantRow {
  const float *x, *y, *z;
};
void paintGiantRow(const GiantRules& rules, const GiantRow& row, int count, Rgb8* out);

}  // namespace terrella
