// Atolls: rings of coral around lagoons, on volcanoes that have sunk below a warm sea (Darwin, "The Structure and Distribution of Coral
// Reefs", 1842).
//
//   sea    ~~~~~~~~.__~~~~~~~~~~~__.~~~~~~~     The rim is a reef some hundred metres wide, just under water; in places waves have
//                 /   \_________/   \           thrown up islets on it, in others passes lead through. Inside lies a lagoon with heads of
//   floor  ______/                   \_____     coral in it; outside the volcano's slope goes down to the sea's floor, which it stands on.
//
// They are higher than what lies around and nothing else: the ground is the higher of the two. Lengths along the ground are shares of the
// planet's radius, given as what they are on an Earth; heights are metres.
#pragma once

#include <array>
#include <complex>
#include <vector>

#include "lattice/face_patches.h"
#include "maps/grid.h"
#include "maps/point3.h"

namespace terrella {

struct Atoll {
  static constexpr int kBends = 4, kHeads = 24;
  struct Head {
    double x, y, top;                     // metres to the right and up of the middle; of its top, below 0
    double acrossX, acrossY, acrossBoth;  // an oval: x^2 times the first and so on is 1 on its foot, in 1 / m^2
  };

  Point3<double> middle, right, up;                  // of unit length, at right angles
  double radius = 10000, floor = -3000, flat = 500;  // metres: of the rim, on average; of the sea around; the reef's width
  double lagoon = -30, islets = 0.3;                 // metres; from how low a sum of chances islets stand
  std::array<std::complex<double>, kBends> bends;    // of the rim, by how many times they go around: 2, 3, 5, 8
  std::array<std::complex<double>, kBends> heaps;    // of islets along it: 8, 13, 21, 34
  std::complex<double> windward;                     // where waves come from, and islets are more
  double slant = 0;                                  // of passes and islets: radians for each radius inwards
  std::array<Head, kHeads> heads;

  // How far from the middle anything stands on the floor, in metres.
  double reach() const;
  // Metres above the sea, so far to the right and up of the middle. Far outside it is below the floor.
  double height(double x, double y) const;
};

class Atolls {
 public:
  static constexpr double kEarthRadius = 6371000;  // metres
  static constexpr double kHighest = 9;            // metres above the sea

  // All of them fitsFace(): none reaches an edge of the cube, where two faces would have to agree on heights to the bit.
  Atolls(std::vector<Atoll> atolls, double unitsPerMeter);
  static bool fitsFace(const Atoll& atoll);

  // Of points of a level, in units above the sea.
  void raise(int level, const FaceRects& wanted, const FacePatches& ground) const;
  // By how many metres points of finer levels in a window may be raised at most.
  double most(const LatticeWindow& window) const;

 private:
  // Where it lies, and how far it reaches, in metres.
  struct Placed {
    Atoll atoll;
    FacePoint<float> place;
    double reach;

    // Whether some of these points of a face may lie in reach.
    bool isNear(int face, int level, const FaceRect& points) const;
  };

  std::vector<Placed> atolls_;
  double unitsPerMeter_;
};

}  // namespace terrella
