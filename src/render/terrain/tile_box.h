// The room that a tile's surface fills: a box along the ground in its middle. By it tiles are left out that nobody sees, and split that are
// near. Lengths are in planet radii, in the planet's axes.
#pragma once

#include <array>
#include <glm/glm.hpp>

#include "maps/grid.h"

namespace terrella::render {

// How high the ground stands in a tile, in radii above the sea.
struct HeightRange {
  double lowest = 0, highest = 0;
};

struct TileBox {
  static TileBox of(const TileAddress& tile);

  // From the eye to the nearest place in the box.
  double distance(const HeightRange& heights, const glm::dvec3& eye) const;
  // Whether nothing of it is in the picture whose columns are x, y, z of a place as seen from the eye: in sight is |x|, |y| <= z * margin.
  // `standing`: how far what stands on it and its shadow reach from there, nothing or more.
  bool isOutside(const HeightRange& heights, const glm::dvec3& eye, const glm::dmat3& screenFromPlanet, double margin,
                 const std::array<glm::dvec3, 2>& standing) const;
  // Whether the globe itself hides it.
  bool isBelowHorizon(const HeightRange& heights, const glm::dvec3& eye) const;

  glm::dvec3 middle;           // unit
  glm::dvec3 right, down;      // unit, level
  double halfRight, halfDown;  // of the tile at the sea's level
  double lowestUp;             // how far its corners lie along `middle`
  double reach;                // radians, from the middle to the farthest corner

 private:
  struct Reach {
    glm::dvec3 middle, half;  // from the planet's centre along right, down and up
  };
  Reach reachOf(const HeightRange& heights) const;
};

}  // namespace terrella::render
