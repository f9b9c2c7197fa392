#include "rivers/river_ground.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "lattice/window_apron.h"
#include "rivers/course_curve.h"
#include "rivers/courses.h"
#include "rivers/delta_points.h"
#include "rivers/river_shape.h"

namespace terrella {
namespace {

constexpr int kAround = 6;       // cells: courses of cells two beside a point follow from so many
constexpr double kBrook = 0.02;  // m^3/s: what carries less is no water to be seen
constexpr double kHair = 0.01;   // half widths, in cells, that no sample shows
constexpr double kNarrow = 1.0;  // up to which a river is known by its course alone

// What is known at the points of some patches, each as points of the lattice are.
struct WaterPoints {
  explicit WaterPoints(const FaceRects& points) : ground(points), level(points), depth(points), cover(points), salt(points), calm(points) {}
  FacePatches ground, level, depth, cover, salt, calm;  // units, but for the last three: 0 to 255
};

constexpr double kMixed = 4;         // metres of the sea's depth where nothing is left of a river
constexpr double kArmInCells = 0.6;  // half of an arm of a delta that has a bed of its own
constexpr double kCalmFrom = 1200;   // metres from a delta's shore
constexpr FixedHeight kNoLevel = INT32_MIN / 4;

// Calls use(face, i, j) for each.
template <class Use>
void forPoints(const FaceRects& points, Use use) {
  for (int face = 0; face < kFaces; ++face) {
    const FaceRect& rect = points[static_cast<std::size_t>(face)];
    if (rect.isEmpty()) continue;
    for (int j = rect.rows.first; j <= rect.rows.last; ++j) {
      for (int i = rect.columns.first; i <= rect.columns.last; ++i) use(face, i, j);
    }
  }
}

class WaterAt {
 public:
  WaterAt(const RiverPatches& rivers, const DeltaPoints& deltas, double unitsPerMeter)
      : rivers_(rivers), deltas_(deltas), spacing_(earthCellMeters(rivers.level)), units_(unitsPerMeter) {}

  // At a point inside the patches.
  void tell(int face, int i, int j, WaterPoints& out) const {
    const std::size_t at = rivers_.points.at(face, i, j);
    Here here{.ground = rivers_.height[at]};
    if (const FixedHeight lake = lakeAt(face, i, j); lake != kNoLake) {
      here.level = lake;
      here.depth = std::max(lake - here.ground, 0);
    }
    const auto delta = here.level == kNoLevel ? deltas_.at(face, i, j) : std::nullopt;
    if (delta) here.ground = std::max(here.ground, units(delta->meters));
    if (rivers_.hasWide && rivers_.fromBank[at] < RiverPatches::kFar && here.depth == 0)
      addRiver(rivers_.fromBank[at], std::max(rivers_.surface[at], 0), here);
    if (here.depth > 0) here.cover = 255;
    if (delta) addDelta(*delta, here);
    *out.ground.at(face, i, j) = here.ground;
    *out.level.at(face, i, j) = here.level;
    *out.depth.at(face, i, j) = here.depth;
    *out.cover.at(face, i, j) = here.cover;
    *out.salt.at(face, i, j) = here.salt;
    *out.calm.at(face, i, j) = here.calm;
  }

 private:
  struct Here {
    FixedHeight ground, level = kNoLevel, depth = 0, cover = 0, salt = 0, calm = 0;
  };

  void addRiver(int fromBank, FixedHeight level, Here& here) const {
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
      // A bank, and no cliff right behind it.
      here.ground = std::clamp(here.ground, level + units(0.3 + share), level + units(0.6 + 40 * share));
    }
  }

