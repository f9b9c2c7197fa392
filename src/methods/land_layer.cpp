#include "methods/land_layer.h"

#include "lattice/cell_lattice.h"
#include "methods/area_quantile.h"

namespace terrella {
namespace {

// Points of the lattice are means of the cells around them. At a coast that is land and the sea's slope, which falls more steeply than
// land rises: left alone, coasts would drown. So all of it is lifted until as much of the globe is land as there is land among the cells,
// on the lattice as fine as the cells, whatever the map's.
float levelOfPoints(const Land& land, const CellLatticeSettings& settings, const Workers& workers) {
  const CellGrid& grid = land.grid();
  std::int64_t sea = 0, all = 0;
  for (int cell = 0; cell < grid.count(); ++cell) {
    all += grid.parts(cell);
    if (!(land.height[cell] > 0)) sea += grid.parts(cell);
  }
  if (sea == 0 || sea == all) return 0;
  const double share = static_cast<double>(sea) / static_cast<double>(all);
  const float level = areaQuantile(cellLattice(grid, land.height, settings, grid.size(), workers), share, workers);
  return level * kLandRelief + kLandFloor;
}

}  // namespace

GlobeField landField(const Land& land, const MethodParams& params, OldPoints oldPoints, std::uint64_t seed, int size,
                     const Workers& workers, const Progress* progress) {
  CellLatticeSettings settings{
      .seed = seed, .roughness = params.roughness, .gain = params.gain, .oldPoints = oldPoints, .floor = kLandFloor, .relief = kLandRelief};
  settings.floor += levelOfPoints(land, settings, workers);
  return cellLattice(land.grid(), land.height, settings, size, workers, progress);
}

bool isLandAlone(const ElevationParams& elevation) {
  return elevation.method == Method::land && elevation.layers.empty() && elevation.island == Island::none;
}

}  // namespace terrella
