// Rows of dunes (sand_seas.h), in vectors: how high sand lies.
#pragma once

#include <array>

#include "lattice/stripes.h"

namespace terrella {

// Dunes of one size.
struct DuneOctave {
  StripeLattice lattice;
  float meters = 0;  // from foot to crest
};
inline constexpr int kDuneOctaves = 4;

struct DuneGround {
  std::array<DuneOctave, kDuneOctaves> octaves{};
  int count = 0;
};

// How much of the ground is sand, from 0 to 1, and where the wind blows to.
struct Sand {
  float share = 0;
  Point3<float> wind{};
};
// Along a row, in a straight line from a place that may lie so many places before the first that is asked for.
struct SandRow {
  Sand start, perPlace;
  int before = 0;
};

// Adds to `meters` how high sand lies; there is room for whole vectors.
void addDuneRow(const StripePlaces& places, int count, const DuneGround& ground, const SandRow& sand, float* meters);

// Dunes end where the ground is steeper than the first of these, gradually, and by metres above the sea.
inline constexpr float kDuneSlope = 0.05f, kNoDuneSlope = 0.16f;
inline constexpr float kFirstDuneMeters = 6, kFullDuneMeters = 60;

}  // namespace terrella
