// What rivers of windows look like, measured: as many streams of each order as on the Earth, most junctions point downstream, and
// no direction that the lattice prefers by more than a seventh.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <random>

#include "base/exact_math.h"
#include "rivers/courses.h"
#include "rivers/river_world.h"
#include "rivers/stream_orders.h"

namespace terrella {
namespace {

using testing::RiverWorld;
using testing::StreamOrders;

const RiverWorld& formsWorld() {
  static const RiverWorld world(3, 256);
  return world;
}

struct Arrow {
  double x, y;
};

// Streams on land in a square of cells, by row and column; what comes from outside the square is left out.
class StreamSquare {
 public:
  static constexpr int kWide = 224;
  StreamSquare(const RiverWorld& world, int level, int face, int column, int row) {
    const RiverPatches patches = world.rivers->patches(level, testing::rectOn(face, {column, column + kWide - 1}, {row, row + kWide - 1}));
    const Courses courses(patches, world.seed(), 0, 1e9);
    place_.resize(kWide * kWide);
    next_.assign(place_.size(), StreamOrders::kNone);
    std::vector<char> isStream(place_.size(), 0), isFromOutside(place_.size(), 0);
    patches.cells.forCells([&](int, int i, int j, std::size_t at) {
      const RiverCell& cell = courses.ways.smooth[at];
      const int x = i - column, y = j - row, here = y * kWide + x;
      if (cell.flow <= 0 || cell.exit == kNoSide || cell.water < 0 || cell.lake != kNoLake) return;
      const CellPlace exit = placeOf(cell.exit, cell.crossing);
      place_[static_cast<std::size_t>(here)] = {x + exit.x / static_cast<double>(kCellWidth), y + exit.y / static_cast<double>(kCellWidth)};
      isStream[static_cast<std::size_t>(here)] = 1;
      const int toX = x + kStepColumn[cell.exit], toY = y + kStepRow[cell.exit];
      if (toX >= 0 && toY >= 0 && toX < kWide && toY < kWide) next_[static_cast<std::size_t>(here)] = toY * kWide + toX;
      // The courses of the outermost cells follow from what the square does not hold.
      isFromOutside[static_cast<std::size_t>(here)] = x < 4 || y < 4 || x >= kWide - 4 || y >= kWide - 4;
    });
    for (const int cell : StreamOrders(next_, isStream).downstream) {
      const int to = next_[static_cast<std::size_t>(cell)];
      if (to >= 0 && isFromOutside[static_cast<std::size_t>(cell)]) isFromOutside[static_cast<std::size_t>(to)] = 1;
    }
    for (std::size_t k = 0; k < isStream.size(); ++k) isStream[k] = isStream[k] && !isFromOutside[k];
    orders = std::make_unique<StreamOrders>(next_, isStream);
    findMain(patches, column, row, face);
  }

  // Calls use(angle) in degrees for every two streams, of `least` order or higher, that meet: between the ways that they come from.
  template <class Use>
  void forJunctions(int least, Use use) const {
    std::vector<int> first(place_.size(), -1);
    for (const int cell : orders->downstream) {
      const auto here = static_cast<std::size_t>(cell);
      const int to = next_[here];
      if (to < 0 || orders->order[here] < least || orders->order[static_cast<std::size_t>(to)] == 0) continue;
      int& other = first[static_cast<std::size_t>(to)];
      if (other >= 0) use(degreesBetween(waysUp(cell, to), waysUp(other, to)));
      if (other < 0) other = cell;
    }
  }

  // Calls use(degrees) for the way from each cell to the one so many steps farther down: from 0 along the lattice to 90 across.
  template <class Use>
  void forDirections(int steps, Use use) const {
    for (const int cell : orders->downstream) {
      int to = cell;
      for (int k = 0; k < steps && to >= 0; ++k) {
        to = next_[static_cast<std::size_t>(to)];
        if (to >= 0 && orders->order[static_cast<std::size_t>(to)] == 0) to = -1;
      }
      if (to < 0) continue;
      const Arrow a = place_[static_cast<std::size_t>(cell)], b = place_[static_cast<std::size_t>(to)];
      use(std::atan2(std::abs(b.y - a.y), std::abs(b.x - a.x)) * 180 / exact::kPi);
    }
  }

