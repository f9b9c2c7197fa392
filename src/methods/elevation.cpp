#include "methods/elevation.h"

#include <algorithm>
#include <cassert>

#include "lattice/globe_sampler.h"
#include "lattice/sample_rows.h"
#include "lattice/torus_sampler.h"
#include "methods/area_quantile.h"
#include "methods/land_layer.h"
#include "methods/layers.h"

namespace terrella {

ElevationField elevationField(const ElevationParams& params, std::uint64_t seed, int columns, const Workers& workers, Progress* progress,
                              const Land* land) {
  assert(land || !hasLand(params));
  if (isLandAlone(params)) return landField(*land, params, params.oldPoints, seed, columns / 4, workers, progress);
  if (isComposite(params)) return compositeField(params, seed, columns / 4, workers, progress, land);
  const DiamondSquareSettings settings = latticeSettings(params, params.oldPoints, seed);
  if (params.lattice == Lattice::torus) return diamondSquare(settings, columns, workers, progress);
  return globeDiamondSquare(settings, columns / 4, workers, progress);
}

void sampleElevation(const ElevationField& field, const Grid& grid, int y, const PlaceRow& row, float* out) {
  if (const auto* globe = std::get_if<GlobeField>(&field))
    return sampleRow(*globe, row.face.data(), row.s.data(), row.t.data(), grid.width(), out);
  const TorusField& torus = std::get<TorusField>(field);
  if (grid.whole() == torus.samples.grid()) {
    // A pixel for each sample.
    const float inverseRange = torus.inverseRange();
    for (int x = 0; x < grid.width(); ++x) out[x] = normalized(torus.samples.row(y)[x], torus.low, inverseRange);
    return;
  }
  for (int x = 0; x < grid.width(); ++x) out[x] = heightOn(torus, row.longitude[x], row.latitudeAt(x));
}

float heightAt(const ElevationField& field, const Shaper& shaper, float x, float y, float z) {
  const auto* globe = std::get_if<GlobeField>(&field);
  return shaper.at(globe ? GlobeSampler(*globe).at(onEquiangularCube(x, y, z)) : heightTowards(std::get<TorusField>(field), x, y, z));
}

RowMakers heightRows(const ElevationField& field, const Shaper& shaper, Map<float>& heights) {
  const RowMaker make = [&, shaper](int y, const PlaceRow& places) {
    float* out = heights.row(y);
    sampleElevation(field, heights.grid(), y, places, out);
    shaper.row(out, heights.width());
  };
  return [make] { return make; };
}

Map<float> shapeHeights(const ElevationField& field, const Shaper& shaper, const Places& places, const Workers& workers,
                        const Progress* progress) {
  Map<float> heights(places.grid());
  makeRows(places, workers, progress, {heightRows(field, shaper, heights)});
  return heights;
}

float seaLevel(const SeaParams& params, const Shaper& shaper, const ElevationField& field, const Workers& workers,
               const Progress* progress) {
  return params.rule == SeaRule::level ? static_cast<float>(params.level)
                                       : areaQuantile(field, params.oceanShare, shaper, workers, progress);
}

bool hasRelief(const Map<float>& heights) {
  const Rows rows = heights.grid().rows();
  const float first = *heights.row(rows.begin);
  for (int y = rows.begin; y < rows.end; ++y) {
    if (std::any_of(heights.row(y), heights.row(y) + heights.width(), [first](float height) { return height != first; })) return true;
  }
  return false;
}

}  // namespace terrella
