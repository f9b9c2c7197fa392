#include "methods/land_layer.h"

namespace terrella {

CellLatticeSettings landSettings(const MethodParams& params, OldPoints oldPoints, std::uint64_t seed) {
  return {
      .seed = seed, .roughness = params.roughness, .gain = params.gain, .oldPoints = oldPoints, .floor = kLandFloor, .relief = kLandRelief};
}

GlobeField landField(const Land& land, const MethodParams& params, OldPoints oldPoints, std::uint64_t seed, int size,
                     const Workers& workers, const Progress* progress) {
  return cellLattice(land.grid(), land.height, landSettings(params, oldPoints, seed), size, workers, progress);
}

bool isLandAlone(const ElevationParams& elevation) {
  return elevation.method == Method::land && elevation.layers.empty() && elevation.island == Island::none;
}

}  // namespace terrella
