#include "land/drift.h"

#include <algorithm>
#include <vector>

#include "cells/cell_positions.h"
#include "cells/nearest.h"
#include "maps/cube.h"

namespace terrella {
namespace {

constexpr std::uint8_t kNobody = 255;
constexpr float kYoungOcean = -0.6f;

// Rows of cells, on one thread.
class LookBack {
 public:
  LookBack(const CellGrid& grid, const std::vector<Plate>& plates, const Crust& before)
      : grid_(grid), plates_(plates), before_(before), positions_(grid, grid.size()) {
    for (const Plate& plate : plates) centres_.push_back(turned(plate.turn, plate.seed));
    for (CellField* field : {&x_, &y_, &z_}) field->resize(grid.size());
    isInReach_.resize(grid.size());
  }

  void fillRow(int row, Crust& after) {
    const int first = row * grid_.size(), end = first + grid_.size();
    std::fill(after.plate.begin() + first, after.plate.begin() + end, kNobody);
    std::fill(after.thickness.begin() + first, after.thickness.begin() + end, kYoungOcean);
    std::fill(after.oldRanges.begin() + first, after.oldRanges.begin() + end, 0.0f);
    for (std::size_t k = 0; k < plates_.size(); ++k) {
      if (!reaches(k, first)) continue;
      positions_.find(x_.data(), y_.data(), z_.data());
      for (int i = 0; i < grid_.size(); ++i) {
        if (isInReach_[i]) lay(static_cast<std::uint8_t>(k), positions_.cell(i), first + i, after);
      }
    }
  }

 private:
  // Finds the cells of a row that the plate's cap may hold, and the places that it carried there.
  bool reaches(std::size_t k, int first) {
    const Plate& plate = plates_[k];
    const Point3<float> centre = centres_[k];
    const float least = plate.reach - 0.5f * grid_.spacing();  // a little more than the cap
    const float *x = grid_.x().data() + first, *y = grid_.y().data() + first, *z = grid_.z().data() + first;
    int reached = 0;
    for (int i = 0; i < grid_.size(); ++i) {
      const Point3<float> here{x[i], y[i], z[i]}, there = turnedBack(plate, here);
      x_[i] = there.x, y_[i] = there.y, z_[i] = there.z;
      isInReach_[i] = dot(centre, here) >= least ? 1 : 0;
      reached += isInReach_[i];
    }
    return reached > 0;
  }

  void lay(std::uint8_t plate, std::int32_t from, int cell, Crust& after) const {
    if (before_.plate[from] != plate) return;
    const float thickness = before_.thickness[from];
    if (after.plate[cell] != kNobody && thickness <= 0 && after.thickness[cell] > 0) return;
    after.plate[cell] = plate;
    after.thickness[cell] = thickness;
    after.oldRanges[cell] = before_.oldRanges[from];
  }

  const CellGrid& grid_;
  const std::vector<Plate>& plates_;
  const Crust& before_;
  CellPositions positions_;
  std::vector<Point3<float>> centres_;  // of the plates, after the drift
  CellField x_, y_, z_;                 // of a row: where a plate carried each of its cells from
  AlignedVector<std::int32_t> isInReach_;
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
  workers.forBands(kFaces * grid.size(), 16, nullptr, [&](int begin, int end) {
    LookBack lookBack(grid, plates, before);
    for (int row = begin; row < end; ++row) lookBack.fillRow(row, after);
  });
  closeGaps(grid, after);
  return after;
}

}  // namespace terrella
