#include "render/flight/camera_rig.h"

#include <algorithm>
#include <cmath>

namespace terrella::render {
namespace {

constexpr double kRest = 2e-5;         // of a roll: less is none, so that a picture comes to rest, to the last bit
constexpr double kGazeReturn = 5;      // how quickly an orbiting camera turns to the planet after a flight
constexpr double kFlightResponse = 6;  // how quickly speed follows the keys
constexpr double kSlowestMeters = 4;   // a second, of flight however low
constexpr double kHurry = 3;
constexpr double kWheelPush = 4;      // of a step of the wheel in flight
constexpr double kSteepest = 1.55;    // radians, of a gaze near the ground: beyond, left would be right
constexpr double kLevelPitch = 1.45;  // up to here a gaze near the ground is levelled
// In radii over the ground: up to the first one goes along with the planet and the horizon is level, from the second on neither.
constexpr double kHorizonLow = 0.5, kHorizonHigh = 3;

const glm::dvec3 kAxis(0, 1, 0), kRight(1, 0, 0);

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
  metersPerSecond_ = 0;
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
  const double orbiting = mode_ == CameraMode::orbit ? 1 - risingShare(kTiltAltitude, kUntiltedAltitude, heightOverGround()) : 1;
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
  const double slowest = ground_.hasRelief() ? ground_.radii(kSlowestMeters) : ground_.leastAltitude();
  const double height = heightOverGround(), clearance = ground_.clearance(camera_.position);
  const double speed = clearance < height ? clearance : std::max(height, slowest);
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
