#include "land/drift.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "land/plate_borders.h"

namespace terrella {
namespace {

std::vector<Plate> somePlates(double drift, int count = 12) {
  LandParams params;
  params.drift = drift;
  params.plates = count;
  return makePlates(params, 5, DriftAge::second);
}

CellPlaces unwarped(const CellGrid& grid) { return {grid.x().data(), grid.y().data(), grid.z().data()}; }

Crust youngCrust(const CellGrid& grid, std::vector<Plate>& plates) {
  Crust crust{plateOfCells(grid, plates, unwarped(grid), Workers(1)), CellField(grid.count()), CellField(grid.count(), 0.0f)};
  for (int cell = 0; cell < grid.count(); ++cell) crust.thickness[cell] = std::sin(9 * grid.x()[cell]) * std::cos(7 * grid.y()[cell]);
  return crust;
}

TEST(Plates, TurnAboutTheirAxesAndBack) {
  for (const Plate& plate : somePlates(1)) {
    const Point3<float> p = unit(Point3<float>{0.3f, -0.5f, 0.7f});
    const Point3<float> moved = turned(plate.turn, p), back = turnedBack(plate, moved), axis = unit(plate.spin);
    EXPECT_NEAR(dot(p, back), 1, 1e-5f);
    EXPECT_NEAR(dot(moved, axis), dot(p, axis), 1e-5f);
    // As far as it should, and the way that cross(spin, p) points.
    EXPECT_GT(dot(moved - p, cross(plate.spin, p)), 0);
    EXPECT_NEAR(dot(turned(plate.turn, axis), axis), 1, 1e-5f);
  }
}

TEST(Plates, AreFarApartAndCoverTheGlobe) {
  const CellGrid& grid = CellGrid::of(32);
  auto plates = somePlates(1);
  const auto plateOf = plateOfCells(grid, plates, unwarped(grid), Workers(2));
  for (std::size_t k = 0; k < plates.size(); ++k) {
    EXPECT_GT(std::count(plateOf.begin(), plateOf.end(), k), 0) << k;
    for (std::size_t j = 0; j < k; ++j) EXPECT_GT(squaredDistance(plates[k].seed, plates[j].seed), 0.1f);
  }
  // No cell of a plate is outside the cap that is said to hold it.
  for (int cell = 0; cell < grid.count(); ++cell)
    EXPECT_GE(dot(plates[plateOf[cell]].seed, grid.at(cell)), plates[plateOf[cell]].reach - 1e-6f);
}

TEST(Plates, LargePlatesAndSmallOnesByContrast) {
  const CellGrid& grid = CellGrid::of(32);
  const auto largest = [&](double contrast) {
    LandParams params;
    params.plateContrast = contrast;
    auto plates = makePlates(params, 5, DriftAge::second);
    const auto plateOf = plateOfCells(grid, plates, unwarped(grid), Workers(1));
    std::ptrdiff_t most = 0;
    for (int k = 0; k < params.plates; ++k) most = std::max(most, std::count(plateOf.begin(), plateOf.end(), k));
    return most;
  };
  EXPECT_GT(largest(1), 1.5 * static_cast<double>(largest(0)));
}

TEST(Drift, NoneLeavesAllWhereItWas) {
  const CellGrid& grid = CellGrid::of(32);
  auto plates = somePlates(0);
  const Crust before = youngCrust(grid, plates), after = drifted(grid, plates, before, Workers(2));
  EXPECT_EQ(before.plate, after.plate);
  EXPECT_EQ(before.thickness, after.thickness);
}

TEST(Drift, CarriesCrustAndLetsContinentsRideOverOceans) {
  const CellGrid& grid = CellGrid::of(64);
  auto plates = somePlates(1);
  const Crust before = youngCrust(grid, plates), after = drifted(grid, plates, before, Workers(2));
  int young = 0, lost = 0;
  for (int cell = 0; cell < grid.count(); ++cell) {
    ASSERT_LT(after.plate[cell], plates.size());
    const int from = grid.cellTowards(turnedBack(plates[after.plate[cell]], grid.at(cell)));
    if (before.plate[from] == after.plate[cell]) {
      EXPECT_EQ(after.thickness[cell], before.thickness[from]);
    } else {  // nobody's: new ocean floor
      EXPECT_LT(after.thickness[cell], 0);
      ++young;
    }
    // Where any plate brings a continent there is one.
    for (const Plate& plate : plates) {
      const int origin = grid.cellTowards(turnedBack(plate, grid.at(cell)));
      if (before.plate[origin] == static_cast<std::size_t>(&plate - plates.data()) && before.thickness[origin] > 0)
        lost += after.thickness[cell] <= 0;
    }
  }
  EXPECT_EQ(lost, 0);
  EXPECT_GT(young, grid.count() / 50);
  EXPECT_LT(young, grid.count() / 2);
}

TEST(Drift, OnePlateIsAllTheGlobe) {
  const CellGrid& grid = CellGrid::of(32);
  auto plates = somePlates(1, 1);
  const Crust after = drifted(grid, plates, youngCrust(grid, plates), Workers(1));
  EXPECT_EQ(std::count(after.plate.begin(), after.plate.end(), 0), grid.count());
  EXPECT_TRUE(findPlateBorders(grid, plates, after.plate).cells.empty());
}

// Two halves of the globe that turn towards each other on one side part on the other.
TEST(PlateBorders, ConvergeOnOneSideAndPartOnTheOther) {
  const CellGrid& grid = CellGrid::of(64);
  std::vector<Plate> plates(2);
  plates[0].spin = {0, 0.3f, 0};
  plates[1].spin = {0, -0.3f, 0};
  AlignedVector<std::uint8_t> plateOf(grid.count());
  for (int cell = 0; cell < grid.count(); ++cell) plateOf[cell] = grid.x()[cell] > 0;
  const PlateBorders borders = findPlateBorders(grid, plates, plateOf);
  ASSERT_FALSE(borders.cells.empty());
  for (std::size_t e = 0; e < borders.cells.size(); ++e) {
    const int cell = borders.cells[e];
    EXPECT_EQ(borders.at[cell], static_cast<int>(e));
    EXPECT_NE(plateOf[cell], plateOf[borders.beyond[e]]);
    if (std::abs(grid.z()[cell]) < 0.2f) continue;
    // At +Z a turn to the east carries plate 0, which lies west, towards plate 1.
    EXPECT_EQ(borders.convergence[e] > 0, grid.z()[cell] > 0);
    EXPECT_NEAR(std::abs(borders.convergence[e]), 0.6f * std::abs(grid.z()[cell]), 0.08f);
  }
}

}  // namespace
}  // namespace terrella
