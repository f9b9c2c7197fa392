// Rows of gullies (gullies.h), in vectors: how far each place is raised or lowered, and whether it lies on a rib or in a gully.
#pragma once

#include <array>

#include "lattice/stripes.h"

namespace terrella {

// Gullies of one size.
struct GullyOctave {
  StripeLattice lattice;
  float metersPerSlope = 0, turn = 0;  // how high ribs stand over the middle, on ground of slope 1; and how much they change slopes
  float share = 0;                     // how much of them is there
};
inline constexpr int kGullyOctaves = 4;

// What the places of a row have in common.
struct GullyGround {
  Point3<float> up{};
  std::array<GullyOctave, kGullyOctaves> octaves{};
  int count = 0;  // of octaves
};

// `meters`: by how much the ground rises or sinks. `ribs`: from -1 in the bottom of a gully to 1 on the crest of a rib. All have room for
// whole vectors.
void gullyRow(const StripePlaces& places, int count, const GullyGround& ground, float* meters, float* ribs);

// Where gullies begin, by slope and by metres above the sea, and where they are all there; ground steeper than the steepest has no more.
inline constexpr float kFirstSlope = 0.02f, kFullSlope = 0.28f, kSteepestSlope = 0.75f;
inline constexpr float kFirstMeters = 4, kFullMeters = 50;

}  // namespace terrella
