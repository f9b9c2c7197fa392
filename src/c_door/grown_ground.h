// What the functions that ask the ground itself have in common.
#pragma once

#include <cmath>

#include "base/workers.h"
#include "c_door/painting.h"
#include "kinds/kinds.h"
#include "planet/grow.h"

namespace terrella::c_door {

inline constexpr const char* kNoSuchPlace = "The latitude must be from -90 to 90 degrees, the longitude from -360 to 360.";

// Grown as `terrella bake --region` grows it, once for a planet as it is.
inline const FineGround& groundOf(terrella_planet& planet, Progress* progress) {
  if (planet.ground && planet.ground->planet().params() == planet.params) return *planet.ground;
  const PlanetSpec spec = valueOf(planetSpec(planet.params, kRegionColumns));
  const Workers workers(planet.threads);
  const Planet* before = planet.ground ? &planet.ground->planet() : nullptr;
  const Planet grown = grow(spec, spec.kind->maps(), {workers, progress}, before);
  if (progress) throwIfCancelled(*progress);
  planet.ground = valueOf(FineGround::of(grown));  // or what is wrong with giants
  return *planet.ground;
}

inline double heightAt(const FineGround& ground, double latitude, double longitude) {
  const double height = ground.metersAboveSea(latitude, longitude);
  if (std::isnan(height)) throw Fault{TERRELLA_BAD_INPUT, kNoSuchPlace};
  return height;
}

}  // namespace terrella::c_door
