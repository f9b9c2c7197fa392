#include "maps/places.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "base/exact_math.h"
#include "maps/face_frame.h"
#include "maps/pixel_area.h"

namespace terrella {
namespace {

constexpr double kPi = exact::kPi;

TEST(Cube, EveryFaceLooksTheWayOfItsNameAndNoneIsMirrored) {
  const std::array<Point3<float>, kFaces> axes{{{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}}};
  for (int face = 0; face < kFaces; ++face) {
    EXPECT_EQ(cubePoint(face, 0.0f, 0.0f, 1.0f), axes[static_cast<std::size_t>(face)]);
    const auto right = cubePoint(face, 1.0f, 0.0f, 0.0f), down = cubePoint(face, 0.0f, 1.0f, 0.0f);
    // Seen from within, as a sky box is; so from outside s x t points inwards.
    EXPECT_EQ(cross(right, down), axes[static_cast<std::size_t>(face)] * -1.0f) << kFaceNames[static_cast<std::size_t>(face)];
    EXPECT_EQ(onFace(face, cubePoint(face, 0.25f, -0.5f, 1.0f)), (FacePoint<float>{face, 0.25f, -0.5f}));
  }
}

// Folding against brute force: the folded point is the one on another face that is nearest in space to the point beyond the edge,
// brought down onto the cube.
TEST(Cube, FoldingFindsTheNeighboursPoint) {
  constexpr int kOne = 8;
  for (int face = 0; face < kFaces; ++face) {
    for (int along = -kOne; along <= kOne; along += 2) {
      for (const int beyond : {2, 4}) {
        for (const auto& [s, t] :
             {std::pair(kOne + beyond, along), {-kOne - beyond, along}, {along, kOne + beyond}, {along, -kOne - beyond}}) {
          const auto found = folded(face, s, t, kOne);
          ASSERT_NE(found.face, face);
          const auto p = cubePoint(found.face, found.s, found.t, kOne);
          // Where the edge is, and down from there against the face's own axis.
          const auto edge = cubePoint(face, std::clamp(s, -kOne, kOne), std::clamp(t, -kOne, kOne), kOne);
          EXPECT_EQ(p, edge - cubePoint(face, 0, 0, 1) * beyond);
        }
      }
    }
  }
  EXPECT_EQ(folded(4, 3, -5, 8), (FacePoint<int>{4, 3, -5})) << "what lies inside stays";
}

TEST(Cube, EdgesAndCornersHaveOneOwner) {
  for (int face = 0; face < kFaces; ++face) {
    for (int t = -2; t <= 2; ++t) {
      for (int s = -2; s <= 2; ++s) {
        const auto p = cubePoint(face, s, t, 2);
        const auto owner = ownerOf(p, 2);
        EXPECT_LE(owner.face, face);
        EXPECT_EQ(cubePoint(owner.face, owner.s, owner.t, 2), p);
      }
    }
  }
}

void expectConsistent(Grid grid) {
  const Places places(grid);
  PlaceRow row;
  double area = 0, up = 0;
  for (int y = 0; y < grid.height(); ++y) {
    places.rowWithDirections(y, row);
    for (int x = 0; x < grid.width(); ++x) {
      const Point3<double> d{row.x[x], row.y[x], row.z[x]};
      ASSERT_NEAR(dot(d, d), 1, 1e-6);
      const double latitude = kPi * (0.5 - row.latitude[x]), longitude = 2 * kPi * (row.longitude[x] - 0.5);
      ASSERT_TRUE(row.longitude[x] >= 0 && row.longitude[x] < 1);
      ASSERT_NEAR(d.y, std::sin(latitude), 2e-6);
      ASSERT_NEAR(d.x, std::cos(latitude) * std::sin(longitude), 4e-6);
      ASSERT_NEAR(d.z, std::cos(latitude) * std::cos(longitude), 4e-6);
      const auto back = unit(cubePoint<double>(row.face[x], std::tan(row.s[x] * kPi / 4), std::tan(row.t[x] * kPi / 4), 1.0));
      ASSERT_NEAR(dot(back - d, back - d), 0, 1e-11);
      area += pixelArea(grid, x, y);
      up += pixelArea(grid, x, y) * std::abs(d.y);
    }
  }
  EXPECT_NEAR(up / area, 0.5, 1e-3) << "the mean of |sin(latitude)| over a sphere";
}

TEST(Places, DirectionsLatitudesLongitudesAndCellsAgree) {
  expectConsistent(Grid::equirectangular(512));
  expectConsistent(Grid::cube(128));
}

TEST(Places, RowsOfA2To1MapRunFromNorthToSouthAndFromTheDateLineEast) {
  const Places places(Grid::equirectangular(256));
  PlaceRow row;
  places.rowWithDirections(0, row);
  EXPECT_GT(row.y[0], 0.999f);
  places.rowWithDirections(64, row);
  EXPECT_LT(row.x[1], 0.0f);  // just east of the date line is the western hemisphere
  EXPECT_GT(row.z[128], 0.99f);
  EXPECT_GT(row.x[192], 0.99f);
}

// Neighbouring pixels of two faces look in directions as near to each other as neighbours within a face do.
TEST(FaceFrame, StepsInSAndTAreTheStepsOfPlaces) {
  for (int face = 0; face < kFaces; ++face) {
    for (const float s : {-0.9f, 0.0f, 0.6f}) {
      for (const float t : {-0.7f, 0.1f, 1.0f}) {
        const FaceFrame frame = faceFrame(face, s, t);
        constexpr float kStep = 1e-3f;
        const auto moved = [&](float ds, float dt) {
          const auto difference = unit(cubePoint(face, s + ds, t + dt, 1.0f)) - unit(cubePoint(face, s - ds, t - dt, 1.0f));
          return difference * (0.5f / kStep);
        };
        EXPECT_NEAR(dot(moved(kStep, 0), frame.right), frame.rightPerS, 1e-3f);
        EXPECT_NEAR(dot(moved(kStep, 0), frame.top), 0.0f, 1e-3f);
        EXPECT_NEAR(dot(moved(0, kStep), frame.right), frame.rightPerT, 1e-3f);
        EXPECT_NEAR(dot(moved(0, kStep), frame.top), frame.topPerT, 1e-3f);
        EXPECT_LT(frame.topPerT, 0.0f);
        EXPECT_NEAR(dot(cross(frame.right, frame.top), frame.up), 1.0f, 1e-5f);
      }
    }
  }
}

// Cells of the grain: as large at the poles as at the equator, and different from each other.
TEST(Grain, HasTheSameSizeEverywhere) {
  const Grain grain(7, Channel::borders, 128);
  const Places places(Grid::equirectangular(4096));
  PlaceRow row;
  double shortest = 1e9, longest = 0;
  for (const double latitude : {0.0, 30.0, 60.0, 80.0, 88.0}) {
    places.rowWithDirections(static_cast<int>((90 - latitude) / 180 * 2048), row);
    int changes = 0;
    for (int x = 0; x < 4096; ++x) {
      const int east = (x + 1) % 4096;
      changes += grain.at(row.face[x], row.s[x], row.t[x]) != grain.at(row.face[east], row.s[east], row.t[east]);
    }
    const double length = 2 * kPi * std::cos(latitude * kPi / 180) / changes;  // radians from border to border
    shortest = std::min(shortest, length);
    longest = std::max(longest, length);
  }
  EXPECT_LT(longest / shortest, 1.7);  // cells are squares to some and diamonds to others
  EXPECT_NEAR(longest, 2 * kPi / 512, 0.5 * 2 * kPi / 512);
}

}  // namespace
}  // namespace terrella
