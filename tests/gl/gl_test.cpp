#include "gl/gl_test.h"

#include <map>
#include <utility>

#include "params/presets.h"
#include "planet/generator.h"
#include "render/offscreen.h"

namespace terrella::test {
namespace {

std::vector<std::string> complaints;

void GLAD_API_PTR onMessage(GLenum, GLenum type, GLuint, GLenum, GLsizei, const GLchar* message, const void*) {
  if (type == GL_DEBUG_TYPE_ERROR || type == GL_DEBUG_TYPE_UNDEFINED_BEHAVIOR) complaints.emplace_back(message);
}

// One for the whole program; frames of up to 1100 x 400 fit into it.
const Result<OffscreenContext>& context() {
  static const auto made = [] {
    auto result = OffscreenContext::create(1100, 400);
    if (result && GLAD_GL_KHR_debug) {
      glEnable(GL_DEBUG_OUTPUT);
      glEnable(GL_DEBUG_OUTPUT_SYNCHRONOUS);
      glDebugMessageCallback(onMessage, nullptr);
    }
    return result;
  }();
  return made;
}

}  // namespace

std::vector<std::string> takeGlComplaints() {
  std::vector<std::string> all = std::exchange(complaints, {});
  while (const GLenum error = glGetError()) all.push_back("glGetError " + std::to_string(error));
  return all;
}

void GlTest::SetUp() {
  ASSERT_TRUE(context()) << context().error().message;
  auto renderer = Renderer::create();
  ASSERT_TRUE(renderer) << renderer.error().message;
  renderer_ = std::move(*renderer);
}

void GlTest::TearDown() {
  renderer_.reset();
  if (!context()) return;
  EXPECT_EQ(takeGlComplaints(), std::vector<std::string>{});
}

void GlTest::show(const PlanetMaps& maps, MapView view) {
  renderer_->textures().show(maps);
  while (!renderer_->textures().upload(1000, view)) {
  }
}

Picture GlTest::draw(const Frame& frame, int width, int height, int supersampling) {
  renderer_->draw(frame, width, height, supersampling);
  return readPixels(width, height);
}

const PlanetMaps& grownPlanet(const std::string& preset, std::uint64_t seed) {
  static std::map<std::pair<std::string, std::uint64_t>, PlanetMaps> grown;
  const auto known = grown.find({preset, seed});
  if (known != grown.end()) return known->second;
  PlanetParams params = (*loadPreset(preset)).params;
  params.seed = seed;
  Generator generator;
  return grown[{preset, seed}] = *generator.generate(params, *loadPalette(params.surface.palette), 512);
}

Frame frameAbove(float longitudeDegrees, float latitudeDegrees, float distance, float sunDegrees) {
  Frame frame;
  frame.camera = lookAtPlanet(longitudeDegrees * kDegrees, latitudeDegrees * kDegrees, distance);
  frame.sky.sunLongitudeRadians = (longitudeDegrees - sunDegrees) * kDegrees;
  frame.sky.sunLatitudeRadians = 0;
  return frame;
}

}  // namespace terrella::test
