// The way of a camera from one pose to another: up where it is far, along the globe, and down again, so that the picture moves evenly.
//
// After van Wijk and Nuij, Smooth and efficient zooming and panning (2003): of all ways through height and distance the one on which the
// picture's motion, as an eye sees it, is shortest. Heights over the ground stand for the width of what is seen, the angle at the planet's
// centre for the way; on a ball that is right nearby and good enough from afar. Unlike theirs the speed is eased at both ends, and the gaze
// turns on the way: early where it rises, late where it sinks.
#pragma once

#include "render/flight/ground_shape.h"
#include "render/flight/pose.h"

namespace terrella::render {

class Glide {
 public:
  Glide(const EyePose& from, const EyePose& to, const GroundShape& ground);

  double seconds() const { return seconds_; }
  bool isThere() const { return passed_ >= seconds_; }

  // Goes on and says where the eye is now: at the end exactly where it was to go. Never in the ground.
  EyePose advance(double seconds, const GroundShape& ground);

  // Both ends turn with the planet.
  void carry(const glm::dquat& turn);

 private:
  // Along the way, from 0 to length_: how far, as a share of the angle, and how high.
  struct Point {
    double angle, height;
  };
  Point pointAt(double way) const;
  glm::dquat gazeAt(double share) const;

  EyePose from_, to_;
  double fromGround_, toGround_;  // radii
  double fromHeight_, toHeight_;
  double angle_;                  // between the two, at the planet's centre
  glm::dvec3 axis_;               // about which the eye turns
  double length_ = 0;             // of the way, as an eye feels it
  double start_ = 0;              // the curve's parameter at its beginning
  Gaze fromGaze_, toGaze_;        // by a compass that comes along
  glm::dquat fromRoll_, toRoll_;  // what gazes leave out
  double seconds_ = 0, passed_ = 0;
};

}  // namespace terrella::render
