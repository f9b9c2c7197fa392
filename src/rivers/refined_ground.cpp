// What rivers make of the ground of the next level (refinement.h).
#include <algorithm>
#include <bit>

#include "base/exact_math.h"
#include "rivers/refinement_steps.h"
#include "rivers/river_shape.h"

namespace terrella {
namespace {

constexpr FixedHeight kNoWater = INT32_MIN;
constexpr double kRest = 0.7;  // slope, at which the sides of valleys rest
// Of 256: the strengths between which rivers begin to undercut the sides of their valleys.
constexpr int kCutsFrom = 28, kCutsWholly = 200;

// How much of a valley a river has made, in 256: none where it gathers the water of fewer than four usual cells, all of it from 1024 on.
class ValleyStrength {
 public:
  explicit ValleyStrength(int level) : usual_(usualRunoff(level)) {}
  int of(std::int64_t flow) const {
    if (flow < 4 * usual_) return 0;
    if (flow >= 1024 * usual_) return 256;
    return 256 * (static_cast<int>(std::bit_width(static_cast<std::uint64_t>(flow / usual_))) - 2) / 9;
  }

 private:
  std::int64_t usual_;
};

// The height of a new point between `first` and `last` where a river crosses their line: on the straight line from its water to the end
// that is farther off. The same from either end.
FixedHeight onValleySide(FixedHeight first, FixedHeight last, FixedHeight water, std::uint32_t crossing) {
  const std::int64_t at = placeOnSide(crossing), half = kCellWidth / 2;
  const bool isNear = at < half;
  const std::int64_t end = isNear ? last : first, beyond = isNear ? half - at : at - half, length = isNear ? kCellWidth - at : at;
  return static_cast<FixedHeight>(water + (end - water) * beyond / length);
}

// What finer detail takes away of ground that stands above water ends before it: a valley's floor is smooth, whatever would be there.
FixedHeight aboveWater(FixedHeight here, FixedHeight smooth, FixedHeight water) {
  if (smooth <= water || water == kNoWater) return here;
  return std::max(here, water + static_cast<FixedHeight>((static_cast<std::int64_t>(smooth) - water) * 5 / 16));
}

// How flat the floor of a river's valley is, of 256, where cells of the level touch it: none where it is cut like a V. Ice leaves troughs;
// and where the country is gentle rivers lay down a flood plain, some ten times as wide as they are.
int flatnessOf(const RiverCell& river, int level) {
  const int steep = river.country.steep;
  const int trough = river.country.ice * std::clamp(steep - 30, 0, 90) / 90 * 3 / 4;
  if (steep >= 200) return trough;
  // Of dry beds, as wide as what runs there after rain.
  const double half = halfWidthInCells(river.flow, level) / kCellWidth;
  const int plain =
      static_cast<int>(std::clamp(half * (1 + river.country.dry / 64) * 40 - 1, 0.0, 1.0) * std::min(200 - steep, 110)) * 256 / 110;
  // The gravel of braided rivers lies level.
  const int bed = static_cast<int>(std::clamp(halfBedInCells(river.flow, river.country, level) / kCellWidth * 8 - 1, 0.0, 1.0) *
                                   braiding(river.country) * 256);
  return std::max({trough, plain, bed});
}
// What stands above the water of such a valley.
FixedHeight flattened(FixedHeight here, FixedHeight water, int flatness) {
  return here > water ? here - static_cast<FixedHeight>((static_cast<std::int64_t>(here) - water) * flatness * 5 / (8 * 256)) : here;
}

FixedHeight towards(FixedHeight from, FixedHeight to, int strength) {
  return from + static_cast<FixedHeight>((static_cast<std::int64_t>(to) - from) * strength / 256);
}

// The points of the finer level, in the order in which they follow from each other.
class FinerGround {
 public:
  explicit FinerGround(RefinementSteps& steps)
      : steps_(steps),
        parents_(steps.parents),
        cells_(parents_.cells),
        old_(parents_.points),
        fine_(steps.children.points),
        height_(steps.children.height),
        correction_(steps.children.correction),
        strength_(parents_.level),
        deepest_(static_cast<FixedHeight>(-20 * steps.ground.unitsPerMeter)),
        middle_(cells_.size(), 0),
        smoothMiddle_(cells_.size(), 0) {}

