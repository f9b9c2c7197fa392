#include "render/landscape/landscape_rigs.h"

#include <algorithm>
#include <cmath>

namespace terrella::render {
namespace {

constexpr float kSteepest = 1.45f;  // looking straight down leaves no heading
constexpr float kResponse = 4.0f;   // how quickly speed follows the keys
constexpr double kHurry = 3.0;
constexpr double kSlowest = 40;  // clearance below which speed stays what it is there
constexpr double kLookAheadSeconds = 0.8;
constexpr float kTurnRadiansPerSecond = 0.12f;

float approach(float rate, float seconds) { return 1.0f - std::exp(-rate * seconds); }

}  // namespace

glm::quat gaze(float heading, float pitch) {
  return glm::angleAxis(-heading, glm::vec3(0, 1, 0)) * glm::angleAxis(pitch, glm::vec3(1, 0, 0));
}

void LandscapeFlight::lookAt(float heading, float pitch) {
  heading_ = std::remainder(heading, 6.2831853f);
  pitch_ = std::clamp(pitch, -kSteepest, kSteepest);
  eye_.worldFromView = gaze(heading_, pitch_);
}

void LandscapeFlight::jumpTo(double x, double z, const LandscapeLevels& levels) {
  eye_.x = LandscapeField::wrapped(x);
  eye_.z = LandscapeField::wrapped(z);
  eye_.height = levels.surfaceAt(eye_.x, eye_.z) + clearance_;
  speed_ = glm::dvec2(0);
}

void LandscapeFlight::look(const CameraInput& input) {
  if (!input.isDragging) return;
  const float radians = eye_.fieldOfViewRadians;
  // The landscape follows the cursor.
  lookAt(heading_ - input.drag.x * radians, pitch_ + input.drag.y * radians);
}

void LandscapeFlight::advance(float seconds, const CameraInput& input) {
  const double hurry = input.isHurrying ? kHurry : 1.0;
  speed_ += (glm::dvec2(input.move.x, input.move.z) * hurry - speed_) * static_cast<double>(approach(kResponse, seconds));
  if (glm::length(speed_) < 1e-4) speed_ = glm::dvec2(0);
  const double step = std::max(clearance_, kSlowest) * seconds;
  const double sine = std::sin(heading_), cosine = std::cos(heading_);
  eye_.x = LandscapeField::wrapped(eye_.x + (speed_.x * cosine + speed_.y * sine) * step);
  eye_.z = LandscapeField::wrapped(eye_.z + (speed_.x * sine - speed_.y * cosine) * step);
}

// The ground below and a moment ahead lifts the eye before it is there.
void LandscapeFlight::follow(float seconds, const LandscapeLevels& levels) {
  const double ahead = speed_.y * std::max(clearance_, kSlowest) * kLookAheadSeconds;
  double ground = levels.surfaceAt(eye_.x, eye_.z);
  const double here = ground;
  for (const double share : {0.5, 1.0}) {
    ground = std::max(ground, levels.surfaceAt(eye_.x + std::sin(heading_) * ahead * share, eye_.z - std::cos(heading_) * ahead * share));
  }
  const double gap = ground + clearance_ - eye_.height;
  eye_.height += std::abs(gap) < 1e-3 * clearance_ ? gap : gap * approach(1.8f, seconds);
  eye_.height = std::max(eye_.height, here + kMinClearance);
}

void LandscapeFlight::update(float seconds, const CameraInput& input, const LandscapeLevels& levels) {
  if (seconds <= 0) return;
  look(input);
  climb_ += (input.move.y * (input.isHurrying ? 2.4f : 1.2f) - climb_) * approach(kResponse, seconds);
  // So high that the coarsest squares still reach to where haze hides the ground.
  const double highest = std::max(2 * kMinClearance, levels.cells() * std::exp2(levels.coarsestFinest()) / 1.5);
  clearance_ = std::clamp(clearance_ * std::exp(climb_ * seconds - 0.14f * input.wheel), kMinClearance, highest);
  advance(seconds, input);
  follow(seconds, levels);
  eye_.worldFromView = gaze(heading_, pitch_);
}

LandscapeEye Turntable::eye(double x, double z, double width) const {
  LandscapeEye eye;
  eye.fieldOfViewRadians = 0.7f;
  eye.worldFromView = gaze(heading_, pitch_);
  const glm::dvec3 back = glm::dvec3(eye.worldFromView * glm::vec3(0, 0, 1)) * (width * distance_);
  eye.x = LandscapeField::wrapped(x + back.x);
  eye.z = LandscapeField::wrapped(z + back.z);
  eye.height = back.y;
  return eye;
}

void Turntable::update(float seconds, const CameraInput& input, bool isTurning) {
  if (input.isDragging) {
    heading_ += input.drag.x * 3.0f;
    pitch_ = std::clamp(pitch_ - input.drag.y * 2.0f, -kSteepest, -0.08f);
  } else if (isTurning) {
    heading_ += kTurnRadiansPerSecond * seconds;
  }
  heading_ = std::remainder(heading_, 6.2831853f);
  distance_ = std::clamp(distance_ * std::pow(0.88f, input.wheel), 0.6f, 4.0f);
}

}  // namespace terrella::render
