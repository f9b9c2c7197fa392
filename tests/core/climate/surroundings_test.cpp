#include "climate/surroundings.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "support/synthetic_land.h"

namespace terrella {
namespace {

using S = Surroundings;

// A world whose weather grows and falls by place alone.
struct World {
  explicit World(int cells) : grid(CellGrid::of(cells)) {
    ground = {cells, testing::syntheticLand(cells, 3).height};
    weather.size = cells;
    for (int season = 0; season < 2; ++season) {
      for (CellField* field : {&weather.temperature[season], &weather.rain[season]}) field->resize(grid.count());
      for (int cell = 0; cell < grid.count(); ++cell) {
        weather.temperature[season][cell] = 20 - 30 * std::abs(grid.y()[cell]) + (season == 0 ? 5.0f : -5.0f) * grid.y()[cell];
        weather.rain[season][cell] = 1000 * (1.1f + grid.x()[cell]);
      }
    }
    drainage.size = cells;
    drainage.surface = ground.height;
    drainage.surface[0] += 50;
    drainage.receiver.resize(grid.count(), -1);
    drainage.flow.resize(grid.count(), 0.0f);
  }
  Surroundings around(double season, int threads = 2) const {
    return makeSurroundings(7, weather, ground, drainage, season, Workers(threads));
  }

  const CellGrid& grid;
  GroundHeights ground;
  Weather weather;
  Drainage drainage;
};

std::size_t wordAt(int face, int i, int j) { return (static_cast<std::size_t>(face) * (S::kSize + 1) + j) * S::kRow + i; }

TEST(Surroundings, AreTheSameOnBothFacesOfAnEdge) {
  const Surroundings around = World(128).around(0.3);
  int shared = 0;
  for (int face = 0; face < kFaces; ++face) {
    for (int j = 0; j <= S::kSize; ++j) {
      for (int i = 0; i <= S::kSize; i += (j == 0 || j == S::kSize ? 1 : S::kSize)) {
        const auto owner = ownerOf(cubePoint(face, 2 * i - S::kSize, 2 * j - S::kSize, S::kSize), S::kSize);
        const std::size_t there = wordAt(owner.face, (owner.s + S::kSize) / 2, (owner.t + S::kSize) / 2);
        EXPECT_EQ(around.air[wordAt(face, i, j)], around.air[there]);
        EXPECT_EQ(around.ground[wordAt(face, i, j)], around.ground[there]);
        shared += owner.face != face;
      }
    }
  }
  EXPECT_GT(shared, 12 * S::kSize - 24);
}

TEST(Surroundings, SayWhatTheCellsSay) {
  for (const int cells : {64, 128, 512}) {
    const World world(cells);
    const Surroundings summer = world.around(1), year = world.around(0);
    for (int face = 0; face < kFaces; ++face) {
      for (int j = 8; j < S::kSize; j += 16) {
        for (int i = 8; i < S::kSize; i += 16) {
          const Point3<float> p = unit(cubePoint(face, onPlane(i, S::kSize), onPlane(j, S::kSize), 1.0f));
          const auto degrees = [&](const Surroundings& around) {
            return static_cast<float>(around.air[wordAt(face, i, j)] & ((1 << S::kRainBit) - 1)) / S::kPerDegree + S::kLowestTemperature;
          };
          EXPECT_NEAR(degrees(year), 20 - 30 * std::abs(p.y), 0.8f);
          EXPECT_NEAR(degrees(summer) - degrees(year), 5 * p.y, 0.1f);
          const float root = static_cast<float>(summer.air[wordAt(face, i, j)] >> S::kRainBit & 0x3fff) / S::kPerRootOfRain;
          EXPECT_NEAR(root * root, 1000 * (1.1f + p.x), 15);
        }
      }
    }
  }
}

// What stands in the highest bits at the point where four cells around the middle of face 0 meet.
float traceInTheMiddle(const World& world) {
  const std::uint32_t word = world.around(0).ground[wordAt(0, S::kSize / 2, S::kSize / 2)];
  return (static_cast<float>(word >> S::kTraceBit) - S::kNoTrace) / S::kPerTrace;
}

TEST(Surroundings, KnowBanksOfRiversAndSaltWhereNoneGoesOn) {
  World world(S::kSize);
  std::fill(world.ground.height.begin(), world.ground.height.end(), 100.0f);
  world.drainage.surface = world.ground.height;
  const int half = S::kSize / 2, middle = half * S::kSize + half;
  for (int i = -3; i < 3; ++i) world.drainage.receiver[middle + i] = middle + i + 1;
  EXPECT_EQ(traceInTheMiddle(world), 0);
  // A great river that goes on, and one that ends here. What dries up on its way is gone.
  for (int i = -3; i <= 3; ++i) world.drainage.flow[middle + i] = 8000;
  EXPECT_GT(traceInTheMiddle(world), 0.5f);
  std::fill(world.drainage.flow.begin(), world.drainage.flow.end(), 0.0f);
  world.drainage.receiver[middle] = -1;
  for (int i = -3; i < 0; ++i) world.drainage.flow[middle + i] = 120, world.drainage.receiver[middle - S::kSize + i] = middle;
  const float salt = traceInTheMiddle(world);
  EXPECT_LT(salt, -0.3f);
  for (int i = -3; i < 0; ++i) world.ground.height[middle + i] = world.ground.height[middle - S::kSize + i] = 500;
  EXPECT_GT(traceInTheMiddle(world), 0.9f * salt) << "slopes have no salt";
}

TEST(Surroundings, AreTheSameForAnyNumberOfThreads) {
  const World world(64);
  const Surroundings one = world.around(-1, 1), four = world.around(-1, 4);
  EXPECT_EQ(one.air, four.air);
  EXPECT_EQ(one.ground, four.ground);
}

}  // namespace
}  // namespace terrella
