#include "render/flight/landing.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/gtc/constants.hpp>

#include "render/flight/grip.h"
#include "render/flight/walker.h"

namespace terrella::render {
namespace {

constexpr int kHeadings = 16;
constexpr double kPitch = -0.035;  // a little down: the horizon stands above the picture's middle
// Distances at which the ground is looked at, in metres.
constexpr std::array kNear{15.0, 40.0, 110.0, 300.0};
constexpr std::array kFar{1500.0, 4000.0, 9000.0, 20000.0, 40000.0};

// How high the ground at a distance stands above the eye's level, as a slope.
double slopeTo(const GroundShape& ground, const glm::dvec3& eye, const glm::dvec3& ahead, double meters) {
  const double angle = ground.radii(meters);
  const glm::dvec3 there = glm::normalize(glm::normalize(eye) * std::cos(angle) + ahead * std::sin(angle));
  return (ground.meters(ground.surface(there) - glm::length(eye)) - meters * angle / 2) / meters;
}

double worth(const GroundShape& ground, const glm::dvec3& eye, const glm::dvec3& ahead, const glm::dvec3& sun) {
  const glm::dvec3 vertical = glm::normalize(eye);
  double blocked = -0.2, skyline = 0;
  for (const double meters : kNear) blocked = std::max(blocked, slopeTo(ground, eye, ahead, meters));
  int shores = 0;
  bool wasSea = ground.solid(vertical) < 1;
  for (const double meters : kFar) {
    skyline = std::max(skyline, slopeTo(ground, eye, ahead, meters));
    const double angle = ground.radii(meters);
    const bool isSea = ground.solid(vertical * std::cos(angle) + ahead * std::sin(angle)) < 1;
    shores += isSea != wasSea;
    wasSea = isSea;
  }
  // The sun in front and to one side draws shadows without blinding.
  const glm::dvec3 level = sun - vertical * glm::dot(sun, vertical);
  const double towardsSun = glm::length(level) > 1e-6 ? glm::dot(glm::normalize(level), ahead) : 0;
  return -3 * std::max(blocked, -0.15) + 4 * std::min(skyline, 0.12) + 0.12 * std::min(shores, 2) + 0.15 * (1 - std::abs(towardsSun - 0.5));
}

constexpr double kFarthestLand = 0.6;  // radians that one looks for land
constexpr double kBeachMeters = 30;    // from the shore inland

glm::dvec3 along(const glm::dvec3& from, const glm::dvec3& ahead, double angle) { return from * std::cos(angle) + ahead * std::sin(angle); }

}  // namespace

std::optional<glm::dvec3> nearestShore(const GroundShape& ground, const glm::dvec3& place) {
  constexpr int kWays = 48;
  const glm::dvec3 middle = glm::normalize(place);
  if (ground.solid(middle) >= 1) return std::nullopt;
  const glm::dquat level = levelNorth(middle);
  double before = 0;
  for (double angle = 0.002; angle < kFarthestLand; before = angle, angle *= 1.15) {
    // Of a ring the highest land: islets no larger than what is between two looks are no goal.
    double highest = 1;
    glm::dvec3 ahead{0};
    for (int way = 0; way < kWays; ++way) {
      const double heading = glm::two_pi<double>() * way / kWays;
      const glm::dvec3 towards = level * glm::dvec3(std::sin(heading), 0, -std::cos(heading));
      const double height = ground.solid(along(middle, towards, angle), angle * 0.02);
      if (height > highest) highest = height, ahead = towards;
    }
    if (highest <= 1) continue;
    double sea = before, land = angle;
    if (ground.solid(along(middle, ahead, land)) < 1) continue;  // too small to be found again from near
    for (int i = 0; i < 50; ++i) {
      const double half = (sea + land) / 2;
      (ground.solid(along(middle, ahead, half)) < 1 ? sea : land) = half;
    }
    const glm::dvec3 beach = along(middle, ahead, land + ground.radii(kBeachMeters));
    return ground.solid(beach) >= 1 ? beach : along(middle, ahead, land);
  }
  return std::nullopt;
}

double finestHeading(const GroundShape& ground, const glm::dvec3& place, const glm::dquat& level, const glm::dvec3& sun) {
  const glm::dvec3 eye = glm::normalize(place) * Walker::lowestEye(ground, place);
  double best = 0, most = -1e9;
  for (int i = 0; i < kHeadings; ++i) {
    const double heading = glm::two_pi<double>() * i / kHeadings;
    const double value = worth(ground, eye, level * glm::dvec3(std::sin(heading), 0, -std::cos(heading)), sun);
    if (value <= most) continue;
    most = value;
    best = heading;
  }
  return best;
}

EyePose landedAt(const GroundShape& ground, const glm::dvec3& place, const glm::dvec3& sun) {
  const glm::dvec3 direction = glm::normalize(place);
  const glm::dquat level = levelNorth(direction);
  return {direction * Walker::lowestEye(ground, direction), poseOf(level, {finestHeading(ground, direction, level, sun), kPitch})};
}

glm::dvec3 placeAhead(const GroundShape& ground, const EyePose& eye) {
  const glm::dvec3 ahead(0, 0, -1);
  if (const auto hit = ground.hit(eye.position, glm::normalize(eye.worldFromView * ahead))) return glm::normalize(*hit);
  return glm::normalize(grasped(1, eye, ahead));
}

}  // namespace terrella::render
