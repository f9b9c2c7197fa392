// From linear light to what a screen shows: the curve, supersampling, dither, and the target that scenes are drawn into.
#include "gl/gl_test.h"
#include "render/scene_target.h"

namespace terrella::test {
using namespace render;
namespace {

class ToneMapTest : public GlTest {
 protected:
  static constexpr int kSize = 64;

  SceneTarget& target() { return renderer_->sceneTarget(); }
  // A scene of one light.
  Picture shown(float light, float exposure = 1, int supersampling = 1, const SceneExtras& extras = {}) {
    target().begin(kSize, kSize, supersampling, extras);
    fill(light);
    target().end(exposure);
    return readPixels(kSize, kSize);
  }
  static void fill(float light) { fill(glm::vec3(light)); }
  static void fill(const glm::vec3& light) {
    glClearColor(light.r, light.g, light.b, 1);
    glClear(GL_COLOR_BUFFER_BIT);
  }
  Rgb8 photographed(const glm::vec3& light, const Photograph& photograph) {
    target().begin(kSize, kSize, 1);
    fill(light);
    target().end(1, {photograph, false, {}});
    return at(readPixels(kSize, kSize), kSize / 2, kSize / 2);
  }
};

// As shaders/lib/display.glsl, 0 to 255.
double displayValue(double light) {
  const double filmic = std::clamp((light * (2.51 * light + 0.03)) / (light * (2.43 * light + 0.59) + 0.14), 0.0, 1.0);
  return 255 * (filmic <= 0.0031308 ? 12.92 * filmic : 1.055 * std::pow(filmic, 1 / 2.4) - 0.055);
}

TEST_F(ToneMapTest, LightBecomesTheDisplayValueOfTheCurveWhateverTheExposure) {
  for (const float light : {0.0f, 0.0005f, 0.004f, 0.03f, 0.2f, 0.7f, 1.9f, 12.0f, 300.0f}) {
    for (const float exposure : {0.25f, 1.0f, 4.0f}) {
      const Picture picture = shown(light, exposure);
      const double expected = displayValue(static_cast<double>(light) * static_cast<double>(exposure));
      for (const Rgb8& pixel : picture.pixels) ASSERT_NEAR(luminance(pixel), expected, 1.1) << light << " times " << exposure;
      EXPECT_NEAR(meanLuminance(picture), expected, 0.15) << light << " times " << exposure;
    }
  }
}

TEST_F(ToneMapTest, TheStepsOf8BitsAreHiddenByDither) {
  // Between two codes some pixels have the one and some the other, in both ways of drawing.
  for (const int supersampling : {1, 2}) {
    double last = 0;
    for (float light = 0.0100f; light < 0.0112f; light += 0.0001f) {
      const Picture picture = shown(light, 1, supersampling);
      EXPECT_GT(meanLuminance(picture), last) << light;
      last = meanLuminance(picture);
      for (const Rgb8& pixel : picture.pixels) ASSERT_NEAR(luminance(pixel), displayValue(static_cast<double>(light)), 1.01);
    }
  }
}

// Skies, in photographs; greens, sand and greys stay as they are.
TEST_F(ToneMapTest, BluesAreDeepened) {
  const auto parting = [&](const glm::vec3& light, float blues) {
    const Rgb8 pixel = photographed(light, Photograph{1, 0, 0, blues});
    return pixel.b - pixel.r;
  };
  const glm::vec3 sky(0.08f, 0.12f, 0.23f);
  EXPECT_GT(parting(sky, 0.6f), parting(sky, 0) + 20);
  EXPECT_GT(parting(sky, 0.6f), parting(sky, 0.3f) + 8);
  for (const glm::vec3& other :
       {glm::vec3(0.02f, 0.1f, 0.03f), glm::vec3(0.05f, 0.3f, 0.3f), glm::vec3(0.4f, 0.3f, 0.15f), glm::vec3(0.2f)})
    EXPECT_NEAR(parting(other, 0.6f), parting(other, 0), 1) << other.r << " " << other.g << " " << other.b;
}

// The bright sky around a low sun; what is white, blue or green, and dim ground, stay as they are.
TEST_F(ToneMapTest, LemonSkiesTurnOrange) {
  const auto parting = [&](const glm::vec3& light, float embers) {
    const Rgb8 pixel = photographed(light, Photograph{1, 0, 1, 0, embers});
    return pixel.r - pixel.g;
  };
  const glm::vec3 lemon(0.8f, 0.75f, 0.4f);
  EXPECT_LT(parting(lemon, 0), 10);
  EXPECT_GT(parting(lemon, 1), parting(lemon, 0) + 20);
  EXPECT_GT(parting(lemon, 1), parting(lemon, 0.5f) + 8);
  for (const glm::vec3& other :
       {glm::vec3(0.8f), glm::vec3(0.3f, 0.5f, 0.9f), glm::vec3(0.4f, 0.8f, 0.2f), glm::vec3(0.09f, 0.085f, 0.04f)})
    EXPECT_NEAR(parting(other, 1), parting(other, 0), 1) << other.r << " " << other.g << " " << other.b;
}

TEST_F(ToneMapTest, SupersampledPixelsAreTheMeanOfWhatIsShown) {
  const glm::ivec2 size = target().begin(kSize, kSize, 2);
  EXPECT_EQ(size, glm::ivec2(2 * kSize));
  fill(0.05f);
  glEnable(GL_SCISSOR_TEST);
  glScissor(0, 0, kSize + 1, 2 * kSize);  // one column of a pixel's four, and no other
  fill(50);
  glDisable(GL_SCISSOR_TEST);
  target().end(1);
  const Picture picture = readPixels(kSize, kSize);
  EXPECT_NEAR(luminance(at(picture, kSize / 2, 9)), (displayValue(0.05) + 255) / 2, 1.1);
  EXPECT_NEAR(luminance(at(picture, kSize / 2 - 1, 9)), 255, 1.1);
  EXPECT_NEAR(luminance(at(picture, kSize / 2 + 1, 9)), displayValue(0.05), 1.1);
}

TEST_F(ToneMapTest, DepthAndEdgeSamplesLeaveTheLightAsItIs) {
  for (const bool hasDepth : {false, true}) {
    for (const int samples : {1, 4}) {
      for (const int supersampling : {1, 2}) {
        target().begin(kSize, kSize, supersampling, {hasDepth, samples});
        EXPECT_EQ(glCheckFramebufferStatus(GL_FRAMEBUFFER), static_cast<GLenum>(GL_FRAMEBUFFER_COMPLETE));
        target().end(1);
        EXPECT_NEAR(meanLuminance(shown(0.3f, 1, supersampling, {hasDepth, samples})), displayValue(0.3), 0.15);
      }
    }
  }
}

TEST_F(ToneMapTest, OnlyItsCornerOfTheFramebufferIsFilled) {
  shown(0.7f);
  glViewport(0, 0, 2 * kSize, kSize);
  target().begin(16, 16, 1);
  fill(0);
  target().end(1);
  const Picture picture = readPixels(kSize, kSize);
  EXPECT_LE(luminance(at(picture, 8, kSize - 8)), 1);
  EXPECT_NEAR(luminance(at(picture, 24, kSize - 8)), displayValue(0.7), 1.1);
  EXPECT_NEAR(luminance(at(picture, 8, kSize - 24)), displayValue(0.7), 1.1);
}

}  // namespace
}  // namespace terrella::test
