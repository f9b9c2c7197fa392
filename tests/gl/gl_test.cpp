#include "gl/gl_test.h"

#include <map>
#include <tuple>
#include <utility>

#include "egl/offscreen_context.h"
#include "params/presets.h"
#include "render/viewpoint.h"
#include "support/whole_planet.h"

namespace terrella::test {
using namespace render;
namespace {

std::vector<std::string> complaints;

// What the shader compiler has to say comes back from Renderer as an Error.
void GLAD_API_PTR onMessage(GLenum source, GLenum type, GLuint, GLenum, GLsizei, const GLchar* message, const void*) {
  if (source == GL_DEBUG_SOURCE_SHADER_COMPILER) return;
  if (type == GL_DEBUG_TYPE_ERROR || type == GL_DEBUG_TYPE_UNDEFINED_BEHAVIOR) complaints.emplace_back(message);
}

// One for the whole program; frames of up to 1100 x 400 fit into it.
const Result<egl::OffscreenContext>& context() {
  static const auto made = [] {
    auto result = egl::OffscreenContext::create(1100, 400);
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
  const auto complaint = Renderer::takeComplaint();
  EXPECT_FALSE(complaint) << complaint->message;
  EXPECT_EQ(takeGlComplaints(), std::vector<std::string>{});
}

void show(Renderer& renderer, const WholePlanet& planet, MapView view) {
  renderer.textures().show(planet.planet, planet.maps());
  while (!renderer.textures().upload(1000, view)) {
  }
}

Picture GlTest::draw(const Frame& frame, int width, int height, int supersampling) {
  renderer_->draw(frame, width, height, supersampling);
  return readPixels(width, height);
}

namespace {

const WholePlanet& grown(const std::string& preset, std::uint64_t seed, int columns, bool isDrawn) {
  static std::map<std::tuple<std::string, std::uint64_t, int, bool>, WholePlanet> all;
  WholePlanet& maps = all[{preset, seed, columns, isDrawn}];
  if (maps.grid.width() == 0) {
    PlanetParams params = (*loadPreset(preset)).params;
    params.seed = seed;
    maps = growWhole(params, isDrawn ? drawnGrid(params, columns) : Grid::equirectangular(columns));
  }
  return maps;
}

}  // namespace

const WholePlanet& grownPlanet(const std::string& preset, std::uint64_t seed, int columns) { return grown(preset, seed, columns, true); }
const WholePlanet& grownFlat(const std::string& preset, std::uint64_t seed, int width) { return grown(preset, seed, width, false); }

Frame frameAbove(float longitudeDegrees, float latitudeDegrees, float distance, float sunDegrees) {
  Frame frame;
  frame.camera = lookAtPlanet(longitudeDegrees * kDegrees, latitudeDegrees * kDegrees, distance);
  frame.sky.sunLongitudeRadians = (longitudeDegrees - sunDegrees) * kDegrees;
  frame.sky.sunLatitudeRadians = 0;
  return frame;
}

Frame airlessFrame(float latitudeDegrees, float distance, float sunDegrees, float sunLatitudeDegrees) {
  Frame frame = frameAbove(0, latitudeDegrees, distance, sunDegrees);
  frame.sky.air.density = 0;
  frame.sky.hasClouds = false;
  frame.sky.sunLatitudeRadians = sunLatitudeDegrees * kDegrees;
  return frame;
}

}  // namespace terrella::test
