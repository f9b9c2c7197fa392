#include "air/air_tables.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstdint>

#include "air/air_lookup.h"
#include "air/transmittance.h"
#include "support/air_reference.h"

namespace terrella::test {
namespace {

Atmosphere of(AirModel model) {
  AirParams params;
  params.model = model;
  return atmosphereOf(params);
}

std::vector<const AirTable*> all(const AirTables& tables) {
  return {&tables.transmittance, &tables.scattered, &tables.skylight, &tables.aerial};
}

// FNV-1a over the bits of all numbers.
std::uint64_t hashOf(const AirTables& tables) {
  std::uint64_t hash = 14695981039346656037u;
  for (const AirTable* table : all(tables)) {
    for (const Spectrum& texel : table->texels) {
      for (const float value : texel) hash = (hash ^ std::bit_cast<std::uint32_t>(value)) * 1099511628211u;
    }
  }
  return hash;
}

TEST(AirTables, AJobThatIsGivenUpAtOnceEnds) {
  Progress progress;
  progress.cancel();
  const AirTables tables = makeAirTables(of(AirModel::earth), Workers(2), AirDetail::full, &progress);
  EXPECT_TRUE(tables.aerial.texels.empty());
}

TEST(AirTables, ThreadsDoNotMatterNorDoesTheMachine) {
  const Atmosphere air = of(AirModel::earth);
  const std::uint64_t one = hashOf(makeAirTables(air, Workers(1)));
  EXPECT_EQ(one, hashOf(makeAirTables(air, Workers(4))));
  EXPECT_EQ(one, 8091504879382472273u) << "If the air is meant to be another, this is its new hash.";
}

TEST(AirTables, TransmittanceIsThatOfFineSteps) {
  for (const AirModel model : {AirModel::earth, AirModel::mars, AirModel::titan}) {
    const Atmosphere air = of(model);
    const AirTable transmittance = makeTransmittance(air, Workers(2));
    for (const double altitude : {0.0, 0.3, 1.0, 4.0}) {
      const double radius = 1 + altitude * air.moleculeScaleHeight;
      const double horizon = -std::sqrt(1 - 1 / (radius * radius));
      for (const double above : {1e-4, 0.02, 0.1, 0.3, 1.0 - horizon}) {
        const double cosine = horizon + above;
        const Vector direction{std::sqrt(std::max(0.0, 1 - cosine * cosine)), 0, cosine};
        const AirReference reference(air, direction);
        const Spectrum passed = transmittanceToTop(air, transmittance, static_cast<float>(radius - 1), static_cast<float>(cosine));
        for (std::size_t c = 0; c < 3; ++c) {
          const double expected = std::exp(-reference.opticalDepth({0, 0, radius}, direction, c, 1000));
          EXPECT_NEAR(passed[c], expected, 0.01 * expected + 0.001)
              << static_cast<int>(model) << ", " << altitude << " scale heights up, cosine " << cosine << ", channel " << c;
        }
      }
    }
  }
}

TEST(AirTables, TheGroundHidesTheSunPieceByPiece) {
  const Atmosphere air = of(AirModel::earth);
  const AirTable transmittance = makeTransmittance(air, Workers(2));
  const auto red = [&](float cosine) { return sunlightAt(air, transmittance, 0, cosine)[0]; };
  EXPECT_EQ(red(-2 * kSunRadius), 0);
  EXPECT_NEAR(red(0), 0.5f * transmittanceToTop(air, transmittance, 0, 0)[0], 1e-4);
  EXPECT_GT(red(0.5f * kSunRadius), red(0));
  EXPECT_FLOAT_EQ(red(1), transmittanceToTop(air, transmittance, 0, 1)[0]);
}

TEST(AirTables, LightIsNeverNegativeNorMoreThanThereIs) {
  for (const AirModel model : {AirModel::earth, AirModel::mars, AirModel::titan, AirModel::venus, AirModel::sulphur}) {
    const AirTables tables = makeAirTables(of(model), Workers(2));
    for (const AirTable* table : all(tables)) {
      for (const Spectrum& texel : table->texels) {
        for (const float value : texel) {
          ASSERT_GE(value, 0);
          ASSERT_LE(value, 3);  // around the sun, where dust throws light straight on
        }
      }
    }
  }
}

TEST(AirTables, SkiesAreBlueAtNoonRedOnMarsAndDarkByNight) {
  const AirTable earth = makeAirTables(of(AirModel::earth), Workers(2)).skylight;
  const AirTable mars = makeAirTables(of(AirModel::mars), Workers(2)).skylight;
  const Spectrum noon = earth.sample(1, 0), night = earth.sample(0, 0);
  EXPECT_GT(noon[2], 1.9f * noon[0]);
  EXPECT_GT(mars.sample(1, 0)[0], 1.3f * mars.sample(1, 0)[2]);
  // Diffuse light of a clear day is about an eighth of what comes straight from the sun.
  EXPECT_NEAR(noon[1], 0.125, 0.03);
  for (const float value : night) EXPECT_LT(value, 1e-6f);
  // In the dusk the ozone keeps the sky from turning red.
  const Spectrum dusk = earth.sample(SunColumns(of(AirModel::earth)).across(-0.07f), 0);
  EXPECT_GT(dusk[2], dusk[0]);
  EXPECT_LT(dusk[2], 0.05f * noon[2]);
}

}  // namespace
}  // namespace terrella::test
