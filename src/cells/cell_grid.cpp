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

CellGrid::CellGrid(int size) : size_(size), spacing_(static_cast<float>(std::sqrt(4.0 * exact::kPi / (6.0 * size * size)))) {
  placeCells();
  findNeighbours();
}

void CellGrid::placeCells() {
  for (CellField* field : {&x_, &y_, &z_}) field->resize(count());
  areas_.resize(count());
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
        areas_[cell] = static_cast<std::int64_t>(areaAt(i, j) * perArea);
      }
    }
  }
}

void CellGrid::findNeighbours() {
  neighbours_.resize(static_cast<std::size_t>(count()) * kNeighbours);
  int cell = 0;
  for (int face = 0; face < kFaces; ++face) {
    for (int j = 0; j < size_; ++j) {
      for (int i = 0; i < size_; ++i, ++cell) {
        for (int k = 0; k < kNeighbours; ++k) {
          const int column = i + kColumns[k], row = j + kRows[k];
          const bool isPastColumn = column < 0 || column >= size_, isPastRow = row < 0 || row >= size_;
          std::int32_t& neighbour = neighbours_[static_cast<std::size_t>(cell) * kNeighbours + k];
          if (isPastColumn && isPastRow) {
            neighbour = cell;
            continue;
          }
          // In half cells, on which middles are odd: past an edge a column goes on as the neighbour's column or row.
          const auto place = folded(face, 2 * column + 1 - size_, 2 * row + 1 - size_, size_);
          neighbour = (place.face * size_ + (place.t + size_) / 2) * size_ + (place.s + size_) / 2;
        }
      }
    }
  }
}

int CellGrid::cellTowards(const Point3<float>& direction) const {
  const auto place = onEquiangularCube(direction.x, direction.y, direction.z);
  const float half = 0.5f * static_cast<float>(size_);
  const int i = std::clamp(static_cast<int>((place.s + 1.0f) * half), 0, size_ - 1);
  const int j = std::clamp(static_cast<int>((place.t + 1.0f) * half), 0, size_ - 1);
  return (place.face * size_ + j) * size_ + i;
}

CellShares CellGrid::sharesTowards(const Point3<float>& direction) const {
  const auto place = onEquiangularCube(direction.x, direction.y, direction.z);
  const float half = 0.5f * static_cast<float>(size_);
  const float column = (place.s + 1.0f) * half, row = (place.t + 1.0f) * half;
  const int i = std::clamp(static_cast<int>(column), 0, size_ - 1), j = std::clamp(static_cast<int>(row), 0, size_ - 1);
  const int cell = (place.face * size_ + j) * size_ + i;
  const float right = column - static_cast<float>(i) - 0.5f, down = row - static_cast<float>(j) - 0.5f;
  const auto around = neighbours(cell);
  const int beside = right < 0 ? west : east, below = down < 0 ? north : south;
  const int across = right < 0 ? (down < 0 ? northWest : southWest) : (down < 0 ? northEast : southEast);
  const float a = right < 0 ? -right : right, b = down < 0 ? -down : down;
  return {{cell, around[beside], around[below], around[across]}, {(1.0f - a) * (1.0f - b), a * (1.0f - b), (1.0f - a) * b, a * b}};
}

CellField coarser(const CellGrid& from, const CellField& field, const CellGrid& to) {
  const int ratio = from.size() / to.size();
  CellField result(to.count());
  const float share = 1.0f / static_cast<float>(ratio * ratio);
  int cell = 0;
  for (int face = 0; face < kFaces; ++face) {
    for (int j = 0; j < to.size(); ++j) {
      for (int i = 0; i < to.size(); ++i, ++cell) {
        float sum = 0;
        for (int b = 0; b < ratio; ++b) {
          const float* row = field.data() + (face * from.size() + j * ratio + b) * from.size() + i * ratio;
          for (int a = 0; a < ratio; ++a) sum += row[a];
        }
        result[cell] = sum * share;
      }
    }
  }
  return result;
}

CellField finer(const CellGrid& from, const CellField& field, const CellGrid& to) {
  const int ratio = to.size() / from.size();
  const float step = 1.0f / static_cast<float>(ratio);
  CellField result(to.count());
  int cell = 0;
  for (int face = 0; face < kFaces; ++face) {
    for (int j = 0; j < to.size(); ++j) {
      const float down = (static_cast<float>(j % ratio) + 0.5f) * step - 0.5f;
      for (int i = 0; i < to.size(); ++i, ++cell) {
        const float right = (static_cast<float>(i % ratio) + 0.5f) * step - 0.5f;
        const int coarse = (face * from.size() + j / ratio) * from.size() + i / ratio;
        const auto around = from.neighbours(coarse);
        const int beside = right < 0 ? CellGrid::west : CellGrid::east, below = down < 0 ? CellGrid::north : CellGrid::south;
        const int across =
            right < 0 ? (down < 0 ? CellGrid::northWest : CellGrid::southWest) : (down < 0 ? CellGrid::northEast : CellGrid::southEast);
        const float a = right < 0 ? -right : right, b = down < 0 ? -down : down;
        result[cell] = (1.0f - b) * ((1.0f - a) * field[coarse] + a * field[around[beside]]) +
                       b * ((1.0f - a) * field[around[below]] + a * field[around[across]]);
      }
    }
  }
  return result;
}

void blur(const CellGrid& grid, CellField& field, int times) {
  CellField blurred(field.size());
  for (; times > 0; --times) {
    for (int cell = 0; cell < grid.count(); ++cell) {
      const auto n = grid.neighbours(cell);
      blurred[cell] = 0.25f * field[cell] + 0.125f * ((field[n[0]] + field[n[1]]) + (field[n[2]] + field[n[3]])) +
                      0.0625f * ((field[n[4]] + field[n[5]]) + (field[n[6]] + field[n[7]]));
    }
    field.swap(blurred);
  }
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
