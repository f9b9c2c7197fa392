// Water that is wider than cells (refinement.h).
//
// As long as a river is narrower than a cell, its course through the cell says all. Where a cell is about as wide as half the river, at two
// levels, the course is drawn as a smooth curve and every point near it learns how far from the bank it is. From there on that is handed on
// from level to level, with some chance, which makes banks uneven; and what has been narrow so far goes on as a line in the middle.
#include <algorithm>
#include <cmath>

#include "rivers/course_curve.h"
#include "rivers/refinement_steps.h"
#include "rivers/river_shape.h"

namespace terrella {
namespace {

// The tide comes up the lowest stretch of a river, and widens it towards the sea: how many times as wide it is, by the water's level.
constexpr double kTidal = 4, kEstuary = 1.1;
double mouthWidth(double metersAboveSea) { return 1 + kEstuary * std::clamp(1 - metersAboveSea / kTidal, 0.0, 1.0); }

constexpr int kFar = RiverPatches::kFar, kBank = RiverPatches::kBank;

struct Water {
  std::int16_t fromBank = kFar;
  FixedHeight surface = 0;
};

// Between four points. Levels are those of the points that lie under water, if any do.
class Between {
 public:
  void add(std::int16_t fromBank, FixedHeight surface) {
    sum_ += fromBank;
    least_ = std::min<int>(least_, fromBank);
    most_ = std::max<int>(most_, fromBank);
    if (fromBank >= kFar) return;
    ++known_;
    levels_ += surface;
    if (fromBank >= 0) return;
    ++wet_;
    wetLevels_ += surface;
  }
  // `chance`: 0 or a hash.
  Water water(std::uint32_t chance) const {
    int mean = sum_ >> 2;
    if (known_ == 4 && most_ > -kBank)
      mean = std::clamp(mean + ((static_cast<std::int32_t>(chance) >> 16) * (most_ - least_) >> 15) * 80 / 256, -kBank, kFar - 1);
    const std::int64_t level = wet_ > 0 ? wetLevels_ / wet_ : known_ > 0 ? levels_ / known_ : 0;
    return {static_cast<std::int16_t>(mean), static_cast<FixedHeight>(level)};
  }

