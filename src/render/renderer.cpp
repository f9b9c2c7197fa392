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
  auto wind = WindPass::load();
  if (!wind) return wind.error();
  auto target = SceneTarget::load();
  if (!target) return target.error();
  return Passes{std::move(*globe), std::move(*trees), std::move(*flat), std::move(*wind), std::move(*target)};
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

namespace {

// A frame with `times` as many pixels along a side.
Frame enlarged(Frame frame, int times) {
  frame.part.whole *= times;
  frame.part.first *= times;
  frame.samples = times;
  return frame;
}

}  // namespace

// Single maps and flat ones are display values from the first.
void Renderer::drawMap(const Frame& shown, glm::ivec2 size, int supersampling) {
  const glm::ivec2 drawn = supersampling > 1 ? size * 2 : size;
  const Frame frame = enlarged(shown, drawn.x / size.x);
  if (drawn != size) enlarged_.begin(drawn, {});
  glBindVertexArray(emptyVertices_.id());
  if (frame.isFlat) {
    passes_.flat.draw(frame, textures_, drawn.x, drawn.y);
  } else {
    passes_.globe.draw(frame, textures_, drawn.x, drawn.y);
  }
  if (frame.view && infoOf(*frame.view).sample == Sample::wind) passes_.wind.draw(frame, textures_, drawn.x, drawn.y, drawn.x / size.x);
  if (drawn == size) return;
  enlarged_.end();
  enlarged_.copyTo(size);
  glViewport(0, 0, size.x, size.y);
}

void Renderer::draw(const Frame& frame, int width, int height, int supersampling) {
  glViewport(0, 0, width, height);
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_BLEND);
  if (textures_.isEmpty()) {
    glClearColor(0.01f, 0.012f, 0.02f, 1);
    return glClear(GL_COLOR_BUFFER_BIT);
  }
  if (frame.isFlat || frame.view) return drawMap(frame, {width, height}, supersampling);
  air_.show(frame.sky.air);
  air_.bind();
  const glm::ivec2 size = passes_.target.begin(width, height, supersampling);
  glBindVertexArray(emptyVertices_.id());
  const Frame drawn = enlarged(frame, size.x / width);
  passes_.target.times().beginFrame();
  {
    const auto timing = passes_.target.times().time("globe");
    passes_.globe.draw(drawn, textures_, size.x, size.y);
  }
  {
    const auto timing = passes_.target.times().time("trees");
    passes_.trees.draw(drawn, textures_, size.x, size.y);
  }
  passes_.target.end(frame.sky.exposure * kPhotographicExposure, {true, frame.sky.hasBloom, frame.part.first});
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
