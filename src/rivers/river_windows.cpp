#include "rivers/river_windows.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>
#include <vector>

namespace terrella {

namespace {

FaceRects allCells(int cells) {
  FaceRects all;
  all.fill({{0, cells - 1}, {0, cells - 1}});
  return all;
}

// So that every cell comes after the one that its water leaves to.
std::vector<std::size_t> downstreamFirst(const std::vector<std::size_t>& cells, const std::vector<std::size_t>& receivers) {
  std::vector<std::size_t> order;
  std::vector<std::uint8_t> isPlaced(receivers.size(), 0);
  std::vector<std::size_t> way;
  order.reserve(cells.size());
  for (const std::size_t cell : cells) {
    for (std::size_t at = cell; !isPlaced[at]; at = receivers[at]) {
      isPlaced[at] = 1;
      way.push_back(at);
      if (receivers[at] == at) break;
    }
    order.insert(order.end(), way.rbegin(), way.rend());
    way.clear();
  }
  return order;
}

}  // namespace

RiverWindows::RiverWindows(const RiverNetwork& network, const ElevationWindows& ground, std::uint64_t seed)
    : ground_(ground), seed_(seed), coarsest_(std::countr_zero(static_cast<unsigned>(network.size))), coarse_(firstPatches(network)) {}

// The network on the ground: rivers lie no higher than the corners of their cells, as far as those farther down let them.
RiverPatches RiverWindows::firstPatches(const RiverNetwork& network) const {
  const int n = network.size;
  RiverPatches result(coarsest_, allCells(n));
  const auto units = [this](float meters) {
    return static_cast<FixedHeight>(std::floor(static_cast<double>(meters) * ground_.unitsPerMeter() + 0.5));
  };
  std::vector<std::size_t> cells;
  std::size_t k = 0;
  result.cells.forCells([&](int, int, int, std::size_t index) {
    RiverCell& cell = result.cell[index];
    const std::int64_t runoff = network.runoff[k];
    cell.flow = network.flow[k];
    cell.runoff = std::max<std::int64_t>(runoff, 0);
    cell.spring = std::min<std::int64_t>(runoff, 0);
    cell.crossing = network.crossing[k];
    cell.water = units(network.water[k]);
    cell.exit = cell.flow > 0 ? network.exit[k] : kNoSide;
    cell.country = network.country[k];
    if (network.lake[k] > RiverNetwork::kNoLakeMeters) cell.lake = units(network.lake[k]);
    if (cell.flow > 0) cells.push_back(index);
    ++k;
  });
  result.fillRim();

  const FacePatches points = ground_.points(coarsest_, result.points.rects());
  AlignedVector<FixedHeight>& height = result.height;
  result.points.forCells([&](int face, int i, int j, std::size_t at) { height[at] = *points.at(face, i, j); });
  std::vector<std::size_t> owner(result.cell.size()), receivers(result.cell.size());
  std::iota(owner.begin(), owner.end(), std::size_t{0});
  for (const PatchShape::Crossover& over : result.cells.crossovers()) owner[over.to] = over.from;
  AlignedVector<FixedHeight> lowest(result.cell.size());
  result.cells.forCells([&](int face, int i, int j, std::size_t index) {
    const std::ptrdiff_t stride = result.cells.stride(face);
    const std::ptrdiff_t steps[kSides] = {1, stride, -1, -stride};
    const std::uint8_t exit = result.cell[index].exit;
    receivers[index] = exit < kSides ? owner[index + static_cast<std::size_t>(steps[exit])] : index;
    const FixedHeight* corner = height.data() + result.points.at(face, i, j);
    const std::ptrdiff_t row = result.points.stride(face);
    lowest[index] = std::min(std::min(corner[0], corner[1]), std::min(corner[row], corner[row + 1]));
  });
  const FixedHeight below = units(1);
  for (const std::size_t index : downstreamFirst(cells, receivers)) {
    RiverCell& cell = result.cell[index];
    if (cell.lake == kNoLake || cell.water > cell.lake) cell.water = std::min(cell.water, lowest[index] - below);
    if (receivers[index] != index) cell.water = std::max(cell.water, result.cell[receivers[index]].water);
  }
  result.fillRim();
  AlignedVector<std::uint8_t> hasRiver(result.cells.size());
  std::transform(result.cell.begin(), result.cell.end(), hasRiver.begin(), [](const RiverCell& cell) { return cell.flow > 0 ? 1 : 0; });
  holdWater(result, hasRiver);
  return result;
}

RiverPatches RiverWindows::patches(int level, const FaceRects& cells) const {
  if (level <= coarsest_) return coarse_.cut(cells);
  const FaceRects needed = widenedCells(parentsOf(cells), kRefinementMargin, 1 << (level - 1));
  if (level - 1 > coarsest_) {
    if (const auto block = blockHolding(level - 1, needed)) return refined(block->cut(needed), cells);
  }
  return refined(patches(level - 1, needed), cells);
}

// A block costs as much as a window half as large again as it, and is what all windows of the next level there are made of.
std::shared_ptr<const RiverPatches> RiverWindows::holding(int level, const FaceRects& cells) const {
  const bool isWide = std::any_of(cells.begin(), cells.end(), [](const FaceRect& rect) {
    return !rect.isEmpty() && std::min(rect.columns.count(), rect.rows.count()) > kBlock / 2;
  });
  if (level > coarsest_) {
    if (auto block = blockHolding(level, cells, isWide)) return block;
  }
  return std::make_shared<const RiverPatches>(patches(level, cells));
}

RiverPatches RiverWindows::refined(const RiverPatches& parents, const FaceRects& cells) const {
  const FacePatches points = ground_.points(parents.level + 1, pointsAround(childrenOf(parents.cells.rects())), underGullies());
  return refinedRivers(parents, cells, {&points, ground_.unitsPerMeter(), ground_.radiusMeters()}, seed_);
}

// So gullies run down to rivers, and brooks down gullies: those of finer levels are led through ground that has them.
SmoothGround::Source RiverWindows::underGullies() const {
  return [this](const FaceRects& wanted) {
    constexpr int kLevel = Gullies::kGroundLevel;
    const FaceRects cells = widenedCells(cellsAround(wanted, 1 << kLevel), 1, 1 << kLevel);
    const auto block = blockHolding(kLevel, cells);
    const auto kept = block ? block : std::make_shared<const RiverPatches>(patches(kLevel, cells));
    const RiverPatches& rivers = *kept;
    FacePatches points = ground_.points(kLevel, wanted);
    for (int face = 0; face < kFaces; ++face) {
      const FaceRect& rect = wanted[static_cast<std::size_t>(face)];
      if (rect.isEmpty()) continue;
      for (int j = rect.rows.first; j <= rect.rows.last; ++j) {
        for (int i = rect.columns.first; i <= rect.columns.last; ++i)
          *points.at(face, i, j) += rivers.correction[rivers.points.at(face, i, j)];
      }
    }
    return points;
  };
}

// Squares of cells that windows of the next level are made of again and again.
std::shared_ptr<const RiverPatches> RiverWindows::blockHolding(int level, const FaceRects& needed, bool isWorth) const {
  const int n = 1 << level;
  if (n < 4 * kBlock) return nullptr;
  for (int face = 0; face < kFaces; ++face) {
    const FaceRect& rect = needed[static_cast<std::size_t>(face)];
    if (rect.isEmpty()) continue;
    if (rect.columns.count() > kBlock + 2 * kBlockMargin || rect.rows.count() > kBlock + 2 * kBlockMargin) return nullptr;
    const int column = (rect.columns.first + rect.columns.last) / 2 / kBlock, row = (rect.rows.first + rect.rows.last) / 2 / kBlock;
    FaceRects square;
    square[static_cast<std::size_t>(face)] = {{column * kBlock, (column + 1) * kBlock - 1}, {row * kBlock, (row + 1) * kBlock - 1}};
    const FaceRects rects = widenedCells(square, kBlockMargin, n);
    if (!holds(rects, needed)) continue;
    const BlockName name{level, face, column, row};
    if (!isWorth) return blocks_.find(name);
    return blocks_.findOrMake(name, [&] { return std::make_shared<const RiverPatches>(patches(level, rects)); });
  }
  return nullptr;
}

}  // namespace terrella
