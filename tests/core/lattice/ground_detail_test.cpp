#include "lattice/ground_detail.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/exact_math.h"
#include "lattice/globe_window.h"
#include "lattice/ridges.h"
#include "support/instruction_sets.h"
#include "support/reference_globe_points.h"

namespace terrella {
namespace {

constexpr double kRadius = 6371000, kUnits = 8192;
constexpr int kWholeLevel = 6;

// A globe of 64 cells along an edge, in units, of a function of the direction to its points in metres.
template <class Height>
GlobeField fieldOf(Height height) {
  GlobeField field(1 << kWholeLevel);
  for (int face = 0; face < kFaces; ++face) {
    for (int j = 0; j <= field.size; ++j) {
      for (int i = 0; i <= field.size; ++i) {
        const auto p = unit(cubePoint(face, 2.0 * i / field.size - 1, 2.0 * j / field.size - 1, 1.0));
        field.row(face, j)[i] = static_cast<FixedHeight>(std::floor(height(p.x, p.y, p.z) * kUnits));
      }
    }
  }
  return field;
}

GlobeField waves() {
  return fieldOf([](double x, double y, double z) { return 3000 * std::sin(9 * x + 2 * y) + 2500 * std::cos(13 * z - 4 * y) + 700 * x; });
}

// The ground from the whole field on.
FacePatches ground(const GlobeField& whole, const GroundDetail& detail, int level, const FaceRects& wanted) {
  return refinedFrom(
      kWholeLevel, level, wanted, [&](const FaceRects& first) { return FacePatches(whole, first); },
      [&](int finer) { return detail.law(finer); });
}

FaceRects only(int face, Interval columns, Interval rows) {
  FaceRects rects;
  rects[static_cast<std::size_t>(face)] = {columns, rows};
  return rects;
}

double cellMeters(int level) { return kRadius * exact::kPi / 2 / (1 << level); }

TEST(GroundDetail, FarDownEachPointIsMadeOfThosePointsItShouldBe) {
  const GlobeField whole = waves();
  const GroundDetail detail(5, kRadius, kUnits);
  testing::ReferenceGlobePoints* points = nullptr;
  std::vector<testing::ReferenceGlobePoints::Level> levels;
  for (int level = kWholeLevel + 1; level <= kFinestLattice; ++level) {
    const LevelLaw law = detail.law(level);
    const auto mantissa = [law, level, &points](const testing::ReferenceGlobePoints::Place& cell, int cells) {
      std::array<std::array<FixedHeight, 32>, 2> corners{};
      for (int j = 0; j < 2; ++j) {
        for (int i = 0; i < 2; ++i)
          corners[static_cast<std::size_t>(j)][static_cast<std::size_t>(i)] =
              static_cast<FixedHeight>(points->at(level - 1, {cell.face, cell.column + i, cell.row + j}));
      }
      std::array<std::int32_t, 32> out{};
      law.places->mantissas({cell.face, cell.row, cell.column, 1, cells, corners[0].data(), corners[1].data()}, law.amplitude, out.data());
      return out[0];
    };
    levels.push_back({law.seed, law.channel, law.hashLevel, law.amplitude, law.oldPoints, mantissa, {}});
  }
  testing::ReferenceGlobePoints reference(whole, kWholeLevel, levels);
  points = &reference;
  for (const int level : {9, 17, 24}) {
    const int n = 1 << level;
    for (int face = 0; face < kFaces; ++face) {
      for (const int row : {0, n / 3, n - 4}) {
        for (const int column : {0, 3 * (n / 7), n - 4}) {
          const FacePatches patches = ground(whole, detail, level, only(face, {column, column + 4}, {row, row + 4}));
          for (int j = row; j <= row + 4; ++j) {
            for (int i = column; i <= column + 4; ++i)
              ASSERT_EQ(*patches.at(face, i, j), reference.at(level, {face, i, j})) << face << " " << level << " " << i << " " << j;
          }
        }
      }
    }
  }
}

TEST(GroundDetail, NothingFinerLeavesItsBounds) {
  const GlobeField whole = waves();
  const GroundDetail detail(9, kRadius, kUnits);
  for (const int level : {8, 13, 16, 20}) {
    const int n = 1 << level;
    for (int k = 0; k < 12; ++k) {
      const int face = k % kFaces, i0 = 1 + (k * 7919) % (n - 20), j0 = 1 + (k * 104729) % (n - 20);
      constexpr int kCells = 8;
      const FacePatches coarse = ground(whole, detail, level, only(face, {i0 - 1, i0 + kCells + 1}, {j0 - 1, j0 + kCells + 1}));
      FixedHeight low = *coarse.at(face, i0, j0), high = low, relief = 0;
      for (int j = j0 - 1; j <= j0 + kCells + 1; ++j) {
        for (int i = i0 - 1; i <= i0 + kCells + 1; ++i) {
          low = std::min(low, *coarse.at(face, i, j));
          high = std::max(high, *coarse.at(face, i, j));
          if (i > i0 + kCells || j > j0 + kCells) continue;
          const auto [lowest, highest] =
              std::minmax({*coarse.at(face, i, j), *coarse.at(face, i + 1, j), *coarse.at(face, i, j + 1), *coarse.at(face, i + 1, j + 1)});
          relief = std::max(relief, highest - lowest);
        }
      }
      const double most = detail.most(level, relief);
      EXPECT_LT(most, 2 * cellMeters(level) * kUnits);
      double farthest = 0;
      for (int finer = level + 1; finer <= std::min(level + 5, kFinestLattice); ++finer) {
        const int shift = finer - level;
        const Interval columns{i0 << shift, (i0 + kCells) << shift}, rows{j0 << shift, (j0 + kCells) << shift};
        const FacePatches fine = ground(whole, detail, finer, only(face, columns, rows));
        for (int j = rows.first; j <= rows.last; ++j) {
          for (int i = columns.first; i <= columns.last; ++i) {
            const FixedHeight height = *fine.at(face, i, j);
            farthest = std::max({farthest, static_cast<double>(low - height), static_cast<double>(height - high)});
          }
        }
      }
      EXPECT_LE(farthest, most) << level << " " << k;
    }
  }
}

// Sorted slopes from point to point, of a window of a level.
std::vector<double> slopes(const GlobeField& whole, int level, int at, double radius = kRadius) {
  const GroundDetail detail(3, radius, kUnits);
  constexpr int kSize = 200;
  const FacePatches patches = ground(whole, detail, level, only(4, {at, at + kSize}, {at, at + kSize}));
  std::vector<double> result;
  for (int j = at; j < at + kSize; ++j) {
    for (int i = at; i < at + kSize; ++i) {
      const double here = *patches.at(4, i, j), east = *patches.at(4, i + 1, j) - here, south = *patches.at(4, i, j + 1) - here;
      result.push_back(std::sqrt(east * east + south * south) / kUnits / (cellMeters(level) * radius / kRadius));
    }
  }
  std::sort(result.begin(), result.end());
  return result;
}
double share(const std::vector<double>& sorted, double of) {
  return sorted[static_cast<std::size_t>(of * static_cast<double>(sorted.size() - 1))];
}

TEST(GroundDetail, PlainsAreGentleButAlive) {
  const GlobeField flat = fieldOf([](double, double, double) { return 500.0; });
  for (const int level : {16, 20, 23}) {
    const std::vector<double> found = slopes(flat, level, (1 << level) / 3);
    EXPECT_GT(share(found, 0.5), 0.005) << level;
    EXPECT_LT(share(found, 0.5), 0.04) << level;
    EXPECT_LT(share(found, 0.99), 0.15) << level;
  }
}

TEST(GroundDetail, SteepGroundHasSteepFacesOfRock) {
  // A small world, whose points are 1.2 km apart, inclined by a third.
  constexpr double kSmall = kRadius / 128;
  const GlobeField steep = fieldOf([](double x, double, double) { return kSmall * x / 3; });
  const std::vector<double> found = slopes(steep, 13, (1 << 12) + 300, kSmall);
  EXPECT_GT(share(found, 0.5), 0.25);
  EXPECT_LT(share(found, 0.5), 0.55);
  EXPECT_GT(share(found, 0.95), 0.55);  // 30 degrees
  EXPECT_GT(share(found, 1.0), 0.85);   // 40
  EXPECT_LT(share(found, 1.0), 3);
}

TEST(GroundDetail, TheSeasFloorIsSmootherThanLand) {
  const GlobeField land = fieldOf([](double x, double y, double) { return 2000 + 1500 * std::sin(20 * x + 9 * y); });
  GlobeField sea(land.size);
  for (int face = 0; face < kFaces; ++face) {
    for (int j = 0; j <= land.size; ++j) {
      for (int i = 0; i <= land.size; ++i) sea.row(face, j)[i] = -land.row(face, j)[i];
    }
  }
  for (const int level : {14, 18, 22}) {
    const int at = (1 << level) / 3;
    EXPECT_LT(share(slopes(sea, level, at), 0.5), share(slopes(land, level, at), 0.5));
  }
}

// Cells all of whose corners are dry stay dry, and those under water stay there, but for few.
TEST(GroundDetail, ACoastKeepsItsLine) {
  const GlobeField whole = fieldOf([](double x, double y, double) { return 500 * std::sin(9 * x + 2 * x * y); });
  const GroundDetail detail(4, kRadius, kUnits);
  int shores = 0, strange = 0, all = 0;
  // Coasts run through the middles of four faces.
  for (const int face : {2, 3, 4, 5}) {
    constexpr int kLevel = 14, kShift = 3, kCount = 300, kAt = (1 << kLevel) / 2 - 150;
    const FacePatches coarse = ground(whole, detail, kLevel, only(face, {kAt, kAt + kCount}, {kAt, kAt + kCount}));
    const FacePatches fine = ground(whole, detail, kLevel + kShift,
                                    only(face, {kAt << kShift, (kAt + kCount) << kShift}, {kAt << kShift, (kAt + kCount) << kShift}));
    for (int j = kAt; j < kAt + kCount; ++j) {
      for (int i = kAt; i < kAt + kCount; ++i) {
        const auto [low, high] =
            std::minmax({*coarse.at(face, i, j), *coarse.at(face, i + 1, j), *coarse.at(face, i, j + 1), *coarse.at(face, i + 1, j + 1)});
        if (low <= 0 && high > 0) {
          ++shores;
          continue;
        }
        for (int y = 0; y < 1 << kShift; ++y) {
          for (int x = 0; x < 1 << kShift; ++x, ++all) strange += (*fine.at(face, (i << kShift) + x, (j << kShift) + y) > 0) != (low > 0);
        }
      }
    }
  }
  EXPECT_GT(shores, 100);
  EXPECT_LT(strange, all / 1000);
}

TEST(GroundDetail, AllInstructionSetsGiveTheSameBits) {
  const GlobeField whole = waves();
  const GroundDetail detail(5, kRadius, kUnits);
  std::vector<FixedHeight> first;
  const int sets = testing::forEachInstructionSet([&](const char* name) {
    std::vector<FixedHeight> all;
    for (const int level : {12, 18, 24}) {
      for (const int at : {0, (1 << level) / 3}) {
        const FacePatches patches = ground(whole, detail, level, only(2, {at, at + 40}, {at, at + 40}));
        for (int j = at; j <= at + 40; ++j) all.insert(all.end(), patches.at(2, at, j), patches.at(2, at + 41, j));
      }
    }
    if (first.empty()) first = all;
    EXPECT_EQ(all, first) << name;
  });
  EXPECT_GT(sets, 1);
}

}  // namespace
}  // namespace terrella
