// Draws trees, boulders, grass and pebbles around the eye, as pictures that face it, over terrain that has been drawn; before them the
// shadows that trees and boulders throw on it.
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
  PlantPass(MapPrograms programs, MapPrograms shadows);
  void gather(const Terrain& terrain, const TerrainView& view, const PlantedTile& tile);
  // Of those after the first `tall`, which are trees and boulders, of which the first `near` throw shadows.
  void shadeTufts(std::size_t near, std::size_t tall, const TerrainView& view, float reach);

  // As the shader takes it.
  struct SeenPlant {
    glm::vec4 foot;    // from the eye; how tall it is
    glm::vec4 colour;  // and kind
    glm::vec2 seen;    // sine of its horizon's height where the sun is; how much of it stands above the ground, from 0 to 1
    glm::vec4 ground;  // upwards from it; how densely trees stand, or how much a tuft lies in shade
  };

  MapPrograms programs_, shadows_;
  gl::VertexArray vertices_;
  gl::VertexBuffer buffer_;
  std::vector<SeenPlant> seen_;
};

}  // namespace terrella::render
