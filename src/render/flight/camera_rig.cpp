#include "render/flight/camera_rig.h"

#include <algorithm>
#include <cmath>
#include <glm/gtc/constants.hpp>

#include "render/flight/grip.h"

namespace terrella::render {
namespace {

constexpr double kOrbitFriction = 3.5;  // inertia dies away as exp(-friction * seconds)
constexpr double kRest = 2e-5;          // what moves more slowly stands still: a picture comes to rest, to the last bit
constexpr double kGazeReturn = 5;       // how quickly an orbiting camera turns to the planet after a flight
constexpr double kFlightResponse = 6;   // how quickly speed follows the keys
constexpr double kSlowestMeters = 4;    // a second, of flight however low
constexpr double kHurry = 3;
constexpr double kWheelPush = 4;      // of a step of the wheel in flight
constexpr double kSteepest = 1.55;    // radians, of a gaze near the ground: beyond, left would be right
constexpr double kLevelPitch = 1.45;  // up to here a gaze near the ground is levelled
// In radii over the ground: up to the first one goes along with the planet and the horizon is level, from the second on neither.
constexpr double kHorizonLow = 0.5, kHorizonHigh = 3;

const glm::dvec3 kAxis(0, 1, 0), kAhead(0, 0, -1), kRight(1, 0, 0);

EyePose orbitPose(const OrbitPlace& place) {
  const Camera camera = lookAtPlanet(place.longitudeRadians, place.latitudeRadians, place.distance);
  return {camera.position, poseOf(levelNorth(camera.position), {})};
}

}  // namespace

CameraRig::CameraRig(const Camera& camera) : camera_(camera), pose_(camera.worldFromView) {}

void CameraRig::setMode(CameraMode mode) {
  mode_ = mode;
  glide_.reset();
  grip_.reset();
  zoomPlace_.reset();
  panSpeed_ = glm::dvec2(0);
  flightSpeed_ = glm::dvec3(0);
  zoomLeft_ = 0;
  walker_ = {};
}

void CameraRig::setGround(GroundShape ground) {
  ground_ = std::move(ground);
  ground_.turnTo(planetAngle_);
}

OrbitPlace CameraRig::place() const { return {longitudeOf(camera_.position), latitudeOf(camera_.position), glm::length(camera_.position)}; }

void CameraRig::flyTo(const OrbitPlace& place) {
  setMode(CameraMode::orbit);
  glide_.emplace(pose(), orbitPose(place), ground_);
  glideMode_ = CameraMode::orbit;
  glidesWithPlanet_ = false;
}

void CameraRig::glideTo(const EyePose& goal, CameraMode mode) {
  setMode(CameraMode::orbit);
  const double lowest = mode == CameraMode::walk ? Walker::lowestEye(ground_, goal.position) : ground_.lowestEye(goal.position);
  glide_.emplace(pose(), EyePose{goal.vertical() * std::clamp(goal.distance(), lowest, ground_.farthestEye()), goal.worldFromView},
                 ground_);
  glideMode_ = mode;
  glidesWithPlanet_ = true;
}

void CameraRig::jumpTo(const EyePose& pose, CameraMode mode) {
  setMode(mode);
  set(pose);
}

bool CameraRig::canTilt() const { return risingShare(kTiltAltitude, 4 * kTiltAltitude, heightOverGround()) < 1; }

// Near a pole the compass is of no use, unless one is so far away that it has to be north up.
bool CameraRig::keepsNorth() const {
  constexpr double kPolar = 80 * glm::pi<double>() / 180;
  return heightOverGround() > kTiltAltitude || std::abs(latitudeOf(camera_.position)) < kPolar;
}

double CameraRig::lowestEye(const glm::dvec3& direction) const {
  return mode_ == CameraMode::walk ? Walker::lowestEye(ground_, direction) : ground_.lowestEye(direction);
}

// Never inside the ground, never lost in space.
void CameraRig::set(const EyePose& eye) {
  const double distance = eye.distance();
  const glm::dvec3 direction = distance > 1e-6 ? eye.position / distance : glm::dvec3(0, 0, 1);
  const double allowed = std::clamp(distance, lowestEye(direction), ground_.farthestEye());
  camera_.position = allowed == distance ? eye.position : direction * allowed;
  pose_ = glm::normalize(eye.worldFromView);
  camera_.worldFromView = pose_;
}

void CameraRig::update(float seconds, const CameraInput& input, double spinRadians, double planetAngleRadians) {
  if (seconds <= 0) return;
  const glm::dvec3 before = ground_.toPlanet(camera_.position);
  planetAngle_ = planetAngleRadians;
  ground_.turnTo(planetAngle_);
  if (!glide(seconds, input, spinRadians)) {
    carryWithPlanet(spinRadians);
    if (mode_ == CameraMode::orbit)
      updateOrbit(seconds, input);
    else if (mode_ == CameraMode::flight)
      updateFlight(seconds, input);
    else
      updateWalk(seconds, input);
  }
  // The ground itself may have come up.
  if (glm::length(camera_.position) < lowestEye(camera_.position)) set(pose());
  const glm::dvec3 way = ground_.toPlanet(camera_.position) - before;
  const double speed = ground_.meters(glm::length(way)) / seconds;
  metersPerSecond_ += (speed - metersPerSecond_) * approach(8, seconds);
  if (metersPerSecond_ < 1e-3) metersPerSecond_ = 0;
}

void CameraRig::carryWithPlanet(double spinRadians) {
  const double share = mode_ == CameraMode::walk ? 1 : 1 - risingShare(kHorizonLow, kHorizonHigh, heightOverGround());
  // An orbiting camera stands still while the planet turns below it, unless it is so near that it would be left behind.
  const double orbiting = mode_ == CameraMode::orbit ? 1 - risingShare(kTiltAltitude, 4 * kTiltAltitude, heightOverGround()) : 1;
  const double angle = spinRadians * std::min(share, orbiting);
  if (angle == 0) return;
  const glm::dquat turn = glm::angleAxis(angle, kAxis);
  set({turn * camera_.position, turn * pose_});
}

// Whether the camera is on its way by itself.
bool CameraRig::glide(double seconds, const CameraInput& input, double spinRadians) {
  if (!glide_) return false;
  const bool isTaken = input.isDragging || input.wheel != 0 || input.move != glm::vec3(0) || input.turn != glm::vec2(0);
  if (isTaken) {
    // Who takes over in the middle of a landing flies on from there.
    setMode(glideMode_ == CameraMode::walk ? CameraMode::flight : glideMode_);
    return false;
  }
  if (glidesWithPlanet_ && spinRadians != 0) glide_->carry(glm::angleAxis(spinRadians, kAxis));
  const EyePose eye = glide_->advance(seconds, ground_);
  if (glide_->isThere()) setMode(glideMode_);
  set(eye);
  return true;
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
    if (glm::length(panSpeed_) < kRest * std::min(1.0, heightOverGround())) panSpeed_ = glm::dvec2(0);
    return;
  }
  const EyePose before = pose();
  const double height = heightOverGround();
  if (!grip_) {
    grip_.emplace();
    const auto hit = input.cursor ? ground_.hit(before.position, glm::normalize(pose_ * *input.cursor)) : std::nullopt;
    // Held is a point of a ball that the eye is outside of, also where mountains rise above it.
    if (hit)
      grip_->place = ground_.toPlanet(grasped(std::min(glm::length(*hit), before.distance() - 0.25 * height), before, *input.cursor));
  }
  if (grip_->place && input.cursor) {
    set(gripped(before, *input.cursor, ground_.toWorld(*grip_->place), keepsNorth()));
  } else {
    const double radiansPerScreen = std::min(2 * std::tan(camera_.fieldOfViewRadians / 2) * height, 2.4);
    set(panned(before, glm::dvec2(-input.drag.x, input.drag.y) * radiansPerScreen, keepsNorth()));
  }
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
  const glm::dvec3 wanted = glm::dvec3(input.move.x, 0, input.move.z) * (input.isHurrying ? kHurry : 1.0);
  flightSpeed_ = glm::mix(flightSpeed_, wanted, approach(kFlightResponse, seconds));
  if (wanted == glm::dvec3(0) && glm::length(flightSpeed_) < 1e-4) flightSpeed_ = glm::dvec3(0);
  if (flightSpeed_ == glm::dvec3(0)) return;
  const double speed = std::clamp(heightOverGround(), ground_.radii(kSlowestMeters), 1.0);
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
  double steps = std::abs(zoomLeft_) < kRest ? zoomLeft_ : zoomLeft_ * approach(10, seconds);
  zoomLeft_ -= steps;
  steps -= input.move.y * (input.isHurrying ? kHurry : 1.0) * kStepsPerSecond * seconds;
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
  turn *= 1 - risingShare(kTiltAltitude, 4 * kTiltAltitude, heightOverGround());
  EyePose eye = pose();
  const auto pivot = ground_.hit(eye.position, glm::normalize(pose_ * kAhead));
  const glm::dvec3 middle = pivot.value_or(eye.position);
  const glm::dquat around = glm::angleAxis(-turn.x * kTurn, glm::normalize(middle));
  eye = {middle + around * (eye.position - middle), glm::normalize(around * eye.worldFromView)};

