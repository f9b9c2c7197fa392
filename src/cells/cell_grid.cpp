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

// The diagonal neighbour to the west or east, north or south.
CellGrid::Direction acrossOf(bool isWest, bool isNorth) {
  if (isWest) return isNorth ? CellGrid::northWest : CellGrid::southWest;
  return isNorth ? CellGrid::northEast : CellGrid::southEast;
}

// make(row) for all rows of all faces.
template <class Make>
void forRows(const CellGrid& grid, const Workers* workers, Make make) {
  const auto band = [&](int begin, int end) {
    for (int row = begin; row < end; ++row) make(row);
  };
  if (workers)
    workers->forBands(kFaces * grid.size(), 16, nullptr, band);
  else
    band(0, kFaces * grid.size());
}

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
  const int last = size_ - 1;
  int cell = 0;
  for (int face = 0; face < kFaces; ++face) {
    for (int j = 0; j < size_; ++j) {
      for (int i = 0; i < size_; ++i, ++cell) {
        const bool isWithin = i > 0 && i < last && j > 0 && j < last;
        for (int k = 0; k < kNeighbours; ++k) {
          neighbours_[static_cast<std::size_t>(cell) * kNeighbours + k] =
              isWithin ? cell + kRows[k] * size_ + kColumns[k] : neighbourAcross(face, j + kRows[k], i + kColumns[k], cell);
        }
      }
    }
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

CellField coarser(const CellGrid& from, const CellField& field, const CellGrid& to, const Workers* workers) {
  const int ratio = from.size() / to.size(), size = to.size();
  CellField result(to.count());
  const float share = 1.0f / static_cast<float>(ratio * ratio);
  forRows(to, workers, [&](int row) {
    const float* block = field.data() + static_cast<std::ptrdiff_t>(row) * ratio * from.size();
    for (int i = 0; i < size; ++i) {
      float sum = 0;
      for (int b = 0; b < ratio; ++b) {
        for (int a = 0; a < ratio; ++a) sum += block[b * from.size() + i * ratio + a];
      }
      result[row * size + i] = sum * share;
    }
  });
  return result;
}

namespace {

// `a` and `b`: how far away, to the side and up or down.
float between(float itself, float beside, float below, float across, float a, float b) {
  return (1.0f - b) * ((1.0f - a) * itself + a * beside) + b * ((1.0f - a) * below + a * across);
}

// Of cells half as wide, inside a face, where neighbours stand beside each other and the loop becomes vectors. `below`: the row of coarse
// cells that is the nearest but one.
void halveInside(const float* row, const float* below, int size, float* out) {
  for (int i = 1; i + 1 < size; ++i) {
    out[2 * i] = between(row[i], row[i - 1], below[i], below[i - 1], 0.25f, 0.25f);
    out[2 * i + 1] = between(row[i], row[i + 1], below[i], below[i + 1], 0.25f, 0.25f);
  }
}

}  // namespace

CellField finer(const CellGrid& from, const CellField& field, const CellGrid& to, const Workers* workers) {
  const int ratio = to.size() / from.size(), size = to.size();
  const float step = 1.0f / static_cast<float>(ratio);
  // How far the middle of a fine cell lies from that of the coarse one, in coarse cells.
  const auto offset = [&](int index) { return (static_cast<float>(index % ratio) + 0.5f) * step - 0.5f; };
  CellField result(to.count());
  forRows(to, workers, [&](int row) {
    const float down = offset(row);
    const int vertical = down < 0 ? CellGrid::north : CellGrid::south;
    const float b = std::abs(down);
    const int line = row / ratio * from.size();  // where the row of coarse cells begins
    const auto fill = [&](int i) {
      const float right = offset(i);
      const int coarse = line + i / ratio;
      const auto around = from.neighbours(coarse);
      result[row * size + i] = between(field[coarse], field[around[right < 0 ? CellGrid::west : CellGrid::east]], field[around[vertical]],
                                       field[around[acrossOf(right < 0, down < 0)]], std::abs(right), b);
    };
    const int inFace = row / ratio % from.size(), beyond = down < 0 ? inFace - 1 : inFace + 1;
    const bool isInside = ratio == 2 && beyond >= 0 && beyond < from.size();
    if (isInside) halveInside(field.data() + line, field.data() + line + (beyond - inFace) * from.size(), from.size(), &result[row * size]);
    for (int i = 0; i < size; ++i) {
      if (isInside && i == 2) i = size - 2;
      fill(i);
    }
  });
  return result;
}

namespace {

float blurredCell(float itself, float beside, float atCorners) { return 0.25f * itself + 0.125f * beside + 0.0625f * atCorners; }

void blurAt(const CellGrid& grid, const CellField& field, int cell, CellField& out) {
  const auto n = grid.neighbours(cell);
  out[cell] = blurredCell(field[cell], (field[n[0]] + field[n[1]]) + (field[n[2]] + field[n[3]]),
                          (field[n[4]] + field[n[5]]) + (field[n[6]] + field[n[7]]));
}

// Inside a face neighbours stand beside each other, and the loop becomes vectors; in the order of blurAt().
void blurInside(const float* row, int size, float* out) {
  const float *north = row - size, *south = row + size;
  for (int i = 1; i + 1 < size; ++i)
    out[i] = blurredCell(row[i], (row[i + 1] + row[i - 1]) + (south[i] + north[i]),
                         (south[i + 1] + south[i - 1]) + (north[i + 1] + north[i - 1]));
}

}  // namespace

void blur(const CellGrid& grid, CellField& field, int times, const Workers* workers) {
  const int size = grid.size();
  CellField blurred(field.size());
  for (; times > 0; --times) {
    forRows(grid, workers, [&](int row) {
      const int first = row * size, last = first + size - 1;
      if (row % size == 0 || row % size == size - 1) {
        for (int cell = first; cell <= last; ++cell) blurAt(grid, field, cell, blurred);
        return;
      }
      blurAt(grid, field, first, blurred);
      blurInside(field.data() + first, size, blurred.data() + first);
      blurAt(grid, field, last, blurred);
    });
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
