#include "render/camera.h"

#include <algorithm>
#include <cmath>

#include "render/flight/pose.h"

namespace terrella::render {

glm::dvec3 directionOf(double longitudeRadians, double latitudeRadians) {
  return {std::cos(latitudeRadians) * std::sin(longitudeRadians), std::sin(latitudeRadians),
          std::cos(latitudeRadians) * std::cos(longitudeRadians)};
}

Camera lookAtPlanet(double longitudeRadians, double latitudeRadians, double distance) {
  const double latitude = std::clamp(latitudeRadians, -kMostNorthern, kMostNorthern);
  return lookFrom(longitudeRadians, latitude, std::clamp(distance, 1 + kMinAltitude, 1 + kMaxAltitude), {});
}

Camera lookFrom(double longitudeRadians, double latitudeRadians, double distance, const Gaze& gaze) {
  Camera camera;
  camera.position = directionOf(longitudeRadians, latitudeRadians) * distance;
  // By its longitude, so that there is an east at the poles as well.
  camera.worldFromView = poseOf(levelNorth(longitudeRadians, latitudeRadians), gaze);
  return camera;
}

}  // namespace terrella::render