  const double pitch = gazeOf(levelNorth(eye.position), eye.worldFromView).pitchRadians;
  const double up = std::clamp(-turn.y * kTilt, -glm::half_pi<double>() - pitch, std::max(kHighestPitch - pitch, 0.0));
  const glm::dquat raise = glm::angleAxis(up, eye.worldFromView * kRight);
  const glm::dvec3 swung = middle + raise * (eye.position - middle);
  const bool isOverMiddle = pivot && glm::dot(glm::normalize(swung - middle), glm::normalize(middle)) > std::sin(kLowestView);
  set({isOverMiddle ? swung : eye.position, raise * eye.worldFromView});
}

// Far away to the planet's centre, north up; nearer by the horizon is level. Whoever is so already is left alone, to the last bit.
void CameraRig::settleGaze(double seconds) {
  const double far = risingShare(kTiltAltitude, 4 * kTiltAltitude, heightOverGround());
  const glm::dquat level = levelNorth(camera_.position);
  const glm::dquat gaze = far > 0 ? poseOf(level, {}) : poseOf(level, gazeOf(level, pose_));
  const double rate = far > 0 ? kGazeReturn * far : kGazeReturn;
  const glm::dquat turned = glm::slerp(pose_, gaze, approach(rate, seconds));
  const double left = std::min(glm::length(turned - gaze), glm::length(turned + gaze));  // q and -q are the same pose
  if (far == 0 && left < 1e-9) return;
  set({camera_.position, left < (far > 0 ? kRest : 1e-7) ? gaze : turned});
}

