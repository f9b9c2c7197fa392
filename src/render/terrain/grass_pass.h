// Draws grass and flowers around the eye, blade by blade, over terrain on which plants have thrown their shadows.
#pragma once

#include "render/passes/globe_view.h"
#include "render/passes/map_programs.h"
#include "render/terrain/terrain.h"
#include "render/terrain/tree_shade.h"

namespace terrella::render {

class GrassPass {
 public:
  static Result<GrassPass> load();

  // `depthScale` as the terrain's.
  void draw(const Frame& frame, const PlanetTextures& textures, const Terrain& terrain, const TerrainView& view, const GlobeRays& rays,
            const TreeShade& shade, float depthScale);

 private:
  explicit GrassPass(MapPrograms programs) : programs_(std::move(programs)), buffer_("grass") {}
  void gather(const Terrain& terrain, const TerrainView& view, int slot, const TreeShade& shade);

  MapPrograms programs_;
  PlantBuffer buffer_;
  std::vector<SeenPlant> seen_;
};

}  // namespace terrella::render
