// The ground in single directions, asked again and again.
#include "tiles/ground_lookup.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "kinds/kinds.h"
#include "planet/grow.h"

namespace terrella {
namespace {

Planet planetOfSeed(std::uint64_t seed) {
  PlanetParams params;
  params.seed = Seed(seed);
  return grow(*planetSpec(params, 512), Workers(2));
}

TEST(GroundLookup, SaysWhatTheLatticeSays) {
  const Planet planet = planetOfSeed(3);
  const auto heights = std::make_shared<const TileHeights>(planet);
  const LatticeReader reader(GroundLookup::kMeshLevel,
                             [&](const LatticeWindow& window, double* out) { heights->surfaceMeters(window, out); });
  constexpr std::size_t kFew = 40;
  GroundLookup lookup(heights, kFew);
  std::mt19937 random(1);
  std::uniform_real_distribution<double> any(-1, 1);
  // Corners, edges and middles of faces, and more places than are kept.
  std::vector<Point3<double>> places{{1, 1, 1}, {-1, 1, -1}, {1, 1, 0}, {0, -1, -1}, {1, 0.3, 1}, {0, 1, 0}, {-1, 0, 0}, {1, 1, 0.9999999}};
  for (int i = 0; i < 3 * int{kFew}; ++i) places.push_back({any(random), any(random), any(random)});
  for (const Point3<double>& place : places) {
    double meters = 0;
    reader.read({place}, &meters);
    EXPECT_EQ(lookup.metersAboveSea(place, 0), meters);
    EXPECT_EQ(lookup.metersAboveSea({3 * place.x, 3 * place.y, 3 * place.z}, 0),
              lookup.metersAboveSea({3 * place.x, 3 * place.y, 3 * place.z}, 1));
  }
}

TEST(GroundLookup, OfSmallThingsThereNeedBeNothing) {
  const Planet planet = planetOfSeed(3);
  GroundLookup lookup(std::make_shared<const TileHeights>(planet));
  std::mt19937 random(2);
  std::uniform_real_distribution<double> any(-1, 1);
  double fine = 0, coarse = 0;
  for (int i = 0; i < 300; ++i) {
    const Point3<double> place{any(random), any(random), any(random)};
    const double exact = lookup.metersAboveSea(place, 0);
    fine += std::abs(lookup.metersAboveSea(place, 100) - exact);
    coarse += std::abs(lookup.metersAboveSea(place, 100000) - exact);
  }
  EXPECT_LT(fine / 300, 30);
  EXPECT_GT(coarse, fine);
}

}  // namespace
}  // namespace terrella
