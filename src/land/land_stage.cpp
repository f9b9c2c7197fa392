#include "land/land_stage.h"

#include <algorithm>
#include <array>
#include <tuple>

namespace terrella {
namespace {

// Share of the globe below a height, in metres above the level at which two thirds are sea: the mean of many planets.
struct HeightShare {
  double height, share;
};
constexpr std::array<HeightShare, 15> kHypsometry{{{-9000, 0},
                                                   {-5500, 0.009},
                                                   {-5000, 0.084},
                                                   {-4000, 0.301},
                                                   {-3250, 0.442},
                                                   {-2500, 0.509},
                                                   {-500, 0.588},
                                                   {-250, 0.6},
                                                   {0, 0.66},
                                                   {250, 0.785},
                                                   {500, 0.872},
                                                   {1000, 0.936},
                                                   {2000, 0.98},
                                                   {4000, 0.999},
                                                   {7000, 1}}};

}  // namespace

double oceanShareOf(const SeaParams& params) {
  if (params.rule == SeaRule::oceanShare) return params.oceanShare;
  const double height = params.level * kLandRelief + kLandFloor;
  std::size_t i = 1;
  while (i + 1 < kHypsometry.size() && kHypsometry[i].height < height) ++i;
  const HeightShare &low = kHypsometry[i - 1], &high = kHypsometry[i];
  return std::clamp(low.share + (high.share - low.share) * (height - low.height) / (high.height - low.height), 0.0, 1.0);
}

const Stage kLandStage{
    .name = "land",
    .about = "lets plates drift and rivers cut, on the coarse globe",
    .reads = {},
    .writes = {Product::fact<Land>()},
    .parameters =
        [](const PlanetSpec& s) {
          const bool isLand = hasLand(s.params.elevation);
          return Ingredients::of(isLand ? std::tuple(s.params.seed.number(), s.params.land, oceanShareOf(s.params.sea), s.cells())
                                        : std::tuple(std::uint64_t{0}, LandParams{}, 0.0, 0));
        },
    .grow =
        [](Growth& growth) {
          const PlanetParams& params = growth.params();
          growth.write(hasLand(params.elevation) ? growLand(params.land, oceanShareOf(params.sea), growth.seed(), growth.spec().cells(),
                                                            growth.workers(), growth.progress())
                                                 : Land{});
        },
    .share = 0.1f,
};

}  // namespace terrella
