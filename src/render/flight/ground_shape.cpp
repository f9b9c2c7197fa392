#include "render/flight/ground_shape.h"

#include <algorithm>
#include <cmath>

#include "render/camera.h"
#include "render/stretch.h"

namespace terrella::render {
namespace {

constexpr double kSlowestAmongRings = 40;  // metres: one sees as far between their bodies
constexpr double kPixelAngle = 0.0007;     // radians

// Distances from an eye along a ray to where it enters and leaves a ball; none if it misses it or has it behind.
struct Chord {
  double enters, leaves;
};
std::optional<Chord> chordThrough(const glm::dvec3& eye, const glm::dvec3& ray, double radius) {
  const double toNearest = -glm::dot(eye, ray);
  const glm::dvec3 nearest = eye + ray * toNearest;
  const double squared = radius * radius - glm::dot(nearest, nearest);
  if (squared < 0) return std::nullopt;
  const double half = std::sqrt(squared);
  if (toNearest + half <= 0) return std::nullopt;
  return Chord{std::max(toNearest - half, 0.0), toNearest + half};
}

}  // namespace

GroundShape::GroundShape(Radius radius, double radiusMeters, double highest)
    : radius_(std::move(radius)), radiusMeters_(radiusMeters), highest_(std::max(highest, 1.0)), leastAltitude_(kMinAltitude) {}

GroundShape::GroundShape() : leastAltitude_(kMinAltitude) {}

GroundShape GroundShape::ofClouds(double radiusMeters, double flattening) {
  GroundShape clouds;
  clouds.radiusMeters_ = radiusMeters;
  clouds.leastAltitude_ = kHazeFloor;
  clouds.flattening_ = flattening;
  return clouds;
}

// Of the sea, or of clouds: the distance from the centre.
double GroundShape::zeroLevel(const glm::dvec3& direction) const {
  return flattening_ > 0 ? 1 / glm::length(stretched(glm::normalize(direction), flattening_)) : 1;
}

void GroundShape::turnTo(double angleRadians) {
  cosine_ = std::cos(angleRadians);
  sine_ = std::sin(angleRadians);
}

glm::dvec3 GroundShape::toPlanet(const glm::dvec3& world) const {
  return {world.x * cosine_ - world.z * sine_, world.y, world.x * sine_ + world.z * cosine_};
}

glm::dvec3 GroundShape::toWorld(const glm::dvec3& planet) const {
  return {planet.x * cosine_ + planet.z * sine_, planet.y, planet.z * cosine_ - planet.x * sine_};
}

double GroundShape::solid(const glm::dvec3& direction, double detail) const {
  return radius_ ? radius_(toPlanet(glm::normalize(direction)), detail) : zeroLevel(direction);
}

double GroundShape::surface(const glm::dvec3& direction, double detail) const {
  return std::max(solid(direction, detail), zeroLevel(direction));
}

// From far above all mountains their small features do not count.
double GroundShape::heightOf(const glm::dvec3& eye) const {
  const double distance = glm::length(eye);
  const double above = distance - highest_;
  return distance - surface(eye, above > 0 ? 0.05 * above : 0);
}

double GroundShape::lowestEye(const glm::dvec3& direction) const {
  return radius_ ? surface(direction) + radii(kEyeHeightMeters) : zeroLevel(direction) + leastAltitude_;
}

double GroundShape::clearance(const glm::dvec3& eye) const {
  const double height = heightOf(eye);
  if (!(ringOuter_ > 0)) return height;
  const double radius = std::hypot(eye.x, eye.z), beside = std::max({ringInner_ - radius, radius - ringOuter_, 0.0});
  return std::min(height, std::max(std::hypot(beside, eye.y), radii(kSlowestAmongRings)));
}

double GroundShape::farthestEye() const { return std::max(1 + kMaxAltitude, 2 * highest_ + radii(2 * kEyeHeightMeters)); }

std::optional<glm::dvec3> GroundShape::hit(const glm::dvec3& eye, const glm::dvec3& ray) const {
  if (!radius_) return hitClouds(eye, ray);
  const auto sea = chordThrough(eye, ray, 1);
  const auto shell = chordThrough(eye, ray, highest_);
  if (!shell) return std::nullopt;
  // Nothing of the land lies behind the sea.
  return march(eye, ray, shell->enters, sea ? sea->enters : shell->leaves);
}

std::optional<glm::dvec3> GroundShape::hitClouds(const glm::dvec3& eye, const glm::dvec3& ray) const {
  const glm::dvec3 from = stretched(eye, flattening_), way = glm::normalize(stretched(ray, flattening_));
  const auto chord = chordThrough(from, way, 1);
  return chord ? std::optional(unstretched(from + way * chord->enters, flattening_)) : std::nullopt;
}

// Steps as long as the height above the ground allows where slopes are not too steep, then halves the last of them.
std::optional<glm::dvec3> GroundShape::march(const glm::dvec3& eye, const glm::dvec3& ray, double from, double to) const {
  constexpr int kMostSteps = 400;
  const double shortest = radii(0.05);
  // A pixel is about so wide.
  const auto heightAlong = [&](double far) {
    const glm::dvec3 point = eye + ray * far;
    return glm::length(point) - surface(point, kPixelAngle * far);
  };
  double before = from, at = from;
  for (int step = 0; step < kMostSteps; ++step) {
    const double height = heightAlong(at);
    if (height <= 0) {
      for (int halving = 0; halving < 50; ++halving) {
        const double middle = (before + at) / 2;
        (heightAlong(middle) > 0 ? before : at) = middle;
      }
      return eye + ray * at;
    }
    if (at >= to) break;
    before = at;
    at = std::min(at + std::max(0.6 * height, shortest + 0.002 * at), to);
  }
  // The sea itself, where no land stood before it.
  const glm::dvec3 end = eye + ray * to;
  return glm::length(end) < 1 + 1e-9 ? std::optional(end) : std::nullopt;
}

}  // namespace terrella::render
