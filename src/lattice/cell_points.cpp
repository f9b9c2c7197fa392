#include "lattice/cell_points.h"

#include <algorithm>
#include <array>

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

void pointRow(const FaceCells<std::int32_t>& cells, int face, int j, EdgeWeights::OfLevel weights, std::int32_t shore, std::int32_t* out) {
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