// Left and right about the vertical, where there is a horizon; up and down about the eye's own axis.
void CameraRig::look(glm::dvec2 turn) {
  if (turn == glm::dvec2(0)) return;
  const double level = 1 - risingShare(kHorizonLow, kHorizonHigh, heightOverGround());
  const glm::dvec3 vertical = glm::normalize(camera_.position), top = pose_ * kAxis;
  const glm::dvec3 upright = glm::mix(top, vertical, level);
  const double radians = camera_.fieldOfViewRadians;
  double up = turn.y * radians;
  if (level > 0.5) {
    const double pitch = gazeOf(levelNorth(camera_.position), pose_).pitchRadians;
    up = std::clamp(up, std::min(-kSteepest - pitch, 0.0), std::max(kSteepest - pitch, 0.0));
  }
  const glm::dquat yaw = glm::angleAxis(turn.x * radians, glm::length(upright) > 1e-6 ? glm::normalize(upright) : top);
  set({camera_.position, yaw * glm::angleAxis(up, pose_ * kRight) * pose_});
}

void CameraRig::updateFlight(double seconds, const CameraInput& input) {
  look(glm::dvec2(input.isDragging ? input.drag : glm::vec2(0)) - glm::dvec2(input.turn));
  const EyePose eye = pose();
  const glm::dvec3 vertical = eye.vertical();
  // The wheel is a push forwards.
  const glm::dvec3 wanted = glm::dvec3(input.move) + glm::dvec3(0, 0, input.wheel * kWheelPush);
  flightSpeed_ = glm::mix(flightSpeed_, wanted * (input.isHurrying ? kHurry : 1.0), approach(kFlightResponse, seconds));
  if (wanted == glm::dvec3(0) && glm::length(flightSpeed_) < 1e-5) flightSpeed_ = glm::dvec3(0);
  const double slowest = ground_.hasRelief() ? ground_.radii(kSlowestMeters) : kMinAltitude;
  const double speed = std::max(heightOverGround(), slowest);
  glm::dvec3 step = (pose_ * glm::dvec3(flightSpeed_.x, 0, -flightSpeed_.z) + vertical * flightSpeed_.y) * (speed * seconds);
  // However hard the wheel pushes: a longer step could pass through the planet and come out behind it.
  const double longest = 0.5 * speed;
  if (glm::length(step) > longest) step *= longest / glm::length(step);
  if (step != glm::dvec3(0)) set(carried(eye, eye.position + step));

  // Whoever comes down from space comes to see the horizon level.
  const double level = 1 - risingShare(kHorizonLow, kHorizonHigh, heightOverGround());
  const glm::dquat north = levelNorth(camera_.position);
  const Gaze gaze = gazeOf(north, pose_);
  if (level <= 0 || std::abs(gaze.pitchRadians) > kLevelPitch) return;
  const glm::dquat upright = poseOf(north, gaze);
  const double roll = std::min(glm::length(pose_ - upright), glm::length(pose_ + upright));
  if (roll > 1e-7)
    set({camera_.position, roll < kRest ? upright : glm::slerp(pose_, upright, approach(0.5 * kGazeReturn * level, seconds))});
}

void CameraRig::updateWalk(double seconds, const CameraInput& input) {
  look(glm::dvec2(input.isDragging ? input.drag : glm::vec2(0)) - glm::dvec2(input.turn));
  set(walker_.update(pose(), input, seconds, ground_));
}

}  // namespace terrella::render
