// On foot: gravity, ground under the feet, water to swim in.
#pragma once

#include "render/flight/camera_input.h"
#include "render/flight/ground_shape.h"
#include "render/flight/pose.h"

namespace terrella::render {

class Walker {
 public:
  static constexpr double kWalk = 1.5, kRun = 5, kSwim = 0.9;  // metres a second
  static constexpr double kGravity = 9.81;                     // metres a second, each second; on every planet
  static constexpr double kJump = 3.6;                         // metres a second, upwards
  static constexpr double kSwimmingEyeMeters = 0.5;            // above the sea

  bool isStanding() const { return isStanding_; }
  // Who stands, or swims, where the water is too deep for standing.
  static bool isSwimming(const GroundShape& ground, const glm::dvec3& direction);
  // As near to the centre as a walking eye comes.
  static double lowestEye(const GroundShape& ground, const glm::dvec3& direction);

  EyePose update(const EyePose& eye, const CameraInput& input, double seconds, const GroundShape& ground);

 private:
  EyePose step(const EyePose& eye, const CameraInput& input, double seconds, const GroundShape& ground);
  void fall(EyePose& eye, double seconds, const GroundShape& ground);

  glm::dvec2 speed_{0};  // to the right and ahead, metres a second
  double rise_ = 0;      // metres a second
  bool isStanding_ = false;
};

}  // namespace terrella::render