  void shape() {
    findUndercut();
    forOldPoints([this](int face, int i, int j) { keepOld(face, i, j); });
    cells_.forCells([this](int face, int i, int j, std::size_t cell) { makeMiddle(face, i, j, cell); });
    for (const PatchShape::Crossover& over : cells_.crossovers()) {
      middle_[over.to] = middle_[over.from];
      smoothMiddle_[over.to] = smoothMiddle_[over.from];
    }
    forOldPoints([this](int face, int i, int j) { makeBetween(face, i, j); });
  }

 private:
  // Calls use(face, i, j) for old points.
  template <class Use>
  void forOldPoints(Use use) {
    old_.forCells([&](int face, int i, int j, std::size_t) { use(face, i, j); });
  }
  FixedHeight without(int face, int i, int j) const { return *steps_.ground.points->at(face, i, j); }
  // As high as water stands where a cell lets it out; lower than anything where it has none.
  FixedHeight waterOf(std::size_t cell) const { return steps_.hasRiver(cell) ? steps_.courses.ways.smooth[cell].water : kNoWater; }
  FixedHeight waterAround(int face, int i, int j) const {
    const std::size_t after = cells_.at(face, i, j), up = static_cast<std::size_t>(cells_.stride(face));
    return std::max(std::max(waterOf(after), waterOf(after - 1)), std::max(waterOf(after - up), waterOf(after - up - 1)));
  }
  // Under the sea rivers only go on for their courses' sake; what they cut ends a little below it.
  FixedHeight cut(FixedHeight here, FixedHeight to, int share) const { return here <= deepest_ ? here : towards(here, to, share); }
  void set(std::size_t at, FixedHeight here, FixedHeight without) {
    height_[at] = here;
    correction_[at] = here - without;
  }

  // How high old points beside a river may stand, as scree rests over it, and how far it has come to that: by and by, as the river grows.
  void findUndercut() {
    const double restPerPlace =
        kRest * steps_.ground.radiusMeters * (exact::kPi / 2) / cells_.cells() / kCellWidth * steps_.ground.unitsPerMeter;
    limit_.assign(old_.size(), INT32_MAX);
    undercut_.assign(old_.size(), 0);
    cells_.forCells([&](int face, int i, int j, std::size_t cell) {
      if (!steps_.hasRiver(cell) || steps_.courses.trunk[cell].reaches == 0) return;
      const int cuts = std::clamp((strength_.of(parents_.cell[cell].flow) - kCutsFrom) * 256 / (kCutsWholly - kCutsFrom), 0, 256);
      if (cuts == 0) return;
      const Reach& river = steps_.courses.main[cell];
      const double bed = 1.1 * braiding(river.country) * halfBedInCells(river.flow, river.country, parents_.level);
      for (int corner = 0; corner < kChildren; ++corner) {
        const std::size_t at = old_.at(face, i + kChildColumn[corner], j + kChildRow[corner]);
        const double most = std::max(river.water, deepest_) + std::max(distanceToCorner(corner, river) - bed, 0.0) * restPerPlace;
        limit_[at] = std::min(limit_[at], static_cast<FixedHeight>(std::min(most, 0x1p30)));
        undercut_[at] = std::max(undercut_[at], static_cast<std::int16_t>(cuts));
      }
    });
    for (int pass = 0; pass < 2; ++pass) {
      forSharedPoints(old_, cells_.cells(), [&](std::size_t a, std::size_t b) {
        limit_[a] = limit_[b] = std::min(limit_[a], limit_[b]);
        undercut_[a] = undercut_[b] = std::max(undercut_[a], undercut_[b]);
      });
    }
  }

