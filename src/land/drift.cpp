#include "land/drift.h"

#include <vector>

#include "cells/nearest.h"

namespace terrella {
namespace {

constexpr std::uint8_t kNobody = 255;
constexpr float kYoungOcean = -0.6f;

class LookBack {
 public:
  LookBack(const CellGrid& grid, const std::vector<Plate>& plates, const Crust& before) : grid_(grid), plates_(plates), before_(before) {
    for (const Plate& plate : plates) centres_.push_back(turned(plate.turn, plate.seed));
  }

  void fill(int cell, Crust& after) const {
    const Point3<float> here = grid_.at(cell);
    after.plate[cell] = kNobody;
    after.thickness[cell] = kYoungOcean;
    after.oldRanges[cell] = 0;
    for (std::size_t k = 0; k < plates_.size(); ++k) {
      // A cell's width more than the cap that holds the plate.
      if (dot(centres_[k], here) < plates_[k].reach - 0.5f * grid_.spacing()) continue;
      const int from = grid_.cellTowards(turnedBack(plates_[k], here));
      if (before_.plate[from] != k) continue;
      const float thickness = before_.thickness[from];
      const bool isOver = after.plate[cell] == kNobody || (thickness > 0 || after.thickness[cell] <= 0);
      if (!isOver) continue;
      after.plate[cell] = static_cast<std::uint8_t>(k);
      after.thickness[cell] = thickness;
      after.oldRanges[cell] = before_.oldRanges[from];
    }
  }

 private:
  const CellGrid& grid_;
  const std::vector<Plate>& plates_;
  const Crust& before_;
  std::vector<Point3<float>> centres_;  // of the plates, after the drift
};

// Gaps belong to the plate next to them: ridges lie in their middle.
void closeGaps(const CellGrid& grid, Crust& crust) {
  std::vector<std::int32_t> shores;
  for (int cell = 0; cell < grid.count(); ++cell) {
    if (crust.plate[cell] == kNobody) continue;
    for (const std::int32_t next : grid.neighbours(cell)) {
      if (crust.plate[next] != kNobody) continue;
      shores.push_back(cell);
      break;
    }
  }
  if (shores.empty()) return;
  const NearestCells nearest = nearestCells(grid, shores, 2.0f, [&](int, int to) { return crust.plate[to] == kNobody; });
  for (int cell = 0; cell < grid.count(); ++cell) {
    if (crust.plate[cell] == kNobody) crust.plate[cell] = crust.plate[nearest.source[cell]];
  }
}

}  // namespace

Crust drifted(const CellGrid& grid, const std::vector<Plate>& plates, const Crust& before, const Workers& workers) {
  Crust after{AlignedVector<std::uint8_t>(grid.count()), CellField(grid.count()), CellField(grid.count())};
  const LookBack lookBack(grid, plates, before);
  workers.forBands(grid.count(), grid.size(), nullptr, [&](int begin, int end) {
    for (int cell = begin; cell < end; ++cell) lookBack.fill(cell, after);
  });
  closeGaps(grid, after);
  return after;
}

}  // namespace terrella
