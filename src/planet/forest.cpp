#include "planet/forest.h"

#include "methods/elevation.h"

namespace terrella {

std::vector<Tree> growForest(const PlanetParams& params, const Workers& workers, Progress* progress) {
  if (params.trees.spacing <= 0) return {};
  const Places places(kForestShape);
  const Map<std::int8_t> patches = moisturePatches(params.climate, params.seed, places, workers, progress);
  const ElevationField field = elevationField(params.elevation, params.shaping, params.seed, kForestShape.columns(), workers, progress);
  if (progress && progress->isCancelled()) return {};
  const Shaper shaper(params.elevation.exponent, params.shaping);
  const float sea = seaLevel(params.sea, shaper, field, workers, progress);
  const Map<float> heights = shapeHeights(field, shaper, places, workers, progress);
  const Map<Climate> climate = classify(params.climate, params.seed, heights, sea, patches, places, workers, progress);
  return plantTrees(params.trees, params.seed, climate, workers, progress);
}

}  // namespace terrella
