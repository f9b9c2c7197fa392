#include "land/land_stage.h"

#include <algorithm>
#include <array>
#include <tuple>

#include "weather/ground.h"
#include "weather/weather.h"

namespace terrella {
namespace {

// Share of the globe below a height, in metres above the level at which two thirds are sea: the mean of many planets.
struct HeightShare {
  double height, share;
};
constexpr std::array<HeightShare, 3> kHypsometry{{{-9000, 0}, {0, 0.66}, {7000, 1}}};

// The mean of a year on another grid.
CellField yearOn(const CellGrid& grid, const Weather& weather, const std::array<CellField, 2>& seasons, const Workers& workers) {
  CellField year(seasons[0].size());
  for (std::size_t i = 0; i < year.size(); ++i) year[i] = 0.5f * (seasons[0][i] + seasons[1][i]);
  if (weather.size < grid.size()) return finer(weather.grid(), year, grid, &workers);
  if (weather.size > grid.size()) return coarser(weather.grid(), year, grid, &workers);
  return year;
}

void growDrainage(Growth& growth) {
  const auto& ground = growth.read<GroundHeights>();
  const auto& weather = growth.read<Weather>();
  const CellGrid& grid = ground.grid();
  const CellField rain = yearOn(grid, weather, weather.rain, growth.workers());
  CellField temperature = yearOn(grid, weather, weather.temperature, growth.workers());
  for (std::size_t i = 0; i < temperature.size(); ++i) temperature[i] -= kLapseRate * std::max(0.0f, ground.height[i]);
  growth.write(drain(grid, ground.height, rain, temperature, growth.workers()));
}

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

const Stage kDrainageStage{
    .name = "drainage",
    .about = "lets rain run off, fill lakes and make rivers",
    .reads = {Product::fact<GroundHeights>(), Product::fact<Weather>()},
    .writes = {Product::fact<Drainage>()},
    .parameters = [](const PlanetSpec&) { return Ingredients::of(0); },
    .grow = growDrainage,
    .share = 0.02f,
};

}  // namespace terrella
