// Draws the tiles of a planet's terrain, with depth, into the target that is bound.
#pragma once

#include "render/passes/globe_view.h"
#include "render/passes/map_programs.h"
#include "render/terrain/terrain.h"

namespace terrella::render {

class TerrainPass {
 public:
  static Result<TerrainPass> load();

  // From higher up than this, in planet radii, the globe is drawn as it is: no relief is higher than a pixel.
  static constexpr double kHighest = 0.25;

  // How depth is kept: 1 at the nearest place and 0 infinitely far away, with as many steps to a metre in the end as at the beginning,
  // where clip space can be told to end there. Elsewhere its logarithm, which costs more.
  static bool hasReversedDepth();
  // What the depth buffer is cleared to, and which depths lie before others.
  static float farthestDepth() { return hasReversedDepth() ? 0.0f : 1.0f; }

  void draw(const Frame& frame, const PlanetTextures& textures, const Terrain& terrain, int width, int height) const;

 private:
  TerrainPass(MapPrograms nearby, MapPrograms withMaps, gl::Texture grain)
      : near_(std::move(nearby)), withMaps_(std::move(withMaps)), grain_(std::move(grain)) {}
  void drawTiles(const Terrain& terrain, const TerrainView& view) const;

  MapPrograms near_, withMaps_;
  gl::Texture grain_;
};

// How the terrain is seen in a frame of width x height pixels.
TerrainView terrainView(const Frame& frame, int width, int height);

}  // namespace terrella::render
