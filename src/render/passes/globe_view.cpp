#include "render/passes/globe_view.h"

#include <algorithm>
#include <cmath>
#include <glm/gtc/matrix_transform.hpp>

#include "render/air_textures.h"

namespace terrella::render {

glm::dmat3 turnedFromWorld(double angle) { return glm::dmat3(glm::rotate(glm::dmat4(1), -angle, glm::dvec3(0, 1, 0))); }

GlobeRays::GlobeRays(const Frame& frame, int width, int height)
    : whole(frame.part.whole.x > 0 ? frame.part.whole : glm::ivec2(width, height)), first(frame.part.first), size(width, height) {
  const Camera& camera = frame.camera;
  const float tangent = std::tan(camera.fieldOfViewRadians / 2);
  up = camera.up() * tangent;
  right = camera.right() * (tangent * static_cast<float>(whole.x) / static_cast<float>(whole.y));
  forward = camera.forward() - right * frame.shiftRight;
  pixelAngle = 2 * tangent / static_cast<float>(whole.y);
}

glm::mat3 GlobeRays::screenFromWorld() const {
  const glm::vec2 larger = glm::vec2(whole) / glm::vec2(size), moved = glm::vec2(whole - 2 * first) / glm::vec2(size) - 1.0f;
  const glm::mat3 partFromWhole(larger.x, 0, 0, 0, larger.y, 0, moved.x, moved.y, 1);
  return partFromWhole * glm::inverse(glm::mat3(right, up, forward));
}

glm::vec3 GlobeRays::through(glm::vec2 pixel) const {
  const glm::vec2 screen = (pixel + glm::vec2(first)) * (2.0f / glm::vec2(whole)) - 1.0f;
  return glm::normalize(forward + screen.x * right + screen.y * up);
}

namespace {

glm::vec3 sunDirection(const SkySettings& sky) { return glm::vec3(directionOf(sky.sunLongitudeRadians, sky.sunLatitudeRadians)); }

// How much of the sun's disc the planet leaves in sight: its light strikes the lens then.
float sunInSight(const glm::vec3& eye, const glm::vec3& sun) {
  constexpr float kSunRadius = 0.00466f;  // radians
  const float distance = glm::length(eye);
  const float planetRadius = std::asin(std::min(1 / distance, 1.0f));
  const float apart = std::acos(glm::clamp(glm::dot(sun, -eye) / distance, -1.0f, 1.0f));
  return glm::smoothstep(-kSunRadius, kSunRadius, apart - planetRadius);
}

}  // namespace

void setGlobeView(const gl::Program& program, const Frame& frame, const GlobeRays& rays) {
  const glm::vec3 eye(frame.camera.position);
  program.set("u_cameraPosition", eye);
  program.set("u_rayUp", rays.up);
  program.set("u_rayRight", rays.right);
  program.set("u_rayForward", rays.forward);
  program.set("u_pixelAngle", rays.pixelAngle);
  program.set("u_firstPixel", glm::vec2(rays.first));
  program.set("u_screenPerPixel", 2.0f / glm::vec2(rays.whole));
  program.set("u_planetFromWorld", glm::mat3(turnedFromWorld(frame.planetAngleRadians)));
  program.set("u_cloudsFromWorld", glm::mat3(turnedFromWorld(frame.cloudAngleRadians)));

  const SkySettings& sky = frame.sky;
  const glm::vec3 sun = sunDirection(sky);
  program.set("u_sunDirection", sun);
  program.set("u_sunGlare", sunInSight(eye, sun));
  program.set("u_hasClouds", static_cast<int>(sky.hasClouds));
  setAir(program, sky.air);
}

}  // namespace terrella::render
