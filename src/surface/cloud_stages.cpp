#include "surface/cloud_stages.h"

#include <tuple>

namespace terrella {

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

const Stage kCloudStage{
    .name = "clouds",
    .about = "paints the clouds that the winds have carried to each place",
    .reads = {Product::fact<CloudFields>()},
    .writes = {Product::map(MapId::clouds)},
    .parameters = [](const PlanetSpec&) { return Ingredients::of(0); },
    .rows = [](Painting& painting) { return cloudRows(painting.fact<CloudFields>(), painting.out<MapId::clouds>()); },
    .share = 0.31f,
};

}  // namespace terrella
