#include "render/renderer.h"

#include <algorithm>

namespace terrella::render {

Result<void> loadOpenGl(void (*(*getProcAddress)(const char*))()) {
  const int version = gladLoadGL(getProcAddress);
  if (version == 0 || version < GLAD_MAKE_VERSION(3, 3)) {
    return Error{"This machine's graphics driver offers OpenGL " + std::to_string(GLAD_VERSION_MAJOR(version)) + "." +
                 std::to_string(GLAD_VERSION_MINOR(version)) + "; Terrella needs 3.3. `terrella bake` works without any."};
  }
  return {};
}

Renderer::Renderer(Passes passes) : passes_(std::move(passes)), emptyVertices_(gl::VertexArray::make("no vertices")) {}

Result<Renderer::Passes> Renderer::loadPasses() {
  auto globe = GlobePass::load();
  if (!globe) return globe.error();
  auto trees = TreePass::load();
  if (!trees) return trees.error();
  auto flat = FlatMapPass::load();
  if (!flat) return flat.error();
  return Passes{std::move(*globe), std::move(*trees), std::move(*flat)};
}

Result<Renderer> Renderer::create() {
  auto passes = loadPasses();
  if (!passes) return passes.error();
  return Renderer(std::move(*passes));
}

Result<void> Renderer::reloadShaders() {
  auto passes = loadPasses();
  if (!passes) return passes.error();
  passes_ = std::move(*passes);
  return {};
}

void Renderer::drawPasses(const Frame& frame, int width, int height) {
  glViewport(0, 0, width, height);
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_BLEND);
  glBindVertexArray(emptyVertices_.id());
  if (textures_.isEmpty()) {
    glClearColor(0.01f, 0.012f, 0.02f, 1);
    glClear(GL_COLOR_BUFFER_BIT);
  } else if (frame.isFlat) {
    passes_.flat.draw(frame, textures_, width, height);
  } else {
    passes_.globe.draw(frame, textures_, width, height);
    if (!frame.view) passes_.trees.draw(frame, textures_, width, height);
  }
}

void Renderer::draw(const Frame& frame, int width, int height, int supersampling) {
  if (supersampling <= 1) return drawPasses(frame, width, height);
  GLint target = 0;
  glGetIntegerv(GL_DRAW_FRAMEBUFFER_BINDING, &target);
  const glm::ivec2 size = glm::ivec2(width, height) * 2;
  if (!enlarged_) {
    enlarged_ = gl::Framebuffer::make("supersampled frame");
    enlargedColour_ = gl::Texture::make("supersampled colour");
  }
  glBindFramebuffer(GL_FRAMEBUFFER, enlarged_.id());
  if (size != enlargedSize_) {
    glBindTexture(GL_TEXTURE_2D, enlargedColour_.id());
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, size.x, size.y, 0, GL_RGBA, GL_UNSIGNED_BYTE, nullptr);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, enlargedColour_.id(), 0);
    enlargedSize_ = size;
  }
  drawPasses(frame, size.x, size.y);
  // Halving with a linear filter takes the mean of each 2 x 2 block.
  glBindFramebuffer(GL_READ_FRAMEBUFFER, enlarged_.id());
  glBindFramebuffer(GL_DRAW_FRAMEBUFFER, static_cast<GLuint>(target));
  glBlitFramebuffer(0, 0, size.x, size.y, 0, 0, width, height, GL_COLOR_BUFFER_BIT, GL_LINEAR);
  glBindFramebuffer(GL_FRAMEBUFFER, static_cast<GLuint>(target));
  glViewport(0, 0, width, height);
}

Picture readPixels(int width, int height) {
  Picture picture{width, height, std::vector<Rgb8>(static_cast<std::size_t>(width) * height)};
  glPixelStorei(GL_PACK_ALIGNMENT, 1);
  glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE, picture.pixels.data());
  for (int y = 0; y < height / 2; ++y) {
    std::swap_ranges(picture.pixels.begin() + static_cast<std::ptrdiff_t>(y) * width,
                     picture.pixels.begin() + static_cast<std::ptrdiff_t>(y + 1) * width,
                     picture.pixels.begin() + static_cast<std::ptrdiff_t>(height - 1 - y) * width);
  }
  return picture;
}

}  // namespace terrella::render
