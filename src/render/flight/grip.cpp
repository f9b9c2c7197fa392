#include "render/flight/grip.h"

#include <algorithm>
#include <cmath>
#include <glm/gtc/constants.hpp>

namespace terrella::render {
namespace {

// Of the sine at the ball's rim: what is seen at a flatter angle than 5 degrees would turn the globe too wildly.
constexpr double kGraspable = 0.9962;
constexpr double kLeastCosine = 0.2;  // of a latitude, where a way to the east becomes a longitude

// The eye's pose by the compass stays, wherever it goes.
EyePose movedWithNorthUp(const EyePose& eye, double longitude, double latitude) {
  const glm::dquat local = glm::inverse(levelNorth(eye.position)) * eye.worldFromView;
  latitude = std::clamp(latitude, -kMostNorthern, kMostNorthern);
  return {directionOf(longitude, latitude) * eye.distance(), glm::normalize(levelNorth(longitude, latitude) * local)};
}

EyePose turned(const EyePose& eye, const glm::dquat& turn) { return {turn * eye.position, glm::normalize(turn * eye.worldFromView)}; }

}  // namespace

glm::dvec3 grasped(double radius, const EyePose& eye, const glm::dvec3& viewRay) {
  const double distance = eye.distance();
  const glm::dvec3 down = -eye.vertical();
  const glm::dvec3 ray = glm::normalize(eye.worldFromView * viewRay);
  const double mostSine = std::min(kGraspable * radius / distance, 1.0);
  const glm::dvec3 across = ray - down * glm::dot(ray, down);
  double cosine = glm::dot(ray, down), sine = glm::length(across);
  if (cosine <= 0 || sine > mostSine) {
    sine = mostSine;
    cosine = std::sqrt(1 - sine * sine);
  }
  const glm::dvec3 side = glm::length(across) > 0 ? glm::normalize(across) : glm::dvec3(0);
  const double miss = distance * sine;
  const double length = distance * cosine - std::sqrt(std::max(radius * radius - miss * miss, 0.0));
  return eye.position + (down * cosine + side * sine) * length;
}

EyePose gripped(const EyePose& eye, const glm::dvec3& viewRay, const glm::dvec3& held, bool keepsNorth) {
  const glm::dvec3 met = grasped(glm::length(held), eye, viewRay);
  if (!keepsNorth) return turned(eye, turnBetween(glm::normalize(met), glm::normalize(held)));
  // By the compass of the eye: x to the east, y up, z to the south. Over the equator it rises by up * sin(latitude) + north *
  // cos(latitude).
  const glm::dvec3 local = glm::inverse(levelNorth(eye.position)) * met;
  const double reach = std::hypot(local.y, local.z), lean = std::atan2(-local.z, local.y);
  const double rise = std::asin(std::clamp(held.y / std::max(reach, 1e-12), -1.0, 1.0));
  const double here = latitudeOf(eye.position);
  const double first = std::remainder(rise - lean, glm::two_pi<double>());
  const double second = std::remainder(glm::pi<double>() - rise - lean, glm::two_pi<double>());
  const double latitude = std::abs(first - here) <= std::abs(second - here) ? first : second;
  const double longitude = longitudeOf(eye.position);
  const double kept = std::clamp(latitude, -kMostNorthern, kMostNorthern);
  const double metLongitude = longitudeOf(levelNorth(longitude, kept) * local);
  return movedWithNorthUp(eye, longitude + longitudeOf(held) - metLongitude, kept);
}

EyePose panned(const EyePose& eye, const glm::dvec2& rightAhead, bool keepsNorth) {
  const double heading = gazeOf(levelNorth(eye.position), eye.worldFromView).headingRadians;
  const glm::dvec2 eastNorth(rightAhead.x * std::cos(heading) + rightAhead.y * std::sin(heading),
                             rightAhead.y * std::cos(heading) - rightAhead.x * std::sin(heading));
  const double latitude = latitudeOf(eye.position);
  if (keepsNorth)
    return movedWithNorthUp(eye, longitudeOf(eye.position) + eastNorth.x / std::max(std::cos(latitude), kLeastCosine),
                            latitude + eastNorth.y);
  const double angle = glm::length(eastNorth);
  if (angle <= 0) return eye;
  // About the axis that is a quarter turn to the left of the way.
  const glm::dvec3 axis = levelNorth(eye.position) * glm::dvec3(-eastNorth.y, 0, -eastNorth.x) / angle;
  return turned(eye, glm::angleAxis(angle, axis));
}

}  // namespace terrella::render
