// How hands move a camera in orbit: they hold the globe, come closer to it and tilt it.
#include <algorithm>
#include <cmath>
#include <glm/gtc/constants.hpp>

#include "render/flight/camera_rig.h"
#include "render/flight/grip.h"

namespace terrella::render {
namespace {

constexpr double kOrbitFriction = 3.5;  // inertia dies away as exp(-friction * seconds)
constexpr double kOrbitRest = 2e-5;     // what moves more slowly stands still: a picture comes to rest, to the last bit
constexpr double kOrbitReturn = 5;      // how quickly the gaze turns to the planet after a flight
constexpr double kOrbitResponse = 6;    // how quickly speed follows the keys
constexpr double kOrbitHurry = 3;
constexpr double kSlowestPanMeters = 4;  // a second, however low

}  // namespace

bool CameraRig::canTilt() const { return risingShare(kTiltAltitude, kUntiltedAltitude, heightOverGround()) < 1; }

// Near a pole the compass is of no use, unless one is so far away that it has to be north up.
bool CameraRig::keepsNorth() const {
  constexpr double kPolar = 80 * glm::pi<double>() / 180;
  return heightOverGround() > kTiltAltitude || std::abs(latitudeOf(camera_.position)) < kPolar;
}

void CameraRig::updateOrbit(double seconds, const CameraInput& input) {
  drag(seconds, input);
  if (input.turn != glm::vec2(0)) tilt(input.turn);
  pan(seconds, input);
  zoom(seconds, input);
  settleGaze(seconds);
}

// The ground under the cursor follows the cursor; where there is none, or no cursor, the picture follows the hand about as much.
void CameraRig::drag(double seconds, const CameraInput& input) {
  if (!input.isDragging) {
    grip_.reset();
    if (panSpeed_ == glm::dvec2(0)) return;
    set(panned(pose(), panSpeed_ * seconds, keepsNorth()));
    panSpeed_ *= std::exp(-kOrbitFriction * seconds);
    if (glm::length(panSpeed_) < kOrbitRest * std::min(1.0, heightOverGround())) panSpeed_ = glm::dvec2(0);
    return;
  }
  const EyePose before = pose();
  const double height = heightOverGround();
  const bool isFirst = !grip_;
  if (isFirst) {
    grip_.emplace();
    const auto ray = input.grasped ? input.grasped : input.cursor;
    const auto hit = ray ? ground_.hit(before.position, glm::normalize(pose_ * *ray)) : std::nullopt;
    // Held is a point of a ball that the eye is outside of, also where mountains rise above it.
    if (hit) grip_->place = ground_.toPlanet(grasped(std::min(glm::length(*hit), before.distance() - 0.25 * height), before, *ray));
  }
  if (grip_->place && input.cursor) {
    set(gripped(before, *input.cursor, ground_.toWorld(*grip_->place), keepsNorth()));
  } else {
    const double radiansPerScreen = std::min(2 * std::tan(camera_.fieldOfViewRadians / 2) * height, 2.4);
    set(panned(before, glm::dvec2(-input.drag.x, input.drag.y) * radiansPerScreen, keepsNorth()));
  }
  if (isFirst) return;  // nobody knows how long the hand took
  // How fast that was, by the picture's right and ahead.
  const glm::dquat turn = turnBetween(before.vertical(), glm::normalize(camera_.position));
  const glm::dquat level = levelNorth(before.position);
  const double heading = gazeOf(level, before.worldFromView).headingRadians;
  const glm::dvec3 axis = glm::inverse(level) * glm::dvec3(turn.x, turn.y, turn.z) * 2.0;  // about a small angle, in radians
  const glm::dvec2 eastNorth(-axis.z, -axis.x);
  const glm::dvec2 way(eastNorth.x * std::cos(heading) - eastNorth.y * std::sin(heading),
                       eastNorth.x * std::sin(heading) + eastNorth.y * std::cos(heading));
  panSpeed_ = glm::mix(panSpeed_, way / seconds, approach(20, seconds));
}

// Keys go over the globe as a map is moved, at a speed that follows the height.
void CameraRig::pan(double seconds, const CameraInput& input) {
  const glm::dvec3 wanted = glm::dvec3(input.move.x, 0, input.move.z) * (input.isHurrying ? kOrbitHurry : 1.0);
  flightSpeed_ = glm::mix(flightSpeed_, wanted, approach(kOrbitResponse, seconds));
  if (wanted == glm::dvec3(0) && glm::length(flightSpeed_) < 1e-4) flightSpeed_ = glm::dvec3(0);
  if (flightSpeed_ == glm::dvec3(0)) return;
  const double speed = std::clamp(heightOverGround(), ground_.radii(kSlowestPanMeters), 1.0);
  set(panned(pose(), glm::dvec2(flightSpeed_.x, flightSpeed_.z) * (0.8 * speed * seconds), keepsNorth()));
}

void CameraRig::zoom(double seconds, const CameraInput& input) {
  constexpr double kZoomPerStep = 0.86;  // height that is left after one step of the wheel
  constexpr double kStepsPerSecond = 6;  // of the keys for up and down
  if (input.wheel != 0) {
    zoomPlace_.reset();
    zoomRay_ = input.cursor;
    if (const auto hit = input.cursor ? ground_.hit(camera_.position, glm::normalize(pose_ * *input.cursor)) : std::nullopt)
      zoomPlace_ = ground_.toPlanet(*hit);
  }
  zoomLeft_ += input.wheel;
  double steps = std::abs(zoomLeft_) < kOrbitRest ? zoomLeft_ : zoomLeft_ * approach(10, seconds);
  zoomLeft_ -= steps;
  steps -= input.move.y * (input.isHurrying ? kOrbitHurry : 1.0) * kStepsPerSecond * seconds;
  if (steps == 0) return;
  const double left = std::clamp(std::pow(kZoomPerStep, steps), 1e-9, 1e9);
  EyePose eye = pose();
  const double distance = eye.distance(), height = heightOverGround();
  const bool isTowards = zoomPlace_ && zoomLeft_ != 0;
  const glm::dvec3 place = isTowards ? ground_.toWorld(*zoomPlace_) : glm::dvec3(0);
  const double base = isTowards ? glm::length(place) : distance - height;
  if (isTowards && base > distance - 0.2 * height) return set(carried(eye, place + (eye.position - place) * left));  // uphill
  const double goal = std::clamp(base + (distance - base) * left, ground_.lowestEye(eye.position), ground_.farthestEye());
  eye.position *= goal / distance;
  if (isTowards && base < goal) eye = gripped(eye, *zoomRay_, glm::normalize(place) * base, keepsNorth());
  set(eye);
}

// About the ground in the middle of the picture, as maps are tilted; where there is only sky, and close to level, about the eye itself.
void CameraRig::tilt(glm::dvec2 turn) {
  constexpr double kTurn = 2.6, kTilt = 1.8;  // radians for a window height
  constexpr double kLowestView = 0.1;         // radians over the ground in the middle, for the eye
  constexpr double kHighestPitch = 1.05;      // of a gaze
  turn *= 1 - risingShare(kTiltAltitude, kUntiltedAltitude, heightOverGround());
  EyePose eye = pose();
  const auto pivot = ground_.hit(eye.position, glm::normalize(pose_ * glm::dvec3(0, 0, -1)));
  const glm::dvec3 middle = pivot.value_or(eye.position);
  const glm::dquat around = glm::angleAxis(-turn.x * kTurn, glm::normalize(middle));
  eye = {middle + around * (eye.position - middle), glm::normalize(around * eye.worldFromView)};

  const double pitch = gazeOf(levelNorth(eye.position), eye.worldFromView).pitchRadians;
  const double up = std::clamp(-turn.y * kTilt, -glm::half_pi<double>() - pitch, std::max(kHighestPitch - pitch, 0.0));
  const glm::dquat raise = glm::angleAxis(up, eye.worldFromView * glm::dvec3(1, 0, 0));
  const glm::dvec3 swung = middle + raise * (eye.position - middle);
  const bool isOverMiddle = pivot && glm::dot(glm::normalize(swung - middle), glm::normalize(middle)) > std::sin(kLowestView);
  set({isOverMiddle ? swung : eye.position, raise * eye.worldFromView});
}

// Far away to the planet's centre, north up; nearer by the horizon is level. Whoever is so already is left alone, to the last bit.
void CameraRig::settleGaze(double seconds) {
  const double far = risingShare(kTiltAltitude, kUntiltedAltitude, heightOverGround());
  const glm::dquat level = levelNorth(camera_.position);
  const glm::dquat gaze = far > 0 ? poseOf(level, {}) : poseOf(level, gazeOf(level, pose_));
  const double rate = far > 0 ? kOrbitReturn * far : kOrbitReturn;
  const glm::dquat turned = glm::slerp(pose_, gaze, approach(rate, seconds));
  const double left = std::min(glm::length(turned - gaze), glm::length(turned + gaze));  // q and -q are the same pose
  if (far == 0 && left < 1e-9) return;
  set({camera_.position, left < (far > 0 ? kOrbitRest : 1e-7) ? gaze : turned});
}

}  // namespace terrella::render
