// Which of some cells is the nearest to each cell, and how far it is.
//
// Cells hand the source they know on to their neighbours, first in, first out; a neighbour that is nearer to it than to its own takes it
// over. Distances are straight through the sphere, from cell to source and not along the way, so they are round. (Near a border of the
// regions that two sources rule a cell may keep the second nearest; it is off by less than a cell.)
#pragma once

#include <cmath>
#include <limits>
#include <span>
#include <vector>

#include "cells/cell_grid.h"

namespace terrella {

struct NearestCells {
  AlignedVector<std::int32_t> source;  // the nearest source; -1 out of reach
  CellField distance;                  // through the unit sphere; out of reach infinite
};

// `reach` on the unit sphere. `canPass(from, to)` says whether a source may be handed on from a cell to its neighbour.
template <class CanPass>
NearestCells nearestCells(const CellGrid& grid, std::span<const std::int32_t> sources, float reach, CanPass canPass) {
  NearestCells result{AlignedVector<std::int32_t>(grid.count(), -1), CellField(grid.count(), std::numeric_limits<float>::infinity())};
  AlignedVector<std::uint8_t> isWaiting(grid.count(), 0);
  std::vector<std::int32_t> queue(sources.begin(), sources.end());
  queue.reserve(static_cast<std::size_t>(grid.count()));
  for (const std::int32_t source : sources) {
    result.source[source] = source;
    result.distance[source] = 0;  // squared until the end
    isWaiting[source] = 1;
  }
  const float furthest = reach * reach;
  for (std::size_t head = 0; head < queue.size(); ++head) {
    const std::int32_t cell = queue[head], source = result.source[cell];
    isWaiting[cell] = 0;
    for (const std::int32_t next : grid.neighbours(cell)) {
      if (!canPass(cell, next)) continue;
      const float squared = grid.squaredChord(next, source);
      // Never back and forth between two that are as far but for a rounding.
      if (!(squared < result.distance[next] * 0.999999f) || squared > furthest) continue;
      result.distance[next] = squared;
      result.source[next] = source;
      if (!isWaiting[next]) {
        isWaiting[next] = 1;
        queue.push_back(next);
      }
    }
  }
  for (float& distance : result.distance) distance = std::sqrt(distance);
  return result;
}

inline NearestCells nearestCells(const CellGrid& grid, std::span<const std::int32_t> sources, float reach) {
  return nearestCells(grid, sources, reach, [](std::int32_t, std::int32_t) { return true; });
}

}  // namespace terrella
