#include "rivers/water_at.h"

#include <algorithm>
#include <cmath>

#include "rivers/river_shape.h"

namespace terrella {
namespace {

constexpr double kMixed = 4;                         // metres of the sea's depth where nothing is left of a river
constexpr double kBedInCells = 0.6;                  // half of an arm of a delta, or of an oxbow, that has a bed of its own
constexpr double kCalmFrom = 1200;                   // metres from a delta's shore
constexpr double kGreenFrom = 3, kGreenWholly = 12;  // metres from the edge of a bar, where plants have come
constexpr double kOxbowBelow = 3;                    // metres that an oxbow may have been cut into the ground

}  // namespace

WaterAt::WaterAt(const RiverPatches& rivers, DeltaPoints& deltas, FormPoints& forms, double unitsPerMeter)
    : rivers_(rivers), deltas_(deltas), forms_(forms), spacing_(earthCellMeters(rivers.level)), units_(unitsPerMeter) {}

PointWater WaterAt::tell(int face, int i, int j) {
  const std::size_t at = rivers_.points.at(face, i, j);
  PointWater here{.ground = rivers_.height[at]};
  if (const FixedHeight lake = lakeAt(face, i, j); lake != kNoLake) {
    here.level = lake;
    here.depth = std::max(lake - here.ground, 0);
  }
  const auto delta = here.level == PointWater::kNoLevel ? deltas_.at(face, i, j) : std::nullopt;
  if (delta) here.ground = std::max(here.ground, units(delta->meters));
  const int fromBank = rivers_.hasWide ? rivers_.fromBank[at] : RiverPatches::kFar;
  if (fromBank < RiverPatches::kFar && here.depth == 0) addRiver(fromBank, std::max(rivers_.surface[at], 0), here);
  if (!forms_.isEmpty() && !delta) addForms(face, i, j, fromBank, here);
  if (here.depth > 0) here.cover = 255;
  if (delta) addDelta(*delta, here);
  return here;
}

void WaterAt::addRiver(int fromBank, FixedHeight level, PointWater& here) const {
  here.level = level;
  const double share = fromBank * (1.0 / RiverPatches::kBank);
  if (here.ground < 0)
    here.salt = fromBank < 0 ? static_cast<FixedHeight>(255 * std::min(static_cast<double>(-here.ground) / units(kMixed), 1.0)) : 255;
  if (fromBank < 0) {
    // A bed like a bowl, down from the bank.
    here.depth = units(0.4 - 2.6 * share * (2 + share));
    const FixedHeight lower = std::min(here.ground, level);
    here.ground = lower < 0 ? std::min(here.ground, level - here.depth) : level - here.depth;
  } else if (here.ground >= 0) {  // rivers go on under the sea, but without banks
    // A bank, and no cliff right behind it; nor a step, up or down, where what is known of the river ends.
    constexpr double kEnds = static_cast<double>(RiverPatches::kFar) / RiverPatches::kBank, kFrom = kEnds / 2;
    const double beyond = std::min(std::max(share - kFrom, 0.0) / (kEnds - share), 1000.0);
    here.ground = std::clamp(here.ground, level + units(0.3 + share - beyond), level + units(0.6 + 40 * share * (1 + beyond)));
  }
}

// In the bed of a river: on a bar, or in the water between bars, which is shallow.
void WaterAt::addBar(const FormPoints::Bar& bar, PointWater& here) const {
  const FixedHeight level = here.level;
  if (bar.inside > 0) {
    here.depth = 0;
    here.ground = level + units(bar.bar->top(bar.inside));
    here.gravel = bar.bar->isOld ? static_cast<FixedHeight>(255 * (1 - smoothRise(kGreenFrom, kGreenWholly, bar.inside))) : 255;
  } else {
    const double off = -bar.inside;
    here.depth = std::min(here.depth, units(0.25 + off * (0.03 + 0.004 * std::min(off, 100.0))));
    here.ground = level - here.depth;
  }
}

// Only where the ground beside the river is about as high as it is.
void WaterAt::addOxbow(const FormPoints::Pool& pool, PointWater& here) const {
  const double distance = pool.water.distance, half = pool.water.half, share = distance / half;
  const FixedHeight above = here.ground - pool.level;
  if (above > units(kOxbowBelow) || here.ground < 0) return;
  if (half < kBedInCells * spacing_) {
    here.cover = static_cast<FixedHeight>(255 * coveredShare(distance, half, spacing_) + 0.5);
  } else if (share < 1) {
    here.level = pool.level;
    here.depth = units(0.25 + 2 * (1 - share * share));
    here.ground = pool.level - here.depth;
  } else if (share < 2) {
    here.level = pool.level;
    here.ground = std::max(here.ground, pool.level + units(0.4 * (share - 1) + 0.1));
  }
}

// Of ground that its land has been laid on.
void WaterAt::addDelta(const DeltaShape::Place& delta, PointWater& here) const {
  const auto salt = static_cast<FixedHeight>(255 * (1 - delta.clouded));
  here.clouded = 255 - salt;
  if (here.depth > 0) {
    here.salt = std::min(here.salt, salt);
    return;
  }
  const bool isLow = here.ground < units(DeltaShape::kHighest);
  if (isLow && delta.arm < delta.half && delta.half > kBedInCells * spacing_) {
    here.ground = std::min(here.ground, units(delta.bed()));
  } else if (isLow && here.ground >= 0) {
    here.cover = static_cast<FixedHeight>(255 * coveredShare(delta.arm, drawnHalfWidth(delta.flow, spacing_), spacing_) + 0.5);
  }
  if (here.ground < 0 && salt < 255) {
    here.level = 0;
    here.depth = -here.ground;
    here.salt = salt;
    here.cover = 255;
  } else if (isLow) {
    here.level = std::max(here.level, 0);
    here.calm = static_cast<FixedHeight>(255 * std::clamp(delta.shore / kCalmFrom, 0.0, 1.0));
  }
}

// Terraces end where the banks of a river begin, or a lake.
void WaterAt::addForms(int face, int i, int j, int fromBank, PointWater& here) {
  if (here.level == PointWater::kNoLevel && here.ground > 0) here.ground = units(forms_.terraced(face, i, j, here.ground / units_));
  if (fromBank < 0 && here.depth > 0 && here.salt == 0) {
    if (const auto bar = forms_.bar(face, i, j)) addBar(*bar, here);
  } else if (fromBank >= RiverPatches::kFar && here.depth == 0) {
    if (const auto pool = forms_.oxbow(face, i, j)) addOxbow(*pool, here);
  }
}

// The highest of the cells around.
FixedHeight WaterAt::lakeAt(int face, int i, int j) const {
  const std::size_t after = rivers_.cells.at(face, i, j);
  const auto up = static_cast<std::size_t>(rivers_.cells.stride(face));
  const auto lake = [this](std::size_t k) { return rivers_.cell[k].lake; };
  return std::max(std::max(lake(after), lake(after - 1)), std::max(lake(after - up), lake(after - up - 1)));
}

}  // namespace terrella
