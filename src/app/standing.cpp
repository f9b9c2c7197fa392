#include "app/standing.h"

#include <algorithm>
#include <cmath>

#include "methods/elevation_stages.h"
#include "render/camera.h"
#include "ui/eye_readout.h"

namespace terrella::app {

const char* zeroOfHeights(const Planet& planet) {
  const auto* sea = planet.find<SeaLevel>();
  return !sea ? "the clouds" : sea->height > 0 ? "the sea" : "the zero level";
}

std::string standingText(const PlaceView& place, const Planet& planet, const TileMaker* ground) {
  const auto direction = [](double longitude, double latitude) {
    return render::directionOf(longitude / render::kDegreesInRadian, latitude / render::kDegreesInRadian);
  };
  const glm::dvec3 up = direction(place.longitudeDegrees, place.latitudeDegrees);
  ui::EyeReadout eye;
  eye.latitudeDegrees = place.latitudeDegrees;
  eye.longitudeDegrees = place.longitudeDegrees;
  eye.metersAboveSea = place.metersAboveSea;
  eye.zero = zeroOfHeights(planet);
  if (ground) {
    const double meters = ground->heights().metersAboveSea({up.x, up.y, up.z});
    const auto* sea = planet.find<SeaLevel>();
    if (sea && sea->height > 0 && meters < 0)
      eye.note = "over water";
    else
      eye.metersAboveGround = place.metersAboveSea - meters;
  }
  const double sine = glm::dot(up, direction(place.sunLongitudeDegrees, place.sunLatitudeDegrees));
  const long whole = std::lround(std::asin(std::clamp(sine, -1.0, 1.0)) * render::kDegreesInRadian);
  return ui::eyeText(eye) + ", the sun " + std::to_string(std::abs(whole)) + "\u00b0 " + (whole < 0 ? "below the horizon" : "high");
}

}  // namespace terrella::app
