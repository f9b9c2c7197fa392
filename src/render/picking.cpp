#include "render/picking.h"

#include <algorithm>
#include <cmath>
#include <glm/gtc/constants.hpp>

#include "render/passes/flat_map_pass.h"
#include "render/passes/globe_view.h"
#include "render/stretch.h"

namespace terrella::render {
namespace {

std::optional<PickedPlace> placeOnMap(const Frame& frame, glm::vec2 screen, int width, int height) {
  const glm::vec2 uv = flatMapMiddle(frame, width, height) + glm::vec2(screen.x, -screen.y) * 0.5f * flatMapSpan(frame.flat, width, height);
  if (uv.y < 0 || uv.y > 1) return std::nullopt;
  return PickedPlace{directionOf((uv.x - 0.5f) * glm::two_pi<float>(), (0.5f - uv.y) * glm::pi<float>())};
}

std::optional<PickedPlace> placeOnGlobe(const Frame& frame, const glm::dvec3& viewRay, const GroundShape& ground) {
  const glm::dvec3 ray = glm::normalize(glm::dquat(frame.camera.worldFromView) * viewRay);
  const auto point = ground.hit(frame.camera.position, ray);
  if (!point) return std::nullopt;
  return PickedPlace{glm::normalize(turnedFromWorld(frame.planetAngleRadians) * stretched(*point, frame.flattening))};
}

// In [-1, 1] each, up positive.
glm::dvec2 screenOf(glm::vec2 pixel, int width, int height) { return {2.0 * pixel.x / width - 1, 1 - 2.0 * pixel.y / height}; }

int indexAt(double share, int count) { return std::clamp(static_cast<int>(share * count), 0, count - 1); }

}  // namespace

double PickedPlace::longitudeRadians() const { return std::atan2(direction.x, direction.z); }
double PickedPlace::latitudeRadians() const { return std::asin(std::clamp(direction.y, -1.0, 1.0)); }

glm::dvec3 viewRayThrough(const Frame& frame, glm::vec2 pixel, int width, int height) {
  const glm::dvec2 screen = screenOf(pixel, width, height);
  const double tangent = std::tan(frame.camera.fieldOfViewRadians / 2.0);
  return {(screen.x - frame.shiftRight) * tangent * width / height, screen.y * tangent, -1};
}

std::optional<PickedPlace> placeUnder(const Frame& frame, glm::vec2 pixel, int width, int height, const GroundShape& ground) {
  if (width <= 0 || height <= 0) return std::nullopt;
  if (frame.isFlat) return placeOnMap(frame, screenOf(pixel, width, height), width, height);
  return placeOnGlobe(frame, viewRayThrough(frame, pixel, width, height), ground);
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
