#include "rivers/river_ground.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "lattice/window_apron.h"
#include "rivers/course_curve.h"
#include "rivers/courses.h"
#include "rivers/river_shape.h"
#include "rivers/water_at.h"

namespace terrella {
namespace {

constexpr int kAround = 6;       // cells: courses of cells two beside a point follow from so many
constexpr double kBrook = 0.02;  // m^3/s: what carries less is no water to be seen
constexpr double kHair = 0.01;   // half widths, in cells, that no sample shows
// Half of the damp ground along a cubic metre a second, in metres; in cells, no more; of streams that gather water of so many cells. Dry
// valleys had more in wetter times.
constexpr double kBankMeters = 160, kWidestBank = 2, kBankCells = 6, kOfDry = 16;
constexpr int kWhole = 1024;
constexpr double kNarrow = 1.0;  // up to which a river is known by its course alone

// What is known at the points of some patches, each as points of the lattice are.
struct WaterPoints {
  explicit WaterPoints(const FaceRects& points)
      : ground(points), level(points), depth(points), cover(points), salt(points), calm(points), gravel(points), clouded(points) {}
  void set(int face, int i, int j, const PointWater& here) {
    *ground.at(face, i, j) = here.ground;
    *level.at(face, i, j) = here.level;
    *depth.at(face, i, j) = here.depth;
    *cover.at(face, i, j) = here.cover;
    *salt.at(face, i, j) = here.salt;
    *calm.at(face, i, j) = here.calm;
    *gravel.at(face, i, j) = here.gravel;
    *clouded.at(face, i, j) = here.clouded;
  }
  FacePatches ground, level, depth, cover, salt, calm, gravel, clouded;
};

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

// Streams of at least so much that come close to points: halfOf(reach) tells half the width of what is drawn, in kCellWidth, below 0 of
// those that are left out; at(face, i, j, distance, half) is called with points that far and half a cell from a course, or nearer.
template <class HalfOf, class At>
void drawReaches(const RiverPatches& rivers, std::uint64_t seed, double leastFlow, const FaceRects& wanted, HalfOf halfOf, At at) {
  const int n = 1 << rivers.level;
  const auto draw = [&](const NamedReach& named, double half) {
    const FaceRect& rect = wanted[static_cast<std::size_t>(named.face)];
    if (rect.isEmpty()) return;
    const CourseCurve curve(named.reach, named.column, named.row);
    const double width = kCellWidth, reach = half + width / 2;
    const Interval columns = curve.columns(reach, width), rows = curve.rows(reach, width);
    for (int j = std::max(rows.first, rect.rows.first); j <= std::min(rows.last, rect.rows.last); ++j) {
      for (int i = std::max(columns.first, rect.columns.first); i <= std::min(columns.last, rect.columns.last); ++i)
        at(named.face, i, j, curve.nearest(i * width, j * width).distance, half);
    }
  };
  for (const NamedReach& named : reachesOf(rivers, seed, static_cast<std::int64_t>(leastFlow * kFlowUnit))) {
    const double half = halfOf(named.reach);
    if (half < 0) continue;
    draw(named, half);
    for (int side = 0; side < kCubeSides; ++side) {
      NamedReach beyond;
      if (seenFrom(named, side, n, beyond)) draw(beyond, half);
    }
  }
}

// Rivers that are narrower than cells cover part of the surroundings of points beside their courses.
void coverNarrow(const RiverPatches& rivers, std::uint64_t seed, const FaceRects& wanted, WaterPoints& out) {
  // As maps of the whole planet draw them: wider than they are where they are the greatest for the size of a sample.
  const double spacing = earthCellMeters(rivers.level);
  const auto halfOf = [&](const Reach& reach) {
    if (reach.country.isDry() || halfBedInCells(reach.flow, reach.country, rivers.level) >= kNarrow * kCellWidth) return -1.0;
    return drawnHalfWidth(cubicMeters(reach.flow), spacing) / spacing * kCellWidth;
  };
  const double least = std::max(flowOfDrawnHalfWidth(kHair * spacing, spacing), kBrook);
  drawReaches(rivers, seed, least, wanted, halfOf, [&](int face, int i, int j, double distance, double half) {
    FixedHeight& cover = *out.cover.at(face, i, j);
    cover = std::max(cover, static_cast<FixedHeight>(coveredShare(distance, half, kCellWidth) * 255 + 0.5));
  });
}

}  // namespace

RiverGround::RiverGround(const RiverNetwork& network, const ElevationWindows& ground, std::uint64_t seed)
    : ground_(ground), rivers_(network, ground, seed), deltas_(network, ground, seed), seed_(seed) {}

void RiverGround::banks(const LatticeWindow& window, double* out) const {
  const FaceRects wanted = wantedFor(window);
  const int n = 1 << window.level;
  const FaceRects cells = widenedCells(cellsAround(wanted, n), kAround, n);
  const RiverPatches rivers = rivers_.holding(window.level, cells)->cutCells(cells);
  const double spacing = earthCellMeters(window.level), least = kBankCells * cubicMeters(usualRunoff(window.level));
  const auto halfOf = [&](const Reach& reach) {
    const double flow = cubicMeters(reach.flow) * (reach.country.isDry() ? kOfDry : 1);
    return flow < least ? -1.0 : std::min(kBankMeters * std::sqrt(std::sqrt(flow)) / spacing, kWidestBank) * kCellWidth;
  };
  FacePatches shares(wanted);
  drawReaches(rivers, seed_, least / kOfDry, wanted, halfOf, [&](int face, int i, int j, double distance, double half) {
    // From the course to the edge by and by; where the bank is narrower than a sample it covers some of it.
    const double edge = half + 0.5 * kCellWidth, wet = std::max(1 - distance / edge, 0.0) * std::min(2 * half / kCellWidth, 1.0);
    FixedHeight& share = *shares.at(face, i, j);
    share = std::max(share, static_cast<FixedHeight>(wet * kWhole + 0.5));
  });
  std::vector<FixedHeight> values(static_cast<std::size_t>(window.columns) * static_cast<std::size_t>(window.rows));
  copyWindow(window, shares, values.data());
  std::transform(values.begin(), values.end(), out, [](FixedHeight share) { return share * (1.0 / kWhole); });
}

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
  DeltaPoints deltas(deltas_, window.level, wanted);
  FormPoints forms(rivers.forms.get(), window.level, wanted);
  WaterAt at(rivers, deltas, forms, ground_.unitsPerMeter());
  forPoints(wanted, [&](int face, int i, int j) { points.set(face, i, j, at.tell(face, i, j)); });
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

  if (tellsCover) coverNarrow(rivers.cutCells(cells), seed_, wanted, points);
  copyWindow(window, points.level, values.data());
  for (std::size_t k = 0; k < count; ++k)
    water[k] = {.level = values[k] > PointWater::kNoLevel / 2 ? static_cast<float>(values[k] * meters) : FreshWater::kNone};
  copyWindow(window, points.depth, values.data());
  for (std::size_t k = 0; k < count; ++k) water[k].depth = static_cast<float>(std::max(values[k], 0) * meters);
  const auto copyBytes = [&](const FacePatches& from, std::uint8_t FreshWater::*member) {
    copyWindow(window, from, values.data());
    for (std::size_t k = 0; k < count; ++k) water[k].*member = static_cast<std::uint8_t>(std::clamp(values[k], 0, 255));
  };
  copyBytes(points.salt, &FreshWater::salt);
  if (!deltas.isEmpty()) {
    copyBytes(points.calm, &FreshWater::calm);
    copyBytes(points.clouded, &FreshWater::clouded);
  }
  if (!forms.isEmpty()) copyBytes(points.gravel, &FreshWater::gravel);
  copyBytes(points.cover, &FreshWater::cover);
}

}  // namespace terrella
