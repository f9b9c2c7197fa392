#include "render/passes/light_meter.h"

#include <vector>

namespace terrella::render {
namespace {

constexpr glm::ivec2 kParts{64, 36};
constexpr std::size_t kBytes = sizeof(glm::vec2) * kParts.x * kParts.y;

}  // namespace

LightMeter::LightMeter(gl::Program program)
    : program_(std::move(program)),
      emptyVertices_(gl::VertexArray::make("no vertices of the light meter")),
      buffers_{gl::PixelBuffer::make("light meter", GL_PIXEL_PACK_BUFFER), gl::PixelBuffer::make("light meter", GL_PIXEL_PACK_BUFFER)} {
  for (const gl::PixelBuffer& buffer : buffers_) {
    glBindBuffer(GL_PIXEL_PACK_BUFFER, buffer.id());
    glBufferData(GL_PIXEL_PACK_BUFFER, kBytes, nullptr, GL_STREAM_READ);
  }
  glBindBuffer(GL_PIXEL_PACK_BUFFER, 0);
}

Result<LightMeter> LightMeter::load() {
  auto program = gl::Program::load("screen.vert", "light_meter.frag");
  if (!program) return program.error();
  return LightMeter(std::move(*program));
}

std::optional<MeteredScene> LightMeter::measure(const gl::Texture& light, glm::ivec2 size) {
  GLint viewport[4];
  glGetIntegerv(GL_VIEWPORT, viewport);
  copy_.begin(kParts, {GL_RGBA16F});
  program_.use();
  glActiveTexture(GL_TEXTURE0);
  glBindTexture(GL_TEXTURE_2D, light.id());
  program_.set("u_light", 0);
  program_.set("u_block", glm::vec2(size) / glm::vec2(kParts));
  glBindVertexArray(emptyVertices_.id());
  glDrawArrays(GL_TRIANGLES, 0, 3);
  const auto now = static_cast<std::size_t>(measured_ % 2);
  glBindBuffer(GL_PIXEL_PACK_BUFFER, buffers_[now].id());
  glPixelStorei(GL_PACK_ALIGNMENT, 1);
  glBindFramebuffer(GL_READ_FRAMEBUFFER, copy_.framebuffer().id());
  glReadPixels(0, 0, kParts.x, kParts.y, GL_RG, GL_FLOAT, nullptr);
  copy_.end();
  glViewport(viewport[0], viewport[1], viewport[2], viewport[3]);

  std::optional<MeteredScene> scene;
  if (measured_++ > 0) {
    glBindBuffer(GL_PIXEL_PACK_BUFFER, buffers_[1 - now].id());
    if (const void* from = glMapBufferRange(GL_PIXEL_PACK_BUFFER, 0, kBytes, GL_MAP_READ_BIT)) {
      const auto* first = static_cast<const MeteredLight*>(from);
      std::vector<MeteredLight> lights(first, first + kParts.x * kParts.y);
      glUnmapBuffer(GL_PIXEL_PACK_BUFFER);
      scene = sceneOf(lights);
    }
  }
  glBindBuffer(GL_PIXEL_PACK_BUFFER, 0);
  return scene;
}

}  // namespace terrella::render
