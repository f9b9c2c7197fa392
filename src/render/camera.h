// The camera: where it is and where it looks. flight/camera_rig.h moves it.
//
// World space: right-handed, +Y north, the planet's centre at the origin and its radius 1. Places are doubles: a float tells places on the
// ground of an Earth apart by half a metre, a double by a nanometre. The camera looks along its own -Z.
#pragma once

#include <glm/glm.hpp>
#include <glm/gtc/quaternion.hpp>

namespace terrella::render {

inline constexpr float kDegree = 3.14159265f / 180;  // in radians
inline constexpr double kDegreesInRadian = 180 / 3.14159265358979323846;

struct Camera {
  glm::dvec3 position{0, 0, 3.2};
  glm::quat worldFromView{1, 0, 0, 0};
  float fieldOfViewRadians = 0.7f;  // vertical

  glm::vec3 right() const { return worldFromView * glm::vec3(1, 0, 0); }
  glm::vec3 up() const { return worldFromView * glm::vec3(0, 1, 0); }
  glm::vec3 forward() const { return worldFromView * glm::vec3(0, 0, -1); }
  double altitude() const { return glm::length(position) - 1; }  // above the sphere of radius 1
};

// From the planet's centre towards a place that has not turned.
glm::dvec3 directionOf(double longitudeRadians, double latitudeRadians);

// Altitudes over the sphere of radius 1 at which a camera may be that nobody gave a ground; the higher one holds for all.
inline constexpr double kMinAltitude = 0.05, kMaxAltitude = 30;
// In the haze of a giant nothing is seen any more so far above its clouds, and haze is seen first below the other.
inline constexpr double kHazeFloor = 0.0005, kHazeTop = 0.03;

// Stands over a place of a planet that has not turned and looks at the planet's centre, north up.
Camera lookAtPlanet(double longitudeRadians, double latitudeRadians, double distance);

// Stands over such a place and looks along the ground's compass: `heading` 0 is north, a quarter turn east; `pitch` 0 looks level, minus a
// quarter turn straight down, with the heading at the picture's top. `distance`: from the planet's centre.
struct Gaze {
  double headingRadians = 0, pitchRadians = -1.5707963267948966;
};
Camera lookFrom(double longitudeRadians, double latitudeRadians, double distance, const Gaze& gaze);

}  // namespace terrella::render
