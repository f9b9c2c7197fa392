#include "render/picking.h"

#include <algorithm>
#include <cmath>
#include <glm/gtc/constants.hpp>

#include "render/passes/flat_map_pass.h"
#include "render/passes/globe_view.h"

namespace terrella::render {
namespace {

std::optional<PickedPlace> placeOnMap(const Frame& frame, glm::vec2 screen, int width, int height) {
  const glm::vec2 uv = flatMapMiddle(frame, width, height) + glm::vec2(screen.x, -screen.y) * 0.5f * flatMapSpan(frame.flat, width, height);
  if (uv.y < 0 || uv.y > 1) return std::nullopt;
  return PickedPlace{directionOf((uv.x - 0.5f) * glm::two_pi<float>(), (0.5f - uv.y) * glm::pi<float>())};
}

// As groundHit() of shaders/lib/globe_ray.glsl.
std::optional<PickedPlace> placeOnGlobe(const Frame& frame, glm::vec2 screen, int width, int height) {
  const GlobeRays rays(frame, width, height);
  const glm::dvec3 eye = frame.camera.position;
  const glm::dvec3 ray = glm::normalize(glm::dvec3(rays.forward + screen.x * rays.right + screen.y * rays.up));
  const double toNearest = -glm::dot(eye, ray);
  const double missDistance = glm::length(eye + ray * toNearest);
  if (toNearest <= 0 || missDistance > 1) return std::nullopt;
  const glm::dvec3 point = eye + ray * (toNearest - std::sqrt(1 - missDistance * missDistance));
  return PickedPlace{glm::normalize(turnedFromWorld(frame.planetAngleRadians) * point)};
}

int indexAt(double share, int count) { return std::clamp(static_cast<int>(share * count), 0, count - 1); }

}  // namespace

double PickedPlace::longitudeRadians() const { return std::atan2(direction.x, direction.z); }
double PickedPlace::latitudeRadians() const { return std::asin(std::clamp(direction.y, -1.0, 1.0)); }

std::optional<PickedPlace> placeUnder(const Frame& frame, glm::vec2 pixel, int width, int height) {
  if (width <= 0 || height <= 0) return std::nullopt;
  const glm::vec2 screen(2 * pixel.x / static_cast<float>(width) - 1, 1 - 2 * pixel.y / static_cast<float>(height));
  return frame.isFlat ? placeOnMap(frame, screen, width, height) : placeOnGlobe(frame, screen, width, height);
}

GridPoint nearestSample(const Grid& grid, const PickedPlace& place) {
  if (grid.projection() == Projection::equirectangular) {
    return {indexAt(place.longitudeRadians() / glm::two_pi<double>() + 0.5, grid.width()),
            indexAt(0.5 - place.latitudeRadians() / glm::pi<double>(), grid.height())};
  }
  const glm::dvec3 d = place.direction, size = glm::abs(d);
  const int axis = size.x >= size.y && size.x >= size.z ? 0 : (size.y >= size.z ? 1 : 2);
  const glm::vec3 onCube(d / size[axis]);
  const int face = 2 * axis + (d[axis] < 0);
  const FacePoint<float> point = onFace(face, Point3<float>{onCube.x, onCube.y, onCube.z});
  return {indexAt((point.s + 1) / 2, grid.width()), face * grid.width() + indexAt((point.t + 1) / 2, grid.width())};
}

}  // namespace terrella::render
