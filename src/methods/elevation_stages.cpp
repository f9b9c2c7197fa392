#include "methods/elevation_stages.h"

#include <tuple>

#include "planet/planet.h"

namespace terrella {
namespace {

// Without what the rule leaves unused.
SeaParams effective(SeaParams params) {
  (params.rule == SeaRule::level ? params.oceanShare : params.level) = 0;
  return params;
}

}  // namespace

const Stage kElevationStage{
    .name = "elevation",
    .about = "grows the lattice of heights, layer by layer",
    .reads = {},
    .writes = {Product::fact<Elevation>()},
    .parameters = [](const PlanetSpec& s) { return Ingredients::of(std::tuple(s.params.seed.number(), s.columns, s.params.elevation)); },
    .grow =
        [](Growth& growth) {
          growth.write(
              Elevation{elevationField(growth.params().elevation, growth.seed(), growth.columns(), growth.workers(), growth.progress())});
        },
    .share = 0.06f,
};

const Stage kSeaStage{
    .name = "sea level",
    .about = "finds the height that the sea stands at",
    .reads = {Product::fact<Elevation>()},
    .writes = {Product::fact<SeaLevel>()},
    .parameters = [](const PlanetSpec& s) { return Ingredients::of(std::tuple(s.params.shaping, effective(s.params.sea))); },
    .grow =
        [](Growth& growth) {
          const PlanetParams& params = growth.params();
          growth.write(
              SeaLevel{seaLevel(params.sea, Shaper(params.shaping), growth.read<Elevation>().field, growth.workers(), growth.progress())});
        },
    .share = 0.03f,
};

const Stage kHeightStage{
    .name = "heights",
    .about = "reads heights off the lattice and shapes them",
    .reads = {Product::fact<Elevation>()},
    .writes = {Product::map(MapId::height)},
    .parameters = [](const PlanetSpec& s) { return Ingredients::of(s.params.shaping); },
    .rows =
        [](Painting& painting) {
          return heightRows(painting.fact<Elevation>().field, Shaper(painting.params().shaping), painting.out<MapId::height>());
        },
    .share = 0.22f,
};

}  // namespace terrella
