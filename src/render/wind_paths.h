// The ways that air takes over the planet: streamlines of its wind, along which streaks of light move (passes/wind_pass.h).
//
// Winds do not change while one looks, so the paths are found once, and what moves is the light on them.
#pragma once

#include <glm/glm.hpp>
#include <vector>

#include "maps/map.h"
#include "maps/pixels.h"

namespace terrella::render {

struct WindPoint {
  glm::vec3 place;  // unit direction, in the planet's axes
  float speed;      // metres a second
};

// `paths` of `points` each, one behind the other. The points of a path are equally far apart in time. Any first of them are spread over
// all of the globe.
std::vector<WindPoint> windPaths(const Map<Rgb8>& wind, int paths, int points);

}  // namespace terrella::render