  std::unique_ptr<StreamOrders> orders;

 private:
  void findMain(const RiverPatches& patches, int column, int row, int face) {
    main_.assign(place_.size(), -1);
    const auto flowOf = [&](int cell) { return patches.cell[patches.cells.at(face, column + cell % kWide, row + cell / kWide)].flow; };
    for (const int cell : orders->downstream) {
      const int to = next_[static_cast<std::size_t>(cell)];
      if (to < 0) continue;
      int& main = main_[static_cast<std::size_t>(to)];
      if (main < 0 || flowOf(cell) > flowOf(main)) main = cell;
    }
  }
  // From a junction to a place four cells up one of its streams.
  Arrow waysUp(int cell, int junction) const {
    for (int k = 0; k < 3 && main_[static_cast<std::size_t>(cell)] >= 0; ++k) cell = main_[static_cast<std::size_t>(cell)];
    const Arrow from = place_[static_cast<std::size_t>(junction)], to = place_[static_cast<std::size_t>(cell)];
    return {to.x - from.x, to.y - from.y};
  }
  static double degreesBetween(Arrow a, Arrow b) {
    return std::abs(std::atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)) * 180 / exact::kPi;
  }

  std::vector<Arrow> place_;  // where each cell's water leaves
  std::vector<int> next_, main_;
};

// Squares of land anywhere on the globe, far from the edges of faces, where the lattice's lines are at right angles.
const std::vector<StreamSquare>& squares() {
  static const std::vector<StreamSquare> result = [] {
    std::vector<StreamSquare> made;
    const RiverWorld& world = formsWorld();
    std::mt19937 random(5);
    const int size = world.network.size, margin = size / 6;
    while (made.size() < 24) {
      const int cell = static_cast<int>(random() % static_cast<unsigned>(world.network.flow.size()));
      const int i = cell % size, j = cell / size % size;
      if (world.network.water[static_cast<std::size_t>(cell)] < 50 || i < margin || j < margin || i >= size - margin || j >= size - margin)
        continue;
      const int finer = 2 + static_cast<int>(made.size() % 6);
      made.emplace_back(world, world.rivers->coarsestLevel() + finer, cell / (size * size), (i << finer) - StreamSquare::kWide / 2,
                        (j << finer) - StreamSquare::kWide / 2);
    }
    return made;
  }();
  return result;
}

TEST(RiverForms, StreamsOfEachOrderAreAsManyAsOnTheEarth) {
  std::array<double, 8> streams{}, cells{};
  for (const StreamSquare& square : squares()) {
    for (int order = 1; order < 8; ++order) {
      streams[static_cast<std::size_t>(order)] += square.orders->streams(order);
      cells[static_cast<std::size_t>(order)] += square.orders->cells(order);
    }
  }
  for (std::size_t order = 1; order <= 4; ++order) {
    const double fewer = streams[order] / streams[order + 1], shorter = cells[order] / cells[order + 1];
    EXPECT_GT(fewer, 3) << order;
    EXPECT_LT(fewer, 5.3) << order;
    EXPECT_GT(shorter, 1.7) << order;
    EXPECT_LT(shorter, 3) << order;
  }
}

TEST(RiverForms, ThreeOfFourJunctionsPointDownstream) {
  int acute = 0, all = 0;
  for (const StreamSquare& square : squares()) {
    square.forJunctions(3, [&](double angle) {
      ++all;
      acute += angle < 90;
    });
  }
  EXPECT_GT(all, 2000);
  EXPECT_GE(acute, all * 0.74) << "of " << all;
}

TEST(RiverForms, RunInAllDirectionsNearlyAlike) {
  std::array<double, 6> share{};
  double all = 0;
  for (const StreamSquare& square : squares()) {
    square.forDirections(6, [&](double degrees) {
      ++share[static_cast<std::size_t>(std::clamp(static_cast<int>(degrees / 15), 0, 5))];
      ++all;
    });
  }
  for (const double count : share) EXPECT_NEAR(6 * count / all, 1, 0.15);
}

}  // namespace
}  // namespace terrella
