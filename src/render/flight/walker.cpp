#include "render/flight/walker.h"

#include <algorithm>
#include <cmath>

#include "render/flight/grip.h"

namespace terrella::render {
namespace {

constexpr double kResponse = 9;       // how quickly speed follows the keys
constexpr double kAirResponse = 0.8;  // off the ground there is little to push against
constexpr double kFastestFall = 55;   // metres a second: that of a falling person
constexpr double kFootReach = 0.4;    // metres: so far down a step is a step and no fall
constexpr double kSettle = 14;        // how quickly the eye follows the ground downwards
constexpr double kLeastSpeed = 1e-3;  // metres a second: slower is standing

}  // namespace

bool Walker::isSwimming(const GroundShape& ground, const glm::dvec3& direction) {
  return ground.solid(direction) + ground.radii(GroundShape::kEyeHeightMeters) < 1 + ground.radii(kSwimmingEyeMeters);
}

double Walker::lowestEye(const GroundShape& ground, const glm::dvec3& direction) {
  if (!ground.hasRelief()) return ground.lowestEye(direction);
  return std::max(ground.solid(direction) + ground.radii(GroundShape::kEyeHeightMeters), 1 + ground.radii(kSwimmingEyeMeters));
}

EyePose Walker::step(const EyePose& eye, const CameraInput& input, double seconds, const GroundShape& ground) {
  const double swim = input.isHurrying ? 2 * kSwim : kSwim, walk = input.isHurrying ? kRun : kWalk;
  glm::dvec2 wanted(input.move.x, input.move.z);
  wanted *= (isSwimming(ground, eye.position) ? swim : walk) / std::max(glm::length(wanted), 1.0);
  speed_ += (wanted - speed_) * approach(isStanding_ ? kResponse : kAirResponse, seconds);
  if (isStanding_ && glm::length(wanted) == 0 && glm::length(speed_) < kLeastSpeed) speed_ = glm::dvec2(0);
  if (speed_ == glm::dvec2(0)) return eye;
  // Straight on, as feet go, over the poles as well.
  return panned(eye, speed_ * (ground.radii(1) * seconds / eye.distance()), false);
}

void Walker::fall(EyePose& eye, double seconds, const GroundShape& ground) {
  const double floor = lowestEye(ground, eye.position), distance = eye.distance();
  const double gap = ground.meters(distance - floor);
  double next = 0;
  if (isStanding_ && gap < kFootReach) {
    // Up at once, down softly: ground that is made of steps does not shake the eye.
    next = gap <= 1e-4 ? floor : floor + (distance - floor) * (1 - approach(kSettle, seconds));
  } else {
    const double before = rise_;
    rise_ = std::max(rise_ - kGravity * seconds, -kFastestFall);
    next = distance + ground.radii((before + rise_) / 2 * seconds);
    isStanding_ = next <= floor;
  }
  if (isStanding_) rise_ = 0;
  const double kept = std::max(next, floor);
  if (kept != distance) eye.position *= kept / distance;
}

EyePose Walker::update(const EyePose& eye, const CameraInput& input, double seconds, const GroundShape& ground) {
  EyePose next = step(eye, input, seconds, ground);
  if (input.isJumping && isStanding_) {
    rise_ = kJump;
    isStanding_ = false;
  }
  fall(next, seconds, ground);
  return next;
}

}  // namespace terrella::render
