// What the library's public header ground.h declares, by means of what is inside.
#include <cmath>
#include <limits>
#include <new>

#include "terrella/ground.h"
#include "tiles/tile_heights.h"

namespace terrella {

struct FineGround::State {
  explicit State(const Planet& grown) : planet(grown), heights(planet) {}
  Planet planet;
  TileHeights heights;  // of the planet above
};

Result<FineGround> FineGround::of(const Planet& planet) {
  if (!planet.spec().kind) return Error{"This planet was not grown."};
  if (!planet.kind().hasGround()) return Error{std::string("A planet of the kind \"") + planet.kind().name + "\" has no ground."};
  return FineGround(std::make_shared<const State>(planet));
}

const Planet& FineGround::planet() const { return state_->planet; }

double FineGround::metersAboveSea(double latitudeDegrees, double longitudeDegrees) const {
  if (!(std::abs(latitudeDegrees) <= 90 && std::abs(longitudeDegrees) <= 360)) return std::numeric_limits<double>::quiet_NaN();
  return state_->heights.metersAboveSea(touchingPlane(latitudeDegrees, longitudeDegrees).middle);
}

Result<Maps> FineGround::paint(const Region& region, const PaintOptions& options) const {
  const Planet& planet = state_->planet;
  if (const auto can = checkRegion(region, planet.params()); !can) return can.error();
  if (options.progress) options.progress->beginPart(0, 1);
  try {
    Maps maps = paintRegion(planet, state_->heights, region, (options.maps & planet.kind().maps()) | MapSet(MapId::height),
                            Workers(options.threads), options.progress);
    if (options.progress && options.progress->isCancelled()) return Error{"Painting was cancelled."};
    return maps;
  } catch (const std::bad_alloc&) {
    return Error{"There is not enough memory for this region; one of fewer samples needs less."};
  }
}

}  // namespace terrella
