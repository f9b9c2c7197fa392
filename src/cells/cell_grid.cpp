#include "cells/cell_grid.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <mutex>
#include <vector>

#include "base/exact_math.h"
#include "maps/cube.h"
#include "maps/places.h"

namespace terrella {
namespace {

// Steps to neighbours, in columns and rows, in the order of Direction.
constexpr std::array<int, CellGrid::kNeighbours> kColumns{1, -1, 0, 0, 1, -1, 1, -1};
constexpr std::array<int, CellGrid::kNeighbours> kRows{0, 0, 1, -1, 1, 1, -1, -1};

// Where along an edge the middle of a cell lies, in [-1, 1] of the angle.
double middleOf(int index, int size) { return (2.0 * index + 1.0) / size - 1.0; }

}  // namespace

const CellGrid& CellGrid::of(int size) {
  assert(size >= 16 && size <= 1024 && std::has_single_bit(static_cast<unsigned>(size)));
  static std::mutex mutex;
  static std::array<std::unique_ptr<const CellGrid>, 11> grids;
  const std::lock_guard lock(mutex);
  auto& grid = grids[static_cast<std::size_t>(std::countr_zero(static_cast<unsigned>(size)))];
  if (!grid) grid.reset(new CellGrid(size));
  return *grid;
}

CellGrid::CellGrid(int size)
    : size_(size),
      shift_(std::countr_zero(static_cast<unsigned>(size))),
      spacing_(static_cast<float>(std::sqrt(4.0 * exact::kPi / (6.0 * size * size)))) {
  placeCells();
  findRim();
}

void CellGrid::placeCells() {
  for (CellField* field : {&x_, &y_, &z_}) field->resize(count());
  areas_.resize(static_cast<std::size_t>(size_) * size_);
  std::vector<double> plane(size_);
  for (int i = 0; i < size_; ++i) plane[i] = exact::tangent(middleOf(i, size_) * (exact::kPi / 4));
  // The solid angle of a small square of the plane, and how much wider equal angles are there.
  const auto areaAt = [&](int i, int j) {
    const double a = plane[i], b = plane[j], squared = 1.0 + a * a + b * b;
    return (1.0 + a * a) * (1.0 + b * b) / (squared * std::sqrt(squared));
  };
  double whole = 0;
  for (int j = 0; j < size_; ++j) {
    for (int i = 0; i < size_; ++i) whole += areaAt(i, j);
  }
  const double perArea = 0x1p40 / (6.0 * whole);
  int cell = 0;
  for (int face = 0; face < kFaces; ++face) {
    for (int j = 0; j < size_; ++j) {
      for (int i = 0; i < size_; ++i, ++cell) {
        const Point3<double> p = unit(cubePoint(face, plane[i], plane[j], 1.0));
        x_[cell] = static_cast<float>(p.x), y_[cell] = static_cast<float>(p.y), z_[cell] = static_cast<float>(p.z);
        if (face == 0) areas_[cell] = static_cast<std::int64_t>(areaAt(i, j) * perArea);
      }
    }
  }
}

std::size_t CellGrid::rimIndex(int cell) const {
  const int last = size_ - 1, row = rowOf(cell), column = columnOf(cell), face = cell >> 2 * shift_;
  const int line = row == 0 ? 0 : (row == last ? 1 : (column == 0 ? 2 : 3));
  return static_cast<std::size_t>((4 * face + line) * size_ + (line < 2 ? column : row));
}

void CellGrid::findRim() {
  rim_.resize(static_cast<std::size_t>(kFaces) * 4 * size_);
  const auto find = [&](int face, int row, int column) {
    const int cell = (face * size_ + row) * size_ + column;
    for (int k = 0; k < kNeighbours; ++k) rim_[rimIndex(cell)][k] = neighbourAcross(face, row + kRows[k], column + kColumns[k], cell);
  };
  for (int face = 0; face < kFaces; ++face) {
    for (int i = 0; i < size_; ++i) find(face, 0, i), find(face, size_ - 1, i), find(face, i, 0), find(face, i, size_ - 1);
  }
}

// Of a cell at the edge of a face, or past it; `itself` past a corner.
std::int32_t CellGrid::neighbourAcross(int face, int row, int column, std::int32_t itself) const {
  const bool isPastColumn = column < 0 || column >= size_, isPastRow = row < 0 || row >= size_;
  if (isPastColumn && isPastRow) return itself;
  // In half cells, on which middles are odd: past an edge a column goes on as the neighbour's column or row.
  const auto place = folded(face, 2 * column + 1 - size_, 2 * row + 1 - size_, size_);
  return (place.face * size_ + (place.t + size_) / 2) * size_ + (place.s + size_) / 2;
}

int CellGrid::cellTowards(const Point3<float>& direction) const { return cellAt(onEquiangularCube(direction.x, direction.y, direction.z)); }

int CellGrid::cellAt(const FacePoint<float>& place) const {
  const float half = 0.5f * static_cast<float>(size_);
  const int i = std::clamp(static_cast<int>((place.s + 1.0f) * half), 0, size_ - 1);
  const int j = std::clamp(static_cast<int>((place.t + 1.0f) * half), 0, size_ - 1);
  return (place.face * size_ + j) * size_ + i;
}

CellShares CellGrid::sharesTowards(const Point3<float>& direction) const {
  return sharesAt(onEquiangularCube(direction.x, direction.y, direction.z));
}

CellShares CellGrid::sharesAt(const FacePoint<float>& place) const {
  const float half = 0.5f * static_cast<float>(size_);
  const float column = (place.s + 1.0f) * half, row = (place.t + 1.0f) * half;
  const int i = std::clamp(static_cast<int>(column), 0, size_ - 1), j = std::clamp(static_cast<int>(row), 0, size_ - 1);
  return sharesAt((place.face * size_ + j) * size_ + i, column - static_cast<float>(i) - 0.5f, row - static_cast<float>(j) - 0.5f);
}

float valueAboveShare(const CellGrid& grid, const CellField& field, double share) {
  constexpr int kSteps = 1 << 16;
  const auto [low, high] = std::minmax_element(field.begin(), field.end());
  const float range = *high - *low;
  if (!(range > 0)) return *high;
  std::vector<std::int64_t> parts(kSteps, 0);
  const float perStep = static_cast<float>(kSteps) / range;
  std::int64_t whole = 0;
  for (int cell = 0; cell < grid.count(); ++cell) {
    parts[std::min(kSteps - 1, static_cast<int>((field[cell] - *low) * perStep))] += grid.parts(cell);
    whole += grid.parts(cell);
  }
  const auto wanted = static_cast<std::int64_t>(share * static_cast<double>(whole));
  int step = kSteps;
  for (std::int64_t above = 0; step > 0 && above + parts[step - 1] <= wanted;) above += parts[--step];
  return *low + range * static_cast<float>(step) / static_cast<float>(kSteps);
}

}  // namespace terrella
