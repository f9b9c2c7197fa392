#include "methods/land_layer.h"

#include "lattice/cell_lattice.h"

namespace terrella {
GlobeField landField(const Land& land, const MethodParams& params, OldPoints oldPoints, std::uint64_t seed, int size,
                     const Workers& workers, const Progress* progress) {
  const CellLatticeSettings settings{
      .seed = seed, .roughness = params.roughness, .gain = params.gain, .oldPoints = oldPoints, .floor = kLandFloor, .relief = kLandRelief};
  return cellLattice(land.grid(), land.height, settings, size, workers, progress);
}

bool isLandAlone(const ElevationParams& elevation) {
  return elevation.method == Method::land && elevation.layers.empty() && elevation.island == Island::none;
}

}  // namespace terrella
