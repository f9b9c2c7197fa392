// What the steps of a refinement hand on to each other (refinement.h).
#pragma once

#include "rivers/courses.h"
#include "rivers/refinement.h"
#include "rivers/river_patches.h"

namespace terrella {

// How children drain.
enum Rank : std::uint8_t { essential, intoEssential, intoAny, dry };

struct RefinementSteps {
  RefinementSteps(const RiverPatches& from, const RefinementGround& over, std::uint64_t withSeed);

  const RiverPatches& parents;
  const RefinementGround& ground;
  std::uint64_t seed;

  Courses courses;  // of the parents

  // Of the children.
  RiverPatches children;
  AlignedVector<std::uint8_t> rank;  // in the shape of their cells

  bool hasRiver(std::size_t parent) const { return parents.cell[parent].flow > 0; }
  int level() const { return children.level; }

  void placeEssential();  // cells and ranks of essential children; lakes of all
  void shapeGround();     // height, correction
  void restSlopes();
  void widenWater();  // fromBank, surface
  void spreadWater();
  void layForms();     // forms
  void drainOthers();  // cells and ranks of the other children, by these two
  void rankOthers();
  void drainRanked(std::uint8_t pass, AlignedVector<std::uint8_t>& isFilled);
  void shareFlow();

  // Copies what has been found of children across the edges of the cube.
  void crossChildren();
};

}  // namespace terrella
