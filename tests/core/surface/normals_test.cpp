#include "surface/normals.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "maps/cube.h"
#include "maps/equirectangular.h"
#include "maps/places.h"
#include "params/presets.h"
#include "support/whole_planet.h"

namespace terrella {
namespace {

const Workers kWorkers(2);
constexpr Rgb8 kUp{128, 128, 255};
const SurfaceHeight kNoSurface;  // a 2:1 map is all that its normals ask

Map<Rgb8> normalMap(const ReliefParams& params, const Map<float>& heights, const SurfaceHeight& surface, float sea) {
  Map<Rgb8> normals(heights.grid());
  makeNormals(params, heights, surface, sea, kWorkers, nullptr, normals);
  return normals;
}

double longitude(int x, int width) { return 2 * exact::kPi * ((x + 0.5) / width - 0.5); }

TEST(Normals, AFlatWorldHasNoSlope) {
  Map<float> heights(Grid::equirectangular(256));
  std::fill_n(heights.row(0), heights.size(), 0.37f);
  const Map<Rgb8> normals = normalMap({}, heights, kNoSurface, 0.0f);
  for (const Rgb8 n : normals.values()) ASSERT_EQ(n, kUp);
}

TEST(Normals, WithoutReliefAnyWorldIsFlat) {
  PlanetParams params;
  params.relief.reliefMeters = 0;
  params.surface.palette = "ash";
  const auto maps = testing::growWhole(params, Grid::equirectangular(512));
  for (const Rgb8 n : maps.normal->values()) ASSERT_EQ(n, kUp);
}

TEST(Normals, OpenSeaIsLevel) {
  Map<float> heights(Grid::equirectangular(256));
  for (int y = 0; y < 128; ++y) {
    for (int x = 0; x < 256; ++x) heights.row(y)[x] = 0.4f + 0.1f * static_cast<float>(std::sin(longitude(x, 256) * 9));
  }
  const Map<Rgb8> normals = normalMap({}, heights, kNoSurface, 0.6f);
  for (const Rgb8 n : normals.values()) ASSERT_EQ(n, kUp);
}

// h = 1/2 + a cos(longitude) cos(latitude), the height of a tilted plane, is smooth over the poles. Its gradient is
// -a sin(longitude) to the east and -a cos(longitude) sin(latitude) to the north, per radian of a great circle.
TEST(Normals, AreTheMetricSlopeEverywhereThePolesIncluded) {
  constexpr int kWidth = 512;
  constexpr double kA = 0.4;
  ReliefParams params;
  params.radiusMeters = 1e6;
  params.reliefMeters = 50000;
  params.exaggeration = 50;
  const double slope = kA * params.reliefMeters * params.exaggeration / params.radiusMeters;  // 1: 45 degrees at the steepest
  Map<float> heights(Grid::equirectangular(kWidth));
  for (int y = 0; y < heights.height(); ++y) {
    for (int x = 0; x < kWidth; ++x)
      heights.row(y)[x] = static_cast<float>(0.5 + kA * std::cos(longitude(x, kWidth)) * rowCosine(y, heights.height()));
  }
  const Map<Rgb8> normals = normalMap(params, heights, kNoSurface, 0.0f);
  double worst = 0;
  for (int y = 0; y < normals.height(); ++y) {
    for (int x = 0; x < kWidth; ++x) {
      const double east = slope * -std::sin(longitude(x, kWidth));
      const double north = slope * -std::cos(longitude(x, kWidth)) * std::sin(rowLatitudeRadians(y, normals.height()));
      const double length = std::sqrt(east * east + north * north + 1);
      const Rgb8 n = normals.row(y)[x];
      worst = std::max({worst, std::abs(n.r - (127.5 - 127.5 * east / length)), std::abs(n.g - (127.5 - 127.5 * north / length)),
                        std::abs(n.b - (127.5 + 127.5 / length))});
    }
  }
  EXPECT_LT(worst, 1.0);  // half a code from rounding, the rest from finite differences
}

// A round hill anywhere on the planet, and its slope: the height depends on the angle to its middle alone.
struct Hill {
  Point3<double> top;
  static constexpr double kHeight = 0.8, kWidth = 0.2;  // radians

