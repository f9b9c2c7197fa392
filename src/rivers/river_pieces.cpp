#include "rivers/river_pieces.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <functional>

#include "rivers/cell_patches.h"
#include "rivers/river_shape.h"

namespace terrella {
namespace {

struct LineCell {
  std::int32_t face, column, row;
  RiverCell cell;
};

// Cells of one level, each found by where it lies.
class LineCells {
 public:
  LineCells(int level, std::vector<LineCell> cells)
      : level_(level), n_(1 << level), cells_(std::move(cells)), slots_(std::bit_ceil(2 * cells_.size() + 1), kEmpty) {
    for (std::size_t k = 0; k < cells_.size(); ++k) {
      std::size_t slot = slotOf(cells_[k].face, cells_[k].column, cells_[k].row);
      while (slots_[slot] != kEmpty) slot = (slot + 1) & (slots_.size() - 1);
      slots_[slot] = static_cast<std::uint32_t>(k);
    }
  }

  int level() const { return level_; }
  std::size_t size() const { return cells_.size(); }
  const LineCell& operator[](std::size_t k) const { return cells_[k]; }
  std::vector<LineCell>& cells() { return cells_; }

  // The cell beyond a side, and by how many quarters it is to be turned; size() where there is none.
  struct Beside {
    std::size_t at;
    int quarters;
  };
  Beside beside(const LineCell& cell, int side) const {
    const int i = cell.column + kStepColumn[side], j = cell.row + kStepRow[side];
    if (i >= 0 && j >= 0 && i < n_ && j < n_) return {find(cell.face, i, j), 0};
    constexpr int kCubeSide[kSides] = {CubeSide::right, CubeSide::bottom, CubeSide::left, CubeSide::top};
    const int own = kCubeSide[side], along = isColumn(own) ? cell.row : cell.column;
    const CubeSide& other = partner(cell.face, own);
    const int at = other.isReversed ? n_ - 1 - along : along;
    const FaceRect there = besideSide(other.side, {0, 0}, {at, at}, n_ - 1);
    return {find(other.face, there.columns.first, there.rows.first), quartersBeyond(cell.face, own)};
  }

 private:
  static constexpr std::uint32_t kEmpty = UINT32_MAX;

  std::size_t slotOf(int face, int i, int j) const {
    const auto name = static_cast<std::uint64_t>(face) << 56 | static_cast<std::uint64_t>(j) << 28 | static_cast<std::uint64_t>(i);
    return static_cast<std::size_t>(name * 0x9e3779b97f4a7c15u >> 32) & (slots_.size() - 1);
  }
  std::size_t find(int face, int i, int j) const {
    for (std::size_t slot = slotOf(face, i, j);; slot = (slot + 1) & (slots_.size() - 1)) {
      if (slots_[slot] == kEmpty) return cells_.size();
      const LineCell& cell = cells_[slots_[slot]];
      if (cell.column == i && cell.row == j && cell.face == face) return slots_[slot];
    }
  }

  int level_, n_;
  std::vector<LineCell> cells_;
  std::vector<std::uint32_t> slots_;  // a hash table of them: a cell stands at its slot or, where that was taken, behind it
};

// What Courses does for patches, but for the evener water: lists do not tell how high rivers lie.
class LineCourses {
 public:
  LineCourses(LineCells& cells, std::uint64_t seed, const Workers& workers)
      : cells_(cells), seed_(seed), trunks(cells.size()), reaches(cells.size()) {
    const auto forCells = [&](const std::function<void(std::size_t)>& look) {
      workers.forBands(static_cast<int>(cells.size()), kLeastBand, nullptr, [&](int begin, int end) {
        for (int k = begin; k < end; ++k) look(static_cast<std::size_t>(k));
      });
    };
    std::vector<std::uint32_t> smooth(cells.size());
    std::vector<std::array<LineCells::Beside, kSides>> beside(cells.size());
    forCells([&](std::size_t k) {
      for (int side = 0; side < kSides; ++side) beside[k][static_cast<std::size_t>(side)] = cells.beside(cells[k], side);
    });
    const auto around = [&](std::size_t k, std::array<RiverCell, kSides>& room) {
      CellAround result{&cells_[k].cell, {}, INT32_MAX};
      for (std::size_t side = 0; side < kSides; ++side) {
        const auto& [at, quarters] = beside[k][side];
        room[side] = at < cells_.size() ? turned(cells_[at].cell, quarters) : RiverCell{};
        result.beside[side] = &room[side];
      }
      return result;
    };
    using Room = std::array<RiverCell, kSides>;
    forCells([&](std::size_t k) {
      Room room;
      smooth[k] = smootherCrossing(around(k, room));
    });
    forCells([&](std::size_t k) { cells.cells()[k].cell.crossing = smooth[k]; });
    std::vector<CellPlace> directions(cells.size());
    forCells([&](std::size_t k) {
      Room room;
      directions[k] = directionThrough(around(k, room));
    });
    forCells([&](std::size_t k) {
      const LineCell& here = cells[k];
      std::array<CellPlace, kSides> ways{};
      for (std::size_t side = 0; side < kSides; ++side) {
        const auto& [at, quarters] = beside[k][side];
        if (at < cells.size()) ways[side] = turnedDirection(directions[at], quarters);
      }
      Room room;
      trunks[k] = trunkOf(around(k, room), ways, courseChance(seed_, cells.level(), here.face, here.column, here.row), cells.level(),
                          reaches[k].data());
    });
  }

