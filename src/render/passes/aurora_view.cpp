#include "render/passes/aurora_view.h"

#include <algorithm>
#include <cmath>

#include "air/atmosphere.h"
#include "render/passes/globe_view.h"

namespace terrella::render {
namespace {

// Of SkySettings::aurora 1, beside fullSunlight(): a photograph of the day does not see it, an eye that is used to the night does.
constexpr float kBright = 0.013f;
constexpr double kTilt = 0.17;  // radians from the axis that the planet turns about
constexpr double kRing = 0.93;  // sine of the latitude, from the magnetic equator, at which the rings lie

// The magnetic axis, in world space.
glm::dvec3 magneticAxis(const Frame& frame) {
  return glm::transpose(turnedFromWorld(frame.planetAngleRadians)) * glm::dvec3(std::sin(kTilt), std::cos(kTilt), 0);
}

// Without air nothing glows.
double strength(const Frame& frame) {
  if (atmosphereOf(frame.sky.air).height <= 0) return 0;
  return std::clamp(static_cast<double>(frame.sky.air.density) * 2, 0.0, 1.0) * frame.sky.aurora;
}

}  // namespace

bool seesAurora(const Frame& frame) {
  if (strength(frame) <= 0) return false;
  constexpr int kPlaces = 24;
  const glm::dvec3 axis = magneticAxis(frame), eye = frame.camera.position,
                   sun = directionOf(static_cast<double>(frame.sky.sunLongitudeRadians), static_cast<double>(frame.sky.sunLatitudeRadians));
  const glm::dvec3 across = glm::normalize(glm::cross(axis, glm::dvec3(0, 0, 1))), along = glm::cross(axis, across);
  // Angles from the place below the eye: to the horizon, and from there to what rises over it.
  const double farthest = std::acos(std::min(1 / glm::length(eye), 1.0)) + std::acos(1.0 / static_cast<double>(kAuroraTop)) + 0.05;
  for (const double side : {-1.0, 1.0}) {
    for (int i = 0; i < kPlaces; ++i) {
      const double angle = 2 * 3.14159265358979 * i / kPlaces;
      const glm::dvec3 place = axis * (side * kRing) + (across * std::cos(angle) + along * std::sin(angle)) * std::sqrt(1 - kRing * kRing);
      if (glm::dot(place, sun) < -0.09 && glm::dot(place, eye) > glm::length(eye) * std::cos(std::min(farthest, 3.14))) return true;
    }
  }
  return false;
}

void setAurora(const gl::Program& program, const Frame& frame) {
  program.set("u_aurora", kBright * static_cast<float>(strength(frame)));
  program.set("u_magnetic", glm::vec3(magneticAxis(frame)));
}

}  // namespace terrella::render
