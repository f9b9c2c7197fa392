#include "render/passes/globe_pass.h"

#include <cmath>
#include <glm/gtc/matrix_transform.hpp>

namespace terrella {
namespace {

// A planet that turned by `angle` to the east: its own directions from the world's.
glm::mat3 turnedFromWorld(float angle) { return glm::mat3(glm::rotate(glm::mat4(1), -angle, glm::vec3(0, 1, 0))); }

}  // namespace

Result<GlobePass> GlobePass::load() {
  auto programs = loadForProjections("screen.vert", "globe.frag");
  if (!programs) return programs.error();
  return GlobePass(std::move(*programs));
}

void GlobePass::draw(const Frame& frame, const PlanetTextures& textures, int width, int height) const {
  const gl::Program& program = useWith(programs_, textures);

  const Camera& camera = frame.camera;
  const float tangent = std::tan(camera.fieldOfViewRadians / 2);
  program.set("u_cameraPosition", camera.position);
  program.set("u_rayUp", camera.up() * tangent);
  const glm::vec3 rayRight = camera.right() * (tangent * static_cast<float>(width) / static_cast<float>(height));
  program.set("u_rayRight", rayRight);
  program.set("u_rayForward", camera.forward() - rayRight * frame.shiftRight);
  program.set("u_pixelAngle", 2 * tangent / static_cast<float>(height));
  program.set("u_planetFromWorld", turnedFromWorld(frame.planetAngleRadians));
  program.set("u_cloudsFromWorld", turnedFromWorld(frame.cloudAngleRadians));

  const SkySettings& sky = frame.sky;
  const float latitude = sky.sunLatitudeRadians;
  program.set("u_sunDirection", glm::vec3(std::cos(latitude) * std::sin(sky.sunLongitudeRadians), std::sin(latitude),
                                           std::cos(latitude) * std::cos(sky.sunLongitudeRadians)));
  program.set("u_view", static_cast<int>(frame.view));
  program.set("u_hasClouds", static_cast<int>(sky.hasClouds));
  program.set("u_airDensity", sky.airDensity);
  program.set("u_airDust", sky.airDust);
  program.set("u_exposure", sky.exposure);
  program.set("u_relief", sky.relief);
  glDrawArrays(GL_TRIANGLES, 0, 3);
}

}  // namespace terrella
