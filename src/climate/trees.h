// Trees by blue noise: as many as there is room for, none too near another (docs/methods.md, Trees).
//
// Places that might hold a tree lie scattered over the planet, one at random in each cell of a fine grid, and each has a random height
// in a field of noise. A place becomes a tree if it is the highest within the radius of its biome; so two trees are never
// nearer than the smaller of their radii, and half the radius means four times the trees.
#pragma once

#include <cstdint>
#include <vector>

#include "maps/climate.h"
#include "maps/map.h"
#include "params/planet_params.h"
#include "planet/stage.h"

namespace terrella {

struct Tree {
  float longitudeDegrees;  // east of the middle of the map, [-180, 180]
  float latitudeDegrees;   // [-90, 90]
  ClimateClass grows;      // in what
};

// A tree's radius as a multiple of TreeParams::spacing; 0 where none grow.
float treeRadius(ClimateClass where);

// The spacing that plantTrees keeps: TreeParams::spacing, but not less than is possible; 0 plants none.
double plantedSpacing(const TreeParams& params);

// In the order of the grid. Empty for a spacing of 0. `climate`: of a whole 2:1 map.
std::vector<Tree> plantTrees(const TreeParams& params, std::uint64_t seed, const Map<Climate>& climate, const Workers& workers,
                             const Progress* progress = nullptr);

// A fact of the planet: its trees, the same whatever the size and the projection of its maps, for they grow on a map of their own.
struct Forest {
  static constexpr const char* kName = "forest";
  std::vector<Tree> trees;
  double spacingDegrees = 0;  // of the densest forest, which tells how wide a crown can be
};

extern const Stage kForestStage;

}  // namespace terrella
