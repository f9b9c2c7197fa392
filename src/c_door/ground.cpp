// The functions of terrella.h that ask the ground itself, finer than maps of a whole planet.
#include "terrella/ground.h"

#include <cmath>
#include <cstddef>
#include <memory>

#include "base/workers.h"
#include "c_door/painting.h"
#include "kinds/kinds.h"
#include "planet/grow.h"

namespace terrella::c_door {
namespace {

// What the struct was in revision 2: this number stays.
constexpr std::size_t kFirstRegion = offsetof(terrella_region, user) + sizeof(void*);

// Grown as `terrella bake --region` grows it, once for a planet as it is.
const FineGround& groundOf(terrella_planet& planet, Progress* progress) {
  if (planet.ground && planet.ground->planet().params() == planet.params) return *planet.ground;
  const PlanetSpec spec = valueOf(planetSpec(planet.params, kRegionColumns));
  const Workers workers(planet.threads);
  const Planet* before = planet.ground ? &planet.ground->planet() : nullptr;
  const Planet grown = grow(spec, spec.kind->maps(), {workers, progress}, before);
  if (progress) throwIfCancelled(*progress);
  planet.ground = valueOf(FineGround::of(grown));  // or what is wrong with giants
  return *planet.ground;
}

std::unique_ptr<terrella_maps> paintedRegion(terrella_planet& planet, const Region& region, MapSet which, Progress& progress) {
  Progress growing(&progress, 0.5f), painting(&progress, 0.5f);
  const FineGround& ground = groundOf(planet, &growing);
  expectAny(which, ground.planet().kind());
  growing.setPart(1);
  const auto maps = ground.paint(region, {.maps = which, .threads = planet.threads, .progress = &painting});
  throwIfCancelled(progress);
  return std::make_unique<terrella_maps>(
      terrella_maps{ground.planet().withoutBulk(), valueOf(maps, TERRELLA_FAILED), which, planet.threads});
}

}  // namespace
}  // namespace terrella::c_door

using namespace terrella;
using namespace terrella::c_door;

terrella_maps* terrella_paint_region(terrella_planet* planet, const terrella_region* region, terrella_error* error) {
  return guarded<terrella_maps*>(error, nullptr, [&] {
    needed(planet, "The planet");
    const auto given = readAs(needed(region, "The region"), kFirstRegion, "terrella_region");
    const Region wanted{given.latitude, given.longitude, given.meters, given.samples, given.column, given.row};
    check(checkRegion(wanted, planet->params));
    const MapSet which = mapsNamed(given.maps);
    Progress progress;
    return watched(progress, given.progress, given.user, [&] { return paintedRegion(*planet, wanted, which, progress); }).release();
  });
}

int32_t terrella_planet_ground(terrella_planet* planet, double latitude, double longitude, double* meters, terrella_error* error) {
  return guarded<std::int32_t>(error, 0, [&] {
    needed(planet, "The planet");
    const double height = groundOf(*planet, nullptr).metersAboveSea(latitude, longitude);
    if (std::isnan(height)) throw Fault{TERRELLA_BAD_INPUT, "The latitude must be from -90 to 90 degrees, the longitude from -360 to 360."};
    needed(meters, "The room for the height") = height;
    return 1;
  });
}
