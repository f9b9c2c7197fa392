// Truths of the methods that know any place without its neighbours.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

#include "methods/hills.h"
#include "methods/noise.h"
#include "methods/point_method.h"
#include "methods/rectangles.h"
#include "methods/voronoi.h"
#include "params/visit_values.h"

namespace terrella {
namespace {

using Point = Point3<float>;

// Points and room for their heights.
struct Points {
  std::vector<float> x, y, z;

  void add(const Point& p) { x.push_back(p.x), y.push_back(p.y), z.push_back(p.z); }
  std::vector<float> heights(const PointMethod& method) {
    const std::size_t count = x.size();
    while (x.size() % kPointAlignment != 0) add({x.back(), y.back(), z.back()});
    std::vector<float> out(x.size());
    method.heights({x.data(), y.data(), z.data(), static_cast<int>(x.size())}, out.data());
    out.resize(count);
    return out;
  }
};

Points scatteredOnSphere(int count) {
  std::mt19937 engine(5);
  std::normal_distribution<float> normal;
  Points points;
  for (int i = 0; i < count; ++i) points.add(unit(Point{normal(engine), normal(engine), normal(engine)}));
  return points;
}

Points flatGrid(int side) {
  Points points;
  for (int j = 0; j < side; ++j) {
    for (int i = 0; i < side; ++i)
      points.add({(static_cast<float>(i) + 0.5f) * kPatch / static_cast<float>(side),
                  (static_cast<float>(j) + 0.5f) * kPatch / static_cast<float>(side), 0});
  }
  return points;
}

MethodParams paramsOf(Method method) {
  MethodParams params;
  params.method = method;
  return params;
}

const std::vector<Method> kMethods{Method::rectangles, Method::hills, Method::voronoi, Method::noise, Method::ridgedNoise};

// What lets faces of a cube, bands and threads agree: a place's height does not depend on which others are asked for with it.
TEST(PointMethods, APlaceHasTheSameHeightInAnyCompany) {
  Points points = scatteredOnSphere(640);
  for (const Method method : kMethods) {
    const auto maker = makePointMethod(paramsOf(method), 3, Ground::sphere, 2048);
    const std::vector<float> together = points.heights(*maker);
    for (std::size_t i = 0; i < 640; i += 37) {
      Points alone;
      alone.add({points.x[i], points.y[i], points.z[i]});
      EXPECT_EQ(alone.heights(*maker)[0], together[i]) << enumName(method) << " " << i;
    }
  }
}

TEST(PointMethods, EverySeedIsAnotherGround) {
  Points points = scatteredOnSphere(64);
  for (const Method method : kMethods) {
    EXPECT_NE(points.heights(*makePointMethod(paramsOf(method), 3, Ground::sphere, 2048)),
              points.heights(*makePointMethod(paramsOf(method), 4, Ground::sphere, 2048)));
  }
}

// Walking over the poles and the date line, heights never jump; rectangles are steps by nature.
TEST(PointMethods, AreContinuousOverPolesAndDateLine) {
  for (const Method method : {Method::hills, Method::voronoi, Method::noise, Method::ridgedNoise}) {
    MethodParams params = paramsOf(method);
    params.octaves = 4;
    const auto maker = makePointMethod(params, 11, Ground::sphere, 2048);
    Points circle;
    constexpr int kSteps = 20000;
    for (int i = 0; i < kSteps; ++i) {
      const float angle = 2 * 3.14159265f * static_cast<float>(i) / kSteps;
      circle.add({0, std::sin(angle), std::cos(angle)});
    }
    const std::vector<float> heights = circle.heights(*maker);
    const auto [low, high] = std::minmax_element(heights.begin(), heights.end());
    for (std::size_t i = 0; i < heights.size(); ++i) {
      ASSERT_LT(std::abs(heights[i] - heights[(i + 1) % heights.size()]), 0.01f * (*high - *low)) << enumName(method) << " at step " << i;
    }
  }
}

// docs/methods.md, Rectangles: what lies in a rectangle rises by that rectangle's share, and by nothing else.
TEST(Rectangles, SumToWhatWasAdded) {
  MethodParams params = paramsOf(Method::rectangles);
  params.count = 100;
  const RectanglesMethod method(params, 8, Ground::flat);
  Points grid = flatGrid(128);
  const std::vector<float> heights = grid.heights(method);
  double sum = 0, added = 0;
  for (const float h : heights) sum += static_cast<double>(h);
  for (const Rectangle& r : method.rectangles()) {
    const auto samplesIn = [](float from, float half) {
      int count = 0;
      for (int i = 0; i < 128; ++i) count += std::abs((static_cast<float>(i) + 0.5f) * kPatch / 128 - from) < half;
      return count;
    };
    added += static_cast<double>(r.rise) * samplesIn(r.centre.x, r.halfWidth) * samplesIn(r.centre.y, r.halfHeight);
  }
  EXPECT_NEAR(sum, added, 1e-4 * added);
  EXPECT_GT(added, 0);
}

TEST(Rectangles, SidesAndRisesAreAsPublished) {
  MethodParams params = paramsOf(Method::rectangles);
  params.count = 1024;
  params.size = 12.5;  // max is 10
  const float degree = kPatch / 90;
  const RectanglesMethod method(params, 8, Ground::flat);
  float shortest = 1e9f, longest = 0, lowest = 1e9f, highest = 0;
  for (const Rectangle& r : method.rectangles()) {
    shortest = std::min({shortest, 2 * r.halfWidth, 2 * r.halfHeight});
    longest = std::max({longest, 2 * r.halfWidth, 2 * r.halfHeight});
    lowest = std::min(lowest, r.rise);
    highest = std::max(highest, r.rise);
  }
  EXPECT_NEAR(shortest, 2.5f * degree, 0.05f * degree);
  EXPECT_NEAR(longest, 12.5f * degree, 0.05f * degree);
  EXPECT_NEAR(lowest, 0.5f, 0.01f);  // 512 / 1024
  EXPECT_NEAR(highest, 1.5f, 0.01f);
}

// On a planet as well, by counting: scattered points find each rectangle's rise where the rectangle says it lies.
TEST(Rectangles, OnASphereHoldTheirOwnMiddleAndNotTheOtherSide) {
  MethodParams params = paramsOf(Method::rectangles);
  params.count = 1;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const RectanglesMethod method(params, seed, Ground::sphere);
    const Point centre = method.rectangles()[0].centre;
    Points points;
    points.add(centre);
    points.add(centre * -1.0f);
    const auto heights = points.heights(method);
    EXPECT_EQ(heights[0], method.rectangles()[0].rise);
    EXPECT_EQ(heights[1], 0.0f);
  }
}

TEST(Hills, StandWhereTheyAreAndEndAtTheirRadius) {
  MethodParams params = paramsOf(Method::hills);
  params.count = 1;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const HillsMethod method(params, seed, Ground::sphere);
    const Hill& hill = method.hills()[0];
    Points points = scatteredOnSphere(2000);
    points.add(hill.centre);
    const auto heights = points.heights(method);
    EXPECT_NEAR(heights.back(), hill.height, 1e-5f);
    for (std::size_t i = 0; i + 1 < heights.size(); ++i) {
      const Point between = Point{points.x[i], points.y[i], points.z[i]} - hill.centre;
      const float distance = std::sqrt(dot(between, between));
      EXPECT_EQ(heights[i] > 0, distance < hill.radius) << distance << " of " << hill.radius;
    }
  }
}

