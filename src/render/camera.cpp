#include "render/camera.h"

#include <algorithm>
#include <cmath>
#include <glm/gtc/constants.hpp>

namespace terrella::render {
namespace {

constexpr float kZoomPerStep = 0.86f;    // altitude that is left after one step of the wheel
constexpr float kOrbitFriction = 3.5f;   // inertia dies away as exp(-friction * seconds)
constexpr float kRest = 2e-5f;           // what moves more slowly stands still: a picture comes to rest, to the last bit
constexpr float kGlide = 4.0f;           // how quickly the way to another place is closed
constexpr float kGazeReturn = 5.0f;      // how quickly an orbiting camera turns to the planet after a flight
constexpr float kMaxLatitude = 1.553f;   // 89 degrees: north stays up
constexpr float kFlightResponse = 6.0f;  // how quickly speed follows the keys

// Independent of the frame rate: the share of a gap that is closed after `seconds`.
float approach(float rate, float seconds) { return 1.0f - std::exp(-rate * seconds); }

glm::quat gazeAtCentre(const glm::vec3& position) {
  const glm::vec3 back = glm::normalize(position);
  // Exactly above a pole every direction is east; this one goes with longitude 0.
  const glm::vec3 east(back.z, 0, -back.x);
  const float length = glm::length(east);
  const glm::vec3 right = length > 1e-6f ? east / length : glm::vec3(1, 0, 0);
  return glm::quat_cast(glm::mat3(right, glm::cross(back, right), back));
}

}  // namespace

glm::vec3 directionOf(float longitudeRadians, float latitudeRadians) {
  return {std::cos(latitudeRadians) * std::sin(longitudeRadians), std::sin(latitudeRadians),
          std::cos(latitudeRadians) * std::cos(longitudeRadians)};
}

Camera lookAtPlanet(float longitudeRadians, float latitudeRadians, float distance) {
  Camera camera;
  const float latitude = std::clamp(latitudeRadians, -kMaxLatitude, kMaxLatitude);
  camera.position =
      directionOf(longitudeRadians, latitude) * std::clamp(distance, 1 + CameraRig::kMinAltitude, 1 + CameraRig::kMaxAltitude);
  camera.worldFromView = gazeAtCentre(camera.position);
  return camera;
}

Camera lookFrom(float longitudeRadians, float latitudeRadians, float distance, const Gaze& gaze) {
  const glm::vec3 up = directionOf(longitudeRadians, latitudeRadians);
  // By its longitude, so that there is an east at the poles as well.
  const glm::vec3 east(std::cos(longitudeRadians), 0, -std::sin(longitudeRadians)), north = glm::cross(up, east);
  const glm::vec3 ahead = std::cos(gaze.headingRadians) * north + std::sin(gaze.headingRadians) * east;
  const glm::vec3 forward = std::cos(gaze.pitchRadians) * ahead + std::sin(gaze.pitchRadians) * up;
  const glm::vec3 top = std::cos(gaze.pitchRadians) * up - std::sin(gaze.pitchRadians) * ahead;
  Camera camera;
  camera.position = up * distance;
  camera.worldFromView = glm::quat_cast(glm::mat3(glm::cross(forward, top), top, -forward));
  return camera;
}

void CameraRig::setMode(CameraMode mode) {
  mode_ = mode;
  goal_.reset();
  orbitSpeed_ = glm::vec2(0);
  flightSpeed_ = glm::vec3(0);
  zoomLeft_ = 0;
}

OrbitPlace CameraRig::place() const {
  const float distance = glm::length(camera_.position);
  return {std::atan2(camera_.position.x, camera_.position.z), std::asin(std::clamp(camera_.position.y / distance, -1.0f, 1.0f)), distance};
}

void CameraRig::flyTo(const OrbitPlace& place) {
  setMode(CameraMode::orbit);
  goal_ = place;
  goal_->latitudeRadians = std::clamp(place.latitudeRadians, -kMaxLatitude, kMaxLatitude);
  goal_->distance = std::clamp(place.distance, 1 + kMinAltitude, 1 + kMaxAltitude);
}

void CameraRig::update(float seconds, const CameraInput& input, float spinRadians) {
  if (seconds <= 0) return;
  if (mode_ == CameraMode::orbit) {
    updateOrbit(seconds, input);
  } else {
    updateFlight(seconds, input, spinRadians);
  }
}

// Never inside the ground, never lost in space.
void CameraRig::moveTo(glm::vec3 position) {
  const float distance = glm::length(position);
  const float allowed = std::clamp(distance, 1 + kMinAltitude, 1 + kMaxAltitude);
  camera_.position = distance > 1e-6f ? position * (allowed / distance) : glm::vec3(0, 0, allowed);
}

void CameraRig::orbitBy(glm::vec2 angles) {
  const OrbitPlace here = place();
  const glm::quat before = gazeAtCentre(camera_.position);
  const float latitude = std::clamp(here.latitudeRadians + angles.y, -kMaxLatitude, kMaxLatitude);
  moveTo(directionOf(here.longitudeRadians + angles.x, latitude) * here.distance);
  // Whatever the gaze is off the centre stays so; updateOrbit() brings it back gently.
  camera_.worldFromView = glm::normalize(gazeAtCentre(camera_.position) * glm::inverse(before) * camera_.worldFromView);
}

// Altitudes by their logarithms: coming closer looks as quick from afar as from nearby.
void CameraRig::glide(float seconds) {
  const OrbitPlace here = place();
  const glm::vec2 left(std::remainder(goal_->longitudeRadians - here.longitudeRadians, glm::two_pi<float>()),
                       goal_->latitudeRadians - here.latitudeRadians);
  const float climb = std::log((goal_->distance - 1) / std::max(here.distance - 1, kMinAltitude));
  // It arrives, too; nearer by, less counts.
  const bool isThere = glm::length(left) < 1e-3f * (goal_->distance - 1) && std::abs(climb) < 1e-3f;
  const float share = isThere ? 1.0f : approach(kGlide, seconds);
  orbitBy(left * share);
  moveTo(glm::normalize(camera_.position) * (1 + camera_.altitude() * std::exp(climb * share)));
  if (isThere) goal_.reset();
}

void CameraRig::updateOrbit(float seconds, const CameraInput& input) {
  // The ground under the cursor follows the cursor.
  const float heightOnGround = 2 * std::tan(camera_.fieldOfViewRadians / 2) * camera_.altitude();
  const float radiansPerScreen = std::min(heightOnGround, 2.4f);
  if (input.isDragging || input.wheel != 0) goal_.reset();
  if (goal_) glide(seconds);
  if (input.isDragging) {
    const glm::vec2 angles = glm::vec2(-input.drag.x, input.drag.y) * radiansPerScreen;
    orbitBy(angles);
    orbitSpeed_ = glm::mix(orbitSpeed_, angles / seconds, approach(20.0f, seconds));
  } else {
    if (orbitSpeed_ != glm::vec2(0)) orbitBy(orbitSpeed_ * seconds);
    orbitSpeed_ *= std::exp(-kOrbitFriction * seconds);
    if (glm::length(orbitSpeed_) < kRest) orbitSpeed_ = glm::vec2(0);
  }

  zoomLeft_ += input.wheel;
  const float steps = std::abs(zoomLeft_) < kRest ? zoomLeft_ : zoomLeft_ * approach(10.0f, seconds);
  zoomLeft_ -= steps;
  if (steps != 0) {
    const float altitude = std::clamp(camera_.altitude() * std::pow(kZoomPerStep, steps), kMinAltitude, kMaxAltitude);
    moveTo(glm::normalize(camera_.position) * (1 + altitude));
  }

  const glm::quat gaze = gazeAtCentre(camera_.position);
  const glm::quat turned = glm::slerp(camera_.worldFromView, gaze, approach(kGazeReturn, seconds));
  const float left = std::min(glm::length(turned - gaze), glm::length(turned + gaze));  // q and -q are the same pose
  camera_.worldFromView = left < kRest ? gaze : glm::normalize(turned);
}

void CameraRig::updateFlight(float seconds, const CameraInput& input, float spinRadians) {
  // Carried along by the turning planet.
  const glm::quat spin = glm::angleAxis(spinRadians, glm::vec3(0, 1, 0));
  camera_.position = spin * camera_.position;
  camera_.worldFromView = spin * camera_.worldFromView;

  // Look: left and right around the local vertical, up and down around the camera's own axis.
  const glm::vec3 vertical = glm::normalize(camera_.position);
  if (input.isDragging) {
    const float radians = camera_.fieldOfViewRadians;
    const glm::quat yaw = glm::angleAxis(input.drag.x * radians, vertical);
    const glm::quat pitch = glm::angleAxis(input.drag.y * radians, camera_.right());
    camera_.worldFromView = glm::normalize(yaw * pitch * camera_.worldFromView);
  }

  // The wheel is a push forwards.
  const glm::vec3 wanted = (input.move + glm::vec3(0, 0, input.wheel * 4.0f)) * (input.isHurrying ? 3.0f : 1.0f);
  flightSpeed_ = glm::mix(flightSpeed_, wanted, approach(kFlightResponse, seconds));
  const float speed = std::max(camera_.altitude(), kMinAltitude);
  glm::vec3 step = (camera_.right() * flightSpeed_.x + vertical * flightSpeed_.y + camera_.forward() * flightSpeed_.z) * (speed * seconds);
  // However hard the wheel pushes: a longer step could pass through the planet and come out behind it.
  const float longest = 0.5f * speed;
  if (glm::length(step) > longest) step *= longest / glm::length(step);
  moveTo(camera_.position + step);

  // Flying on around the planet keeps the horizon where it was.
  const glm::vec3 newVertical = glm::normalize(camera_.position);
  const glm::vec3 axis = glm::cross(vertical, newVertical);
  const float sine = glm::length(axis);
  if (sine > 1e-7f) {
    const glm::quat carry = glm::angleAxis(std::asin(std::min(sine, 1.0f)), axis / sine);
    camera_.worldFromView = glm::normalize(carry * camera_.worldFromView);
  }
}

}  // namespace terrella::render
