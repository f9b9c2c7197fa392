// Where an eye is and which way it looks, in doubles, and what that is by the compass of the place below it.
#pragma once

#include "render/camera.h"

namespace terrella::render {

// Radians: 89 degrees. Whoever keeps north up comes no nearer to a pole, where every direction is south.
inline constexpr double kMostNorthern = 1.553;

struct EyePose {
  glm::dvec3 position{0, 0, 3.2};
  glm::dquat worldFromView{1, 0, 0, 0};

  double distance() const { return glm::length(position); }  // from the planet's centre
  glm::dvec3 vertical() const { return glm::normalize(position); }
};

double longitudeOf(const glm::dvec3& direction);
double latitudeOf(const glm::dvec3& direction);

// The pose of who looks level to the north. Exactly at a pole, and by direction alone, it is that of longitude 0.
glm::dquat levelNorth(double longitudeRadians, double latitudeRadians);
glm::dquat levelNorth(const glm::dvec3& direction);

// A pose without roll by the compass of `level`, and what of a pose is heading and pitch. Straight up and down the heading is that of the
// picture's top.
glm::dquat poseOf(const glm::dquat& level, const Gaze& gaze);
Gaze gazeOf(const glm::dquat& level, const glm::dquat& pose);

// The shortest turn that brings one direction to another. Of opposite ones there are many; any is taken.
glm::dquat turnBetween(const glm::dvec3& from, const glm::dvec3& to);

// Moves the eye and takes its gaze along, so that the horizon stays where it is in the picture.
EyePose carried(const EyePose& eye, const glm::dvec3& position);

// The share of a gap that is closed after `seconds`, whatever the frame rate.
double approach(double rate, double seconds);

// 0 at and below `low`, 1 at and above `high`, smooth in between by the logarithm: altitudes count by their ratios.
double risingShare(double low, double high, double value);

}  // namespace terrella::render
