#include "lattice/gullies.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "base/exact_math.h"
#include "base/hash.h"

namespace terrella {
namespace {

// 210 m from rib to rib of the largest, which stand so high over the middle on ground of slope 1.
constexpr StripeSizes kGullySizes{.firstCells = 1.45, .smaller = 1.0 / 2.6, .height = 0.13, .flatter = 0.9};
constexpr double kBranching = 1.2;     // of the slopes that they have, by which they turn those of smaller ones
constexpr double kSteepestRib = 24;    // of a rib's height over the middle, for its distance from the next: four times a plain wave's
constexpr double kHighestDune = 1.25;  // a crest that leans is a little higher than one that does not

FaceRect cellsUnder(const FaceRect& points, int level) {
  return SmoothGround::cellsUnder(points, Gullies::kGroundLevel, level - Gullies::kGroundLevel);
}

// Points of a line that have one origin.
int blockOf(int level) { return 1 << (level - Gullies::kGroundLevel + SmoothGround::kOriginShift); }
// Where one begins that holds a point, and where it ends, beginning there; the last point of a face belongs to the last block.
int blockStart(int point, int level) { return std::min(point, (1 << level) - 1) / blockOf(level) * blockOf(level); }
int blockEnd(int point, int level, int end) {
  const int next = (point / blockOf(level) + 1) * blockOf(level);
  return next >= 1 << level ? end : std::min(next, end);
}

// No ribs of these cells are higher, as a share of what they are on ground of slope 1.
double mostStrength(const SmoothGround& ground) {
  const SmoothGround::Most most = ground.most();
  return std::min(most.slope, double{kSteepestSlope}) * smoothRise(double{kFirstSlope}, double{kFullSlope}, most.slope) *
         smoothRise(double{kFirstMeters}, double{kFullMeters}, most.meters);
}

}  // namespace

Gullies::Gullies(std::uint64_t seed, double radiusMeters, double unitsPerMeter, std::shared_ptr<const SandSeas> sand)
    : seed_(seed), groundLevel_{kGroundLevel, radiusMeters, unitsPerMeter}, sand_(std::move(sand)) {}

StripeSizes::Size Gullies::sizeOf(int octave, int level) const { return kGullySizes.of(octave, level, groundLevel_.radiusMeters); }

GullyGround Gullies::groundAt(int level, const Point3<double>& origin) const {
  GullyGround ground;
  ground.up = single(unit(origin));
  const double cellMeters = stripeCellMeters(groundLevel_.radiusMeters);
  for (int n = 0; n < kGullyOctaves; ++n) {
    const StripeSizes::Size size = sizeOf(n, level);
    if (size.share <= 0) break;
    GullyOctave& octave = ground.octaves[static_cast<std::size_t>(ground.count++)];
    octave.lattice = stripeLattice(origin, cellMeters / (size.meters * double{kStripeWaves}),
                                   rowKeys(seed_, Channel::gullies, static_cast<std::uint32_t>(n), 0).k0);
    octave.share = static_cast<float>(size.share);
    octave.metersPerSlope = static_cast<float>(size.share * size.height);
    octave.turn = static_cast<float>(size.share * kBranching * 2 * exact::kPi * size.height / size.meters);
  }
  return ground;
}

Gullies::Bounds Gullies::bounds(const LatticeWindow& window, const SmoothGround::Source& source) const {
  const auto onFace = [n = 1 << window.level](int first, int count) {
    return Interval{std::max(first, 0), std::min(first + count - 1, n)};
  };
  const FaceRect points{onFace(window.firstColumn, window.columns), onFace(window.firstRow, window.rows)};
  double strength = double{kSteepestSlope};
  if (window.level > kGroundLevel)
    strength = mostStrength(SmoothGround(groundLevel_, source, window.face, cellsUnder(points, window.level)));
  Bounds bounds;
  const double apart = groundLevel_.radiusMeters * (exact::kPi / 2) / (1 << window.level);
  const auto add = [&](const StripeSizes::Size& size, double height) {
    const double steepest = kSteepestRib * height / size.meters;
    bounds.meters += height;
    bounds.between += height * (1 - size.share) + std::min(2 * height, steepest * apart * std::sqrt(0.5)) * size.share;
    bounds.beside += std::min(2 * height, steepest * apart * std::sqrt(2.0)) * size.share;
  };
  for (int n = 0; n < kGullyOctaves; ++n) {
    const StripeSizes::Size size = sizeOf(n, window.level);
    add(size, strength * size.height);
  }
  const double sand = sand_ ? sand_->mostSand(window.face, window.level, points) : 0;
  for (int n = 0; sand > 0 && n < kDuneOctaves; ++n) {
    const StripeSizes::Size size = sand_->sizeOf(n, window.level);
    add(size, sand * size.height * kHighestDune);
  }
  return bounds;
}

// As the face's own lines lead to them.
void Gullies::findInside(int level, int face, const FaceRect& rect, const SmoothGround::Source& source, const Take& take) const {
  const int shift = level - kGroundLevel;
  const SmoothGround smooth(groundLevel_, source, face, cellsUnder(rect, level));
  const bool hasSand = sand_ && sand_->mostSand(face, level, rect) > 0;
  if (!hasSand && mostStrength(smooth) <= 0) return;
  SmoothGround::Row row(rect.columns.count());
  std::vector<float> meters(row.x.size()), ribs(row.x.size());
  const StripePlaces places{row.x.data(),        row.y.data(),        row.z.data(),       row.meters.data(),
                            row.contourX.data(), row.contourY.data(), row.contourZ.data()};
  // Block by block, for the sake of their origins.
  for (int i = rect.columns.first; i <= rect.columns.last;) {
    const int right = blockEnd(i, level, rect.columns.last + 1);
    for (int j = rect.rows.first; j <= rect.rows.last;) {
      const FaceRect cell = cellsUnder({{i, i}, {j, j}}, level);
      const Point3<double> origin = smooth.originOf(cell.columns.first, cell.rows.first);
      const GullyGround ground = groundAt(level, origin);
      std::optional<SandBlock> sand;
      if (hasSand) sand = sand_->blockAt(face, level, blockStart(i, level), blockStart(j, level), blockOf(level));
      const DuneGround dunes = sand ? sand_->groundAt(level, origin) : DuneGround{};
      for (const int bottom = blockEnd(j, level, rect.rows.last + 1); j < bottom; ++j) {
        smooth.read(shift, j, i, right - i, origin, row);
        gullyRow(places, right - i, ground, meters.data(), ribs.data());
        if (sand) addDuneRow(places, right - i, dunes, sand->row(i, j), meters.data());
        take(i, j, right - i, meters.data(), ribs.data());
      }
    }
    i = right;
  }
}

// Points that several faces have are found as their owner, the first of these, finds them.
void Gullies::find(int level, int face, const FaceRect& rect, const SmoothGround::Source& source, const Take& take) const {
  const int n = 1 << level;
  FaceRect own = rect;
  for (int side = 0; side < kCubeSides; ++side) {
    const CubeSide& other = partner(face, side);
    if (other.face > face || !own.touches(side, n)) continue;
    const Interval along = other.isReversed ? own.along(side).mirrored(n) : own.along(side);
    find(level, other.face, besideSide(other.side, {0, 0}, along, n), source,
         [&](int i, int j, int count, const float* meters, const float* ribs) {
           for (int k = 0; k < count; ++k) {
             const int there = isColumn(other.side) ? j : i + k, here = other.isReversed ? n - there : there;
             const FaceRect at = besideSide(side, {0, 0}, {here, here}, n);
             take(at.columns.first, at.rows.first, 1, meters + k, ribs + k);
           }
         });
    Interval& lines = isColumn(side) ? own.columns : own.rows;
    isFar(side) ? --lines.last : ++lines.first;
  }
  if (!own.isEmpty()) findInside(level, face, own, source, take);
}

void Gullies::carve(int level, const FaceRects& wanted, const SmoothGround::Source& source, const FacePatches& ground) const {
  for (int face = 0; face < kFaces; ++face) {
    const FaceRect& rect = wanted[static_cast<std::size_t>(face)];
    if (rect.isEmpty()) continue;
    find(level, face, rect, source, [&](int i, int j, int count, const float* meters, const float*) {
      FixedHeight* heights = ground.at(face, i, j);
      for (int k = 0; k < count; ++k) {
        const double most = std::max(heights[k], 0) * kOfAltitudeAtMost;
        heights[k] += static_cast<FixedHeight>(std::clamp(static_cast<double>(meters[k]) * groundLevel_.unitsPerMeter, -most, most));
      }
    });
  }
}

FacePatches Gullies::ribs(int level, const FaceRects& wanted, const SmoothGround::Source& source) const {
  FacePatches result(wanted);
  for (int face = 0; face < kFaces; ++face) {
    const FaceRect& rect = wanted[static_cast<std::size_t>(face)];
    if (rect.isEmpty()) continue;
    find(level, face, rect, source, [&](int i, int j, int count, const float*, const float* ribs) {
      std::transform(ribs, ribs + count, result.at(face, i, j),
                     [](float rib) { return static_cast<FixedHeight>(rib * static_cast<float>(kRib)); });
    });
  }
  return result;
}

}  // namespace terrella