  // Old points of a valley's floor are moved towards their neighbours, or one would see the squares that it was made of. Not on edges of
  // the cube, where two faces would have to agree on it.
  FixedHeight evened(int face, int i, int j, std::size_t at) const {
    const FixedHeight* here = parents_.height.data() + at;
    const FaceRect& rect = old_.rect(face);
    const int end = cells_.cells();
    const auto isInside = [end](const Interval& points, int k) { return k > 0 && k < end && k > points.first && k < points.last; };
    if (!isInside(rect.columns, i) || !isInside(rect.rows, j)) return *here;
    const std::ptrdiff_t down = old_.stride(face);
    const std::int64_t sum = static_cast<std::int64_t>(here[1]) + here[-1] + here[down] + here[-down];
    return static_cast<FixedHeight>((static_cast<std::int64_t>(*here) * 4 + sum) >> 3);
  }

  // Old points keep their correction, but for what finer detail would take away of a valley's floor.
  void keepOld(int face, int i, int j) {
    const std::size_t before = old_.at(face, i, j);
    const FixedHeight ground = without(face, 2 * i, 2 * j);
    FixedHeight here = aboveWater(ground + parents_.correction[before], evened(face, i, j, before), waterAround(face, i, j));
    if (here > limit_[before]) here = towards(here, limit_[before], undercut_[before]);
    set(fine_.at(face, 2 * i, 2 * j), here, ground);
  }

  // The point in the middle of a cell has the mean of four corrections.
  void makeMiddle(int face, int i, int j, std::size_t cell) {
    const FixedHeight* corner = correction_.data() + fine_.at(face, 2 * i, 2 * j);
    const FixedHeight* high = parents_.height.data() + old_.at(face, i, j);
    const std::ptrdiff_t stride = old_.stride(face), down = 2 * fine_.stride(face);
    smoothMiddle_[cell] = meanOf(high[0], high[1], high[stride], high[stride + 1]);
    const FixedHeight ground = without(face, 2 * i + 1, 2 * j + 1);
    FixedHeight here =
        aboveWater(ground + meanOf(corner[0], corner[2], corner[down], corner[down + 2]), smoothMiddle_[cell], waterOf(cell));
    const Trunk& trunk = steps_.courses.trunk[cell];
    if (const int valley = steps_.hasRiver(cell) && trunk.reaches > 0 ? strength_.of(parents_.cell[cell].flow) : 0; valley > 0) {
      // What stands above the river is an eighth as high in its middle, and all of it half a cell away.
      const int flatness = flatnessOf(parents_.cell[cell], parents_.level);
      const int less = (224 - (224 * trunk.middleDistance >> 16) * (256 - flatness * 5 / 8) / 256) * valley / 256;
      here = cut(here, std::max(trunk.river, deepest_), less);
    }
    set(fine_.at(face, 2 * i + 1, 2 * j + 1), here, ground);
    middle_[cell] = here - ground;
  }

  // The points to the right of an old one and below it.
  void makeBetween(int face, int i, int j) {
    const FaceRect& rect = old_.rect(face);
    const std::size_t here = old_.at(face, i, j), cell = cells_.at(face, i, j);
    const auto down = static_cast<std::size_t>(old_.stride(face)), up = static_cast<std::size_t>(cells_.stride(face));
    if (i < rect.columns.last) makeOnSide({face, 2 * i + 1, 2 * j, 1}, here, here + 1, cell - up, cell, south);
    if (j < rect.rows.last) makeOnSide({face, 2 * i, 2 * j + 1, fine_.stride(face)}, here, here + down, cell - 1, cell, east);
  }

