#include "render/passes/globe_view.h"

#include <cmath>
#include <glm/gtc/matrix_transform.hpp>

#include "render/air_textures.h"

namespace terrella::render {

glm::mat3 turnedFromWorld(float angle) { return glm::mat3(glm::rotate(glm::mat4(1), -angle, glm::vec3(0, 1, 0))); }

GlobeRays::GlobeRays(const Frame& frame, int width, int height) {
  const Camera& camera = frame.camera;
  const float tangent = std::tan(camera.fieldOfViewRadians / 2);
  up = camera.up() * tangent;
  right = camera.right() * (tangent * static_cast<float>(width) / static_cast<float>(height));
  forward = camera.forward() - right * frame.shiftRight;
  pixelAngle = 2 * tangent / static_cast<float>(height);
}

void setGlobeView(const gl::Program& program, const Frame& frame, const GlobeRays& rays) {
  program.set("u_cameraPosition", frame.camera.position);
  program.set("u_rayUp", rays.up);
  program.set("u_rayRight", rays.right);
  program.set("u_rayForward", rays.forward);
  program.set("u_pixelAngle", rays.pixelAngle);
  program.set("u_planetFromWorld", turnedFromWorld(frame.planetAngleRadians));
  program.set("u_cloudsFromWorld", turnedFromWorld(frame.cloudAngleRadians));

  const SkySettings& sky = frame.sky;
  const float latitude = sky.sunLatitudeRadians;
  program.set("u_sunDirection", glm::vec3(std::cos(latitude) * std::sin(sky.sunLongitudeRadians), std::sin(latitude),
                                          std::cos(latitude) * std::cos(sky.sunLongitudeRadians)));
  program.set("u_hasClouds", static_cast<int>(sky.hasClouds));
  setAir(program, sky.air);
}

}  // namespace terrella::render
