#include "cells/cell_positions.h"

#include "base/exact_math.h"

namespace terrella {
namespace {

constexpr float kPerQuarter = 1.27323954473516268615f;  // 4 / pi

// The angle whose tangent is numerator / distance, in quarters of a right angle's half: [-1, 1].
float angleOf(float numerator, float distance) {
  const float ratio = (numerator < 0 ? -numerator : numerator) / distance;
  const float angle = exact::atanUnit(ratio > 1.0f ? 1.0f : ratio) * kPerQuarter;
  return numerator < 0 ? -angle : angle;
}

}  // namespace

CellPositions::CellPositions(const CellGrid& grid, int count) : grid_(grid) {
  for (auto* field : {&face_, &column_, &row_}) field->resize(count);
  for (auto* field : {&right_, &down_}) field->resize(count);
}

// As onEquiangularCube (maps/places.h): the axes of faces stand in maps/cube.h.
void CellPositions::find(const float* x, const float* y, const float* z) {
  const int last = grid_.size() - 1, count = static_cast<int>(face_.size());
  const float half = 0.5f * static_cast<float>(grid_.size());
  std::int32_t *face = face_.data(), *column = column_.data(), *row = row_.data();
  float *right = right_.data(), *down = down_.data();
  for (int i = 0; i < count; ++i) {
    const float px = x[i], py = y[i], pz = z[i];
    const float ax = px < 0 ? -px : px, ay = py < 0 ? -py : py, az = pz < 0 ? -pz : pz;
    const float larger = ay >= az ? ay : az;
    const bool isX = ax >= larger, isY = ay >= az;
    const float distance = isX ? ax : larger;
    const float sideX = px < 0 ? pz : -pz, sideZ = pz < 0 ? -px : px, topT = py < 0 ? -pz : pz;
    const float s = angleOf(isX ? sideX : (isY ? px : sideZ), distance);
    const float t = angleOf(isX ? -py : (isY ? topT : -py), distance);
    const float a = (s + 1.0f) * half, b = (t + 1.0f) * half;
    int c = static_cast<int>(a), r = static_cast<int>(b);
    c = c > last ? last : c;
    r = r > last ? last : r;
    const float major = isX ? px : (isY ? py : pz);
    face[i] = (isX ? 0 : (isY ? 2 : 4)) + (major < 0 ? 1 : 0);
    column[i] = c, row[i] = r;
    right[i] = a - static_cast<float>(c) - 0.5f, down[i] = b - static_cast<float>(r) - 0.5f;
  }
}

}  // namespace terrella
