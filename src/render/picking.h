// What stands under a pixel: the place of the planet, and the sample of a map there.
#pragma once

#include <optional>

#include "maps/grid.h"
#include "render/flight/ground_shape.h"
#include "render/frame.h"

namespace terrella::render {

// A direction from the planet's centre, in its own axes.
struct PickedPlace {
  glm::dvec3 direction{0, 0, 1};

  double longitudeRadians() const;  // in [-pi, pi], positive in the east
  double latitudeRadians() const;
};

// The place that a picture of width x height pixels shows at `pixel`, from its top left corner; none in the sky and beside the flat map.
// Of the globe it is where the ray meets the ground, with its mountains if it has any.
std::optional<PickedPlace> placeUnder(const Frame& frame, glm::vec2 pixel, int width, int height, const GroundShape& ground = {});

// The ray through a pixel of the globe's picture, in view space and of any length.
glm::dvec3 viewRayThrough(const Frame& frame, glm::vec2 pixel, int width, int height);

// The sample of a whole grid, 2:1 or of a cube, that is nearest to a place.
struct GridPoint {
  int x = 0, y = 0;
  bool operator==(const GridPoint&) const = default;
};
GridPoint nearestSample(const Grid& grid, const PickedPlace& place);

}  // namespace terrella::render
