// Draws the planet, its clouds and air, and the stars behind, by casting a ray through every pixel.
//
// Cast rather than meshed: the outline is a true circle at any distance, and no triangle edge meets the date line.
#pragma once

#include <array>
#include <functional>
#include <vector>

#include "render/frame.h"
#include "render/gl/handle.h"
#include "render/passes/globe_tiles.h"
#include "render/passes/map_programs.h"

namespace terrella::render {

class GlobePass {
 public:
  static Result<GlobePass> load();

  // Fills the bound framebuffer's viewport of width x height pixels with linear light, or with what a display shows of a single map.
  void draw(const Frame& frame, const PlanetTextures& textures, int width, int height) const;

  // What lies behind terrain that has been drawn already: space, and where there is air or ground the programs of sky.frag. Which of them a
  // frame needs is found here, so what they read of terrain is set here as well, by `setTerrain`.
  using SetProgram = std::function<void(const gl::Program&)>;
  void drawSky(const Frame& frame, const PlanetTextures& textures, const MapPrograms& sky, glm::ivec2 size,
               const SetProgram& setTerrain) const;
  // What stands in space before terrain and its sky, over both; of tiles that drawSky() leaves to space it is there already.
  void drawForeground(const Frame& frame, const PlanetTextures& textures, const MapPrograms& foreground, glm::ivec2 size,
                      const SetProgram& setMore) const;

  // Of the lit planet, those first that are wanted first by who comes closer.
  std::vector<const MapPrograms*> programs() const { return {&lit_.sky, &lit_.both, &lit_.ground, &lit_.nearBoth, &lit_.nearGround}; }

 private:
  // Of the lit planet: nothing but sky, then what has ground in it, as seen from afar and from near.
  struct LitPrograms {
    MapPrograms sky, ground, both, nearGround, nearBoth;
  };
  GlobePass(LitPrograms lit, MapPrograms single);
  static Result<LitPrograms> loadLit();
  void drawLit(const Frame& frame, const PlanetTextures& textures, const GlobeRays& rays) const;
  // Each kind of the picture's tiles with its program, if it has one.
  void drawKinds(const Frame& frame, const PlanetTextures& textures, const GlobeRays& rays,
                 const std::array<const MapPrograms*, 3>& programs, const SetProgram& setMore = {}) const;

  LitPrograms lit_;
  MapPrograms single_;  // one map alone
  gl::VertexArray vertices_;
  gl::VertexBuffer rectangles_;
};

}  // namespace terrella::render
