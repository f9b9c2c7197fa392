#include "land/drainage.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>

#include "land/land.h"

namespace terrella {
namespace {

// A cone that stands in the sea, 30 degrees of arc across the slope, with `crater` cut into its top.
CellField cone(const CellGrid& grid, float crater) {
  CellField height(grid.count());
  for (int cell = 0; cell < grid.count(); ++cell) {
    const float away = std::sqrt(squaredDistance(grid.at(cell), Point3<float>{0.48f, 0.6f, 0.64f}));
    height[cell] = 3000 * (1 - away / 0.5f) - std::max(0.0f, crater * (1 - away / 0.2f));
  }
  return height;
}

struct Water {
  Water(const CellGrid& on, const CellField& ground, float rainOnAll, float degrees)
      : grid(on),
        height(ground),
        rain(rainOnAll),
        temperature(degrees),
        drainage(drain(grid, height, CellField(grid.count(), rain), CellField(grid.count(), temperature), Workers(2))) {}

  bool isLake(int cell) const { return drainage.surface[cell] > height[cell]; }
  double lakes() const {
    double area = 0;
    for (int cell = 0; cell < grid.count(); ++cell) area += isLake(cell) ? grid.area(cell) : 0;
    return area;
  }
  // What reaches the sea, and what the land gives to rivers, in cubic metres a second.
  double reached() const {
    double sum = 0;
    for (int cell = 0; cell < grid.count(); ++cell) {
      const int to = drainage.receiver[cell];
      if (to >= 0 && height[to] <= 0) sum += drainage.flow[cell];
    }
    return sum;
  }
  double given() const {
    double sum = 0;
    for (int cell = 0; cell < grid.count(); ++cell) sum += height[cell] > 0 ? own(cell) : 0;
    return sum;
  }
  float own(int cell) const { return kFlowOfMillimetre * grid.area(cell) * runoff(rain, temperature); }