TEST(Voronoi, LandSitesLieHighAndWaterSitesLow) {
  MethodParams params = paramsOf(Method::voronoi);
  params.roughness = 0;
  const VoronoiMethod method(params, 2, Ground::sphere);
  const auto land = method.land().sites(), water = method.water().sites();
  EXPECT_EQ(land.size() + water.size(), 256u);
  EXPECT_NEAR(static_cast<double>(water.size()), 0.6 * 256, 1.0);
  Points points;
  for (const Point& site : land) points.add(site);
  for (const Point& site : water) points.add(site);
  const auto heights = points.heights(method);
  for (std::size_t i = 0; i < heights.size(); ++i) EXPECT_EQ(heights[i] > 0, i < land.size()) << i;
}

// Lloyd: sites move apart, so that the shortest distance between two of them grows.
TEST(Voronoi, RelaxationEvensTheSitesOut) {
  for (const Ground ground : {Ground::sphere, Ground::flat}) {
    Points random = ground == Ground::sphere ? scatteredOnSphere(200) : Points{};
    std::mt19937 engine(9);
    std::uniform_real_distribution<float> uniform(0, kPatch);
    for (int i = 0; ground == Ground::flat && i < 200; ++i) random.add({uniform(engine), uniform(engine), 0});
    std::vector<Point> sites;
    for (std::size_t i = 0; i < 200; ++i) sites.push_back({random.x[i], random.y[i], random.z[i]});
    const auto nearest = [&] {
      float shortest = 1e9f;
      for (std::size_t a = 0; a < sites.size(); ++a) {
        for (std::size_t b = 0; b < a; ++b) shortest = std::min(shortest, dot(sites[a] - sites[b], sites[a] - sites[b]));
      }
      return std::sqrt(shortest);
    };
    const float before = nearest();
    relaxSites(sites, ground, 3);
    EXPECT_GT(nearest(), 3 * before);
    if (ground == Ground::sphere) {
      for (const Point& site : sites) EXPECT_NEAR(dot(site, site), 1.0f, 1e-5f);
    }
  }
}

