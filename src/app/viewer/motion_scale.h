// How finely frames are drawn while the eye moves. A machine that takes half a second for each shows no motion: there they are coarser
// until the eye stands still.
#pragma once

#include <optional>

#include "render/frame.h"

namespace terrella::app {

class MotionScale {
 public:
  // Of the next frame, as a share of the window's pixels along a side. `seconds`: what the last one took.
  float next(double seconds, bool isMoving);
  // In place of it where all pixels are wanted anyway.
  float whole() { return share_ = 1; }

 private:
  float share_ = 1;
  double whole_ = 0;  // what a frame with all pixels takes, about; seconds
  double still_ = 0;  // for how long the eye has stood still
};

// Whether hands move what frames show: the eye or the sun. That the planet turns below an eye, or takes it along, is no such motion.
class MotionSense {
 public:
  bool moves(const render::Frame& frame);

 private:
  std::optional<render::Frame> last_;
};

}  // namespace terrella::app
