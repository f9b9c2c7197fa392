#include "air/atmosphere.h"

#include <gtest/gtest.h>

#include <cmath>

#include "params/effects.h"
#include "params/planet_params.h"

namespace terrella::test {
namespace {

AirParams of(AirModel model) {
  AirParams params;
  params.model = model;
  return params;
}

constexpr AirModel kModels[] = {AirModel::earth, AirModel::mars, AirModel::titan, AirModel::venus, AirModel::sulphur};

// Straight down, of one channel.
double zenithDepth(const Atmosphere& air, std::size_t channel) {
  const double step = air.height / 20000.0;
  double depth = 0;
  for (int i = 0; i < 20000; ++i) depth += step * mediumAt(air, static_cast<float>((i + 0.5) * step)).extinction[channel];
  return depth;
}

TEST(Atmosphere, WithoutAirThereIsNoShell) {
  EXPECT_EQ(atmosphereOf(of(AirModel::none)).height, 0);
  AirParams thin;
  thin.density = 0;
  EXPECT_EQ(atmosphereOf(thin).height, 0);
  for (const AirModel model : kModels) EXPECT_GT(atmosphereOf(of(model)).height, 0);
}

TEST(Atmosphere, DensityMultipliesTheDepthAndThicknessLeavesIt) {
  for (const AirModel model : kModels) {
    AirParams params = of(model);
    const Atmosphere air = atmosphereOf(params);
    params.density = 2;
    const Atmosphere twice = atmosphereOf(params);
    params.density = 1;
    params.thickness *= 2;
    const Atmosphere high = atmosphereOf(params);
    EXPECT_FLOAT_EQ(high.height, 2 * air.height);
    for (std::size_t c = 0; c < 3; ++c) {
      EXPECT_NEAR(zenithDepth(twice, c), 2 * zenithDepth(air, c), 1e-4);
      EXPECT_NEAR(zenithDepth(high, c), zenithDepth(air, c), 1e-4);
    }
  }
}

TEST(Atmosphere, TheEarthsIsThinAndBlue) {
  AirParams params;
  params.thickness = 1;
  const Atmosphere air = atmosphereOf(params);
  EXPECT_NEAR(air.moleculeScaleHeight * 6371, 8, 1e-3);
  EXPECT_GT(air.moleculeScattering[2], 2.5 * air.moleculeScattering[0]);
  // Green sunlight straight down passes molecules (0.897), ozone (0.973) and particles (0.938).
  EXPECT_NEAR(std::exp(-zenithDepth(air, 1)), 0.819, 0.003);
}

TEST(Atmosphere, DustTurnsAnyAirIntoThatOfMars) {
  AirParams dusty;
  dusty.dust = 1;
  AirParams mars = of(AirModel::mars);
  Atmosphere a = atmosphereOf(dusty), b = atmosphereOf(mars);
  for (std::size_t c = 0; c < 3; ++c) {
    EXPECT_NEAR(a.particleScattering[c], b.particleScattering[c], 1e-4f * b.particleScattering[c]);
    EXPECT_FLOAT_EQ(a.particleAsymmetry[c], b.particleAsymmetry[c]);
    EXPECT_FLOAT_EQ(a.peakShare[c], b.peakShare[c]);
    EXPECT_FLOAT_EQ(a.peakAsymmetry[c], b.peakAsymmetry[c]);
    EXPECT_NEAR(a.moleculeScattering[c], b.moleculeScattering[c], 1e-4f * b.moleculeScattering[c]);
    EXPECT_EQ(a.ozoneAbsorption[c], 0);
  }
}

// The panel hides what has no effect: exactly that.
TEST(Atmosphere, AParameterIsReadIfItChangesTheAir) {
  for (const AirModel model : {AirModel::earth, AirModel::mars, AirModel::titan, AirModel::venus, AirModel::sulphur, AirModel::none}) {
    for (const double density : {0.0, 1.0}) {
      for (const double dust : {0.0, 1.0}) {
        PlanetParams params;
        params.air = {.model = model, .density = density, .dust = dust};
        const Atmosphere before = atmosphereOf(params.air);
        AirParams::visit(params.air, [&](const Parameter& parameter, auto& value) {
          if constexpr (std::is_same_v<std::remove_cvref_t<decltype(value)>, double>) {
            const double old = value;
            const bool isRead = hasEffect(params, "air", parameter.key, false);
            value = old + 0.25 <= parameter.max ? old + 0.25 : old - 0.25;
            const bool changes = atmosphereOf(params.air) != before;
            value = old;
            EXPECT_EQ(isRead, changes) << parameter.key << " of " << EnumNames<AirModel>::choices[static_cast<std::size_t>(model)].key
                                       << ", density " << density << ", dust " << dust;
          }
        });
      }
    }
  }
}

}  // namespace
}  // namespace terrella::test
