#include "lattice/ridges.h"

#include <algorithm>

#include "lattice/globe_levels.h"
#include "lattice/globe_window.h"

namespace terrella {
namespace {

constexpr int kNoiseLevel = 11;    // of the noise's first points
constexpr double kNoise = 0x1p24;  // these lie between -kNoise and kNoise
constexpr double kNoiseRoughness = 0.55, kNoiseGain = 0.5;

constexpr int kEvenMeters = 60;       // no plain counts for more even than that
constexpr double kHeight = 0.3;       // of the unevenness, from the deepest valley to the highest crest
constexpr double kWidth = 1.2;        // of the noise on either side of a crest, until its valley
constexpr double kBelow = 0.40;       // of the height, by which valleys are lowered, so that the ground is neither raised nor sunk
constexpr int kFullLevel = 16;        // of crests as high as that, so that they rise by and by while one comes near
constexpr double kSummits = 0.55;     // of the height, by which summits stand above the middle of a crest, and passes below it
constexpr double kOfAltitude = 0.75;  // crests stand no higher than this share of the ground above the sea

FacePatches noise(std::uint64_t seed, int level, const FaceRects& wanted) {
  constexpr int n = 1 << kNoiseLevel;
  const auto first = [seed](const FaceRects& rects) {
    FacePatches points(rects);
    for (int face = 0; face < kFaces; ++face) {
      const FaceRect& rect = rects[static_cast<std::size_t>(face)];
      if (rect.isEmpty()) continue;
      for (int j = rect.rows.first; j <= rect.rows.last; ++j) {
        for (int i = rect.columns.first; i <= rect.columns.last; ++i) {
          const auto owner = ownerOf(cubePoint(face, 2 * i - n, 2 * j - n, n), n);
          const RowKeys keys = levelKeys(seed, Channel::ridges, 0, owner.face, (owner.t + n) / 2);
          *points.at(face, i, j) =
              static_cast<FixedHeight>(signedUnit(hashColumn(static_cast<std::uint32_t>((owner.s + n) / 2), keys)) * kNoise);
        }
      }
    }
    return points;
  };
  return refinedFrom(kNoiseLevel, level, wanted, first, [seed](int finer) {
    double amplitude = kNoise * kNoiseRoughness;
    for (int k = kNoiseLevel + 1; k < finer; ++k) amplitude *= kNoiseGain;
    return LevelLaw{seed, Channel::ridges, finer - kNoiseLevel, 1 << finer, Amplitude::of(amplitude), OldPoints::relax, nullptr};
  });
}

}  // namespace

Ridges::Ridges(std::uint64_t seed, double unitsPerMeter, Relief unevenness)
    : seed_(seed), summitSeed_(mix64(seed)), unitsPerMeter_(unitsPerMeter), unevenness_(std::move(unevenness)) {}

// Between the points of unevenness in straight lines.
double Ridges::crestMeters(int level, int face, int i, int j) const {
  const int shift = level - kUnevennessLevel, whole = 1 << shift, last = unevenness_.size() - 1;
  const int column = std::min(i >> shift, last), row = std::min(j >> shift, last);
  const std::int64_t x = i - (column << shift), y = j - (row << shift);
  const std::int32_t *north = unevenness_.row(face, row) + column, *south = unevenness_.row(face, row + 1) + column;
  const std::int64_t sum = (north[0] * (whole - x) + north[1] * x) * (whole - y) + (south[0] * (whole - x) + south[1] * x) * y;
  return kHeight * kEvenMeters + static_cast<double>(sum) * (kHeight / kPerMeter) / (static_cast<double>(whole) * whole);
}

void Ridges::raise(int level, const FaceRects& wanted, const FacePatches& ground) const {
  const FacePatches points = noise(seed_, level, wanted), summits = noise(summitSeed_, level, wanted);
  const double risen = std::min((level - kMapLevel) / static_cast<double>(kFullLevel - kMapLevel), 1.0);
  for (int face = 0; face < kFaces; ++face) {
    const FaceRect& rect = wanted[static_cast<std::size_t>(face)];
    if (rect.isEmpty()) continue;
    for (int j = rect.rows.first; j <= rect.rows.last; ++j) {
      FixedHeight* heights = ground.at(face, rect.columns.first, j);
      const FixedHeight *folds = points.at(face, rect.columns.first, j), *above = summits.at(face, rect.columns.first, j);
      for (int k = 0; k < rect.columns.count(); ++k) {
        if (heights[k] <= 0) continue;  // the sea's floor is covered with what rivers bring
        const double summit = 1.0 + kSummits * std::clamp(above[k] * (1.0 / kNoise), -1.0, 1.0);
        const double crest = crestMeters(level, face, rect.columns.first + k, j) * unitsPerMeter_ * summit;
        const double most = std::min(crest, heights[k] * kOfAltitude);
        // A parabola on either side, so that crests are sharp and valleys round.
        const double fold = static_cast<double>(folds[k] < 0 ? -folds[k] : folds[k]) * (1.0 / (kNoise * kWidth));
        const double toValley = 1.0 - std::min(fold, 1.0);
        heights[k] += static_cast<FixedHeight>(risen * most * (toValley * toValley - kBelow));
      }
    }
  }
}

double Ridges::most(const LatticeWindow& window) const {
  std::int32_t most = 0;
  const auto around = [&](int first, int count) {
    const auto at = [&](int k) { return static_cast<int>((static_cast<std::int64_t>(k) << kUnevennessLevel) >> window.level); };
    return Interval{at(first) - 1, at(first + count - 1) + 2};
  };
  const Interval columns = around(window.firstColumn, window.columns), rows = around(window.firstRow, window.rows);
  const Interval face{0, unevenness_.size()};
  if (!face.holds(columns.first) || !face.holds(columns.last) || !face.holds(rows.first) || !face.holds(rows.last))
    return kHeight * (1.0 + kSummits) * (kEvenMeters + kMostMeters);  // what lies on other faces
  for (int j = rows.first; j <= rows.last; ++j)
    most = std::max(most,
                    *std::max_element(unevenness_.row(window.face, j) + columns.first, unevenness_.row(window.face, j) + columns.last + 1));
  return kHeight * (1.0 + kSummits) * (kEvenMeters + static_cast<double>(most) / kPerMeter);
}

}  // namespace terrella
