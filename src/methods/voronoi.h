// Voronoi islands: random sites, a few rounds of Lloyd relaxation, some cells under water, land as high as it is far from the sea,
// noise on heights and borders (docs/methods.md, Voronoi islands).
//
// The distance to the sea is measured between sites: how much farther the nearest water site is than the nearest land site. That is zero
// along the coast, rises inland and falls below the sea without a step anywhere, and needs no map of cells.
#pragma once

#include <vector>

#include "base/progress.h"
#include "maps/point3.h"
#include "methods/noise.h"
#include "methods/point_method.h"
#include "methods/site_tree.h"

namespace terrella {

class VoronoiMethod : public PointMethod {
 public:
  VoronoiMethod(const MethodParams& params, std::uint64_t seed, Ground ground, const Progress* progress = nullptr);
  void heights(const PointRow& points, float* out) const override;

  const SiteTree& land() const { return land_; }
  const SiteTree& water() const { return water_; }

 private:
  SiteTree land_, water_;
  NoiseSettings roughening_;
  float strength_;  // of the noise, in units of length
};

// `sites` moved to the middles of their cells, `rounds` times, unless it is cancelled. Exposed for tests.
void relaxSites(std::vector<Point3<float>>& sites, Ground ground, int rounds, const Progress* progress = nullptr);

}  // namespace terrella