TEST(Noise, FillsItsRangeEvenlyAroundTheMiddle) {
  Points points = scatteredOnSphere(100000);
  for (float& x : points.x) x *= 40;
  for (float& y : points.y) y *= 40;
  for (float& z : points.z) z *= 40;
  std::vector<float> out(points.x.size());
  noiseRow({7, 1.0f, 1, 0.5f}, {points.x.data(), points.y.data(), points.z.data(), 100000}, out.data());
  double mean = 0;
  for (const float n : out) mean += static_cast<double>(n) / 100000;
  const auto [low, high] = std::minmax_element(out.begin(), out.end());
  EXPECT_NEAR(mean, 0.5, 0.005);
  EXPECT_GE(*low, 0.0f);
  EXPECT_LE(*high, 1.0f);
  EXPECT_LT(*low, 0.06f);
  EXPECT_GT(*high, 0.94f);
}

// An octave is the noise of twice the frequency and half the weight, drawn anew.
TEST(Noise, OctavesAddTheirShares) {
  Points points = scatteredOnSphere(6400);
  const PointRow row{points.x.data(), points.y.data(), points.z.data(), 6400};
  std::vector<float> one(6400), two(6400), three(6400);
  noiseRow({7, 3.0f, 1, 0.5f}, row, one.data());
  noiseRow({7, 3.0f, 2, 0.5f}, row, two.data());
  noiseRow({7, 3.0f, 3, 0.5f}, row, three.data());
  for (std::size_t i = 0; i < 6400; ++i) {
    const float second = two[i] * 1.5f - one[i], third = three[i] * 1.75f - two[i] * 1.5f;
    ASSERT_TRUE(second >= -1e-5f && second <= 0.5f + 1e-5f) << second;
    ASSERT_TRUE(third >= -1e-5f && third <= 0.25f + 1e-5f) << third;
  }
}

TEST(Noise, RidgesLieWhereNoiseIsHalf) {
  Points points = scatteredOnSphere(64000);
  const PointRow row{points.x.data(), points.y.data(), points.z.data(), 64000};
  std::vector<float> plain(64000), ridged(64000), deep(64000);
  noiseRow({7, 3.0f, 1, 0.5f}, row, plain.data());
  ridgedNoiseRow({7, 3.0f, 1, 0.5f}, row, ridged.data());
  ridgedNoiseRow({7, 3.0f, 8, 0.7f}, row, deep.data());
  for (std::size_t i = 0; i < 64000; ++i) {
    ASSERT_NEAR(ridged[i], 2 * (0.5f - std::abs(0.5f - plain[i])), 1e-6f);
    ASSERT_TRUE(deep[i] >= 0 && deep[i] <= 1) << deep[i];
  }
}

}  // namespace
}  // namespace terrella
