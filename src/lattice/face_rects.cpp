#include "lattice/face_rects.h"

namespace terrella {

FaceRect besideSide(int side, Interval depths, Interval along, int cells) {
  const Interval across = isFar(side) ? depths.mirrored(cells) : depths;
  return isColumn(side) ? FaceRect{across, along} : FaceRect{along, across};
}

FaceRects madeFor(const FaceRects& wanted, int cells) {
  FaceRects made = wanted;
  for (int face = 0; face < kFaces; ++face) {
    const FaceRect& rect = wanted[static_cast<std::size_t>(face)];
    for (int side = 0; side < kCubeSides; ++side) {
      if (!rect.touches(side, cells)) continue;
      const Interval along = rect.along(side).widened(1, cells);  // a point that moves looks at four centres
      const CubeSide& other = partner(face, side);
      made[static_cast<std::size_t>(face)].include(besideSide(side, {0, 1}, along, cells));
      made[static_cast<std::size_t>(other.face)].include(
          besideSide(other.side, {0, 1}, other.isReversed ? along.mirrored(cells) : along, cells));
    }
  }
  return made;
}

FaceRects coarserFor(const FaceRects& made, int cells) {
  // The corners of the cells, and one more before them: of the centres to the left and above.
  const auto coarser = [cells](Interval points) {
    const Interval inCells = cellsOf(points, cells / 2);
    return Interval{std::max(inCells.first - 1, 0), inCells.last + 1};
  };
  FaceRects result;
  for (std::size_t face = 0; face < kFaces; ++face) {
    if (!made[face].isEmpty()) result[face] = {coarser(made[face].columns), coarser(made[face].rows)};
  }
  return result;
}

}  // namespace terrella