  struct FinePoint {
    int face, column, row;
    std::ptrdiff_t toNext;  // the old point after it, in the array
  };
  // Between two old points, with the middles of the cells on either side: `side` is where the one before has it.
  void makeOnSide(const FinePoint& point, std::size_t first, std::size_t last, std::size_t before, std::size_t after, int side) {
    const std::size_t at = fine_.at(point.face, point.column, point.row);
    const std::size_t atFirst = at - static_cast<std::size_t>(point.toNext), atLast = at + static_cast<std::size_t>(point.toNext);
    const FixedHeight ground = without(point.face, point.column, point.row);
    const FixedHeight smooth = meanOf(parents_.height[first], parents_.height[last], smoothMiddle_[before], smoothMiddle_[after]);
    FixedHeight here = aboveWater(ground + meanOf(correction_[atFirst], correction_[atLast], middle_[before], middle_[after]), smooth,
                                  std::max(waterOf(before), waterOf(after)));
    const RiverCell &a = steps_.courses.ways.smooth[before], &b = steps_.courses.ways.smooth[after];
    const RiverCell* river = a.flow > 0 && a.exit == side ? &a : b.flow > 0 && b.exit == across(side) ? &b : nullptr;
    if (const int valley = river ? strength_.of(river->flow) : 0; valley > 0) {
      const FixedHeight water = std::max(river->water, deepest_);
      const FixedHeight straight = onValleySide(height_[atFirst], height_[atLast], water, river->crossing);
      here = cut(here, flattened(straight, water, flatnessOf(*river, parents_.level)), valley);
    }
    set(at, here, ground);
  }

  static FixedHeight meanOf(FixedHeight a, FixedHeight b, FixedHeight c, FixedHeight d) {
    return static_cast<FixedHeight>((static_cast<std::int64_t>(a) + b + c + d) >> 2);
  }

  RefinementSteps& steps_;
  const RiverPatches& parents_;
  const PatchShape &cells_, &old_, &fine_;
  AlignedVector<FixedHeight>&height_, &correction_;
  ValleyStrength strength_;
  FixedHeight deepest_;
  AlignedVector<FixedHeight> limit_;                  // of old points
  AlignedVector<std::int16_t> undercut_;              // likewise, in 256
  AlignedVector<FixedHeight> middle_, smoothMiddle_;  // of the cells' middles: correction, and height without finer detail
};

}  // namespace

void RefinementSteps::shapeGround() {
  FinerGround(*this).shape();
  restSlopes();
  AlignedVector<std::uint8_t> isWet(rank.size());
  std::transform(rank.begin(), rank.end(), isWet.begin(), [](std::uint8_t r) { return r == Rank::essential ? 1 : 0; });
  holdWater(children, isWet);
}

// Scree slides off the sides of valleys that are steeper than it rests: no point stands higher over the lowest beside it than that. At each
// level a step of its cells, so in the end over all distances. Ground that no river has lowered stays as it is.
void RefinementSteps::restSlopes() {
  const PatchShape& fine = children.points;
  const int n = 1 << level();
  // No two heights differ by more than the bound, which wide cells of low planets come upon.
  constexpr double kMost = 0x1p30;
  const auto step = static_cast<FixedHeight>(std::min(kRest * ground.radiusMeters * (exact::kPi / 2) / n * ground.unitsPerMeter, kMost));
  const AlignedVector<FixedHeight> before = children.height;
  for (int face = 0; face < kFaces; ++face) {
    const FaceRect& rect = fine.rect(face);
    if (rect.isEmpty()) continue;
    const std::ptrdiff_t down = fine.stride(face);
    for (int j = rect.rows.first; j <= rect.rows.last; ++j) {
      for (int i = rect.columns.first; i <= rect.columns.last; ++i) {
        const std::size_t at = fine.at(face, i, j);
        const FixedHeight* here = before.data() + at;
        FixedHeight lowest = *here;
        std::ptrdiff_t way = 0;
        const auto look = [&](std::ptrdiff_t to) {
          if (here[to] >= lowest) return;
          lowest = here[to];
          way = to;
        };
        if (i > rect.columns.first) look(-1);
        if (i < rect.columns.last) look(1);
        if (j > rect.rows.first) look(-down);
        if (j < rect.rows.last) look(down);
        if (*here - lowest <= step || children.correction[at + static_cast<std::size_t>(way)] >= 0) continue;
        children.height[at] = lowest + step;
      }
    }
  }
  for (int pass = 0; pass < 2; ++pass)
    forSharedPoints(fine, n, [&](std::size_t a, std::size_t b) {
      children.height[a] = children.height[b] = std::min(children.height[a], children.height[b]);
    });
  for (std::size_t k = 0; k < before.size(); ++k) children.correction[k] += children.height[k] - before[k];
}

}  // namespace terrella
