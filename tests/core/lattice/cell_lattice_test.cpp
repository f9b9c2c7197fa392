#include "lattice/cell_lattice.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstring>
#include <vector>

#include "lattice/globe_apron.h"
#include "lattice/globe_sampler.h"
#include "lattice/relief.h"
#include "maps/places.h"
#include "support/instruction_sets.h"
#include "support/synthetic_land.h"

namespace terrella {
namespace {

const Workers kWorkers(2);
constexpr float kFloor = -9000, kRelief = 16000;

CellLatticeSettings settingsOf(double roughness, OldPoints oldPoints = OldPoints::relax) {
  return {.seed = 7, .roughness = roughness, .gain = 0.54, .oldPoints = oldPoints, .floor = kFloor, .relief = kRelief};
}

double metres(const GlobeField& field, int face, int j, int i) {
  return kFloor + kRelief * static_cast<double>(field.row(face, j)[i] - field.low) / (field.high - field.low);
}

// Cells of a function of the direction to them.
template <class Height>
CellField fieldOf(const CellGrid& grid, Height height) {
  CellField field(grid.count());
  for (int cell = 0; cell < grid.count(); ++cell) {
    const auto p = grid.at(cell);
    field[cell] = static_cast<float>(height(p.x, p.y, p.z));
  }
  return field;
}

// All of it under the sea: there is no shore.
double smooth(double x, double y, double z) { return -4400 + 2000 * std::sin(3 * x + y) + 1500 * std::cos(2 * y - 3 * z) + 800 * x * z; }

Point3<double> directionAt(int face, double s, double t) {
  return unit(cubePoint(face, std::tan(s * exact::kPi / 4), std::tan(t * exact::kPi / 4), 1.0));
}

bool isSame(const GlobeField& a, const GlobeField& b) {
  for (int face = 0; face < kFaces; ++face) {
    for (int j = -GlobeField::kApron; j <= a.size + GlobeField::kApron; ++j) {
      const auto bytes = static_cast<std::size_t>(a.size + 1 + 2 * GlobeField::kApron) * sizeof(std::int32_t);
      if (std::memcmp(a.row(face, j) - GlobeField::kApron, b.row(face, j) - GlobeField::kApron, bytes) != 0) return false;
    }
  }
  return a.low == b.low && a.high == b.high;
}

TEST(CellLattice, FlatGroundThatIsNotDisplacedStaysAtItsHeight) {
  const CellGrid& grid = CellGrid::of(64);
  const CellField flat(grid.count(), 1000.0f);
  for (const OldPoints oldPoints : {OldPoints::keep, OldPoints::displace, OldPoints::relax}) {
    for (const int size : {64, 128, 512}) {
      const GlobeField field = cellLattice(grid, flat, settingsOf(0, oldPoints), size, kWorkers);
      for (int face = 0; face < kFaces; ++face) {
        for (int j = -2; j <= size + 2; ++j) {
          for (int i = -2; i <= size + 2; ++i) ASSERT_NEAR(metres(field, face, j, i), 1000, 0.002) << size;
        }
      }
    }
  }
}

TEST(CellLattice, PointsAreTheMeansOfTheCellsThatMeetThere) {
  int shores = 0;
  const Land land = testing::syntheticLand(64);
  const CellGrid& grid = land.grid();
  const GlobeField field = cellLattice(grid, land.height, settingsOf(2), 64, kWorkers);
  for (int face = 0; face < kFaces; ++face) {
    for (int j = 0; j <= 64; ++j) {
      for (int i = 0; i <= 64; ++i) {
        // The cells in a small circle around the point, four or three: asked for by direction, wherever on the cube they are.
        const auto p = directionAt(face, 2.0 * i / 64 - 1, 2.0 * j / 64 - 1);
        const auto east = unit(Point3<double>{p.z + 0.1, 0.3, -p.x}), north = cross(p, east);
        std::vector<int> cells;
        for (int k = 0; k < 64; ++k) {
          const double a = k * exact::kPi / 32, u = 0.004 * std::cos(a), v = 0.004 * std::sin(a);
          const Point3<float> q{static_cast<float>(p.x + u * east.x + v * north.x), static_cast<float>(p.y + u * east.y + v * north.y),
                                static_cast<float>(p.z + u * east.z + v * north.z)};
          const int cell = grid.cellTowards(q);
          if (std::find(cells.begin(), cells.end(), cell) == cells.end()) cells.push_back(cell);
        }
        const bool isCorner = i % 64 == 0 && j % 64 == 0;
        ASSERT_EQ(cells.size(), isCorner ? 3u : 4u) << face << " " << i << " " << j;
        double low = 1e9, high = -1e9, sum = 0, fair = 0;
        for (const int cell : cells) {
          low = std::min(low, static_cast<double>(land.height[cell]));
          high = std::max(high, static_cast<double>(land.height[cell]));
          sum += land.height[cell];
        }
        // Where land meets the sea, both count as far as both reach, if that makes sea of land or land of sea.
        const double limit = low <= 0 && high > 0 ? std::min(-low, high) : 1e9;
        for (const int cell : cells) fair += std::clamp(static_cast<double>(land.height[cell]), -limit, limit);
        if (std::abs(fair) < 0.05) continue;  // on either side
        if ((fair < 0) != (sum < 0)) {
          sum = fair;
          ++shores;
        }
        // On an edge of the cube the four lie a little ahead of the point, which is taken off.
        const bool isEdge = !isCorner && (i % 64 == 0 || j % 64 == 0);
        ASSERT_NEAR(metres(field, face, j, i), sum / static_cast<double>(cells.size()), isEdge ? 600 : 0.003)
            << face << " " << i << " " << j;
      }
    }
  }
  EXPECT_GT(shores, 20);
}

TEST(CellLattice, FacesHoldTheSamePointsAlongTheirEdgesAndTheSameGroundBeyond) {
  const Land land = testing::syntheticLand(64);
  for (const OldPoints oldPoints : {OldPoints::keep, OldPoints::displace, OldPoints::relax}) {
    for (const int size : {64, 128, 256}) {
      GlobeField field = cellLattice(land.grid(), land.height, settingsOf(2, oldPoints), size, kWorkers);
      for (int face = 0; face < kFaces; ++face) {
        for (int k = 0; k <= size; ++k) {
          for (const auto& [i, j] : {std::pair{0, k}, std::pair{size, k}, std::pair{k, 0}, std::pair{k, size}}) {
            const auto owner = ownerOf(cubePoint(face, 2 * i - size, 2 * j - size, size), size);
            ASSERT_EQ(field.row(face, j)[i], field.row(owner.face, (owner.t + size) / 2)[(owner.s + size) / 2]) << size;
          }
        }
      }
      // Strips along the edges were made ahead of the faces, columns as rows: the aprons made of them are those of the faces themselves.
      GlobeField again = cellLattice(land.grid(), land.height, settingsOf(2, oldPoints), size, kWorkers);
      fillAprons(again, kWorkers);
      EXPECT_TRUE(isSame(field, again)) << size;
    }
  }
}

// With no displacement, what is between the cells' heights is the smooth ground that they were taken from, also across the cube's edges.
TEST(CellLattice, SmoothGroundStaysSmooth) {
  const CellGrid& grid = CellGrid::of(64);
  const GlobeField field = cellLattice(grid, fieldOf(grid, smooth), settingsOf(0), 256, kWorkers);
  const GlobeSampler sampler(field);
  const auto at = [&](int face, double s, double t) {
    const auto d = directionAt(face, s, t);
    const float height = sampler.at(onEquiangularCube(static_cast<float>(d.x), static_cast<float>(d.y), static_cast<float>(d.z)));
    return kFloor + kRelief * static_cast<double>(height) - smooth(d.x, d.y, d.z);
  };
  for (int face = 0; face < kFaces; ++face) {
    for (const double along : {-0.97, -0.5, 0.1, 0.66, 0.99}) {
      for (const double across : {-0.9, -0.3, 0.0, 0.4, 0.95}) EXPECT_NEAR(at(face, across, along), 0, 20);
      constexpr double kStep = 0.02;
      EXPECT_NEAR(at(face, 1 - 1e-4, along), at(face, 1 + 1e-4, along), 0.1);
      // Three cells around a corner say less of the ground than four.
      const double crease = at(face, 1 + kStep, along) - 2 * at(face, 1, along) + at(face, 1 - kStep, along);
      EXPECT_NEAR(crease, 0, std::abs(along) > 0.9 ? 40 : 5) << face << " " << along;
    }
  }
}

TEST(CellLattice, ASmallerOneHasEverySecondPointOfTheLarger) {
  const Land land = testing::syntheticLand(256);
  const auto at = [&](int size, OldPoints oldPoints) {
    return cellLattice(land.grid(), land.height, settingsOf(2, oldPoints), size, kWorkers);
  };
  const GlobeField small = at(64, OldPoints::keep), whole = at(256, OldPoints::keep), kept = at(1024, OldPoints::keep),
                   relaxed = at(1024, OldPoints::relax);
  double sum = 0, most = 0;
  for (int face = 0; face < kFaces; ++face) {
    for (int j = 0; j <= 64; ++j) {
      for (int i = 0; i <= 64; ++i) {
        ASSERT_EQ(small.row(face, j)[i], whole.row(face, 4 * j)[4 * i]);
        ASSERT_EQ(small.row(face, j)[i], kept.row(face, 16 * j)[16 * i]);
        const double moved = metres(relaxed, face, 16 * j, 16 * i) - metres(small, face, j, i);
        sum += moved * moved;
        most = std::max(most, std::abs(moved));
      }
    }
  }
  EXPECT_LT(std::sqrt(sum / (6 * 65 * 65)), 15) << "metres";
  EXPECT_LT(most, 150);
}

// How far new points leave the mean of the four around them, in metres: the first level beyond the cells, in a part of the globe.
template <class IsThere>
double residualWhere(const GlobeField& field, IsThere isThere) {
  double sum = 0;
  int count = 0;
  for (int face = 0; face < kFaces; ++face) {
    for (int j = 1; j < field.size; j += 2) {
      for (int i = 1; i < field.size; i += 2) {
        const auto p = directionAt(face, 2.0 * i / field.size - 1, 2.0 * j / field.size - 1);
        if (!isThere(p.x, p.y, p.z)) continue;
        const double mean = (metres(field, face, j - 1, i - 1) + metres(field, face, j - 1, i + 1) + metres(field, face, j + 1, i - 1) +
                             metres(field, face, j + 1, i + 1)) /
                            4;
        sum += std::pow(metres(field, face, j, i) - mean, 2);
        ++count;
      }
    }
  }
  return std::sqrt(sum / count);
}

TEST(CellLattice, IsAsRoughAsTheGroundIsUneven) {
  const CellGrid& grid = CellGrid::of(64);
  // A plain in the south; in the north waves whose relief within 3 x 3 cells is 2000 m nearly everywhere.
  CellField heights(grid.count());
  for (int cell = 0; cell < grid.count(); ++cell)
    heights[cell] = grid.y()[cell] < 0 ? 200.0f : (cell + cell / 64) % 2 == 0 ? 200.0f : 2200.0f;
  const GlobeField field = cellLattice(grid, heights, settingsOf(2, OldPoints::keep), 128, kWorkers);
  // U(-a, a) has a standard deviation of a / sqrt(3).
  EXPECT_NEAR(residualWhere(field, [](double, double y, double) { return y < -0.2; }), 8 / std::sqrt(3.0), 0.3);
  EXPECT_NEAR(residualWhere(field, [](double, double y, double) { return y > 0.2; }), (8 + 0.16 * 2000) / std::sqrt(3.0), 6);
}

// A low coast beside a deep sea, and a shallow sea beside cliffs: neither is torn by what lies beyond the shore.
TEST(CellLattice, CoastsAreAsRoughAsTheirOwnSide) {
  const CellGrid& grid = CellGrid::of(64);
  const auto isLand = [](double, double y, double) { return y > 0; };
  const auto residualOf = [&](float land, float sea) {
    const CellField heights = fieldOf(grid, [&](double x, double y, double z) { return isLand(x, y, z) ? land : sea; });
    const GlobeField field = cellLattice(grid, heights, settingsOf(2, OldPoints::keep), 128, kWorkers);
    // At sizes where no point is displaced: what is left between the two is displacement alone.
    const GlobeField still = cellLattice(grid, heights, settingsOf(0, OldPoints::keep), 128, kWorkers);
    double most = 0;
    for (int face = 0; face < kFaces; ++face) {
      for (int j = 0; j <= 128; ++j) {
        for (int i = 0; i <= 128; ++i) most = std::max(most, std::abs(metres(field, face, j, i) - metres(still, face, j, i)));
      }
    }
    return most;
  };
  // Land 10 m high counts the sea as -40 m, sea 3000 m deep the land as 10 m: so it is the deep side that is rough.
  EXPECT_LT(residualOf(10, -20), 2 * (8 + 0.16 * 50));
  EXPECT_LT(residualOf(3000, -20), 2 * (8 + 0.16 * 3040));
  const double cliff = residualOf(10, -3000);
  EXPECT_GT(cliff, 100);
}

TEST(Relief, OfACellIsTheSameAlongItsRowAndItsColumn) {
  Relief relief(64);
  for (int face = 0; face < kFaces; ++face) {
    const RowKeys keys = rowKeys(3, Channel::elevation, 0, static_cast<std::uint32_t>(face));
    for (int k = 0; k < 65 * 65; ++k)
      relief.row(face, k / 65)[k % 65] = static_cast<std::int32_t>(hashColumn(static_cast<std::uint32_t>(k), keys) >> 17);
  }
  for (const int cells : {64, 128, 256, 1024}) {
    const LevelAmplitude amplitude{Amplitude::of(1e6), &relief};
    CellMantissas byRow(amplitude, cells), byColumn(amplitude, cells);
    for (const int column : {0, 1, 17, cells - 2, cells - 1, cells}) {
      const std::int32_t* down = byColumn.ofColumn(2, column);
      for (int row = 0; row <= cells; ++row) ASSERT_EQ(byRow.ofRow(2, row)[column], down[row]) << cells << " " << column << " " << row;
    }
    // In the middle between four points.
    const int ratio = cells / 64;
    if (ratio > 1) continue;
    const std::int32_t* row = byRow.ofRow(1, 5);
    for (int i = 0; i < cells; ++i) {
      const double mean = (0.0 + relief.row(1, 5)[i] + relief.row(1, 5)[i + 1] + relief.row(1, 6)[i] + relief.row(1, 6)[i + 1]) / 4;
      ASSERT_NEAR(row[i], mean * amplitude.whole.mantissa / Relief::kWhole, 1.5);
    }
  }
}

TEST(CellLattice, IsTheSameWithAnyThreadsAndInstructionSet) {
  const Land land = testing::syntheticLand(64);
  for (const OldPoints oldPoints : {OldPoints::displace, OldPoints::relax}) {
    const GlobeField first = cellLattice(land.grid(), land.height, settingsOf(2, oldPoints), 512, Workers(1));
    for (const int threads : {2, 4})
      EXPECT_TRUE(isSame(cellLattice(land.grid(), land.height, settingsOf(2, oldPoints), 512, Workers(threads)), first)) << threads;
    EXPECT_GT(testing::forEachInstructionSet([&](const char* name) {
                EXPECT_TRUE(isSame(cellLattice(land.grid(), land.height, settingsOf(2, oldPoints), 512, kWorkers), first)) << name;
              }),
              1);
  }
}

}  // namespace
}  // namespace terrella
