#include "render/sky_moons.h"

#include <glm/gtc/matrix_transform.hpp>

#include "render/passes/globe_view.h"
#include "system/companions.h"

namespace terrella::render {

std::vector<SkyMoon> skyMoons(const PlanetParams& params, double days, double sunLongitudeRadians, double planetAngleRadians) {
  const glm::dmat3 withSun(glm::rotate(glm::dmat4(1), sunLongitudeRadians, glm::dvec3(0, 1, 0)));
  const double radius = params.relief.radiusMeters;
  std::vector<SkyMoon> moons;
  if (params.primary.kind != BodyKind::none) {
    const Point3<double> place = placeOfPrimary(params.primary);
    const glm::dmat3 withPlanet = glm::transpose(turnedFromWorld(planetAngleRadians));
    moons.push_back(
        {withPlanet * glm::dvec3(place.x, place.y, place.z), params.primary.size, turnOfPrimary(params.primary, params.moons.day + days)});
  }
  for (const Body& moon : companionsOf(params)) {
    const Point3<double> place = placeOf(moon, radius, params.moons.day + days);
    moons.push_back({withSun * glm::dvec3(place.x, place.y, place.z), moon.radiusMeters / radius});
  }
  return moons;
}

}  // namespace terrella::render
