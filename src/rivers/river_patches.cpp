#include "rivers/river_patches.h"

#include <algorithm>
#include <utility>

#include "rivers/fluvial_forms.h"

namespace terrella {

RiverPatches::RiverPatches(int atLevel, const FaceRects& rects)
    : level(atLevel),
      cells(rects, 1 << atLevel, kRim),
      cell(cells.size()),
      points(pointsAround(rects), 1 << atLevel, 0),
      correction(points.size(), 0),
      height(points.size(), 0) {}

void RiverPatches::fillRim() {
  for (const PatchShape::Crossover& over : cells.crossovers()) cell[over.to] = turned(cell[over.from], over.quarters);
}

namespace {

template <class Values>
void copyRows(const PatchShape& to, const PatchShape& from, const Values& source, Values& target) {
  for (int face = 0; face < kFaces; ++face) {
    const FaceRect& rect = to.rect(face);
    if (rect.isEmpty()) continue;
    for (int j = rect.rows.first; j <= rect.rows.last; ++j)
      std::copy_n(source.begin() + static_cast<std::ptrdiff_t>(from.at(face, rect.columns.first, j)), rect.columns.count(),
                  target.begin() + static_cast<std::ptrdiff_t>(to.at(face, rect.columns.first, j)));
  }
}

}  // namespace

RiverPatches RiverPatches::cutCells(const FaceRects& fewer) const {
  RiverPatches result(level, fewer);
  copyRows(result.cells, cells, cell, result.cell);
  result.fillRim();
  return result;
}

RiverPatches RiverPatches::cut(const FaceRects& fewer) const {
  RiverPatches result(level, fewer);
  copyRows(result.cells, cells, cell, result.cell);
  copyRows(result.points, points, correction, result.correction);
  copyRows(result.points, points, height, result.height);
  result.hasWide = hasWide;
  if (hasWide) {
    result.fromBank.resize(result.points.size());
    result.surface.resize(result.points.size());
    copyRows(result.points, points, fromBank, result.fromBank);
    copyRows(result.points, points, surface, result.surface);
    result.hasWide = std::any_of(result.fromBank.begin(), result.fromBank.end(), [](std::int16_t r) { return r < kFar; });
    if (!result.hasWide) {
      result.fromBank.clear();
      result.surface.clear();
    }
  }
  if (forms) {
    FluvialForms near = forms->near(level, result.points.rects());
    if (!near.isEmpty()) result.forms = std::make_shared<const FluvialForms>(std::move(near));
  }
  result.fillRim();
  return result;
}

namespace {

// Of the four cells around a point, the one that is not there: at a corner of the cube only three meet.
int missingAt(int i, int j, int n) {
  if ((i != 0 && i != n) || (j != 0 && j != n)) return -1;
  return (i == 0 ? 1 : 0) + (j == 0 ? 2 : 0);
}

}  // namespace

void holdWater(RiverPatches& rivers, const AlignedVector<std::uint8_t>& hasRiver) {
  const PatchShape &shape = rivers.cells, &points = rivers.points;
  for (int face = 0; face < kFaces; ++face) {
    const FaceRect& rect = points.rect(face);
    if (rect.isEmpty()) continue;
    const auto up = static_cast<std::size_t>(shape.stride(face));
    for (int j = rect.rows.first; j <= rect.rows.last; ++j) {
      for (int i = rect.columns.first; i <= rect.columns.last; ++i) {
        const std::size_t after = shape.at(face, i, j);
        const std::size_t touching[4] = {after, after - 1, after - up, after - up - 1};
        const int missing = missingAt(i, j, shape.cells());
        FixedHeight least = INT32_MIN, low = INT32_MAX, high = kNoLake;
        for (int k = 0; k < 4; ++k) {
          if (k == missing) continue;
          const RiverCell& cell = rivers.cell[touching[k]];
          if (hasRiver[touching[k]] && (cell.lake == kNoLake || cell.water > cell.lake)) least = std::max(least, cell.water);
          low = std::min(low, cell.lake);
          high = std::max(high, cell.lake);
        }
        if (low != high) least = std::max(least, high);
        const std::size_t at = points.at(face, i, j);
        FixedHeight& height = rivers.height[at];
        if (height >= least) continue;
        rivers.correction[at] += least - height;
        height = least;
      }
    }
  }
}

}  // namespace terrella
