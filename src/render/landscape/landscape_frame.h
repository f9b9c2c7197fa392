// What one frame of the landscape view shows: plain values, as Frame is for the planet.
//
// World space of the landscape: x grows east, y up, z south, one unit is a sample of the finest level; y 0 is the sea's surface.
// The world is 2^24 samples wide and floats hold 24 bits, so places are doubles and all that is drawn is relative to the eye.
#pragma once

#include <glm/glm.hpp>
#include <glm/gtc/quaternion.hpp>

#include "params/landscape_params.h"

namespace terrella::render {

struct LandscapeEye {
  double x = 0, z = 0;                  // samples of the world, in [0, 2^24)
  double height = 100;                  // above the sea
  glm::quat worldFromView{1, 0, 0, 0};  // looks along its own -Z; without a turn it looks north
  float fieldOfViewRadians = 0.9f;      // vertical
};

struct LandscapeFrame {
  LandscapeEye eye;
  LandscapeParams params;
  float levelFraction = 0;  // how far the eye has risen from where the finest level is needed to where the next one will do, 0 to 1
  bool isBlock = false;     // the finest square alone, cut out of the ground, as on a turntable
  float exposure = 1;
  float shiftRight = 0;    // as Frame::shiftRight
  float skylineShift = 0;  // how far the skyline has moved on, in widths of its nearest silhouette
};

}  // namespace terrella::render
