#include "render/passes/skyline_pass.h"

#include "render/landscape/sunlight.h"

namespace terrella::render {

SkylinePass::SkylinePass(gl::Program program)
    : program_(std::move(program)), emptyVertices_(gl::VertexArray::make("no skyline vertices")) {}

Result<SkylinePass> SkylinePass::load() {
  auto program = gl::Program::load("screen.vert", "skyline.frag");
  if (!program) return program.error();
  return SkylinePass(std::move(*program));
}

Result<void> SkylinePass::reload() {
  auto program = gl::Program::load("screen.vert", "skyline.frag");
  if (!program) return program.error();
  program_ = std::move(*program);
  return {};
}

void SkylinePass::show(const Skyline& skyline) {
  heights_ = gl::Texture::make("skyline");
  glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
  glTexImage2D(GL_TEXTURE_2D, 0, GL_R32F, Skyline::kPoints, Skyline::kLayers, 0, GL_RED, GL_FLOAT, skyline.heights.data());
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_REPEAT);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
  for (const GLenum zoom : {GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER}) glTexParameteri(GL_TEXTURE_2D, zoom, GL_LINEAR);
}

void SkylinePass::draw(const LandscapeFrame& frame, SceneTarget& target, int width, int height) const {
  target.begin(width, height, 1);  // the shader smooths its edges itself
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_BLEND);
  glBindVertexArray(emptyVertices_.id());
  program_.use();
  // The sun of the evening, whatever the landscape's: silhouettes want it behind them.
  const glm::vec3 sun = glm::normalize(glm::vec3(0.22f, 0.16f, -1.0f));
  setSunlight(program_, sun);
  glBindTexture(GL_TEXTURE_2D, heights_.id());
  program_.set("u_heights", 0);
  program_.set("u_aspect", static_cast<float>(width) / static_cast<float>(height));
  program_.set("u_shift", frame.skylineShift);
  program_.set("u_shiftRight", frame.shiftRight);
  glDrawArrays(GL_TRIANGLES, 0, 3);
  target.end(frame.exposure);
}

}  // namespace terrella::render
