#include "render/camera.h"

#include <algorithm>
#include <cmath>
#include <glm/gtc/constants.hpp>

namespace terrella::render {
namespace {

constexpr double kZoomPerStep = 0.86;   // altitude that is left after one step of the wheel
constexpr double kOrbitFriction = 3.5;  // inertia dies away as exp(-friction * seconds)
constexpr double kRest = 2e-5;          // what moves more slowly stands still: a picture comes to rest, to the last bit
constexpr double kGlide = 4;            // how quickly the way to another place is closed
constexpr double kGazeReturn = 5;       // how quickly an orbiting camera turns to the planet after a flight
constexpr double kMaxLatitude = 1.553;  // 89 degrees: north stays up
constexpr double kFlightResponse = 6;   // how quickly speed follows the keys

// Independent of the frame rate: the share of a gap that is closed after `seconds`.
double approach(double rate, double seconds) { return 1 - std::exp(-rate * seconds); }

glm::dquat gazeAtCentre(const glm::dvec3& position) {
  const glm::dvec3 back = glm::normalize(position);
  // Exactly above a pole every direction is east; this one goes with longitude 0.
  const glm::dvec3 east(back.z, 0, -back.x);
  const double length = glm::length(east);
  const glm::dvec3 right = length > 1e-6 ? east / length : glm::dvec3(1, 0, 0);
  return glm::quat_cast(glm::dmat3(right, glm::cross(back, right), back));
}

}  // namespace

glm::dvec3 directionOf(double longitudeRadians, double latitudeRadians) {
  return {std::cos(latitudeRadians) * std::sin(longitudeRadians), std::sin(latitudeRadians),
          std::cos(latitudeRadians) * std::cos(longitudeRadians)};
}

Camera lookAtPlanet(double longitudeRadians, double latitudeRadians, double distance) {
  Camera camera;
  const double latitude = std::clamp(latitudeRadians, -kMaxLatitude, kMaxLatitude);
  camera.position =
      directionOf(longitudeRadians, latitude) * std::clamp(distance, 1 + CameraRig::kMinAltitude, 1 + CameraRig::kMaxAltitude);
  camera.worldFromView = gazeAtCentre(camera.position);
  return camera;
}

Camera lookFrom(double longitudeRadians, double latitudeRadians, double distance, const Gaze& gaze) {
  const glm::dvec3 up = directionOf(longitudeRadians, latitudeRadians);
  // By its longitude, so that there is an east at the poles as well.
  const glm::dvec3 east(std::cos(longitudeRadians), 0, -std::sin(longitudeRadians)), north = glm::cross(up, east);
  const glm::dvec3 ahead = std::cos(gaze.headingRadians) * north + std::sin(gaze.headingRadians) * east;
  const glm::dvec3 forward = std::cos(gaze.pitchRadians) * ahead + std::sin(gaze.pitchRadians) * up;
  const glm::dvec3 top = std::cos(gaze.pitchRadians) * up - std::sin(gaze.pitchRadians) * ahead;
  Camera camera;
  camera.position = up * distance;
  camera.worldFromView = glm::quat_cast(glm::dmat3(glm::cross(forward, top), top, -forward));
  return camera;
}

void CameraRig::setMode(CameraMode mode) {
  mode_ = mode;
  goal_.reset();
  orbitSpeed_ = glm::dvec2(0);
  flightSpeed_ = glm::dvec3(0);
  zoomLeft_ = 0;
}

OrbitPlace CameraRig::place() const {
  const double distance = glm::length(camera_.position);
  return {std::atan2(camera_.position.x, camera_.position.z), std::asin(std::clamp(camera_.position.y / distance, -1.0, 1.0)), distance};
}

void CameraRig::flyTo(const OrbitPlace& place) {
  setMode(CameraMode::orbit);
  goal_ = place;
  goal_->latitudeRadians = std::clamp(place.latitudeRadians, -kMaxLatitude, kMaxLatitude);
  goal_->distance = std::clamp(place.distance, 1 + kMinAltitude, 1 + kMaxAltitude);
}

void CameraRig::update(float seconds, const CameraInput& input, double spinRadians) {
  if (seconds <= 0) return;
  if (mode_ == CameraMode::orbit) {
    updateOrbit(seconds, input);
  } else {
    updateFlight(seconds, input, spinRadians);
  }
}

void CameraRig::turnTo(const glm::dquat& pose) {
  pose_ = glm::normalize(pose);
  camera_.worldFromView = pose_;
}

// Never inside the ground, never lost in space.
void CameraRig::moveTo(const glm::dvec3& position) {
  const double distance = glm::length(position);
  const double allowed = std::clamp(distance, 1 + kMinAltitude, 1 + kMaxAltitude);
  camera_.position = distance > 1e-6 ? position * (allowed / distance) : glm::dvec3(0, 0, allowed);
}

void CameraRig::orbitBy(glm::dvec2 angles) {
  const OrbitPlace here = place();
  const glm::dquat before = gazeAtCentre(camera_.position);
  const double latitude = std::clamp(here.latitudeRadians + angles.y, -kMaxLatitude, kMaxLatitude);
  moveTo(directionOf(here.longitudeRadians + angles.x, latitude) * here.distance);
  // Whatever the gaze is off the centre stays so; updateOrbit() brings it back gently.
  turnTo(gazeAtCentre(camera_.position) * glm::inverse(before) * pose_);
}

// Altitudes by their logarithms: coming closer looks as quick from afar as from nearby.
void CameraRig::glide(float seconds) {
  const OrbitPlace here = place();
  const glm::dvec2 left(std::remainder(goal_->longitudeRadians - here.longitudeRadians, glm::two_pi<double>()),
                        goal_->latitudeRadians - here.latitudeRadians);
  const double climb = std::log((goal_->distance - 1) / std::max(here.distance - 1, kMinAltitude));
  // It arrives, too; nearer by, less counts.
  const bool isThere = glm::length(left) < 1e-3 * (goal_->distance - 1) && std::abs(climb) < 1e-3;
  const double share = isThere ? 1 : approach(kGlide, seconds);
  orbitBy(left * share);
  moveTo(glm::normalize(camera_.position) * (1 + camera_.altitude() * std::exp(climb * share)));
  if (isThere) goal_.reset();
}

void CameraRig::updateOrbit(float seconds, const CameraInput& input) {
  // The ground under the cursor follows the cursor.
  const double heightOnGround = 2 * std::tan(camera_.fieldOfViewRadians / 2) * camera_.altitude();
  const double radiansPerScreen = std::min(heightOnGround, 2.4);
  if (input.isDragging || input.wheel != 0) goal_.reset();
  if (goal_) glide(seconds);
  if (input.isDragging) {
    const glm::dvec2 angles = glm::dvec2(-input.drag.x, input.drag.y) * radiansPerScreen;
    orbitBy(angles);
    orbitSpeed_ = glm::mix(orbitSpeed_, angles / static_cast<double>(seconds), approach(20, seconds));
  } else {
    if (orbitSpeed_ != glm::dvec2(0)) orbitBy(orbitSpeed_ * static_cast<double>(seconds));
    orbitSpeed_ *= std::exp(-kOrbitFriction * seconds);
    if (glm::length(orbitSpeed_) < kRest) orbitSpeed_ = glm::dvec2(0);
  }

  zoomLeft_ += input.wheel;
  const double steps = std::abs(zoomLeft_) < kRest ? zoomLeft_ : zoomLeft_ * approach(10, seconds);
  zoomLeft_ -= steps;
  if (steps != 0) {
    const double altitude = std::clamp(camera_.altitude() * std::pow(kZoomPerStep, steps), kMinAltitude, kMaxAltitude);
    moveTo(glm::normalize(camera_.position) * (1 + altitude));
  }

  const glm::dquat gaze = gazeAtCentre(camera_.position);
  const glm::dquat turned = glm::slerp(pose_, gaze, approach(kGazeReturn, seconds));
  const double left = std::min(glm::length(turned - gaze), glm::length(turned + gaze));  // q and -q are the same pose
  turnTo(left < kRest ? gaze : turned);
}

void CameraRig::updateFlight(float seconds, const CameraInput& input, double spinRadians) {
  // Carried along by the turning planet.
  const glm::dquat spin = glm::angleAxis(spinRadians, glm::dvec3(0, 1, 0));
  camera_.position = spin * camera_.position;
  turnTo(spin * pose_);

  // Look: left and right around the local vertical, up and down around the camera's own axis.
  const glm::dvec3 vertical = glm::normalize(camera_.position);
  if (input.isDragging) {
    const double radians = camera_.fieldOfViewRadians;
    const glm::dquat yaw = glm::angleAxis(input.drag.x * radians, vertical);
    const glm::dquat pitch = glm::angleAxis(input.drag.y * radians, pose_ * glm::dvec3(1, 0, 0));
    turnTo(yaw * pitch * pose_);
  }

  // The wheel is a push forwards.
  const glm::dvec3 wanted = glm::dvec3(input.move + glm::vec3(0, 0, input.wheel * 4.0f)) * (input.isHurrying ? 3.0 : 1.0);
  flightSpeed_ = glm::mix(flightSpeed_, wanted, approach(kFlightResponse, seconds));
  const double speed = std::max(camera_.altitude(), kMinAltitude);
  glm::dvec3 step = (pose_ * glm::dvec3(flightSpeed_.x, 0, -flightSpeed_.z) + vertical * flightSpeed_.y) * (speed * seconds);
  // However hard the wheel pushes: a longer step could pass through the planet and come out behind it.
  const double longest = 0.5 * speed;
  if (glm::length(step) > longest) step *= longest / glm::length(step);
  moveTo(camera_.position + step);

  // Flying on around the planet keeps the horizon where it was.
  const glm::dvec3 newVertical = glm::normalize(camera_.position);
  const glm::dvec3 axis = glm::cross(vertical, newVertical);
  const double sine = glm::length(axis);
  if (sine > 0) turnTo(glm::angleAxis(std::asin(std::min(sine, 1.0)), axis / sine) * pose_);
}

}  // namespace terrella::render
