// Draws the planet, its clouds and air, and the stars behind, by casting a ray through every pixel.
//
// Cast rather than meshed: the outline is a true circle at any distance, and no triangle edge meets the date line.
#pragma once

#include "render/frame.h"
#include "render/passes/map_programs.h"

namespace terrella::render {

class GlobePass {
 public:
  static Result<GlobePass> load();

  // Fills the bound framebuffer's viewport of width x height pixels with linear light, or with what a display shows of a single map.
  void draw(const Frame& frame, const PlanetTextures& textures, int width, int height) const;

 private:
  GlobePass(MapPrograms lit, MapPrograms single) : lit_(std::move(lit)), single_(std::move(single)) {}
  MapPrograms lit_, single_;  // the planet in sunlight, and a single map
};

}  // namespace terrella::render
