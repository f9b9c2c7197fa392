// How hands move the eye over the endless landscape: flying, and going around a block of it.
#pragma once

#include "render/flight/camera_input.h"
#include "render/landscape/landscape_frame.h"
#include "render/landscape/landscape_levels.h"

namespace terrella::render {

// A heading of 0 looks north, a quarter turn looks east; pitch is positive above the horizon. Radians.
glm::quat gaze(float heading, float pitch);

// Flies over ground at a height above it that the hands set: mountains lift the eye, so that one can hold W for hours.
class LandscapeFlight {
 public:
  static constexpr double kMinClearance = 6;

  const LandscapeEye& eye() const { return eye_; }
  float heading() const { return heading_; }
  double clearance() const { return clearance_; }

  // Comes to another place at once, at the same height above its ground.
  void jumpTo(double x, double z, const LandscapeLevels& levels);
  void lookAt(float heading, float pitch);
  void setClearance(double samples) { clearance_ = samples; }

  // `input` as for CameraRig: the wheel raises and lowers the eye, as E and Q do.
  void update(float seconds, const CameraInput& input, const LandscapeLevels& levels);

 private:
  void look(const CameraInput& input);
  void advance(float seconds, const CameraInput& input);
  void follow(float seconds, const LandscapeLevels& levels);

  LandscapeEye eye_;
  float heading_ = 0, pitch_ = -0.12f;
  double clearance_ = 130;
  glm::dvec2 speed_{0};  // to the right and forward, in clearances a second
  float climb_ = 0;      // the logarithm of the clearance, a second
};

// Slowly turns around a place, as around a model on a table.
class Turntable {
 public:
  // The eye for a block `width` samples wide whose middle is (x, z).
  LandscapeEye eye(double x, double z, double width) const;
  void update(float seconds, const CameraInput& input, bool isTurning);

 private:
  float heading_ = 0.6f, pitch_ = -0.5f;
  float distance_ = 2.1f;  // in widths
};

}  // namespace terrella::render
