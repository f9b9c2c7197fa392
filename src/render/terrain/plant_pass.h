// Draws the trees and boulders around the eye, as pictures that face it, over terrain that has been drawn.
#pragma once

#include "render/passes/globe_view.h"
#include "render/passes/map_programs.h"
#include "render/terrain/terrain.h"

namespace terrella::render {

class PlantPass {
 public:
  static Result<PlantPass> load();

  // `grainUnit`: where the noise texture is bound; `depthScale` as the terrain's.
  void draw(const Frame& frame, const PlanetTextures& textures, const Terrain& terrain, const TerrainView& view, const GlobeRays& rays,
            int grainUnit, float depthScale);

 private:
  explicit PlantPass(MapPrograms programs);
  void gather(const Terrain& terrain, const TerrainView& view);

  MapPrograms programs_;
  gl::VertexArray vertices_;
  gl::VertexBuffer buffer_;
  std::vector<Plant> seen_;  // feet counted from the eye
};

}  // namespace terrella::render
