#include "land/plate_borders.h"

#include <cmath>

namespace terrella {
namespace {

// Times that convergence is averaged along a border: stairs of cells have normals of eight directions alone.
constexpr int kAverages = 12;

void addBorderCell(const CellGrid& grid, const std::vector<Plate>& plates, const AlignedVector<std::uint8_t>& plateOf, int cell,
                   PlateBorders& borders) {
  const Point3<float> here = grid.at(cell);
  Point3<float> outwards{0, 0, 0};
  int beyond = -1;
  for (const std::int32_t next : grid.neighbours(cell)) {
    if (plateOf[next] == plateOf[cell]) continue;
    if (beyond < 0) beyond = next;
    outwards = outwards + (grid.at(next) - here);
  }
  if (beyond < 0) return;
  const float length = std::sqrt(dot(outwards, outwards)) + 1e-9f;
  const Point3<float> velocity = cross(plates[plateOf[cell]].spin - plates[plateOf[beyond]].spin, here);
  borders.at[cell] = static_cast<std::int32_t>(borders.cells.size());
  borders.cells.push_back(cell);
  borders.beyond.push_back(beyond);
  borders.convergence.push_back(dot(velocity, outwards) / length);
}

// For each border cell those of the same two plates around it: up to eight, ended by -1.
std::vector<std::int32_t> alongBorders(const CellGrid& grid, const AlignedVector<std::uint8_t>& plateOf, const PlateBorders& borders) {
  std::vector<std::int32_t> along(borders.cells.size() * CellGrid::kNeighbours, -1);
  for (std::size_t e = 0; e < borders.cells.size(); ++e) {
    const int own = plateOf[borders.cells[e]], other = plateOf[borders.beyond[e]];
    std::size_t count = e * CellGrid::kNeighbours;
    for (const std::int32_t next : grid.neighbours(borders.cells[e])) {
      const std::int32_t f = borders.at[next];
      if (f < 0) continue;
      const int itsOwn = plateOf[next], itsOther = plateOf[borders.beyond[f]];
      if ((itsOwn == own && itsOther == other) || (itsOwn == other && itsOther == own)) along[count++] = f;
    }
  }
  return along;
}

}  // namespace

PlateBorders findPlateBorders(const CellGrid& grid, const std::vector<Plate>& plates, const AlignedVector<std::uint8_t>& plateOf) {
  PlateBorders borders;
  borders.at.assign(grid.count(), -1);
  for (int cell = 0; cell < grid.count(); ++cell) addBorderCell(grid, plates, plateOf, cell, borders);
  const std::vector<std::int32_t> along = alongBorders(grid, plateOf, borders);
  std::vector<float> averaged(borders.cells.size());
  for (int i = 0; i < kAverages; ++i) {
    for (std::size_t e = 0; e < averaged.size(); ++e) {
      float sum = 2 * borders.convergence[e], weight = 2;
      for (std::size_t k = e * CellGrid::kNeighbours; k < (e + 1) * CellGrid::kNeighbours && along[k] >= 0; ++k) {
        sum += borders.convergence[along[k]];
        weight += 1;
      }
      averaged[e] = sum / weight;
    }
    borders.convergence.swap(averaged);
  }
  return borders;
}

}  // namespace terrella
