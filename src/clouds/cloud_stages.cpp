#include "clouds/cloud_stages.h"

#include <tuple>

#include "clouds/cloud_weather.h"
#include "clouds/clouds.h"

namespace terrella {
namespace {

bool isOfWeather(const PlanetSpec& spec) { return spec.params.clouds.model == CloudModel::weather; }

void growCloudWeather(Growth& growth) {
  const PlanetParams& params = growth.params();
  const Weather& weather = growth.read<Weather>();
  const GroundHeights& ground = growth.read<GroundHeights>();
  const Progress* const progress = growth.progress();
  if (progress && progress->isCancelled()) return growth.write(CloudWeather{});
  growth.write(cloudWeather(params.clouds, growth.seed(), params.climate.season, ground, weather, growth.spec().isSketch, growth.workers(),
                            progress));
}

}  // namespace

const Stage kCloudFieldStage{
    .name = "cloud lattice",
    .about = "grows the lattices of clouds and follows the winds",
    .reads = {},
    .writes = {Product::fact<CloudFields>()},
    .parameters = [](const PlanetSpec& s) { return Ingredients::of(std::tuple(s.params.seed.number(), s.columns, s.params.clouds)); },
    .grow =
        [](Growth& growth) {
          growth.write(CloudFields(growth.params().clouds, growth.seed(), growth.columns(), growth.workers(), growth.progress()));
        },
    .share = 0.09f,
};

const Stage kCloudWeatherStage{
    .name = "cloud weather",
    .about = "follows the air back around storms, and lays out fronts and cloud decks",
    .reads = {Product::fact<GroundHeights>(), Product::fact<Weather>()},
    .writes = {Product::fact<CloudWeather>()},
    .parameters =
        [](const PlanetSpec& s) {
          const CloudParams& clouds = s.params.clouds;
          return Ingredients::of(std::tuple(s.params.seed.number(), s.isSketch, clouds.weather, clouds.phase, clouds.swirl,
                                            clouds.hurricanes, s.params.climate.season));
        },
    .grow = growCloudWeather,
    .share = 0.2f,
};

const Stage kCloudStage{
    .name = "clouds",
    .about = "paints the clouds that the winds have carried to each place",
    .reads = {Product::fact<CloudFields>(), Product::fact<CloudWeather>()},
    .writes = {Product::map(MapId::clouds)},
    .isRead = [](const PlanetSpec& s, const Product& product) { return (product == Product::fact<CloudWeather>()) == isOfWeather(s); },
    .parameters =
        [](const PlanetSpec& s) { return Ingredients::of(std::tuple(isOfWeather(s) ? s.params.clouds.coverage : 0.0, s.columns)); },
    .rows = [](Painting& painting) -> RowMakers {
      Map<Rgba8>& out = painting.out<MapId::clouds>();
      const CloudParams& clouds = painting.params().clouds;
      if (clouds.model == CloudModel::weather) return cloudRows(painting.fact<CloudWeather>(), clouds.coverage, painting.columns(), out);
      return cloudRows(painting.fact<CloudFields>(), out);
    },
    .share = 0.31f,
};

}  // namespace terrella
