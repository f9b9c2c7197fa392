// The path tracer that everything about air is compared with, against what is known without it.
#include "support/air_reference.h"

#include <gtest/gtest.h>

namespace terrella::test {
namespace {

Atmosphere natural(AirModel model) {
  AirParams params;
  params.model = model;
  params.thickness = 1;
  return atmosphereOf(params);
}

const Vector kAboveGround{0, 0, 1.00001}, kUp{0, 0, 1}, kAslant{0.8, 0, 0.6}, kFlat{0, 0.96, 0.28};

TEST(AirReference, PathsThatMeetTheAirOnceGiveWhatFineStepsGive) {
  for (const AirModel model : {AirModel::earth, AirModel::mars, AirModel::titan}) {
    AirReference reference(natural(model), Vector{0.6, 0, 0.8});
    for (const Vector direction : {kUp, kAslant, kFlat}) {
      for (std::size_t c = 0; c < 3; ++c) {
        const AirReference::Estimate paths = reference.onceByPaths(kAboveGround, direction, c, 4000);
        const double steps = reference.once(kAboveGround, direction, c);
        EXPECT_NEAR(paths.mean, steps, 4 * paths.error + 0.01 * steps) << static_cast<int>(model) << ", channel " << c;
      }
    }
  }
}

// In air and over ground that absorb nothing, under a sky that is white all around, everything is as white.
TEST(AirReference, NoLightIsLostWhereNothingAbsorbs) {
  for (const AirModel model : {AirModel::earth, AirModel::mars, AirModel::titan}) {
    Atmosphere air = natural(model);
    air.particleAbsorption = air.ozoneAbsorption = {};
    air.groundAlbedo = {1, 1, 1};
    AirReference reference(air, kUp);
    for (const Vector direction : {kUp, kAslant, kFlat}) {
      // A path must meet the air at first: of that share of the light it tells.
      const double met = 1 - std::exp(-reference.opticalDepth(kAboveGround, direction, 2, 400));
      const AirReference::Estimate white = reference.ofWhiteSky(kAboveGround, direction, 2, 2000);
      EXPECT_NEAR(white.mean, met, 4 * white.error + 0.002) << static_cast<int>(model);
    }
  }
}

}  // namespace
}  // namespace terrella::test
