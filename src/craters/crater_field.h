// Where craters are: a pure function of seed and place, on the sphere itself.
//
// Sizes go by octaves of diameter. Each octave has a grid of cubic cells in space, as wide as two of its smallest craters. Each cell has one
// chance: a point somewhere in it, which becomes a crater if it lies within a thin shell about the sphere, right below or above the
// crater's middle. A shell holds as much space over any piece of the sphere as over any other of the same area, so craters are as dense
// everywhere, at corners of cubes and at poles too; how thick it is decides how dense. With as many per cell in every octave there are
// N(> D) ~ D^-2 craters, as counts on old ground find (Hartmann 1984; Neukum, Ivanov and Hartmann 2001 for its finer bends, left out).
//
// Only the cells near a place are asked, some twenty for each octave. Lengths are in radii of the planet.
#pragma once

#include <cstdint>
#include <vector>

#include "maps/point3.h"

namespace terrella {

struct CraterSettings {
  std::uint64_t seed = 0;
  double density = 1;     // 1: kSaturated
  double largest = 0.7;   // diameter, up to 2
  double transition = 0;  // diameter from which on craters are complex
  double wear = 0;
};

struct Crater {
  Point3<double> centre;  // of unit length
  double radius = 0;      // straight from the middle to the rim
  float age = 0;          // 1 the oldest
  int octave = 0;
  std::uint64_t bits = 0;  // of its own, for all else that chance decides
};

class CraterField {
 public:
  static constexpr double kSaturated = 0.1;  // craters larger than D on a piece of ground D wide
  static constexpr double kReach = 2.96;     // times its radius: no crater changes anything farther away
  static constexpr int kOctaves = 24;

  explicit CraterField(const CraterSettings& settings);
  const CraterSettings& settings() const { return settings_; }

  // The smallest diameter of an octave; its largest is twice that. Octave 0 has the largest craters.
  double smallest(int octave) const;
  // How many octaves have craters of `diameter` or more.
  int octavesFrom(double diameter) const;

  // Adds the craters of an octave that may change anything within `distance` of `place`, in no order; perhaps some others.
  void gather(int octave, const Point3<double>& place, double distance, std::vector<Crater>& out) const;

 private:
  CraterSettings settings_;
  double shell_;  // half as thick, in smallest diameters of the octave
};

}  // namespace terrella