 private:
  int sum_ = 0, least_ = kFar, most_ = -kFar, known_ = 0, wet_ = 0;
  std::int64_t levels_ = 0, wetLevels_ = 0;
};

}  // namespace

void RefinementSteps::widenWater() {
  if (!parents.hasWide && courses.reaches.empty()) return;
  const PatchShape& fine = children.points;
  auto& fromBank = children.fromBank;
  auto& surface = children.surface;
  children.hasWide = true;
  fromBank.assign(fine.size(), kFar);
  surface.assign(fine.size(), 0);
  if (parents.hasWide) spreadWater();

  const int n = 1 << parents.level;
  const double perUnit = 1 / ground.unitsPerMeter;
  const auto draw = [&](const NamedReach& named) {
    const FaceRect& rect = fine.rect(named.face);
    if (rect.isEmpty()) return;
    const CourseCurve curve(named.reach, named.column, named.row);
    const double half = halfBedInCells(named.reach.flow, named.reach.country, parents.level);
    const double reach = std::min(half * 2.5 * (1 + kEstuary), kCellWidth * 2.75);
    const Interval columns = curve.columns(reach, kCellWidth / 2.0), rows = curve.rows(reach, kCellWidth / 2.0);
    for (int j = std::max(rows.first, rect.rows.first); j <= std::min(rows.last, rect.rows.last); ++j) {
      for (int i = std::max(columns.first, rect.columns.first); i <= std::min(columns.last, rect.columns.last); ++i) {
        const auto nearest = curve.nearest(i * (kCellWidth / 2.0), j * (kCellWidth / 2.0));
        if (nearest.distance >= reach) continue;
        const std::int64_t fall = static_cast<std::int64_t>(named.end) - named.reach.water;
        const auto level = named.reach.water + static_cast<FixedHeight>(fall * (2 * nearest.piece + 1) / (2 * CourseCurve::kPieces));
        const int from = static_cast<int>(std::floor(nearest.distance * kBank / (half * mouthWidth(level * perUnit)))) - kBank;
        if (from >= kFar) continue;
        const std::size_t at = fine.at(named.face, i, j);
        if (from < 0) {
          surface[at] = fromBank[at] < 0 ? std::min(surface[at], level) : level;
          fromBank[at] = std::min(fromBank[at], static_cast<std::int16_t>(from));
        } else if (from < fromBank[at] || (from == fromBank[at] && level < surface[at])) {
          fromBank[at] = static_cast<std::int16_t>(from);
          surface[at] = level;
        }
      }
    }
  };
  for (const NamedReach& named : courses.reaches) {
    if (named.reach.country.isDry()) continue;
    draw(named);
    for (int side = 0; side < kCubeSides; ++side) {
      NamedReach beyond;
      if (seenFrom(named, side, n, beyond)) draw(beyond);
    }
  }
  // Near corners of the cube two faces may see a third one's rivers in different places.
  for (int pass = 0; pass < 2; ++pass) {
    forSharedPoints(fine, 2 * n, [&](std::size_t a, std::size_t b) {
      const bool isLess = std::pair(fromBank[a], surface[a]) < std::pair(fromBank[b], surface[b]);
      const std::size_t from = isLess ? a : b, to = isLess ? b : a;
      fromBank[to] = fromBank[from];
      surface[to] = surface[from];
    });
  }
}

// From the points of the level before.
void RefinementSteps::spreadWater() {
  const PatchShape &shape = parents.cells, &old = parents.points, &fine = children.points;
  const int n = 1 << level();
  AlignedVector<Water> middle(shape.size());
  auto set = [&](std::size_t at, const Water& water) {
    children.fromBank[at] = water.fromBank;
    children.surface[at] = water.surface;
  };
  int keysFace = -1, keysRow = -1;
  RowKeys keys[2];  // of an even row and the odd one after it
  const auto chanceAt = [&](int face, int i, int j) {
    if (i == 0 || j == 0 || i == n || j == n) return std::uint32_t{0};
    if (face != keysFace || j >> 1 != keysRow) {
      keysFace = face;
      keysRow = j >> 1;
      for (int k = 0; k < 2; ++k) keys[k] = riverKeys(seed, level(), face, (j & ~1) + k, RiverChance::banks);
    }
    return hashColumn(static_cast<std::uint32_t>(i), keys[j & 1]);
  };
  shape.forCells([&](int face, int i, int j, std::size_t index) {
    Between four;
    for (int k = 0; k < 4; ++k) {
      const std::size_t at = old.at(face, i + (k & 1), j + (k >> 1));
      four.add(parents.fromBank[at], parents.surface[at]);
    }
    middle[index] = four.water(chanceAt(face, 2 * i + 1, 2 * j + 1));
    set(fine.at(face, 2 * i + 1, 2 * j + 1), middle[index]);
  });
  for (const PatchShape::Crossover& over : shape.crossovers()) middle[over.to] = middle[over.from];
  for (int face = 0; face < kFaces; ++face) {
    const FaceRect& rect = old.rect(face);
    if (rect.isEmpty()) continue;
    const std::size_t down = static_cast<std::size_t>(old.stride(face)), cellDown = static_cast<std::size_t>(shape.stride(face));
    for (int j = rect.rows.first; j <= rect.rows.last; ++j) {
      for (int i = rect.columns.first; i <= rect.columns.last; ++i) {
        const std::size_t here = old.at(face, i, j), cell = shape.at(face, i, j);
        set(fine.at(face, 2 * i, 2 * j), {parents.fromBank[here], parents.surface[here]});
        const auto between = [&](std::size_t next, const Water& before, const Water& after, int x, int y) {
          Between four;
          four.add(parents.fromBank[here], parents.surface[here]);
          four.add(parents.fromBank[next], parents.surface[next]);
          four.add(before.fromBank, before.surface);
          four.add(after.fromBank, after.surface);
          set(fine.at(face, x, y), four.water(chanceAt(face, x, y)));
        };
        if (i < rect.columns.last) between(here + 1, middle[cell - cellDown], middle[cell], 2 * i + 1, 2 * j);
        if (j < rect.rows.last) between(here + down, middle[cell - 1], middle[cell], 2 * i, 2 * j + 1);
      }
    }
  }
}

}  // namespace terrella