 private:
  static constexpr int kLeastBand = 1024;
  LineCells& cells_;
  std::uint64_t seed_;

 public:
  std::vector<Trunk> trunks;
  std::vector<std::array<Reach, kSides>> reaches;
};

LineCells firstCells(const RiverNetwork& network, const std::vector<std::int32_t>& from) {
  std::vector<LineCell> cells;
  const int n = network.size, meters = 1000;
  for (const std::int32_t at : from) {
    const auto k = static_cast<std::size_t>(at);
    RiverCell cell;
    cell.flow = network.flow[k];
    cell.crossing = network.crossing[k];
    cell.water = static_cast<FixedHeight>(std::floor(static_cast<double>(network.water[k]) * meters));
    cell.exit = network.exit[k];
    cell.country = network.country[k];
    cells.push_back({at / (n * n), at % n, at / n % n, cell});
  }
  return LineCells(std::countr_zero(static_cast<unsigned>(n)), std::move(cells));
}

LineCells finer(LineCells& coarse, std::uint64_t seed, const Workers& workers) {
  const LineCourses courses(coarse, seed, workers);
  std::vector<LineCell> cells;
  for (std::size_t k = 0; k < coarse.size(); ++k) {
    const LineCell& parent = coarse[k];
    const Trunk& trunk = courses.trunks[k];
    std::array<std::int64_t, kChildren> flow = trunk.inflow;
    const int last = trunk.exitChild;
    for (const bool clockwise : {true, false}) {
      for (int after = clockwise ? trunk.clockwise : trunk.counter; after > 1; --after) {
        const int child = clockwise ? (last + after) & 3 : (last - after) & 3;
        flow[static_cast<std::size_t>(trunk.next(child))] += flow[static_cast<std::size_t>(child)];
      }
    }
    flow[static_cast<std::size_t>(last)] = parent.cell.flow;
    for (int child = 0; child < kChildren; ++child) {
      if (!trunk.isEssential(child)) continue;
      const auto c = static_cast<std::size_t>(child);
      RiverCell cell;
      cell.flow = flow[c];
      cell.crossing = trunk.crossing[c];
      cell.water = trunk.water[c];
      cell.exit = child == last ? parent.cell.exit : trunk.exitOf(child);
      cell.country = child == last ? trunk.exitCountry : parent.cell.country;
      cells.push_back({parent.face, 2 * parent.column + kChildColumn[child], 2 * parent.row + kChildRow[child], cell});
    }
  }
  return LineCells(coarse.level() + 1, std::move(cells));
}

}  // namespace

RiverPieces::RiverPieces(const RiverNetwork& network, const std::vector<std::int32_t>& from, std::uint64_t seed, int level,
                         const Workers& workers)
    : level_(level) {
  LineCells cells = firstCells(network, from);
  while (cells.level() < level) cells = finer(cells, seed, workers);
  const LineCourses courses(cells, seed, workers);
  std::vector<std::uint32_t> first;  // piece of each cell
  for (std::size_t k = 0; k < cells.size(); ++k) {
    first.push_back(static_cast<std::uint32_t>(reaches_.size()));
    for (int r = 0; r < courses.trunks[k].reaches; ++r)
      reaches_.push_back(
          {cells[k].face, cells[k].column, cells[k].row, courses.reaches[k][static_cast<std::size_t>(r)], cells[k].cell.water});
  }
  for (std::size_t k = 0; k < cells.size(); ++k) {
    if (courses.trunks[k].reaches == 0) continue;
    std::uint32_t next = kNone;
    const std::size_t below = cells[k].cell.exit < kSides ? cells.beside(cells[k], cells[k].cell.exit).at : cells.size();
    for (int r = 0; below < cells.size() && r < courses.trunks[below].reaches; ++r) {
      const std::uint8_t entry = courses.reaches[below][static_cast<std::size_t>(r)].entry;
      if (cells.beside(cells[below], entry).at == k) next = first[below] + static_cast<std::uint32_t>(r);
    }
    next_.insert(next_.end(), courses.trunks[k].reaches, next);
  }
}

std::vector<std::int32_t> cellsOfRivers(const RiverNetwork& network, double least) {
  const auto flow = static_cast<std::int64_t>(least * kFlowUnit);
  std::vector<std::int32_t> cells;
  for (std::size_t k = 0; k < network.flow.size(); ++k) {
    if (network.flow[k] >= flow) cells.push_back(static_cast<std::int32_t>(k));
  }
  return cells;
}

}  // namespace terrella