  double height(const Point3<double>& d) const {
    const double angle = std::acos(std::clamp(dot(d, top), -1.0, 1.0)) / kWidth;
    return kHeight * std::exp(-angle * angle);
  }
  // Per radian, in the planet's axes, along the ground.
  Point3<double> gradient(const Point3<double>& d) const {
    const double cosine = std::clamp(dot(d, top), -1.0, 1.0), angle = std::acos(cosine);
    if (angle < 1e-9) return {0, 0, 0};
    const Point3<double> uphill = (top - d * cosine) * (1 / std::sin(angle));
    return uphill * (height(d) * 2 * angle / (kWidth * kWidth));
  }
};

// The tangent frame at a pixel, as normals.h defines it: red and green.
std::array<Point3<double>, 2> frameOf(const Grid& grid, int x, int y, const Point3<double>& d) {
  if (grid.projection() == Projection::cube) {
    // The way in which s grows, by a small step; green at right angles to it, up the picture.
    const double s = 2 * (x + 0.5) / grid.width() - 1, t = 2 * (y % grid.width() + 0.5) / grid.width() - 1, step = 1e-5;
    const Point3<double> right =
        unit(unit(cubePoint(y / grid.width(), s + step, t, 1.0)) - unit(cubePoint(y / grid.width(), s - step, t, 1.0)));
    return {right, cross(d, right)};
  }
  const Point3<double> east = unit(Point3<double>{d.z, 0, -d.x});
  return {east, cross(d, east)};
}

// At the equator, at 60 degrees, at a pole, across an edge of the cube and on a corner; in 2:1 maps and on cubes. Slopes in metres.
TEST(Normals, OfARoundHillAreItsSlopeWhereverItStands) {
  ReliefParams params;
  params.radiusMeters = 2e6;
  params.reliefMeters = 20000;
  params.exaggeration = 20;
  const double metersPerRadian = params.reliefMeters * params.exaggeration / params.radiusMeters;
  const double half = std::sqrt(0.5), third = std::sqrt(1.0 / 3);
  for (const Point3<double> top : {Point3<double>{0, 0, 1},
                                   {0.5, std::sqrt(0.75), 0},
                                   {0, 1, 0},
                                   {0, -1, 0},
                                   {half, 0, half},
                                   {half, half, 0},
                                   {-third, third, -third}}) {
    const Hill hill{top};
    const SurfaceHeight surface = [&](float x, float y, float z) { return static_cast<float>(hill.height(unit(Point3<double>{x, y, z}))); };
    for (const Grid& grid : {Grid::equirectangular(1024), Grid::cube(256)}) {
      Map<float> heights(grid);
      const Places places(grid);
      PlaceRow row;
      const auto forPixels = [&](const auto& visit) {
        for (int y = 0; y < grid.height(); ++y) {
          places.rowWithDirections(y, row);
          for (int x = 0; x < grid.width(); ++x) visit(x, y, unit(Point3<double>{row.x[x], row.y[x], row.z[x]}));
        }
      };
      forPixels([&](int x, int y, const Point3<double>& d) { heights.row(y)[x] = static_cast<float>(hill.height(d)); });
      const Map<Rgb8> normals = normalMap(params, heights, surface, 0.0f);
      double worst = 0;
      forPixels([&](int x, int y, const Point3<double>& d) {
        const auto [red, green] = frameOf(grid, x, y, d);
        const Point3<double> slope = hill.gradient(d) * metersPerRadian;
        const double right = dot(slope, red), up = dot(slope, green), length = std::sqrt(right * right + up * up + 1);
        const Rgb8 n = normals.row(y)[x];
        worst = std::max({worst, std::abs(n.r - (127.5 - 127.5 * right / length)), std::abs(n.g - (127.5 - 127.5 * up / length)),
                          std::abs(n.b - (127.5 + 127.5 / length))});
      });
      EXPECT_LT(worst, 1.5) << kProjectionNames[static_cast<std::size_t>(grid.projection())] << ", hill at " << top.x << ", " << top.y
                            << ", " << top.z;
    }
  }
}

TEST(Normals, RedFacesEastAndGreenFacesNorth) {
  // A hill in the middle of the map: its eastern side faces east, its northern side north.
  Map<float> heights(Grid::equirectangular(256));
  for (int y = 0; y < 128; ++y) {
    for (int x = 0; x < 256; ++x) {
      const double d2 = std::pow((x - 128) / 8.0, 2) + std::pow((y - 64) / 8.0, 2);
      heights.row(y)[x] = static_cast<float>(0.5 * std::exp(-d2));
    }
  }
  ReliefParams params;
  params.exaggeration = 50;
  const Map<Rgb8> normals = normalMap(params, heights, kNoSurface, 0.0f);
  EXPECT_GT(normals.at(134, 64).r, 128);
  EXPECT_LT(normals.at(122, 64).r, 128);
  EXPECT_GT(normals.at(128, 58).g, 128);
  EXPECT_LT(normals.at(128, 70).g, 128);
}

TEST(Normals, HaveUnitLength) {
  PlanetParams params;
  params.relief.exaggeration = 50;
  const auto maps = testing::growWhole(params, Grid::equirectangular(512));
  for (const Rgb8 n : maps.normal->values()) {
    const double x = n.r / 127.5 - 1, y = n.g / 127.5 - 1, z = n.b / 127.5 - 1;
    ASSERT_NEAR(std::sqrt(x * x + y * y + z * z), 1.0, 0.012);
    ASSERT_GE(n.b, 128);
  }
}

}  // namespace
}  // namespace terrella
