#include "rivers/refinement.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "rivers/fluvial_forms.h"
#include "rivers/refinement_steps.h"
#include "rivers/river_shape.h"

namespace terrella {

namespace {

// Of each cell, with what finer detail brings at its corners.
AlignedVector<FixedHeight> lowestCorners(const RiverPatches& rivers, const FacePatches& finer) {
  AlignedVector<FixedHeight> result(rivers.cells.size(), INT32_MAX);
  rivers.cells.forCells([&](int face, int i, int j, std::size_t index) {
    const FixedHeight* correction = rivers.correction.data() + rivers.points.at(face, i, j);
    const std::ptrdiff_t stride = rivers.points.stride(face);
    const FixedHeight *north = finer.at(face, 2 * i, 2 * j), *south = finer.at(face, 2 * i, 2 * j + 2);
    result[index] = std::min(std::min(north[0] + correction[0], north[2] + correction[1]),
                             std::min(south[0] + correction[stride], south[2] + correction[stride + 1]));
  });
  return result;
}

}  // namespace

RefinementSteps::RefinementSteps(const RiverPatches& from, const RefinementGround& over, std::uint64_t withSeed)
    : parents(from),
      ground(over),
      seed(withSeed),
      courses(from, withSeed, 0.5, 2.0, lowestCorners(from, *over.points).data()),
      children(from.level + 1, childrenOf(from.cells.rects())),
      rank(children.cells.size(), Rank::dry) {}

void RefinementSteps::crossChildren() {
  children.fillRim();
  for (const PatchShape::Crossover& over : children.cells.crossovers()) rank[over.to] = rank[over.from];
}

void RefinementSteps::placeEssential() {
  parents.cells.forCells([&](int face, int i, int j, std::size_t index) {
    const RiverCell& parent = parents.cell[index];
    const bool isWet = hasRiver(index);
    for (int child = 0; child < kChildren; ++child) {
      const std::size_t at = children.cells.at(face, 2 * i + kChildColumn[child], 2 * j + kChildRow[child]);
      RiverCell& own = children.cell[at];
      own.lake = parent.lake;
      own.country = parent.country;
      if (!isWet || !courses.trunk[index].isEssential(child)) continue;
      const Trunk& course = courses.trunk[index];
      const auto k = static_cast<std::size_t>(child);
      rank[at] = Rank::essential;
      own.water = course.water[k];
      own.crossing = course.crossing[k];
      if (child == course.exitChild) {
        own.exit = parent.exit;
        own.country = course.exitCountry;
        continue;
      }
      own.exit = course.exitOf(child);
    }
  });
  crossChildren();
}

void RefinementSteps::layForms() {
  FluvialForms forms;
  for (const NamedReach& named : courses.reaches) {
    if (!named.reach.country.isDry()) addBars(named, seed, parents.level, forms.bars);
  }
  // Oxbows lie where it is a plain beside the river, and not the sea.
  const auto below = static_cast<FixedHeight>(2 * ground.unitsPerMeter), above = static_cast<FixedHeight>(4 * ground.unitsPerMeter);
  for (const NamedReach& named : courses.thin) {
    const auto isLow = [&](int face, double x, double y) {
      const auto point = [](double at) { return static_cast<int>(std::floor(at * (2.0 / kCellWidth) + 0.5)); };
      const FaceRect& rect = children.points.rect(face);
      if (!rect.columns.holds(point(x)) || !rect.rows.holds(point(y))) return false;
      const FixedHeight here = children.height[children.points.at(face, point(x), point(y))];
      return here > 0 && here > named.end - below && here < named.reach.water + above;
    };
    if (const auto oxbow = oxbowOf(named, seed, parents.level, isLow)) forms.oxbows.push_back(*oxbow);
    if (mayHaveTerraces(named.reach)) forms.terraces.push_back(terracesOf(named, seed, parents.level, ground.unitsPerMeter));
  }
  if (parents.forms) forms.add(*parents.forms);
  if (!forms.isEmpty()) children.forms = std::make_shared<const FluvialForms>(std::move(forms));
}

RiverPatches refinedRivers(const RiverPatches& parents, const FaceRects& wanted, const RefinementGround& ground, std::uint64_t seed) {
  RefinementSteps steps(parents, ground, seed);
  steps.placeEssential();
  steps.shapeGround();
  steps.widenWater();
  steps.layForms();
  if (hasSprings(steps.level())) steps.drainOthers();
  steps.shareFlow();
  return steps.children.cut(wanted);
}

}  // namespace terrella
