#include "render/passes/globe_pass.h"

#include <cmath>
#include <glm/gtc/matrix_transform.hpp>

namespace terrella {
namespace {

// A planet that turned by `angle` to the east: its own directions from the world's.
glm::mat3 turnedFromWorld(float angle) { return glm::mat3(glm::rotate(glm::mat4(1), -angle, glm::vec3(0, 1, 0))); }

}  // namespace

Result<GlobePass> GlobePass::load() {
  auto program = gl::Program::load("screen.vert", "globe.frag");
  if (!program) return program.error();
  return GlobePass(std::move(*program));
}

void GlobePass::draw(const Frame& frame, const PlanetTextures& textures, int width, int height) const {
  program_.use();
  textures.bind();
  int unit = 0;
  for (const char* name : {"u_albedo", "u_normal", "u_water", "u_clouds", "u_height", "u_climate"}) program_.set(name, unit++);

  const Camera& camera = frame.camera;
  const float tangent = std::tan(camera.fieldOfViewRadians / 2);
  program_.set("u_cameraPosition", camera.position);
  program_.set("u_rayUp", camera.up() * tangent);
  const glm::vec3 rayRight = camera.right() * (tangent * static_cast<float>(width) / static_cast<float>(height));
  program_.set("u_rayRight", rayRight);
  program_.set("u_rayForward", camera.forward() - rayRight * frame.shiftRight);
  program_.set("u_pixelAngle", 2 * tangent / static_cast<float>(height));
  program_.set("u_planetFromWorld", turnedFromWorld(frame.planetAngleRadians));
  program_.set("u_cloudsFromWorld", turnedFromWorld(frame.cloudAngleRadians));
  program_.set("u_cloudShift", (frame.planetAngleRadians - frame.cloudAngleRadians) / 6.2831853f);

  const SkySettings& sky = frame.sky;
  const float latitude = sky.sunLatitudeRadians;
  program_.set("u_sunDirection", glm::vec3(std::cos(latitude) * std::sin(sky.sunLongitudeRadians), std::sin(latitude),
                                           std::cos(latitude) * std::cos(sky.sunLongitudeRadians)));
  program_.set("u_view", static_cast<int>(frame.view));
  program_.set("u_hasClouds", static_cast<int>(sky.hasClouds));
  program_.set("u_airDensity", sky.airDensity);
  program_.set("u_airDust", sky.airDust);
  program_.set("u_exposure", sky.exposure);
  program_.set("u_relief", sky.relief);
  glDrawArrays(GL_TRIANGLES, 0, 3);
}

}  // namespace terrella
