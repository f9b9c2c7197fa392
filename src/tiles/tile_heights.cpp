#include "tiles/tile_heights.h"

#include <algorithm>
#include <vector>

#include "climate/atoll_places.h"
#include "climate/sand.h"
#include "tiles/ground_lookup.h"
#include "tiles/lattice_reader.h"
#include "tiles/water_surface.h"

namespace terrella {
TileHeights::TileHeights(const Planet& planet)
    : radiusMeters_(planet.params().relief.radiusMeters), windows_(planet, Workers(1), sandOf(planet, Workers(1)), atollsOf(planet)) {
  if (const auto* network = planet.find<RiverNetwork>(); network && network->size > 0)
    rivers_ = std::make_unique<RiverGround>(*network, windows_, planet.params().seed.number());
}

void TileHeights::read(const LatticeWindow& window, double* metersAboveSea, FreshWater* water, WaterCover cover, double* bare) const {
  if (rivers_ && window.level >= rivers_->coarsestLevel()) return rivers_->read(window, metersAboveSea, water, cover, bare);
  windows_.metersAboveSea(window, metersAboveSea);
  if (water) std::fill_n(water, window.columns * window.rows, FreshWater{});
  if (bare) std::copy_n(metersAboveSea, window.columns * window.rows, bare);
}

void TileHeights::ribs(const LatticeWindow& window, double* out) const {
  if (rivers_) return windows_.ribs(window, rivers_->windows().underGullies(), out);
  windows_.ribs(window, out);
}

void TileHeights::banks(const LatticeWindow& window, double* out) const {
  if (rivers_ && window.level >= rivers_->coarsestLevel()) return rivers_->banks(window, out);
  std::fill_n(out, window.columns * window.rows, 0.0);
}

void TileHeights::surfaceMeters(const LatticeWindow& window, double* out) const {
  if (!rivers_) return metersAboveSea(window, out);
  std::vector<FreshWater> water(static_cast<std::size_t>(window.columns) * static_cast<std::size_t>(window.rows));
  read(window, out, water.data(), WaterCover::unknown);
  std::transform(water.begin(), water.end(), out, out, [](const FreshWater& w, double ground) { return freshSurfaceMeters(ground, w); });
}

float TileHeights::residualMeters(const LatticeWindow& window, const double* meters, const double* bare) const {
  if (!rivers_ || window.level < rivers_->coarsestLevel()) return static_cast<float>(windows_.residualMeters(window, meters));
  const SmoothGround::Source valleys = rivers_->windows().underGullies();
  const auto residual = static_cast<float>(windows_.residualMeters(window, valleys, meters));
  // Finer points are drawn towards a river that lies among these, and what rivers do to these is handed on; but beds and oxbows
  // go deeper, and terraces stand higher.
  double least = 0, most = 0;
  for (int k = 0; k < window.columns * window.rows; ++k) {
    least = std::min(least, meters[k] - bare[k]);
    most = std::max(most, meters[k] - bare[k]);
  }
  constexpr double kForms = 6;
  const auto ofRivers = static_cast<float>(residual + most - least + kForms);
  if (!rivers_->hasDelta(window)) return ofRivers;
  // Land of a delta may stand in the sea between them, and its arms may be deeper than anything there.
  const auto [lowest, highest] = std::minmax_element(meters, meters + window.columns * window.rows);
  return std::max(ofRivers, static_cast<float>(std::max(DeltaShape::kHighest - *highest, *lowest + DeltaShape::kDeepest)));
}

double TileHeights::metersAboveSea(const Point3<double>& direction) const {
  double height = 0;
  LatticeReader(kFinestLattice, [this](const LatticeWindow& window, double* out) {
    metersAboveSea(window, out);
  }).read({direction}, &height);
  return height;
}

std::vector<double> TileHeights::metersAboveSea(const std::vector<Point3<double>>& directions) const {
  return metersAboveSea(directions, GroundLookup::kMeshLevel);
}

std::vector<double> TileHeights::metersAboveSea(const std::vector<Point3<double>>& directions, int level) const {
  std::vector<double> heights(directions.size());
  const LatticeReader reader(level, [this](const LatticeWindow& window, double* out) { metersAboveSea(window, out); });
  reader.read(directions, heights.data());
  return heights;
}

}  // namespace terrella
