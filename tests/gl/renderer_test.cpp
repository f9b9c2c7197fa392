// The renderer as a whole: framebuffers, sizes, reading back, and shaders that do not compile.
#include "gl/gl_test.h"
#include "gl/shader_folder.h"

namespace terrella::test {
using namespace render;
namespace {

using RendererTest = GlTest;

TEST_F(RendererTest, AShaderThatDoesNotCompileIsNamedWithItsLine) {
  struct Case {
    const char* file;
    const char* line;
  };
  for (const Case& broken : {Case{"globe.frag", "shaders/globe.frag:1:"},
                             {"globe_map.frag", "shaders/globe_map.frag:1:"},
                             {"flat_map.frag", "shaders/flat_map.frag:1:"},
                             {"tone_map.frag", "shaders/tone_map.frag:1:"},
                             {"lib/air.glsl", "shaders/lib/air.glsl:1:"},
                             {"screen.vert", "shaders/screen.vert:1:"},
                             {"tiles.vert", "shaders/tiles.vert:1:"},
                             {"bloom.frag", "shaders/bloom.frag:1:"},
                             {"light_meter.frag", "shaders/light_meter.frag:1:"},
                             {"lib/glint.glsl", "shaders/lib/glint.glsl:1:"},
                             {"tree.vert", "shaders/tree.vert:1:"},
                             {"tree.frag", "shaders/tree.frag:1:"},
                             {"wind.vert", "shaders/wind.vert:1:"},
                             {"wind.frag", "shaders/wind.frag:1:"},
                             {"lib/hash.glsl", "shaders/lib/hash.glsl:1:"}}) {
    const ShaderFolder folder;
    folder.breakFirstLine(broken.file);
    const auto renderer = Renderer::create();
    ASSERT_FALSE(renderer) << broken.file;
    EXPECT_NE(renderer.error().message.find(broken.line), std::string::npos) << renderer.error().message;
  }
}

TEST_F(RendererTest, TheLineIsRightBehindIncludesAndAtTheEnd) {
  const ShaderFolder folder;
  const std::string text = folder.read("globe.frag");
  const auto lines = std::count(text.begin(), text.end(), '\n');
  folder.write("globe.frag", text + "vec3 unfinished = nothing;\n");
  const auto renderer = Renderer::create();
  ASSERT_FALSE(renderer);
  EXPECT_NE(renderer.error().message.find("shaders/globe.frag:" + std::to_string(lines + 1) + ":"), std::string::npos)
      << renderer.error().message;
}

TEST_F(RendererTest, AnIncludeThatIsMissingIsNamed) {
  const ShaderFolder folder;
  folder.write("globe.frag", "#include \"lib/nowhere.glsl\"\n" + folder.read("globe.frag"));
  const auto renderer = Renderer::create();
  ASSERT_FALSE(renderer);
  EXPECT_NE(renderer.error().message.find("lib/nowhere.glsl"), std::string::npos) << renderer.error().message;
}

TEST_F(RendererTest, AfterAFailedReloadTheOldShadersGoOn) {
  show(grownPlanet());
  const Frame frame = frameAbove(0, 10, 3.2f, 30);
  const Picture before = draw(frame);
  const ShaderFolder folder;
  folder.breakFirstLine("lib/sphere.glsl");
  const auto failed = renderer_->reloadShaders();
  ASSERT_FALSE(failed);
  EXPECT_NE(failed.error().message.find("shaders/lib/sphere.glsl:1:"), std::string::npos) << failed.error().message;
  EXPECT_EQ(compare(before, draw(frame)).most, 0);
}

TEST_F(RendererTest, AReloadShowsWhatWasEdited) {
  show(grownPlanet());
  const Frame frame = frameAbove(0, 10, 3.2f, 30);
  const Picture before = draw(frame);
  const ShaderFolder folder;
  folder.write("globe.frag", "out vec4 o_colour;\nvoid main() { o_colour = vec4(1000.0, 0.0, 0.0, 1.0); }\n");
  ASSERT_TRUE(renderer_->reloadShaders());
  EXPECT_LE(difference(draw(frame).pixels[0], {255, 0, 0}), 1);
  assets::useFolder("");
  ASSERT_TRUE(renderer_->reloadShaders());
  EXPECT_EQ(compare(before, draw(frame)).most, 0);
}

TEST_F(RendererTest, AShaderThatFailsWhenItIsNeededIsToldOf) {
  show(grownPlanet());
  const ShaderFolder folder;  // nothing was compiled before: it is what the first frame reads
  folder.breakFirstLine("lib/sphere.glsl");
  draw(frameAbove(0, 10, 3.2f, 30));
  const auto complaint = Renderer::takeComplaint();
  ASSERT_TRUE(complaint);
  EXPECT_NE(complaint->message.find("shaders/lib/sphere.glsl:1:"), std::string::npos) << complaint->message;
  EXPECT_FALSE(Renderer::takeComplaint());
  takeGlComplaints();  // nothing can be set in a program that is not there
}

TEST_F(RendererTest, AProgramThatDoesNotCompileDrawsNothing) {
  const ShaderFolder folder;
  folder.write("red.frag", "out vec4 o_colour;\nvoid main() { o_colour = vec4(1.0, 0.0, 0.0, 1.0); }\n");
  folder.write("broken.frag", "this is no shader;\n");
  gl::RenderTarget target;
  target.begin({8, 8}, {});
  const auto vertices = gl::VertexArray::make("no vertices");
  const auto pixelOf = [](const gl::Program& program) {
    glClear(GL_COLOR_BUFFER_BIT);
    program.use();
    glDrawArrays(GL_TRIANGLES, 0, 3);
    return readPixels(8, 8).pixels[0];
  };
  const auto red = gl::Program::load("screen.vert", "red.frag");
  ASSERT_TRUE(red);
  EXPECT_EQ(pixelOf(*red).r, 255);
  auto broken = gl::Program::begin("screen.vert", "broken.frag");
  ASSERT_TRUE(broken);
  EXPECT_FALSE(broken->finish());
  EXPECT_EQ(pixelOf(*broken).r, 0);
  target.end();
  takeGlComplaints();
}

TEST_F(RendererTest, ATargetThatTheDriverCannotMakeIsToldOf) {
  GLint most = 0;
  glGetIntegerv(GL_MAX_TEXTURE_SIZE, &most);
  gl::RenderTarget target;
  target.begin({most + 1, 8}, {GL_RGBA16F, true, 4});
  target.end();
  const auto complaint = Renderer::takeComplaint();
  ASSERT_TRUE(complaint);
  EXPECT_NE(complaint->message.find(" cannot make a picture of " + std::to_string(most + 1) + " x 8 "), std::string::npos)
      << complaint->message;
  takeGlComplaints();
  target.begin({8, 8}, {GL_RGBA16F, true, 4});
  target.end();
  EXPECT_FALSE(Renderer::takeComplaint());
}

TEST_F(RendererTest, ShadersPreparedAreThoseThatFramesUse) {
  show(grownPlanet());
  const Frame frame = frameAbove(0, 10, 3.2f, 30);
  const Picture before = draw(frame);
  for (int k = 0; k < 100; ++k) renderer_->prepareShaders();
  const ShaderFolder folder;
  folder.breakFirstLine("lib/sphere.glsl");  // whatever were compiled now would fail
  EXPECT_EQ(compare(before, draw(frame)).most, 0);
  draw(frameAbove(0, 10, 1.01f, 30));  // from near, by other programs; TearDown() sees complaints
}

TEST_F(RendererTest, PicturesStandUpright) {
  glEnable(GL_SCISSOR_TEST);
  const auto fill = [](int x, int y, int width, int height, float red, float green, float blue) {
    glScissor(x, y, width, height);
    glClearColor(red, green, blue, 1);
    glClear(GL_COLOR_BUFFER_BIT);
  };
  fill(0, 0, 7, 5, 0, 0, 0);
  fill(0, 0, 1, 1, 1, 0, 0);  // OpenGL counts from the bottom left
  fill(6, 4, 1, 1, 0, 1, 0);
  fill(3, 2, 1, 1, 0, 0, 1);
  glDisable(GL_SCISSOR_TEST);
  const Picture picture = readPixels(7, 5);
  ASSERT_EQ(picture.pixels.size(), 35u);
  EXPECT_EQ(at(picture, 0, 4), (Rgb8{255, 0, 0}));
  EXPECT_EQ(at(picture, 6, 0), (Rgb8{0, 255, 0}));
  EXPECT_EQ(at(picture, 3, 2), (Rgb8{0, 0, 255}));
  EXPECT_EQ(at(picture, 1, 1), (Rgb8{0, 0, 0}));
}

TEST_F(RendererTest, NorthIsUpAndEastIsRight) {
  SyntheticPlanet planet;
  planet.albedo = [](const glm::vec3& d) {
    return Rgb8{static_cast<std::uint8_t>(d.x > 0 ? 200 : 20), static_cast<std::uint8_t>(d.y > 0 ? 200 : 20), 20};
  };
  show(paint(planet));
  Frame frame = frameAbove(0, 0, 3.2f);
  frame.view = MapId::albedo;
  for (const bool isFlat : {false, true}) {
    frame.isFlat = isFlat;
    const Picture picture = draw(frame);
    EXPECT_EQ(at(picture, kWidth / 2 + 25, kHeight / 2 - 20), (Rgb8{200, 200, 20}));
    EXPECT_EQ(at(picture, kWidth / 2 - 25, kHeight / 2 - 20), (Rgb8{20, 200, 20}));
    EXPECT_EQ(at(picture, kWidth / 2 + 25, kHeight / 2 + 20), (Rgb8{200, 20, 20}));
  }
}

TEST_F(RendererTest, TheFramebufferStaysBound) {
  show(grownPlanet());
  GLint target = 0, bound = 0;
  glGetIntegerv(GL_DRAW_FRAMEBUFFER_BINDING, &target);
  for (const int supersampling : {1, 2, 1, 2}) {
    renderer_->draw(frameAbove(0, 0, 3.2f), 64, 36, supersampling);
    for (const GLenum which : {GL_DRAW_FRAMEBUFFER_BINDING, GL_READ_FRAMEBUFFER_BINDING}) {
      glGetIntegerv(which, &bound);
      EXPECT_EQ(bound, target);
    }
    GLint viewport[4];
    glGetIntegerv(GL_VIEWPORT, viewport);
    EXPECT_EQ(viewport[2], 64);
    EXPECT_EQ(viewport[3], 36);
  }
}

TEST_F(RendererTest, AnySizeIsDrawn) {
  show(grownPlanet());
  struct Size {
    int width, height;
  };
  for (const Size size : {Size{1, 1}, {3, 1}, {1, 7}, {33, 17}, {319, 179}, {1100, 20}, {12, 400}, {1099, 399}}) {
    for (const int supersampling : {1, 2}) {
      for (const bool isFlat : {false, true}) {
        Frame frame = frameAbove(0, 10, 3.2f, 20);
        frame.isFlat = isFlat;
        const Picture picture = draw(frame, size.width, size.height, supersampling);
        // The lit planet is in the middle whatever the shape.
        EXPECT_GT(luminance(at(picture, size.width / 2, size.height / 2)), 8)
            << size.width << "x" << size.height << " " << supersampling << " " << isFlat;
      }
    }
  }
}

TEST_F(RendererTest, SupersamplingSmoothsAndChangesNothingElse) {
  show(grownPlanet());
  const Frame frame = frameAbove(0, 10, 3.2f, 30);
  const Picture plain = draw(frame), smooth = draw(frame, kWidth, kHeight, 2);
  EXPECT_LT(compare(plain, smooth).mean, 4);
  const auto middle = [](const Picture& p) {
    return meanLuminance(p, kWidth / 2 - 40, kHeight / 2 - 40, kWidth / 2 + 40, kHeight / 2 + 40);
  };
  EXPECT_NEAR(middle(plain), middle(smooth), 3);  // smaller pixels show finer clouds
}

TEST_F(RendererTest, APanelShiftsTheMiddleOfThePicture) {
  show(paint({}));
  Frame frame = frameAbove(0, 10, 3.2f, 30);
  frame.view = MapId::albedo;
  const auto middleOfDisc = [&] {
    const Picture picture = draw(frame);
    double count = 0, sum = 0;
    for (int x = 0; x < kWidth; ++x) {
      for (int y = 0; y < kHeight; ++y) {
        if (luminance(at(picture, x, y)) < 75) continue;
        sum += x + 0.5;
        ++count;
      }
    }
    return sum / count;
  };
  EXPECT_NEAR(middleOfDisc(), kWidth / 2, 0.5);
  frame.shiftRight = 0.25f;
  EXPECT_NEAR(middleOfDisc(), kWidth / 2 * 1.25, 1);  // slightly oval now, as seen out of the corner of the eye
}

}  // namespace
}  // namespace terrella::test
