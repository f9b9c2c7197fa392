// The shaders are written in what GLSL 3.30 and GLSL ES 3.00 have in common, so that a browser or a phone takes them as well.
#include <array>
#include <filesystem>
#include <set>

#include "gl/gl_test.h"
#include "gl/shader_folder.h"
#include "render/gl/program.h"

namespace terrella::test {
using namespace render;
namespace {

using ShadingLanguageTest = GlTest;

struct Shaders {
  const char* vertex;
  const char* fragment;
  std::vector<std::string> defines;
};
const std::vector<Shaders> kPrograms{
    {"tiles.vert", "globe.frag", {}},
    {"tiles.vert", "globe.frag", {"CUBE_MAPS"}},
    {"tiles.vert", "globe.frag", {"SKY"}},
    {"tiles.vert", "globe.frag", {"SKY", "CUBE_MAPS"}},
    {"tiles.vert", "globe.frag", {"GROUND"}},
    {"tiles.vert", "globe.frag", {"GROUND", "CUBE_MAPS"}},
    {"tiles.vert", "globe.frag", {"DETAIL", "GRAIN"}},
    {"tiles.vert", "globe.frag", {"DETAIL", "GRAIN", "CUBE_MAPS"}},
    {"tiles.vert", "globe.frag", {"DETAIL", "GRAIN", "GIANT"}},
    {"tiles.vert", "globe.frag", {"DETAIL", "GRAIN", "GIANT", "DRIFT", "HAZE", "CUBE_MAPS"}},
    {"tiles.vert", "globe.frag", {"GIANT", "DRIFT"}},
    {"tiles.vert", "globe.frag", {"GROUND", "DETAIL", "GRAIN"}},
    {"tiles.vert", "globe.frag", {"GROUND", "DETAIL", "GRAIN", "CUBE_MAPS"}},
    {"screen.vert", "globe_map.frag", {}},
    {"screen.vert", "globe_map.frag", {"CUBE_MAPS"}},
    {"screen.vert", "flat_map.frag", {}},
    {"screen.vert", "flat_map.frag", {"CUBE_MAPS"}},
    {"tree.vert", "tree.frag", {}},
    {"tree.vert", "tree.frag", {"CUBE_MAPS"}},
    {"wind.vert", "wind.frag", {}},
    {"landscape.vert", "landscape.frag", {}},
    {"landscape_sky.vert", "landscape_sky.frag", {}},
    {"landscape_wall.vert", "landscape_wall.frag", {}},
    {"screen.vert", "skyline.frag", {}},
    {"screen.vert", "tone_map.frag", {}},
    {"screen.vert", "tone_map.frag", {"SUPERSAMPLED"}},
    {"screen.vert", "tone_map.frag", {"BLOOM"}},
    {"screen.vert", "tone_map.frag", {"SUPERSAMPLED", "BLOOM"}},
    {"screen.vert", "bloom.frag", {}},
    {"screen.vert", "bloom.frag", {"FIRST"}},
    {"screen.vert", "light_meter.frag", {}},
    {"terrain.vert", "terrain.frag", {}},
    {"terrain.vert", "terrain.frag", {"CUBE_MAPS"}},
    {"terrain.vert", "terrain.frag", {"LAND"}},
    {"terrain.vert", "terrain.frag", {"SEA"}},
    {"terrain.vert", "terrain.frag", {"SEA", "CLOUDS", "GRAIN", "MAPS"}},
    {"terrain.vert", "terrain.frag", {"LAND", "CLOUDS", "GRAIN", "MAPS"}},
    {"terrain.vert", "terrain.frag", {"LOG_DEPTH"}},
    {"terrain.vert", "terrain.frag", {"CLOUDS", "GRAIN"}},
    {"terrain.vert", "terrain.frag", {"CLOUDS", "GRAIN", "CUBE_MAPS"}},
    {"terrain.vert", "terrain.frag", {"CLOUDS", "GRAIN", "MAPS"}},
    {"terrain.vert", "terrain.frag", {"CLOUDS", "GRAIN", "MAPS", "CUBE_MAPS"}},
    {"terrain.vert", "terrain.frag", {"CLOUDS", "GRAIN", "HIGHLAND"}},
    {"terrain.vert", "terrain.frag", {"CLOUDS", "GRAIN", "HIGHLAND", "CUBE_MAPS"}},
    {"tiles.vert", "sky.frag", {"GRAIN"}},
    {"tiles.vert", "sky.frag", {"GRAIN", "CUBE_MAPS"}},
    {"tiles.vert", "sky.frag", {"GRAIN", "WITHIN"}},
    {"tiles.vert", "sky.frag", {"GRAIN", "WITHIN", "CUBE_MAPS"}},
    {"tiles.vert", "sky.frag", {"GRAIN", "WITHIN", "STARS"}},
    {"tiles.vert", "foreground.frag", {}},
    {"tiles.vert", "foreground.frag", {"CUBE_MAPS"}},
    {"terrain_air.vert", "terrain_air.frag", {"GRAIN"}},
    {"terrain_air.vert", "terrain_air.frag", {"GRAIN", "CUBE_MAPS"}},
    {"screen.vert", "sky_air.frag", {}},
    {"screen.vert", "cloud_volume.frag", {"GRAIN"}},
    {"screen.vert", "cloud_volume.frag", {"GRAIN", "CUBE_MAPS"}},
    {"screen.vert", "cloud_volume_over.frag", {}},
    {"screen.vert", "cloud_volume_over.frag", {"LOG_DEPTH"}},
    {"plant.vert", "plant.frag", {"GRAIN"}},
    {"plant.vert", "plant.frag", {"GRAIN", "CUBE_MAPS"}},
    {"plant.vert", "plant.frag", {"GRAIN", "LOG_DEPTH"}},
    {"grass.vert", "grass.frag", {"GRAIN"}},
    {"grass.vert", "grass.frag", {"GRAIN", "CUBE_MAPS"}},
    {"grass.vert", "grass.frag", {"GRAIN", "LOG_DEPTH"}},
    {"plant_shadow.vert", "plant_shadow.frag", {"GRAIN"}},
    {"plant_shadow.vert", "plant_shadow.frag", {"GRAIN", "CUBE_MAPS"}},
    {"plant_shadow.vert", "plant_shadow.frag", {"GRAIN", "LOG_DEPTH"}},
};

// Desktop drivers that say so compile ES shaders by the rules of ES.
bool takesEsShaders() {
  GLint count = 0;
  glGetIntegerv(GL_NUM_EXTENSIONS, &count);
  for (GLint i = 0; i < count; ++i) {
    if (reinterpret_cast<const char*>(glGetStringi(GL_EXTENSIONS, static_cast<GLuint>(i))) == std::string("GL_ARB_ES3_compatibility"))
      return true;
  }
  return false;
}

// Those that look at the planet once more as its rings want them, and as its moons do.
std::vector<Shaders> allPrograms() {
  std::vector<Shaders> all = kPrograms;
  for (const Shaders& plain : kPrograms) {
    if (std::string(plain.vertex).rfind("landscape", 0) == 0) continue;
    for (const std::vector<const char*>& extras : {std::vector{"RINGS"}, std::vector{"MOONS", "ECLIPSE"}, std::vector{"DRIFT"},
                                                   std::vector{"HAZE"}, std::vector{"RINGS", "BODIES"}, std::vector{"PLUMES"}}) {
      all.push_back(plain);
      all.back().defines.insert(all.back().defines.end(), extras.begin(), extras.end());
    }
  }
  return all;
}

TEST_F(ShadingLanguageTest, EveryProgramCompilesAndLinksInBothLanguages) {
  const std::vector<Shaders> programs = allPrograms();
  for (const Shaders& shaders : programs) {
    const auto desktop = gl::Program::load(shaders.vertex, shaders.fragment, shaders.defines, gl::ShadingLanguage::core330);
    EXPECT_TRUE(desktop) << desktop.error().message;
  }
  if (!takesEsShaders()) GTEST_SKIP() << "This driver does not take shaders of OpenGL ES.";
  for (const Shaders& shaders : programs) {
    const auto es = gl::Program::load(shaders.vertex, shaders.fragment, shaders.defines, gl::ShadingLanguage::es300);
    EXPECT_TRUE(es) << es.error().message;
  }
}

// Textures that the current program reads.
int texturesRead() {
  GLint program = 0, uniforms = 0;
  glGetIntegerv(GL_CURRENT_PROGRAM, &program);
  const auto name = static_cast<GLuint>(program);
  glGetProgramiv(name, GL_ACTIVE_UNIFORMS, &uniforms);
  const std::set<GLenum> samplers{GL_SAMPLER_2D, GL_SAMPLER_3D, GL_SAMPLER_CUBE, GL_SAMPLER_2D_ARRAY};
  int count = 0;
  for (GLint i = 0; i < uniforms; ++i) {
    GLint size = 0;
    GLenum type = 0;
    std::array<char, 64> text{};
    glGetActiveUniform(name, static_cast<GLuint>(i), text.size(), nullptr, &size, &type, text.data());
    if (samplers.count(type)) count += size;
  }
  return count;
}

// OpenGL promises no more of each stage.
TEST_F(ShadingLanguageTest, NoProgramReadsMoreThanSixteenTextures) {
  for (const Shaders& shaders : kPrograms) {
    if (std::string(shaders.vertex).rfind("landscape", 0) == 0) continue;
    std::vector<std::string> defines = shaders.defines;
    defines.insert(defines.end(), {"RINGS", "GLOW", "CITIES", "MOONS", "ECLIPSE", "AURORA"});
    const auto program = gl::Program::load(shaders.vertex, shaders.fragment, defines);
    ASSERT_TRUE(program) << program.error().message;
    program->use();
    EXPECT_LE(texturesRead(), 16) << shaders.fragment << ::testing::PrintToString(shaders.defines);
  }
}

TEST_F(ShadingLanguageTest, NoShaderIsForgotten) {
  std::set<std::string> compiled, written;
  for (const Shaders& shaders : kPrograms) compiled.insert({shaders.vertex, shaders.fragment});
  for (const auto& file : std::filesystem::directory_iterator(TERRELLA_SHADERS)) {
    if (file.is_regular_file()) written.insert(file.path().filename().string());
  }
  EXPECT_EQ(compiled, written);
}

TEST_F(ShadingLanguageTest, ThisContextIsNoEs) { EXPECT_EQ(gl::shadingLanguage(), gl::ShadingLanguage::core330); }

// What would pass here but not there: the rules of ES are indeed those that are applied.
TEST_F(ShadingLanguageTest, WhatEsDoesNotHaveIsRefusedInEs) {
  if (!takesEsShaders()) GTEST_SKIP() << "This driver does not take shaders of OpenGL ES.";
  const ShaderFolder folder;
  folder.write("wide.frag", "out vec4 o_colour;\nvoid main() { float half_ = 1 / 2.0; o_colour = vec4(half_); }\n");
  EXPECT_TRUE(gl::Program::load("screen.vert", "wide.frag", {}, gl::ShadingLanguage::core330));
  const auto refused = gl::Program::load("screen.vert", "wide.frag", {}, gl::ShadingLanguage::es300);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().message.find("shaders/wide.frag:2:"), std::string::npos) << refused.error().message;
}

}  // namespace
}  // namespace terrella::test
