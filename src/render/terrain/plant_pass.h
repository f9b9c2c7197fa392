// Draws trees, boulders and pebbles around the eye, as pictures that face it, over terrain that has been drawn; before them the
// shadows that trees and boulders throw on it.
#pragma once

#include "render/passes/globe_view.h"
#include "render/passes/map_programs.h"
#include "render/terrain/terrain.h"
#include "render/terrain/tree_shade.h"

namespace terrella::render {

class PlantPass {
 public:
  static Result<PlantPass> load();

  // The textures of the ground are bound; `depthScale` as the terrain's.
  void draw(const Frame& frame, const PlanetTextures& textures, const Terrain& terrain, const TerrainView& view, const GlobeRays& rays,
            float depthScale);
  // Of the trees that it drew last.
  const TreeShade& shade() const { return shade_; }

 private:
  PlantPass(MapPrograms programs, MapPrograms shadows) : programs_(std::move(programs)), shadows_(std::move(shadows)), buffer_("plants") {}
  void gather(const Terrain& terrain, const TerrainView& view, const PlantedTile& tile);

  MapPrograms programs_, shadows_;
  PlantBuffer buffer_;
  std::vector<SeenPlant> seen_;
  TreeShade shade_;
};

}  // namespace terrella::render
