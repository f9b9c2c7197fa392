#include "render/terrain/tile_box.h"

#include <algorithm>
#include <cmath>

namespace terrella::render {
namespace {

constexpr double kQuarterPi = 0.78539816339744831;

// `right` and `down` in half tiles from the tile's top left corner.
glm::dvec3 placeIn(const TileAddress& tile, int right, int down) {
  const auto onPlane = [&](int tileNumber, int halves) {
    return std::tan(kQuarterPi * (std::ldexp(2.0 * tileNumber + halves, -tile.level) - 1));
  };
  const Point3<double> place = unit(cubePoint(tile.face, onPlane(tile.column, right), onPlane(tile.row, down), 1.0));
  return {place.x, place.y, place.z};
}

}  // namespace

TileBox TileBox::of(const TileAddress& tile) {
  TileBox box;
  box.middle = placeIn(tile, 1, 1);
  const glm::dvec3 across = placeIn(tile, 2, 1) - placeIn(tile, 0, 1);
  box.right = glm::normalize(across - box.middle * glm::dot(across, box.middle));
  box.down = glm::cross(box.right, box.middle);
  box.halfRight = box.halfDown = 0;
  box.lowestUp = 1;
  // Edges are arcs of great circles, which bulge: their middles count as corners do.
  for (int down = 0; down <= 2; ++down) {
    for (int right = 0; right <= 2; ++right) {
      const glm::dvec3 place = placeIn(tile, right, down);
      box.halfRight = std::max(box.halfRight, std::abs(glm::dot(place, box.right)));
      box.halfDown = std::max(box.halfDown, std::abs(glm::dot(place, box.down)));
      box.lowestUp = std::min(box.lowestUp, glm::dot(place, box.middle));
    }
  }
  box.reach = 2 * std::asin(std::sqrt(std::max(0.5 - 0.5 * box.lowestUp, 0.0)));
  return box;
}

TileBox::Reach TileBox::reachOf(const HeightRange& heights) const {
  // Straight sides of cells lie below the sphere, no more than the tile's own corners do.
  const double low = (1 + heights.lowest) * lowestUp, high = 1 + heights.highest;
  return {{0, 0, (low + high) / 2}, {halfRight * high, halfDown * high, (high - low) / 2}};
}

double TileBox::distance(const HeightRange& heights, const glm::dvec3& eye) const {
  const Reach box = reachOf(heights);
  const glm::dvec3 local(glm::dot(eye, right), glm::dot(eye, down), glm::dot(eye, middle));
  return glm::length(glm::max(glm::abs(local - box.middle) - box.half, glm::dvec3(0)));
}

bool TileBox::isOutside(const HeightRange& heights, const glm::dvec3& eye, const glm::dmat3& screenFromPlanet, double margin,
                        const std::array<glm::dvec3, 2>& standing) const {
  const Reach box = reachOf(heights);
  const glm::dvec3 seen = screenFromPlanet * (middle * box.middle.z - eye);
  const glm::dvec3 halfSides[] = {screenFromPlanet * right * box.half.x, screenFromPlanet * down * box.half.y,
                                  screenFromPlanet * middle * box.half.z};
  const glm::dvec3 ways[] = {screenFromPlanet * standing[0], screenFromPlanet * standing[1]};
  // Against one side of the picture after the other: how far the box reaches at most towards its inside.
  const auto isBeyond = [&](const glm::dvec3& inwards) {
    double most = glm::dot(inwards, seen);
    for (const glm::dvec3& side : halfSides) most += std::abs(glm::dot(inwards, side));
    for (const glm::dvec3& way : ways) most += std::max(glm::dot(inwards, way), 0.0);
    return most < 0;
  };
  if (isBeyond({0, 0, 1})) return true;  // behind the eye
  for (const double sign : {-1.0, 1.0}) {
    if (isBeyond({sign, 0, margin}) || isBeyond({0, sign, margin})) return true;
  }
  return false;
}

bool TileBox::isBelowHorizon(const HeightRange& heights, const glm::dvec3& eye) const {
  const double distance = glm::length(eye);
  if (distance <= 1) return false;
  const double apart = 2 * std::asin(std::min(glm::length(eye / distance - middle) / 2, 1.0));
  // How far one sees to the sea's horizon from a height: by the half-angle, exact for small ones.
  const auto toHorizon = [](double height) { return std::atan(std::sqrt(height * (2 + height))); };
  return apart - reach > toHorizon(distance - 1) + toHorizon(heights.highest);
}

}  // namespace terrella::render
