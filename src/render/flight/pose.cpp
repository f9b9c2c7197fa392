#include "render/flight/pose.h"

#include <algorithm>
#include <cmath>
#include <glm/gtc/constants.hpp>

namespace terrella::render {

double longitudeOf(const glm::dvec3& direction) { return std::atan2(direction.x, direction.z); }
double latitudeOf(const glm::dvec3& direction) { return std::atan2(direction.y, std::hypot(direction.x, direction.z)); }

glm::dquat levelNorth(double longitudeRadians, double latitudeRadians) {
  // At the north pole, for who came there along longitude 0, this is the pose that is not turned.
  return glm::angleAxis(longitudeRadians, glm::dvec3(0, 1, 0)) *
         glm::angleAxis(glm::half_pi<double>() - latitudeRadians, glm::dvec3(1, 0, 0));
}

glm::dquat levelNorth(const glm::dvec3& direction) { return levelNorth(longitudeOf(direction), latitudeOf(direction)); }

glm::dquat poseOf(const glm::dquat& level, const Gaze& gaze) {
  return glm::normalize(level * glm::angleAxis(-gaze.headingRadians, glm::dvec3(0, 1, 0)) *
                        glm::angleAxis(gaze.pitchRadians, glm::dvec3(1, 0, 0)));
}

Gaze gazeOf(const glm::dquat& level, const glm::dquat& pose) {
  const glm::dquat local = glm::inverse(level) * pose;
  const glm::dvec3 forward = local * glm::dvec3(0, 0, -1);
  const bool isSteep = std::abs(forward.y) > 0.9;
  const glm::dvec3 ahead = isSteep ? local * glm::dvec3(0, forward.y < 0 ? 1 : -1, 0) : forward;
  return {std::atan2(ahead.x, -ahead.z), std::atan2(forward.y, std::hypot(forward.x, forward.z))};
}

glm::dquat turnBetween(const glm::dvec3& from, const glm::dvec3& to) {
  const glm::dvec3 axis = glm::cross(from, to);
  const double length = glm::length(axis), along = glm::dot(from, to);
  if (length > 0) return glm::angleAxis(std::atan2(length, along), axis / length);
  if (along >= 0) return {1, 0, 0, 0};
  const glm::dvec3 aside = glm::cross(from, std::abs(from.y) < 0.9 ? glm::dvec3(0, 1, 0) : glm::dvec3(1, 0, 0));
  return glm::angleAxis(glm::pi<double>(), glm::normalize(aside));
}

EyePose carried(const EyePose& eye, const glm::dvec3& position) {
  return {position, glm::normalize(turnBetween(eye.vertical(), glm::normalize(position)) * eye.worldFromView)};
}

double approach(double rate, double seconds) { return 1 - std::exp(-rate * seconds); }

double risingShare(double low, double high, double value) {
  if (value <= low) return 0;
  const double share = std::min(std::log(value / low) / std::log(high / low), 1.0);
  return share * share * (3 - 2 * share);
}

}  // namespace terrella::render
