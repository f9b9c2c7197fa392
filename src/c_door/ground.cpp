// The functions of terrella.h that ask the ground itself, finer than maps of a whole planet.
#include <cstddef>
#include <memory>

#include "c_door/grown_ground.h"
#include "c_door/painting.h"

namespace terrella::c_door {
namespace {

// What the struct was in revision 2: this number stays.
constexpr std::size_t kFirstRegion = offsetof(terrella_region, user) + sizeof(void*);

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
    const double height = heightAt(groundOf(*planet, nullptr), latitude, longitude);
    needed(meters, "The room for the height") = height;
    return 1;
  });
}
