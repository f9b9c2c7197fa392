#include "methods/elevation_stages.h"

#include <tuple>

#include "methods/land_layer.h"
#include "planet/planet.h"

namespace terrella {
namespace {

// Without what is left unused.
SeaParams effective(const PlanetParams& params) {
  SeaParams sea = isSeaOfLand(params) ? SeaParams{} : params.sea.ofMaps();
  (sea.rule == SeaRule::level ? sea.oceanShare : sea.level) = 0;
  return sea;
}

}  // namespace

bool isSeaOfLand(const PlanetParams& params) { return isLandAlone(params.elevation) && Shaper(params.shaping).isIdentity(); }

const Stage kElevationStage{
    .name = "elevation",
    .about = "grows the lattice of heights, layer by layer",
    .reads = {Product::fact<Land>()},
    .writes = {Product::fact<Elevation>()},
    .isRead = [](const PlanetSpec& s, const Product&) { return hasLand(s.params.elevation); },
    .parameters = [](const PlanetSpec& s) { return Ingredients::of(std::tuple(s.params.seed.number(), s.columns, s.params.elevation)); },
    .grow =
        [](Growth& growth) {
          const ElevationParams& elevation = growth.params().elevation;
          const Land* land = hasLand(elevation) ? &growth.read<Land>() : nullptr;
          growth.write(Elevation{elevationField(elevation, growth.seed(), growth.columns(), growth.workers(), growth.progress(), land)});
        },
    .share = 0.06f,
};

const Stage kSeaStage{
    .name = "sea level",
    .about = "finds the height that the sea stands at",
    .reads = {Product::fact<Elevation>()},
    .writes = {Product::fact<SeaLevel>()},
    .parameters = [](const PlanetSpec& s) { return Ingredients::of(std::tuple(s.params.shaping, effective(s.params))); },
    .grow =
        [](Growth& growth) {
          const PlanetParams& params = growth.params();
          if (isSeaOfLand(params)) return growth.write(SeaLevel{kLandSea});
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
