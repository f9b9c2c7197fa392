#include "climate/trees.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <vector>

namespace terrella {
namespace {

const Workers kWorkers(2);

Map<Climate> all(ClimateClass where) {
  Map<Climate> climate(Grid::equirectangular(256));
  for (int y = 0; y < climate.height(); ++y) {
    for (int x = 0; x < climate.width(); ++x) climate.row(y)[x] = {where, 0, 0, 0};
  }
  return climate;
}

struct Direction {
  double x, y, z;
};

Direction directionOf(const Tree& tree) {
  const double longitude = tree.longitudeDegrees * 3.14159265358979 / 180, latitude = tree.latitudeDegrees * 3.14159265358979 / 180;
  return {std::cos(latitude) * std::sin(longitude), std::sin(latitude), std::cos(latitude) * std::cos(longitude)};
}

double degreesBetween(const Direction& a, const Direction& b) {
  const double dx = a.x - b.x, dy = a.y - b.y, dz = a.z - b.z;
  return 2 * std::asin(std::sqrt(dx * dx + dy * dy + dz * dz) / 2) * 180 / 3.14159265358979;
}

// Brute force over all pairs, so poles, date line and edges of the cube are among them.
TEST(Trees, KeepTheirDistance) {
  for (const Biome biome : {Biome::tropicalRainForest, Biome::taiga, Biome::savannah, Biome::grassland}) {
    const double radius = 3.0 * static_cast<double>(treeRadius(classOf(biome)));
    const auto trees = plantTrees({3.0}, 7, all(classOf(biome)), kWorkers);
    ASSERT_GT(trees.size(), 50u);
    std::vector<Direction> directions;
    for (const Tree& tree : trees) directions.push_back(directionOf(tree));
    double shortest = 360;
    for (std::size_t a = 0; a < trees.size(); ++a) {
      for (std::size_t b = 0; b < a; ++b) shortest = std::min(shortest, degreesBetween(directions[a], directions[b]));
    }
    EXPECT_GE(shortest, radius * 0.9999);
    EXPECT_LT(shortest, radius * 1.1);
  }
}

TEST(Trees, WhereTwoBiomesMeetTheSmallerRadiusHolds) {
  Map<Climate> climate = all(classOf(Biome::grassland));
  for (int y = 0; y < 128; ++y) {
    for (int x = 0; x < 256; ++x) {
      if ((x / 8 + y / 8) % 2) climate.row(y)[x].climateClass = classOf(Biome::tropicalRainForest);
    }
  }
  const auto trees = plantTrees({2.0}, 3, climate, kWorkers);
  for (std::size_t a = 0; a < trees.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      const double least = 2.0 * static_cast<double>(std::min(treeRadius(trees[a].grows), treeRadius(trees[b].grows)));
      ASSERT_GE(degreesBetween(directionOf(trees[a]), directionOf(trees[b])), least * 0.9999);
    }
  }
}

// Half the radius, four times the trees; and no room is left for another: every place has a tree within two radii.
TEST(Trees, AreAsManyAsTheirRadiusAsksFor) {
  const auto climate = all(classOf(Biome::tropicalRainForest));
  const double wide = static_cast<double>(plantTrees({4.0}, 7, climate, kWorkers).size());
  const double narrow = static_cast<double>(plantTrees({1.0}, 7, climate, kWorkers).size());
  EXPECT_NEAR(narrow / wide, 16.0, 1.6);
  const auto savannah = static_cast<double>(plantTrees({1.0}, 7, all(classOf(Biome::savannah)), kWorkers).size());
  EXPECT_NEAR(narrow / savannah, 3.5 * 3.5, 1.5);
}

// By area, not by pixel: a cap around a pole has as many as one on the equator.
TEST(Trees, AreNoDenserAtThePoles) {
  std::map<std::string, int> found;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    for (const Tree& tree : plantTrees({2.0}, seed, all(classOf(Biome::taiga)), kWorkers)) {
      const Direction d = directionOf(tree);
      if (d.y > 0.9) ++found["pole"];
      if (d.z > 0.9) ++found["equator"];
      const double corner = (d.x + d.y + d.z) / std::sqrt(3.0);
      if (corner > 0.9) ++found["corner"];
    }
  }
  EXPECT_NEAR(found["pole"], found["equator"], 0.1 * found["equator"]);
  EXPECT_NEAR(found["corner"], found["equator"], 0.1 * found["equator"]);
}

TEST(Trees, GrowWhereTheyCan) {
  EXPECT_TRUE(plantTrees({2.0}, 7, all(ClimateClass::ocean), kWorkers).empty());
  EXPECT_TRUE(plantTrees({2.0}, 7, all(classOf(Biome::subtropicalDesert)), kWorkers).empty());
  EXPECT_TRUE(plantTrees({0.0}, 7, all(ClimateClass::green), kWorkers).empty());
  // A quarter of a 2:1 map, north of the equator and east of its middle: all trees lie there.
  Map<Climate> climate = all(ClimateClass::desert);
  for (int y = 0; y < 64; ++y) {
    for (int x = 128; x < 256; ++x) climate.row(y)[x].climateClass = ClimateClass::green;
  }
  const auto trees = plantTrees({2.0}, 7, climate, kWorkers);
  EXPECT_GT(trees.size(), 300u);
  for (const Tree& tree : trees) {
    EXPECT_GE(tree.longitudeDegrees, -0.001f);
    EXPECT_GE(tree.latitudeDegrees, -0.001f);
  }
}

TEST(Trees, AreTheSameWithAnyNumberOfThreads) {
  const auto climate = all(ClimateClass::green);
  const auto one = plantTrees({1.0}, 7, climate, Workers(1)), four = plantTrees({1.0}, 7, climate, Workers(4));
  ASSERT_EQ(one.size(), four.size());
  for (std::size_t i = 0; i < one.size(); ++i)
    ASSERT_TRUE(one[i].longitudeDegrees == four[i].longitudeDegrees && one[i].latitudeDegrees == four[i].latitudeDegrees);
}

}  // namespace
}  // namespace terrella
