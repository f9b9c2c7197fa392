#include <tuple>

#include "climate/trees.h"
#include "planet/paint.h"

namespace terrella {
namespace {

// Columns of the map whose climate trees see.
constexpr int kForestColumns = 1024;

void growForest(Growth& growth) {
  const MapSet wanted(MapId::climate);
  PlanetSpec spec = growth.spec();
  spec.columns = kForestColumns;
  spec.params.trees.spacing = 0;  // else this would never end
  const Work work{growth.workers(), growth.progress()};
  const Planet planet = grow(spec, wanted, work.part(0, 0.3f));
  if (work.isCancelled()) return;
  const Painted painted = paint(planet, Grid::equirectangular(kForestColumns), wanted, work.part(0.3f, 0.6f));
  if (!painted.isComplete) return;
  const TreeParams& params = growth.params().trees;
  growth.write(Forest{plantTrees(params, growth.seed(), painted.maps.at<MapId::climate>(), growth.workers(), growth.progress()),
                      plantedSpacing(params)});
}

}  // namespace

const Stage kForestStage{
    .name = "trees",
    .about = "plants trees where the climate of a map of their own lets them grow",
    .reads = {},
    .writes = {Product::fact<Forest>()},
    .parameters =
        [](const PlanetSpec& s) {
          const PlanetParams& p = s.params;
          return Ingredients::of(std::tuple(p.seed.number(), s.isSketch, p.elevation, p.shaping, p.land, p.sea, p.weather.ofMaps(),
                                            p.moisture, p.climate, p.belts, p.biomes, p.trees));
        },
    .grow = growForest,
    .share = 0.01f,
    .isWanted = [](const PlanetSpec& s) { return s.params.trees.spacing > 0; },
};

}  // namespace terrella
