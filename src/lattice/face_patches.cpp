#include "lattice/face_patches.h"

#include <algorithm>
#include <memory>

#include "lattice/globe_edges.h"
#include "lattice/globe_levels.h"
#include "lattice/lattice_rows.h"
#include "lattice/patch_edges.h"

namespace terrella {
namespace {

constexpr int kWhole = CellAmplitudes::kPad;  // cells: a multiple of every vector
constexpr int kBeside = 16;                   // points beside a row that may be read

int inWholeVectors(int cells) { return (cells + kWhole - 1) / kWhole * kWhole; }

struct Room {
  std::ptrdiff_t stride, rows;
};

Room roomFor(const FaceRect& made) {
  if (made.isEmpty()) return {0, 0};
  const auto cells = [](Interval points) { return points.last / 2 - points.first / 2 + 1; };
  return {2 * inWholeVectors(cells(made.columns)) + 2 * kBeside, 2 * cells(made.rows)};
}

// Rows of one thing for each cell of a line, and for the one before it.
class Lines {
 public:
  explicit Lines(int cells) : length_(cells + 2 * kBeside), values_(std::make_unique<std::int32_t[]>(3 * length_)) {}
  std::int32_t* centres(int y) { return values_.get() + (y & 1) * length_ + kBeside; }
  std::int32_t* mantissas() { return values_.get() + 2 * length_ + kBeside; }

 private:
  std::size_t length_;
  std::unique_ptr<std::int32_t[]> values_;
};

// All points of `made` but for those on edges of the cube, which give way to makeEdges().
void makeInside(const FacePatches::Rows& coarse, const FacePatches::Rows& fine, int face, const FaceRect& made, const LevelLaw& law) {
  const int n = law.cells / 2;
  const Interval columns = cellsOf(made.columns, n), rows = cellsOf(made.rows, n);
  const int x0 = columns.first, count = inWholeVectors(columns.count());
  const bool hasWest = x0 > 0;
  Lines lines(count);
  const auto firstColumn = static_cast<std::uint32_t>(2 * x0);
  const auto keys = [&](int row) { return levelKeys(law.seed, law.channel, law.hashLevel, face, row); };
  // Those of the cells of row y, from the one before the first on where there is one.
  const auto mantissas = [&](int y) -> const std::int32_t* {
    if (!law.places) return nullptr;
    std::int32_t* out = lines.mantissas();
    const int west = hasWest ? 1 : 0;
    law.places->mantissas({face, y, x0 - west, columns.count() + west, n, coarse.at(x0 - west, y), coarse.at(x0 - west, y + 1)},
                          law.amplitude, out - west);
    return out;
  };
  const auto centreBefore = [&](int y, RowKeys added, const std::int32_t* ofCells) {
    if (!hasWest) return FixedHeight{0};
    const FixedHeight *north = coarse.at(x0 - 1, y), *south = coarse.at(x0 - 1, y + 1);
    return meanOfFour(north[0], north[1], south[0], south[1]) +
           law.amplitude.displace(hashColumn(firstColumn - 1, added), ofCells ? ofCells[-1] : law.amplitude.mantissa);
  };
  if (const int above = rows.first - 1; above >= 0) {
    const RowKeys added = keys(2 * above + 1);
    const std::int32_t* ofCells = mantissas(above);
    lines.centres(above)[-1] = centreBefore(above, added, ofCells);
    makeCentres({.north = coarse.at(x0, above),
                 .south = coarse.at(x0, above + 1),
                 .centres = lines.centres(above),
                 .cells = count,
                 .keys = added,
                 .amplitude = law.amplitude,
                 .firstColumn = firstColumn,
                 .mantissas = ofCells});
  } else {
    std::fill_n(lines.centres(above) - 1, count + 1, 0);
  }
  for (int y = rows.first; y <= rows.last; ++y) {
    const RowKeys added = keys(2 * y + 1);
    const std::int32_t* ofCells = mantissas(y);
    FixedHeight* centres = lines.centres(y);
    centres[-1] = centreBefore(y, added, ofCells);
    makeFineRows({.north = coarse.at(x0, y),
                  .south = coarse.at(x0, y + 1),
                  .centresAbove = lines.centres(y - 1),
                  .centreBefore = centres[-1],
                  .centres = centres,
                  .copied = fine.at(2 * x0, 2 * y),
                  .added = fine.at(2 * x0, 2 * y + 1),
                  .cells = count,
                  .copiedKeys = keys(2 * y),
                  .addedKeys = added,
                  .amplitude = law.amplitude,
                  .oldPoints = law.oldPoints,
                  .firstColumn = firstColumn,
                  .copiedMantissas = ofCells,
                  .addedMantissas = ofCells});
  }
}

}  // namespace

FacePatches::FacePatches(const FaceRects& made) {
  std::size_t samples = kBeside;
  for (const FaceRect& rect : made) samples += static_cast<std::size_t>(roomFor(rect).stride * roomFor(rect).rows);
  // Set: whole vectors reckon with what lies beside rows, and may not overflow.
  memory_ = makeBuffer<FixedHeight>(samples + kBeside);
  std::fill_n(memory_.get(), samples + kBeside, 0);
  FixedHeight* start = memory_.get() + kBeside;
  for (std::size_t face = 0; face < kFaces; ++face) {
    const FaceRect& rect = made[face];
    if (rect.isEmpty()) continue;
    const Room room = roomFor(rect);
    rows_[face] = {start, room.stride, rect.columns.first & ~1, rect.rows.first & ~1};
    start += room.stride * room.rows;
  }
}

FacePatches::FacePatches(const GlobeField& whole, const FaceRects& wanted) : FacePatches(wanted) {
  for (int face = 0; face < kFaces; ++face) {
    const FaceRect& rect = wanted[static_cast<std::size_t>(face)];
    if (rect.isEmpty()) continue;
    for (int j = rect.rows.first; j <= rect.rows.last; ++j)
      std::copy_n(whole.row(face, j) + rect.columns.first, rect.columns.count(), at(face, rect.columns.first, j));
  }
}

FacePatches refined(const FacePatches& coarse, const FaceRects& wanted, const FaceRects& made, const LevelLaw& law) {
  FacePatches fine(made);
  for (int face = 0; face < kFaces; ++face) {
    const FaceRect& rect = made[static_cast<std::size_t>(face)];
    if (!rect.isEmpty()) makeInside(coarse.of(face), fine.of(face), face, rect, law);
  }
  for (int face = 0; face < kFaces; ++face) {
    for (int side = 0; side < kCubeSides; ++side) {
      const CubeSide& other = partner(face, side);
      if (other.face < face) continue;  // both sides of an edge at once
      Interval along;
      if (wanted[static_cast<std::size_t>(face)].touches(side, law.cells)) along = wanted[static_cast<std::size_t>(face)].along(side);
      if (const FaceRect& beyond = wanted[static_cast<std::size_t>(other.face)]; beyond.touches(other.side, law.cells))
        along.include(other.isReversed ? beyond.along(other.side).mirrored(law.cells) : beyond.along(other.side));
      if (!along.isEmpty()) makeEdge(coarse, fine, face, side, along, law);
    }
  }
  return fine;
}

}  // namespace terrella
