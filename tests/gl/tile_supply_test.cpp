// Tiles that are on their way, what stands in for them, and which stay in memory.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>

#include "gl/ground_test.h"

namespace terrella::test {
namespace {

using TileSupplyTest = GroundTest;

// The planet that was there stays until the next one can take its place.
TEST_F(TileSupplyTest, AnotherPlanetLeavesNoGap) {
  showPlanet();
  Frame frame = frameAt(0.5, 0.3, 5000, 1, -0.3);
  draw(frame);
  frame.waitsForTerrain = false;
  renderer_->showTerrain(tileMakerOf(std::make_shared<const Planet>(grownPlanet("terra", 8).planet)));
  int frames = 0;
  for (; frames < 500 && !renderer_->isTerrainComplete(); ++frames) {
    draw(frame);
    EXPECT_FALSE(renderer_->terrain().selection().drawn.empty());
  }
  EXPECT_LT(frames, 500);
}

// Seen from where maps show more than coarse tiles, maps stand in until most tiles are there.
TEST_F(TileSupplyTest, MapsStandInForTilesOnTheirWay) {
  std::atomic<int> level{0};  // finer tiles wait for a word
  Terrain terrain(1);
  terrain.show({[&level](const TileAddress& tile) {
                  while (tile.level > level) std::this_thread::sleep_for(std::chrono::milliseconds(1));
                  return syntheticTile(tile);
                },
                {},
                {},
                TileShape(),
                kEarthRadius,
                18});
  Frame frame;
  frame.camera = lookFrom(0.5, 0.3, 1.7, {0, -1.4});
  const TerrainView view = terrainView(frame, {640, 360});
  std::vector<float> pending;
  for (; level < 60 && !terrain.hasAllTiles(); ++level) {  // past the finest, for slow machines
    for (int i = 0; i < 200 && !terrain.hasAllTiles(); ++i) {
      terrain.update(view, 100, false);
      EXPECT_TRUE(!terrain.isEmpty() || terrain.pending() == 1);
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    pending.push_back(terrain.pending());
  }
  level = 99;
  ASSERT_GT(pending.size(), 2u);
  EXPECT_GT(pending[1], 0.9f);
  EXPECT_GT(pending[pending.size() - 2], 0);
  EXPECT_EQ(pending.back(), 0);
  EXPECT_TRUE(std::is_sorted(pending.rbegin(), pending.rend()));
  terrain.show({syntheticTile, {}, {}, TileShape(), kEarthRadius, 18});
  EXPECT_EQ(terrain.pending(), 1);
}

// Of ground that stands higher the coarser it is.
TEST_F(TileSupplyTest, AMeshThatIsStillCoarseTellsHowHighItStands) {
  const auto metersAt = [](int level) { return 100.0 * (30 - level); };  // of the lattice
  TileSource source;
  source.make = [=](const TileAddress& address) {
    Tile tile = syntheticTile(address);
    setCorners(tile, [&](const Point3<double>&) { return metersAt(address.level + 4); });
    return tile;
  };
  source.meshMeters = [=](const Point3<double>&, int level) { return metersAt(level); };
  Terrain terrain(1);
  terrain.show(source);
  const double ground = metersAt(source.finestLevel + 4) / kEarthRadius, eye = 2 / kEarthRadius;
  const TerrainView view = viewFrom(0.3, 0.2, ground + eye, 0, -0.3);
  const glm::dvec3 up = glm::normalize(view.eye);
  EXPECT_FALSE(terrain.coarseSurface(up, eye));
  double last = 1;
  int coarse = 0;
  while (!terrain.hasAllTiles()) {
    terrain.update(view, 1, false);
    const auto mesh = terrain.coarseSurface(up, eye);
    if (!mesh) continue;
    ++coarse;
    EXPECT_FALSE(terrain.coarseSurface(up, 0.5));  // whoever is high up wants no finer one
    if (last > 1) {
      EXPECT_LE(*mesh, last);
    }
    last = *mesh;
    EXPECT_GE(*mesh, 1 + ground);
  }
  EXPECT_GT(coarse, 0);
  EXPECT_NEAR(last, 1 + ground, 1000 / kEarthRadius);
  EXPECT_FALSE(terrain.coarseSurface(up, eye));
}

// All around an eye on the ground there are as many tiles as slots: what is drawn must outlast the others, coarse tiles above all.
TEST_F(TileSupplyTest, WhatTheFrameBeforeUsedStaysInMemory) {
  TileMemory memory{TileShape()};
  PackedTile tile = pack(syntheticTile({0, 12, 0, 0}), kEarthRadius);
  const TileAddress coarse{1, 0, 0, 0};
  const auto keep = [&](const TileAddress& address) {
    tile.address = address;
    return memory.keep(1, tile);
  };
  memory.beginFrame();
  EXPECT_TRUE(keep(coarse));
  for (int k = 0; k < 2 * memory.slots(); ++k) {
    if (k % 50 == 0) memory.beginFrame();
    EXPECT_TRUE(memory.use({1, coarse})) << k;
    EXPECT_TRUE(keep({0, 12, k, 0})) << k;
    memory.find({1, {0, 12, k / 2, 0}});  // merely looked at
  }
  EXPECT_FALSE(memory.find({1, {0, 12, 0, 0}}));
  // Nothing gives way that the frame before used.
  memory.beginFrame();
  for (int k = 0; k < 2 * memory.slots(); ++k) memory.use({1, {0, 12, k, 0}});
  memory.use({1, coarse});
  memory.beginFrame();
  EXPECT_FALSE(keep({0, 12, 4000, 1}));
  memory.beginFrame();
  EXPECT_TRUE(keep({0, 12, 4000, 1}));
  // A part of a large picture waits for its own tiles. They may be others than all that filled the memory for the part before.
  memory.beginFrame();
  for (int k = 0; k < 2 * memory.slots(); ++k) memory.use({1, {0, 12, k, 0}});
  memory.use({1, coarse});
  memory.beginFrame(true);
  EXPECT_TRUE(keep({0, 12, 4000, 2}));
}

}  // namespace
}  // namespace terrella::test
