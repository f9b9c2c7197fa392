#include "render/scene_target.h"

namespace terrella::render {
namespace {

// Eleven bits of precision at any brightness: less than a tenth of a display step. The 6 bits of R11F_G11F_B10F would show bands.
constexpr GLenum kLightFormat = GL_RGBA16F;

}  // namespace

Result<SceneTarget> SceneTarget::load() {
  auto toneMap = ToneMapPass::load();
  if (!toneMap) return toneMap.error();
  auto bloom = BloomPass::load();
  if (!bloom) return bloom.error();
  auto meter = LightMeter::load();
  if (!meter) return meter.error();
  return SceneTarget(std::move(*toneMap), std::move(*bloom), std::move(*meter));
}

std::optional<MeteredScene> SceneTarget::measure() {
  const auto timing = times_.time("light meter");
  return meter_.measure(light_.texture(), shown_ * scale_);
}

glm::ivec2 SceneTarget::begin(int width, int height, int supersampling, const SceneExtras& extras) {
  shown_ = {width, height};
  scale_ = supersampling > 1 ? 2 : 1;
  const glm::ivec2 size = shown_ * scale_;
  light_.begin(size, {kLightFormat, extras.hasDepth, extras.edgeSamples});
  if (extras.hasDepth) glClear(GL_DEPTH_BUFFER_BIT);
  return size;
}

void SceneTarget::end(float exposure, const SceneFinish& finish) {
  light_.end();
  ToneMapping how{exposure, finish.photograph, finish.filter};
  if (finish.hasBloom) {
    glDisable(GL_DEPTH_TEST);
    glDisable(GL_BLEND);
    const auto timing = times_.time("bloom");
    how.bloom =
        &bloom_.draw(light_.texture(), shown_ * scale_, scale_, exposure * how.photograph.value_or(Photograph{}).exposure, finish.filter);
    // The last block of a row or column may reach past the picture.
    how.bloomedSize = (shown_ + BloomPass::kBlock - 1) / BloomPass::kBlock * BloomPass::kBlock;
  }
  glViewport(0, 0, shown_.x, shown_.y);
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_BLEND);
  const auto timing = times_.time("tone mapping");
  toneMap_.draw(light_.texture(), how, scale_ > 1);
}

}  // namespace terrella::render
