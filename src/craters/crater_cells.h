// Where craters lie: nowhere kept, found again for any place by hashing cells of space.
//
// Diameters come in octaves, [d, 2d) each. Space is filled with cells whose side is a few times d; each cell holds one point, at a place
// by hash. A point that lies within half a cell of the unit sphere is brought onto it, and is a crater's centre; all others are nothing.
//
//    +-----+-----+-----+      A shell as thick as a cell is wide holds a point for each such square of the sphere, everywhere: there are
//    |  .  |.    |   . |      neither poles nor edges. Cells grow with d, so their number, and that of craters, falls with d^-2: the law
//  --|-----|-o---|-----|--    that is counted on the Moon between saturation and basins (Neukum, Ivanov, Hartmann, "Cratering records in
//    | o   |     |   o |      the inner solar system", 2001, have 1.8 to 3). Within an octave diameters follow it, too.
//    +-----+-----+-----+
//
// Where cells would become too large for the sphere to be flat in them, smaller ones hold a point with a lower chance.
#pragma once

#include <cstdint>
#include <vector>

#include "base/hash.h"
#include "maps/point3.h"

namespace terrella {

// All lengths are straight ones through space, in radii of the planet.
struct CraterSeat {
  Point3<double> centre;     // of unit length
  double diameter = 0;       // from rim to rim
  double worn = 0;           // 0 just made, 1 about to vanish: by hash
  double age = 0;            // 0 now, 1 the beginning; what is small does not last
  std::uint32_t chance = 0;  // for all else
  int octave = 0;
};

// Orders that do not depend on how seats were found; by chance where two are alike.
inline bool isLarger(const CraterSeat& a, const CraterSeat& b) {
  return a.diameter != b.diameter ? a.diameter > b.diameter : a.chance < b.chance;
}
inline bool isSmaller(const CraterSeat& a, const CraterSeat& b) {
  return a.diameter != b.diameter ? a.diameter < b.diameter : a.chance < b.chance;
}

// A direction along the ground at a place of unit length.
Point3<double> alongGround(const Point3<double>& place);

class CraterCells {
 public:
  // `largest`: no crater is wider, and from `lasting` on they may be as old as the planet; octave k has diameters from largest / 2^(k + 1)
  // to twice that. `cover`: the share of the ground that the bowls of an octave would cover side by side, up to 0.4.
  CraterCells(std::uint64_t seed, double largest, double lasting, double cover);

  double least(int octave) const { return largest_ / static_cast<double>(2u << octave); }
  // How many centres there are, on average, on the whole sphere.
  double expected(int octave) const;

  // Appends those of an octave whose centres lie within `reach` of a point, in an order of its own.
  void find(int octave, const Point3<double>& around, double reach, std::vector<CraterSeat>& out) const;

  static constexpr int kMostOctaves = 28;

 private:
  struct Cells {
    double side, chance;
  };
  Cells cellsOf(int octave) const;
  bool seat(int octave, const Cells& cells, const RowKeys& keys, const Point3<double>& corner, CraterSeat& out) const;

  std::uint64_t seed_;
  double largest_, lasting_, cover_;
};

}  // namespace terrella
