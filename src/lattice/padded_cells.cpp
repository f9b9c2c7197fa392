#include "lattice/padded_cells.h"

#include <algorithm>
#include <array>

#include "maps/cube.h"

namespace terrella {
namespace {

// The cells that meet at a point, as they count beside a shore.
template <std::size_t kCount>
std::array<std::int32_t, kCount> meeting(const std::array<std::int32_t, kCount>& cells, std::int32_t shore) {
  const auto [low, high] = std::minmax_element(cells.begin(), cells.end());
  const std::int32_t limit = shoreLimit(*low - shore, *high - shore);
  std::array<std::int32_t, kCount> fair;
  std::int32_t wholeSum = 0, fairSum = 0;
  for (std::size_t i = 0; i < kCount; ++i) {
    const std::int32_t height = cells[i] - shore, limited = std::clamp(height, -limit, limit);
    fair[i] = shore + limited;
    wholeSum += height;
    fairSum += limited;
  }
  return (wholeSum ^ fairSum) < 0 ? fair : cells;
}

}  // namespace

template <class T>
PaddedCells<T>::PaddedCells(const CellGrid& grid)
    : grid_(grid),
      stride_(grid.size() + 2 * kPad),
      values_(makeBuffer<T>(static_cast<std::size_t>(kFaces) * static_cast<std::size_t>((grid.size() + 2) * stride_))) {}

template <class T>
T PaddedCells<T>::at(std::int32_t cell) const {
  const int n = size();
  return row(cell / (n * n), cell / n % n)[cell % n];
}

template <class T>
void PaddedCells<T>::fillRings() {
  const int n = size();
  for (int face = 0; face < kFaces; ++face) {
    const auto neighbour = [&](int j, int i, CellGrid::Direction direction) {
      return at(grid_.neighbours((face * n + j) * n + i)[direction]);
    };
    for (int k = 0; k < n; ++k) {
      row(face, -1)[k] = neighbour(0, k, CellGrid::north);
      row(face, n)[k] = neighbour(n - 1, k, CellGrid::south);
      row(face, k)[-1] = neighbour(k, 0, CellGrid::west);
      row(face, k)[n] = neighbour(k, n - 1, CellGrid::east);
    }
    row(face, -1)[-1] = neighbour(0, 0, CellGrid::northWest);
    row(face, -1)[n] = neighbour(0, n - 1, CellGrid::northEast);
    row(face, n)[-1] = neighbour(n - 1, 0, CellGrid::southWest);
    row(face, n)[n] = neighbour(n - 1, n - 1, CellGrid::southEast);
  }
}

template class PaddedCells<float>;
template class PaddedCells<std::int32_t>;

void pointRow(const PaddedCells<std::int32_t>& cells, int face, int j, EdgeWeights::OfLevel weights, std::int32_t shore,
              std::int32_t* out) {
  const int n = cells.size();
  const std::int32_t *above = cells.row(face, j - 1), *below = cells.row(face, j);
  const auto edgePoint = [&](int k, std::array<std::int32_t, 2> before, std::array<std::int32_t, 2> after) {
    const std::array around = meeting<4>({before[0], before[1], after[0], after[1]}, shore);
    const std::int32_t first = around[0] + around[1], second = around[2] + around[3];
    return weights[2 * k].meanOfCells(first + second, second - first);
  };
  if (j != 0 && j != n) {
    meetingCells(above, below, n, shore, out);
    for (const int i : {0, n}) out[i] = edgePoint(j, {above[i - 1], above[i]}, {below[i - 1], below[i]});
    return;
  }
  for (int i = 1; i < n; ++i) out[i] = edgePoint(i, {above[i - 1], below[i - 1]}, {above[i], below[i]});
  // The cells beside a corner of the cube: inside, and past either edge.
  const std::int32_t* inside = j == 0 ? below : above;
  const std::int32_t* past = j == 0 ? above : below;
  const auto corner = [&](std::array<std::int32_t, 3> three) {
    three = meeting(three, shore);
    return (three[0] + three[1] + three[2]) / 3;
  };
  out[0] = corner({inside[0], inside[-1], past[0]});
  out[n] = corner({inside[n - 1], inside[n], past[n - 1]});
}

}  // namespace terrella
