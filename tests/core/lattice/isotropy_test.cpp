// The globe's ground is as rough at one latitude as at another and along the parallel as along the meridian; the torus's is not.
#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "base/exact_math.h"
#include "methods/elevation.h"

namespace terrella {
namespace {

constexpr double kDegrees = exact::kPi / 180;
constexpr std::array kLatitudes{0.0, 45.0, 70.0, 85.0};

struct Roughness {
  std::array<double, kLatitudes.size()> east{}, north{};  // root mean square of height differences

  double mean() const {
    double sum = 0;
    for (std::size_t i = 0; i < kLatitudes.size(); ++i) sum += (east[i] + north[i]) / (2 * kLatitudes.size());
    return sum;
  }
};

// Over `arc` degrees of a great circle that leaves each place eastwards, and northwards.
Roughness roughness(Lattice lattice, double arcDegrees) {
  constexpr int kSeeds = 200, kPlaces = 144;
  Roughness result;
  const Workers workers(2);
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
    ElevationParams params;
    params.lattice = lattice;
    const Shaper plain(ShapingParams{.exponent = 1});
    const ElevationField field = elevationField(params, seed, 1024, workers);
    for (std::size_t i = 0; i < kLatitudes.size(); ++i) {
      for (const double sign : {-1.0, 1.0}) {
        for (int k = 0; k < kPlaces; ++k) {
          const double latitude = sign * kLatitudes[i] * kDegrees,
                       longitude = (k + 0.37 * static_cast<double>(seed % 7)) * 2 * exact::kPi / kPlaces;
          const Point3<double> here{std::cos(latitude) * std::sin(longitude), std::sin(latitude), std::cos(latitude) * std::cos(longitude)};
          const Point3<double> east{std::cos(longitude), 0, -std::sin(longitude)}, north = cross(here, east);
          const auto height = [&](const Point3<double>& d) {
            return static_cast<double>(heightAt(field, plain, static_cast<float>(d.x), static_cast<float>(d.y), static_cast<float>(d.z)));
          };
          const auto squaredStep = [&](const Point3<double>& way) {
            const double step = height(here * std::cos(arcDegrees * kDegrees) + way * std::sin(arcDegrees * kDegrees)) - height(here);
            return step * step / (2.0 * kSeeds * kPlaces);
          };
          result.east[i] += squaredStep(east);
          result.north[i] += squaredStep(north);
        }
      }
    }
  }
  for (auto* squares : {&result.east, &result.north}) {
    for (double& value : *squares) value = std::sqrt(value);
  }
  return result;
}

// Of the mean. 200 seeds stray by 0.07. With old points kept, as published, it was 0.18: diamond-square is rougher along its own old lines
// than beside them, and the equator is one.
constexpr double kTolerance = 0.1;

TEST(Isotropy, TheGlobeIsAsRoughEverywhereAndEveryWay) {
  for (const double arc : {0.5, 3.0, 12.0}) {
    const Roughness globe = roughness(Lattice::globe, arc);
    for (std::size_t i = 0; i < kLatitudes.size(); ++i) {
      EXPECT_NEAR(globe.east[i] / globe.mean(), 1.0, kTolerance) << arc << " degrees at " << kLatitudes[i];
      EXPECT_NEAR(globe.north[i] / globe.mean(), 1.0, kTolerance) << arc << " degrees at " << kLatitudes[i];
    }
  }
}

TEST(Isotropy, TheTorusIsNot) {
  const Roughness torus = roughness(Lattice::torus, 3.0);
  EXPECT_NEAR(torus.east[0] / torus.north[0], 1.0, kTolerance) << "at the equator its squares are squares";
  EXPECT_GT(torus.east[2] / torus.north[2], 1 + 2 * kTolerance);
  EXPECT_GT(torus.east[3] / torus.north[3], 1 + 4 * kTolerance);
}

}  // namespace
}  // namespace terrella