  const CellGrid& grid;
  CellField height;
  float rain, temperature;
  Drainage drainage;
};

Land someLand() { return growLand(LandParams{}, 0.6, 3, 64, Workers(2)); }

TEST(Drainage, FlowAtAConfluenceIsTheSum) {
  const Land land = someLand();
  const Water water(land.grid(), land.height, 900, 12);
  CellField coming(land.height.size(), 0.0f);
  for (std::size_t cell = 0; cell < coming.size(); ++cell) {
    if (water.drainage.receiver[cell] >= 0) coming[water.drainage.receiver[cell]] += water.drainage.flow[cell];
  }
  int confluences = 0, losses = 0, lakes = 0;
  for (int cell = 0; cell < land.grid().count(); ++cell) {
    if (land.height[cell] <= 0) {
      EXPECT_EQ(water.drainage.flow[cell], 0);
      continue;
    }
    const float sum = coming[cell] + water.own(cell);
    EXPECT_LE(water.drainage.flow[cell], 1.0001f * sum);
    // Lakes lose water to the air where they spill, which may be beyond ground as high as their water.
    losses += water.drainage.flow[cell] < 0.9999f * sum;
    confluences += coming[cell] > 0;
    lakes += water.isLake(cell);
  }
  EXPECT_GT(confluences, 500);
  EXPECT_LE(losses, lakes);
}

TEST(Drainage, FlowIsWhatCellsAddAndNeverLessThanNothing) {
  const Land land = someLand();
  const Drainage drainage = Water(land.grid(), land.height, 900, 12).drainage;
  std::vector<double> flow(drainage.runoff.begin(), drainage.runoff.end());
  std::vector<int> isDone(flow.size(), 0);
  for (std::size_t i = drainage.order.size(); i-- > 0;) {
    const int cell = drainage.order[i], to = drainage.receiver[cell];
    EXPECT_EQ(isDone[cell]++, 0);
    if (to >= 0) {
      EXPECT_EQ(isDone[to], 0);
    }
    flow[cell] = std::max(0.0, flow[cell]);
    EXPECT_NEAR(drainage.flow[cell], flow[cell], 1e-4 * flow[cell] + 0.5);
    if (to >= 0) flow[to] += flow[cell];
  }
  for (int cell = 0; cell < land.grid().count(); ++cell) EXPECT_EQ(isDone[cell], land.height[cell] > 0 ? 1 : 0);
}

TEST(Drainage, NoWaterIsLostOnAMountainWithoutLakes) {
  const CellGrid& grid = CellGrid::of(64);
  const Water water(grid, cone(grid, 0), 1200, 14);
  EXPECT_EQ(water.lakes(), 0);
  EXPECT_GT(water.given(), 0);
  EXPECT_NEAR(water.reached() / water.given(), 1, 1e-4);
}

TEST(Drainage, ReceiversNeverLoopAndNeverClimb) {
  const Land land = someLand();
  const Water water(land.grid(), land.height, 900, 12);
  const Drainage& drainage = water.drainage;
  for (int cell = 0; cell < land.grid().count(); ++cell) {
    int steps = 0;
    for (int at = cell; drainage.receiver[at] >= 0; at = drainage.receiver[at]) {
      ASSERT_LE(drainage.surface[drainage.receiver[at]], drainage.surface[at]);
      ASSERT_LT(++steps, land.grid().count());
    }
    if (land.height[cell] <= 0) {
      EXPECT_EQ(drainage.receiver[cell], -1);
    }
  }
}

TEST(Drainage, FullLakesAreLevel) {
  const Land land = growLand(LandParams{.erosion = 0.2}, 0.5, 4, 64, Workers(2));
  const Water water(land.grid(), land.height, 3000, 2);
  int pairs = 0;
  for (int cell = 0; cell < land.grid().count(); ++cell) {
    if (!water.isLake(cell)) continue;
    for (const int next : land.grid().neighbours(cell)) {
      if (!water.isLake(next)) continue;
      EXPECT_EQ(water.drainage.surface[cell], water.drainage.surface[next]);
      ++pairs;
    }
  }
  EXPECT_GT(pairs, 20);
}

TEST(Drainage, NoRainNoRiversNoLakes) {
  const Land land = someLand();
  for (const float degrees : {-30.0f, 10.0f, 35.0f}) {
    const Water water(land.grid(), land.height, 0, degrees);
    EXPECT_EQ(water.lakes(), 0);
    EXPECT_EQ(*std::max_element(water.drainage.flow.begin(), water.drainage.flow.end()), 0);
  }
}

// A crater fills to its brim where it rains a lot; in dry air its lake stays low and has no outlet; in a desert it is empty.
TEST(Drainage, DryLakesHaveNoOutlet) {
  const CellGrid& grid = CellGrid::of(64);
  const CellField height = cone(grid, 2500);
  const Water wet(grid, height, 2500, 10), dry(grid, height, 700, 22), desert(grid, height, 30, 25);
  EXPECT_GT(wet.lakes(), dry.lakes());
  EXPECT_GT(dry.lakes(), 0);
  EXPECT_EQ(desert.lakes(), 0);
  const auto sinks = [&](const Water& water) {
    int count = 0;
    for (int cell = 0; cell < grid.count(); ++cell) count += height[cell] > 0 && water.drainage.receiver[cell] < 0;
    return count;
  };
  EXPECT_EQ(sinks(wet), 0);
  EXPECT_EQ(sinks(dry), 1);
  EXPECT_EQ(sinks(desert), 1);
  EXPECT_LT(dry.reached(), 0.95 * dry.given());
}

TEST(Drainage, WarmAirLeavesLessToRivers) {
  EXPECT_GT(runoff(1000, 5), 1.5f * runoff(1000, 25));
  for (const float degrees : {-40.0f, 0.0f, 25.0f, 50.0f}) {
    float before = 0;
    for (float rain = 0; rain < 6000; rain += 50) {
      const float left = runoff(rain, degrees);
      EXPECT_GE(left, before - 0.01f);
      EXPECT_LE(left, rain);
      before = left;
    }
  }
}

TEST(Drainage, AllSeaAndNoSea) {
  const CellGrid& grid = CellGrid::of(32);
  const Water sea(grid, CellField(grid.count(), -100.0f), 1000, 10), plain(grid, CellField(grid.count(), 100.0f), 1000, 10);
  EXPECT_EQ(*std::max_element(sea.drainage.receiver.begin(), sea.drainage.receiver.end()), -1);
  EXPECT_EQ(std::count(plain.drainage.receiver.begin(), plain.drainage.receiver.end(), -1), 1);
}

TEST(Drainage, RiversAreDrawnWithinTheirCells) {
  const CellGrid& grid = CellGrid::of(64);
  const auto places = riverPlaces(grid, Workers(2));
  EXPECT_EQ(places, riverPlaces(grid, Workers(1)));
  double moved = 0;
  for (int cell = 0; cell < grid.count(); ++cell) {
    EXPECT_EQ(grid.cellTowards(places[cell]), cell);
    moved += std::sqrt(squaredDistance(places[cell], grid.at(cell))) / grid.spacing();
  }
  EXPECT_GT(moved / grid.count(), 0.2);
}

TEST(Drainage, DoesNotDependOnThreads) {
  const Land land = someLand();
  const CellField rain(land.height.size(), 800.0f), temperature(land.height.size(), 11.0f);
  const Drainage one = drain(land.grid(), land.height, rain, temperature, Workers(1));
  const Drainage four = drain(land.grid(), land.height, rain, temperature, Workers(4));
  EXPECT_EQ(one.receiver, four.receiver);
  EXPECT_EQ(one.surface, four.surface);
  EXPECT_EQ(one.flow, four.flow);
}

}  // namespace
}  // namespace terrella
