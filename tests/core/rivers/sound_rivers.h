// A planet's network of rivers for tests, and what is true of every one.
#pragma once

#include <gtest/gtest.h>

#include <vector>

#include "kinds/kinds.h"
#include "planet/grow.h"
#include "rivers/cell_frames.h"
#include "rivers/river_network.h"
#include "rivers/river_stage.h"
#include "weather/ground.h"

namespace terrella::testing {

// A planet, and the rivers on it.
struct Rivers {
  // Of the same rain and warmth everywhere.
  Rivers(const CellGrid& grid, const CellField& height, float rain, float degrees, int threads = 2)
      : ground(height),
        drainage(drain(grid, height, CellField(grid.count(), rain), CellField(grid.count(), degrees), Workers(threads))),
        network(riverNetwork(drainage, ground, Workers(threads))) {}

  // By the stages, with all its weather.
  explicit Rivers(const PlanetParams& params) {
    const Workers workers(2);
    const Planet planet = grow(*planetSpec(params, 256), MapSet(MapId::flow) | MapSet(MapId::rain), {workers});
    Growth growth(kRiverStage, planet, workers, nullptr);
    kRiverStage.grow(growth);
    ground = planet.at<GroundHeights>().height;
    drainage = planet.at<Drainage>();
    network = *static_cast<const RiverNetwork*>(growth.written().at(0).fact.get());
  }

  const CellGrid& grid() const { return network.grid(); }
  bool isSea(int cell) const { return ground[cell] <= 0; }
  bool isLake(int cell) const { return !isSea(cell) && drainage.surface[cell] > ground[cell]; }
  bool isBesideLand(int cell) const {
    for (int side = 0; side < kSides; ++side) {
      if (!isSea(cellBeyond(grid(), cell, side))) return true;
    }
    return false;
  }
  // -1 where water ends.
  int to(int cell) const { return network.exit[cell] == kNoSide ? -1 : cellBeyond(grid(), cell, network.exit[cell]); }
  // The last cell of land on the way from a cell; -1 if it ends on land.
  int mouth(int cell) const {
    while (to(cell) >= 0 && !isSea(to(cell))) cell = to(cell);
    return to(cell) < 0 ? -1 : cell;
  }
  int roots(bool atSea) const {
    int count = 0;
    for (int cell = 0; cell < grid().count(); ++cell) count += to(cell) < 0 && isSea(cell) == atSea;
    return count;
  }
  double ends() const {
    double sum = 0;
    for (int cell = 0; cell < grid().count(); ++cell) sum += to(cell) < 0 ? static_cast<double>(network.flow[cell]) / kFlowUnit : 0;
    return sum;
  }

  CellField ground;
  Drainage drainage;
  RiverNetwork network;
};

inline void expectWaysToEnd(const Rivers& rivers) {
  std::vector<char> doesEnd(rivers.ground.size(), 0);
  std::vector<int> path;
  for (int start = 0; start < rivers.grid().count(); ++start) {
    path.clear();
    for (int cell = start; cell >= 0 && !doesEnd[cell]; cell = rivers.to(cell)) {
      ASSERT_LE(rivers.network.exit[cell], kNoSide);
      ASSERT_LE(path.size(), doesEnd.size()) << "a circle at cell " << start;
      path.push_back(cell);
    }
    for (const int cell : path) doesEnd[cell] = 1;
  }
}

inline void expectWaterToFall(const Rivers& rivers) {
  for (int cell = 0; cell < rivers.grid().count(); ++cell) {
    const int to = rivers.to(cell);
    if (rivers.isSea(cell)) {
      ASSERT_LE(rivers.network.water[cell], rivers.ground[cell] - 200);
      ASSERT_TRUE(to < 0 || rivers.isSea(to)) << "from the sea onto land";
    } else {
      ASSERT_GE(rivers.network.water[cell], 0);
      ASSERT_LE(rivers.network.water[cell], rivers.drainage.surface[cell]);
      if (to >= 0 && rivers.isSea(to) && !rivers.isLake(cell)) {
        ASSERT_EQ(rivers.network.water[cell], 0);
      }
    }
    if (to >= 0) {
      ASSERT_LE(rivers.network.water[to], rivers.network.water[cell]);
    }
  }
}

inline void expectFlowToAddUp(const Rivers& rivers) {
  const RiverNetwork& network = rivers.network;
  AlignedVector<std::int64_t> sum = network.runoff;
  for (int cell = 0; cell < rivers.grid().count(); ++cell) {
    if (rivers.to(cell) >= 0) sum[rivers.to(cell)] += network.flow[cell];
    ASSERT_GE(network.flow[cell], 0);
    if (rivers.isSea(cell)) {
      ASSERT_EQ(network.runoff[cell], 0);
    }
  }
  ASSERT_EQ(sum, network.flow);
}

inline void expectLevelLakes(const Rivers& rivers) {
  const RiverNetwork& network = rivers.network;
  // Not cut open to let a river through.
  const auto isWhole = [&](int cell) {
    return rivers.isLake(cell) && network.lake[cell] == rivers.drainage.surface[cell] && network.water[cell] == network.lake[cell];
  };
  int lakes = 0, cut = 0;
  for (int cell = 0; cell < rivers.grid().count(); ++cell) {
    const int to = rivers.to(cell);
    if (rivers.isLake(cell)) {
      ++lakes;
      cut += !isWhole(cell);
    } else if (network.lake[cell] != RiverNetwork::kNoLakeMeters) {
      ASSERT_TRUE(to >= 0 && isWhole(to) && network.lake[cell] == network.lake[to]) << "a shore of nothing";
      ASSERT_GE(network.water[cell], network.lake[cell]);
    } else {
      ASSERT_FALSE(!rivers.isSea(cell) && to >= 0 && isWhole(to)) << "no shore";
    }
  }
  EXPECT_LE(cut, lakes / 50) << "of " << lakes;
}

// All that is true of any network.
inline void expectSound(const Rivers& rivers) {
  ASSERT_EQ(rivers.network.exit.size(), rivers.ground.size());
  expectWaysToEnd(rivers);
  expectWaterToFall(rivers);
  expectFlowToAddUp(rivers);
  expectLevelLakes(rivers);
  for (int cell = 0; cell < rivers.grid().count(); ++cell) {
    if (rivers.to(cell) < 0) continue;
    ASSERT_GE(rivers.network.crossing[cell], 0x1fffffffu);
    ASSERT_LE(rivers.network.crossing[cell], 0xe0000000u);
  }
  int basins = 0;
  for (int cell = 0; cell < rivers.grid().count(); ++cell) basins += !rivers.isSea(cell) && rivers.drainage.receiver[cell] < 0;
  EXPECT_LE(rivers.roots(false), basins);
}

}  // namespace terrella::testing
