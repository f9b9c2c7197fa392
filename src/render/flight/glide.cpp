#include "render/flight/glide.h"

#include <algorithm>
#include <cmath>
#include <glm/gtc/constants.hpp>

#include "render/flight/walker.h"

namespace terrella::render {
namespace {

constexpr double kRho = 1.4142135623730951;  // how much a way prefers height: the paper's best, by its readers' taste
constexpr double kLengthPerSecond = 2.2;
constexpr double kShortest = 0.7, kLongest = 4.6;  // seconds
constexpr double kLeastHeight = 1e-9;              // radii; heights count by their logarithms
constexpr double kTurnShare = 0.6;                 // of a way on which the gaze turns

double eased(double share) {
  share = std::clamp(share, 0.0, 1.0);
  return share * share * (3 - 2 * share);
}

}  // namespace

Glide::Glide(const EyePose& from, const EyePose& to, const GroundShape& ground)
    : from_(from), to_(to), fromGround_(ground.surface(from.position)), toGround_(ground.surface(to.position)) {
  fromHeight_ = std::max(from.distance() - fromGround_, kLeastHeight);
  toHeight_ = std::max(to.distance() - toGround_, kLeastHeight);
  const glm::dquat turn = turnBetween(from.vertical(), to.vertical());
  const glm::dvec3 aside(turn.x, turn.y, turn.z);
  angle_ = 2 * std::atan2(glm::length(aside), turn.w);
  axis_ = angle_ > 0 ? glm::normalize(aside) : glm::dvec3(0, 1, 0);
  // A compass at the beginning, and the same when it has come along.
  const glm::dquat fromLevel = levelNorth(from.position), toLevel = turn * fromLevel;
  fromGaze_ = gazeOf(fromLevel, from.worldFromView);
  toGaze_ = gazeOf(toLevel, to.worldFromView);
  fromRoll_ = glm::inverse(poseOf(fromLevel, fromGaze_)) * from.worldFromView;
  toRoll_ = glm::inverse(poseOf(toLevel, toGaze_)) * to.worldFromView;

  const double span = kRho * kRho * angle_;
  if (span > 1e-6 * std::max(fromHeight_, toHeight_)) {
    const double heights = toHeight_ * toHeight_ - fromHeight_ * fromHeight_;
    start_ = -std::asinh((heights + span * span) / (2 * fromHeight_ * span));
    const double end = -std::asinh((heights - span * span) / (2 * toHeight_ * span));
    length_ = (end - start_) / kRho;
  } else {
    angle_ = 0;
    length_ = std::abs(std::log(toHeight_ / fromHeight_)) / kRho;
  }
  seconds_ = std::clamp(length_ / kLengthPerSecond, kShortest, kLongest);
}

Glide::Point Glide::pointAt(double way) const {
  if (angle_ <= 0) return {0, fromHeight_ * std::pow(toHeight_ / fromHeight_, length_ > 0 ? way / length_ : 1)};
  const double there = kRho * way + start_;
  // The paper has cosh(r0) tanh(rho s + r0) - sinh(r0) for the way, which is a difference of two large numbers; this is the same.
  const double angle = fromHeight_ / (kRho * kRho) * std::sinh(kRho * way) / std::cosh(there);
  return {std::clamp(angle / angle_, 0.0, 1.0), fromHeight_ * std::cosh(start_) / std::cosh(there)};
}

glm::dquat Glide::gazeAt(double share) const {
  const bool isSinking = toHeight_ < fromHeight_;
  const double done = eased(isSinking ? (share - 1 + kTurnShare) / kTurnShare : share / kTurnShare);
  const double turn = std::remainder(toGaze_.headingRadians - fromGaze_.headingRadians, glm::two_pi<double>());
  const Gaze gaze{fromGaze_.headingRadians + turn * done, glm::mix(fromGaze_.pitchRadians, toGaze_.pitchRadians, done)};
  return poseOf(levelNorth(from_.position), gaze) * glm::slerp(fromRoll_, toRoll_, done);
}

EyePose Glide::advance(double seconds, const GroundShape& ground) {
  passed_ += seconds;
  if (isThere()) return to_;
  const double share = eased(passed_ / seconds_);
  const Point point = pointAt(share * length_);
  const glm::dquat turn = glm::angleAxis(angle_ * point.angle, axis_);
  const glm::dvec3 direction = turn * from_.vertical();
  const double base = glm::mix(fromGround_, toGround_, angle_ > 0 ? point.angle : share);
  const double distance = std::max(base + point.height, Walker::lowestEye(ground, direction));
  return {direction * distance, glm::normalize(turn * gazeAt(passed_ / seconds_))};
}

void Glide::carry(const glm::dquat& turn) {
  // Gazes are measured by the compass at the beginning, which turns about the same axis as all of it.
  for (EyePose* end : {&from_, &to_}) *end = {turn * end->position, glm::normalize(turn * end->worldFromView)};
  axis_ = turn * axis_;
}

}  // namespace terrella::render
