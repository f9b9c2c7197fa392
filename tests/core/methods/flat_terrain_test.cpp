#include "methods/flat_terrain.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "params/visit_values.h"

namespace terrella {
namespace {

const Workers kWorkers(2);

PlanetParams paramsOf(Method method) {
  PlanetParams params;
  params.elevation.method = method;
  params.shaping.exponent = 1;
  return params;
}

// All that flat ground can be made by.
std::vector<Method> flatMethods() {
  std::vector<Method> methods;
  for (std::size_t m = 0; m < enumCount<Method>; ++m) {
    if (checkFlat(paramsOf(static_cast<Method>(m)).elevation)) methods.push_back(static_cast<Method>(m));
  }
  return methods;
}

float at(const std::vector<float>& heights, int size, int x, int y) { return heights[static_cast<std::size_t>(y * size + x)]; }

TEST(FlatTerrain, HasSizesOfTwoKinds) {
  const std::set<int> sizes{4,   5,   8,   9,   16,   17,   32,   33,   64,   65,   128,  129,
                            256, 257, 512, 513, 1024, 1025, 2048, 2049, 4096, 4097, 8192, 8193};
  for (int size = -2; size < 20000; ++size) EXPECT_EQ(isTerrainSize(size), sizes.contains(size)) << size;
}

TEST(FlatTerrain, FillsItsRangeByEveryMethodAtEverySize) {
  for (const Method method : flatMethods()) {
    for (const int size : {4, 5, 8, 9, 64, 65, 129}) {
      const auto heights = flatTerrain(paramsOf(method), size, WorldEdges::wrapped, kWorkers);
      ASSERT_EQ(heights.size(), static_cast<std::size_t>(size * size));
      const auto [low, high] = std::minmax_element(heights.begin(), heights.end());
      EXPECT_EQ(*low, 0.0f) << enumName(method) << " " << size;
      EXPECT_NEAR(*high, 1.0f, 1e-6f) << enumName(method) << " " << size;
    }
  }
}

TEST(FlatTerrain, IsTheSameWithAnyNumberOfThreads) {
  for (const Method method : flatMethods()) {
    PlanetParams params = paramsOf(method);
    params.elevation.layers = {Layer::atIndex(0)};
    params.elevation.island = Island::add;
    const auto one = flatTerrain(params, 129, WorldEdges::wrapped, Workers(1));
    EXPECT_EQ(flatTerrain(params, 129, WorldEdges::wrapped, Workers(4)), one) << enumName(method);
  }
}

TEST(FlatTerrain, IsMadeByAllMethodsButLand) {
  EXPECT_EQ(flatMethods().size(), enumCount<Method> - 1);
  ElevationParams elevation;
  elevation.layers = {Layer::atIndex(0)};
  EXPECT_TRUE(checkFlat(elevation));
  elevation.layers[0].method = Method::land;
  EXPECT_NE(checkFlat(elevation).error().message.find("\"land\""), std::string::npos);
}

TEST(FlatTerrain, OfOneMoreSampleRepeatsItsFirstRowAndColumnWhereItWraps) {
  const auto tile = flatTerrain(paramsOf(Method::diamondSquare), 128, WorldEdges::wrapped, kWorkers);
  const auto closed = flatTerrain(paramsOf(Method::diamondSquare), 129, WorldEdges::wrapped, kWorkers);
  for (int k = 0; k < 129; ++k) {
    EXPECT_EQ(at(closed, 129, 0, k), at(closed, 129, 128, k));
    EXPECT_EQ(at(closed, 129, k, 0), at(closed, 129, k, 128));
    EXPECT_EQ(at(tile, 128, k % 128, 77), at(closed, 129, k, 77));
  }
}

TEST(FlatTerrain, WithConstantEdgesSinksToNothingAllAround) {
  PlanetParams params = paramsOf(Method::diamondSquare);
  params.elevation.baseColumns = 16;
  const auto heights = flatTerrain(params, 129, WorldEdges::constant, kWorkers);
  for (int k = 0; k < 129; ++k) {
    for (const float border : {at(heights, 129, k, 0), at(heights, 129, k, 128), at(heights, 129, 0, k), at(heights, 129, 128, k)})
      EXPECT_EQ(border, 0.0f);
  }
  EXPECT_GT(at(heights, 129, 64, 64), 0.2f);
}

// A larger map of the same ground shows the same hills: sample (2x, 2y) lies where (x, y) lay.
TEST(FlatTerrain, ShowsTheSameGroundAtEverySize) {
  for (const Method method : {Method::hills, Method::voronoi, Method::rectangles}) {
    const auto small = flatTerrain(paramsOf(method), 65, WorldEdges::wrapped, kWorkers),
               large = flatTerrain(paramsOf(method), 129, WorldEdges::wrapped, kWorkers);
    double difference = 0;
    for (int y = 0; y < 65; ++y) {
      for (int x = 0; x < 65; ++x) difference += std::abs(static_cast<double>(at(small, 65, x, y) - at(large, 129, 2 * x, 2 * y)));
    }
    EXPECT_LT(difference / (65 * 65), 0.03) << enumName(method);
  }
}

TEST(FlatTerrain, MakesNoRowOnceItIsCancelled) {
  for (const Method method : {Method::voronoi, Method::noise}) {
    Progress progress;
    PlanetParams params = paramsOf(method);
    params.elevation.layers = {Layer::atIndex(0)};
    params.elevation.layers[0].method = Method::hills;
    progress.cancel();
    const auto heights = flatTerrain(params, 257, WorldEdges::wrapped, kWorkers, &progress);
    EXPECT_EQ(progress.fraction(), 0.0f) << enumName(method);
    EXPECT_EQ(std::count(heights.begin(), heights.end(), 0.0f), 257 * 257) << enumName(method);
  }
}

TEST(FlatTerrain, ToldIsHowFarItIsUpToTheEnd) {
  Progress progress;
  PlanetParams params = paramsOf(Method::voronoi);
  params.elevation.layers = {Layer::atIndex(0)};
  const auto heights = flatTerrain(params, 65, WorldEdges::wrapped, kWorkers, &progress);
  EXPECT_NEAR(progress.fraction(), 1.0f, 1e-6f);
  EXPECT_EQ(heights, flatTerrain(params, 65, WorldEdges::wrapped, kWorkers)) << "watching changes nothing";
}

}  // namespace
}  // namespace terrella