  // Of ground that its land has been laid on.
  void addDelta(const DeltaShape::Place& delta, Here& here) const {
    const auto salt = static_cast<FixedHeight>(255 * (1 - delta.clouded));
    if (here.depth > 0) {
      here.salt = std::min(here.salt, salt);
      return;
    }
    const bool isLow = here.ground < units(DeltaShape::kHighest);
    if (isLow && delta.arm < delta.half && delta.half > kArmInCells * spacing_) {
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

  FixedHeight units(double meters) const { return static_cast<FixedHeight>(meters * units_); }
  // The highest of the cells around.
  FixedHeight lakeAt(int face, int i, int j) const {
    const std::size_t after = rivers_.cells.at(face, i, j);
    const auto up = static_cast<std::size_t>(rivers_.cells.stride(face));
    const auto lake = [this](std::size_t k) { return rivers_.cell[k].lake; };
    return std::max(std::max(lake(after), lake(after - 1)), std::max(lake(after - up), lake(after - up - 1)));
  }

  const RiverPatches& rivers_;
  const DeltaPoints& deltas_;
  double spacing_, units_;
};

// Rivers that are narrower than cells cover part of the surroundings of points beside their courses.
void coverNarrow(const RiverPatches& rivers, std::uint64_t seed, const FaceRects& wanted, WaterPoints& out) {
  const int n = 1 << rivers.level;
  // As maps of the whole planet draw them: wider than they are where they are the greatest for the size of a sample.
  const double spacing = earthCellMeters(rivers.level);
  const auto drawn = [&](const NamedReach& named) { return drawnHalfWidth(cubicMeters(named.reach.flow), spacing) / spacing * kCellWidth; };
  const auto draw = [&](const NamedReach& named) {
    const FaceRect& rect = wanted[static_cast<std::size_t>(named.face)];
    if (rect.isEmpty()) return;
    const CourseCurve curve(named.reach, named.column, named.row);
    const double half = drawn(named), width = kCellWidth, reach = half + width / 2;
    const Interval columns = curve.columns(reach, width), rows = curve.rows(reach, width);
    for (int j = std::max(rows.first, rect.rows.first); j <= std::min(rows.last, rect.rows.last); ++j) {
      for (int i = std::max(columns.first, rect.columns.first); i <= std::min(columns.last, rect.columns.last); ++i) {
        const double distance = curve.nearest(i * width, j * width).distance;
        FixedHeight& cover = *out.cover.at(named.face, i, j);
        cover = std::max(cover, static_cast<FixedHeight>(coveredShare(distance, half, width) * 255 + 0.5));
      }
    }
  };
  const double least = std::max(flowOfDrawnHalfWidth(kHair * spacing, spacing), kBrook);
  for (const NamedReach& named : reachesOf(rivers, seed, static_cast<std::int64_t>(least * kFlowUnit))) {
    if (named.reach.country.isDry() || halfWidthInCells(named.reach.flow, rivers.level) >= kNarrow * kCellWidth) continue;
    draw(named);
    for (int side = 0; side < kCubeSides; ++side) {
      NamedReach beyond;
      if (seenFrom(named, side, n, beyond)) draw(beyond);
    }
  }
}

}  // namespace

RiverGround::RiverGround(const RiverNetwork& network, const ElevationWindows& ground, std::uint64_t seed)
    : ground_(ground), rivers_(network, ground, seed), deltas_(network, ground, seed), seed_(seed) {}

bool RiverGround::hasDelta(const LatticeWindow& window) const {
  // Coarse ones hold so much that nobody needs to look.
  return window.level < Deltas::kCoarsest ? deltas_.count() > 0 : !deltas_.near(window.level, wantedFor(window)).empty();
}

void RiverGround::read(const LatticeWindow& window, double* metersAboveSea, FreshWater* water, WaterCover cover, double* bare) const {
  const bool tellsCover = water && cover == WaterCover::told;
  const FaceRects wanted = wantedFor(window);
  const int n = 1 << window.level;
  const FaceRects cells = widenedCells(cellsAround(wanted, n), tellsCover ? kAround : 1, n);
  const std::shared_ptr<const RiverPatches> held = rivers_.holding(window.level, cells);
  const RiverPatches& rivers = *held;
  WaterPoints points(wanted);
  const DeltaPoints deltas(deltas_, window.level, wanted);
  const WaterAt at(rivers, deltas, ground_.unitsPerMeter());
  forPoints(wanted, [&](int face, int i, int j) { at.tell(face, i, j, points); });
  const double meters = 1.0 / ground_.unitsPerMeter();
  const std::size_t count = static_cast<std::size_t>(window.columns) * static_cast<std::size_t>(window.rows);
  std::vector<FixedHeight> values(count);
  if (bare) {
    FacePatches ground(wanted);
    forPoints(wanted, [&](int face, int i, int j) {
      const std::size_t k = rivers.points.at(face, i, j);
      *ground.at(face, i, j) = rivers.height[k] - rivers.correction[k];
    });
    copyWindow(window, ground, values.data());
    std::transform(values.begin(), values.end(), bare, [meters](FixedHeight v) { return v * meters; });
  }
  copyWindow(window, points.ground, values.data());
  std::transform(values.begin(), values.end(), metersAboveSea, [meters](FixedHeight v) { return v * meters; });
  if (!water) return;

  if (tellsCover) coverNarrow(rivers, seed_, wanted, points);
  copyWindow(window, points.level, values.data());
  for (std::size_t k = 0; k < count; ++k)
    water[k].level = values[k] > kNoLevel / 2 ? static_cast<float>(values[k] * meters) : FreshWater::kNone;
  copyWindow(window, points.depth, values.data());
  for (std::size_t k = 0; k < count; ++k) water[k].depth = static_cast<float>(std::max(values[k], 0) * meters);
  copyWindow(window, points.salt, values.data());
  for (std::size_t k = 0; k < count; ++k) water[k].salt = static_cast<std::uint8_t>(values[k]);
  copyWindow(window, points.calm, values.data());
  for (std::size_t k = 0; k < count; ++k) water[k].calm = static_cast<std::uint8_t>(values[k]);
  copyWindow(window, points.cover, values.data());
  for (std::size_t k = 0; k < count; ++k) water[k].cover = static_cast<std::uint8_t>(std::clamp(values[k], 0, 255));
}

}  // namespace terrella
