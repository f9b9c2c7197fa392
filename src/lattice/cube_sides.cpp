#include "lattice/cube_sides.h"

#include <array>

namespace terrella {
namespace {

constexpr CubeSide findPartner(int face, int side) {
  constexpr int kOne = 4, kBeyond = kOne + 1, kAlong = 2;
  const int across = isFar(side) ? kBeyond : -kBeyond;
  const auto place = isColumn(side) ? folded(face, across, kAlong, kOne) : folded(face, kAlong, across, kOne);
  const bool liesAtColumn = place.s == kOne - 1 || place.s == 1 - kOne;
  const int depth = liesAtColumn ? place.s : place.t, along = liesAtColumn ? place.t : place.s;
  return {place.face, (liesAtColumn ? CubeSide::left : CubeSide::top) + (depth > 0), along != kAlong};
}

constexpr auto kPartners = [] {
  std::array<CubeSide, kFaces * kCubeSides> result{};
  for (int k = 0; k < kFaces * kCubeSides; ++k) result[static_cast<std::size_t>(k)] = findPartner(k / kCubeSides, k % kCubeSides);
  return result;
}();

}  // namespace

const CubeSide& partner(int face, int side) { return kPartners[static_cast<std::size_t>(face * kCubeSides + side)]; }

}  // namespace terrella
