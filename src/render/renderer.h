// Renderer: a frame and the maps of a planet become pixels.
//
// Needs a current OpenGL context of at least 3.3 whose functions have been loaded (loadOpenGl). Draws into whatever
// framebuffer is bound when draw() is called and leaves it bound.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "maps/map.h"
#include "render/air_textures.h"
#include "render/frame.h"
#include "render/gl/complaint.h"
#include "render/gl/handle.h"
#include "render/passes/flat_map_pass.h"
#include "render/passes/globe_pass.h"
#include "render/passes/tree_pass.h"
#include "render/passes/wind_pass.h"
#include "render/planet_textures.h"
#include "render/scene_target.h"
#include "render/terrain/terrain_pass.h"
#include "tiles/tile_maker.h"

namespace terrella::render {

// Loads the functions of the current context, e.g. with glfwGetProcAddress, and checks its version.
Result<void> loadOpenGl(void (*(*getProcAddress)(const char*))());

// Of tiles as the renderer takes them, in the colours of the palette, ungraded; null where the planet's kind knows no ground.
std::shared_ptr<const TileMaker> tileMakerOf(std::shared_ptr<const Planet> planet);

// An RGB picture, top row first.
struct Picture {
  int width = 0;
  int height = 0;
  std::vector<Rgb8> pixels;
};

class Renderer {
 public:
  static Result<Renderer> create();

  PlanetTextures& textures() { return textures_; }
  // For other scenes than planets, too: one is drawn at a time, and the memory is large.
  SceneTarget& sceneTarget() { return passes_.target; }

  // `supersampling` 2 draws four times the pixels and averages them.
  void draw(const Frame& frame, int width, int height, int supersampling = 1);

  // What portraitFrame() (portrait.h) shows of a planet that is not the one on screen, which stays. All of its maps are uploaded at once.
  Picture portrait(const Planet& planet, const Maps& maps, int width, int height);

  // The planet whose ground is seen from near; null: none is. While its first tiles are made the one before it stays.
  void showTerrain(const std::shared_ptr<const TileMaker>& maker);
  // The same of tiles from anywhere.
  Terrain& terrain() { return terrain_; }
  // Whether the ground of the last frame was as fine as it will ever be from there.
  bool isTerrainComplete() const { return terrain_.isEmpty() || terrain_.isComplete(); }

  // How bright the highlights of the planet are that was drawn lately (exposure.h); nothing while that is not known.
  std::optional<MeteredScene> measureLight() { return passes_.target.measure(); }

  // What the passes of the lit planet's frames take on the graphics card.
  std::vector<gl::PassTime> passTimes() { return passes_.target.times().times(); }

  // Begins one of the shaders that the planet on screen may want later, as when one comes closer, so that its first picture need not wait
  // for it. Once a frame; does nothing when all are there.
  void prepareShaders();
  // Why a picture lacks something: a shader did not compile when it was needed, or the driver cannot make what is drawn into. The
  // first since the last call.
  static std::optional<Error> takeComplaint() { return gl::takeComplaint(); }

  // Compiles the shaders anew. On an error the old ones stay in use.
  Result<void> reloadShaders();

 private:
  struct Passes {
    GlobePass globe;
    TreePass trees;
    FlatMapPass flat;
    WindPass wind;
    TerrainPass terrain;
    SceneTarget target;
  };
  static Result<Passes> loadPasses();
  explicit Renderer(Passes passes);
  void drawMap(const Frame& shown, glm::ivec2 size, int supersampling);
  bool prepareTerrain(const Frame& frame, int width, int height);
  // What the scene is drawn with, before its target is begun.
  void prepareTables(Frame& frame, glm::ivec2 size);
  void drawGlobe(const Frame& frame, glm::ivec2 size);
  void drawTerrain(const Frame& frame, glm::ivec2 size);
  void drawTrees(const Frame& frame, glm::ivec2 size);

  Passes passes_;
  PlanetTextures textures_;
  Terrain terrain_;
  AirTextures air_;
  // Of planets that have their portraits taken.
  PlanetTextures sitter_;
  AirTextures sittersAir_;
  gl::RenderTarget portrait_;
  bool isSoftware_;
  gl::VertexArray emptyVertices_;
  gl::RenderTarget enlarged_;
};

// What the bound framebuffer shows.
Picture readPixels(int width, int height);

}  // namespace terrella::render
