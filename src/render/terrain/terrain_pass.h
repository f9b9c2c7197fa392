// Draws the tiles of a planet's terrain and the sky over it, with depth, into the target that is bound.
#pragma once

#include "render/gl/render_target.h"
#include "render/passes/globe_pass.h"
#include "render/passes/globe_view.h"
#include "render/terrain/cloud_volume_pass.h"
#include "render/terrain/depth.h"
#include "render/terrain/grass_pass.h"
#include "render/terrain/ground_textures.h"
#include "render/terrain/plant_pass.h"
#include "render/terrain/terrain.h"
#include "render/terrain/terrain_programs.h"

namespace terrella::render {

class TerrainPass {
 public:
  static Result<TerrainPass> load();

  // From higher up than this, in planet radii, the globe is drawn as it is: no relief is higher than a pixel, and no texel of a map much
  // wider.
  static constexpr double kHighest = 1.6;
  // From here on maps are seen through tiles, and from kMapsAlone nothing else.
  static constexpr double kMapsBegin = 0.6, kMapsAlone = 1.2;

  // Tables of the air of a frame, in targets of their own: before the target for the scene is begun. `size` is the scene's.
  void prepare(const Frame& frame, const PlanetTextures& textures, const Terrain& terrain, glm::ivec2 size);
  // The same for clouds so near that they have bodies, of a frame that has such (Frame::cloudVolume).
  void prepareNearClouds(const Frame& frame, const PlanetTextures& textures, glm::ivec2 size);
  // From front to back, then the sky, so that no pixel is lit twice.
  void draw(const Frame& frame, const PlanetTextures& textures, const Terrain& terrain, const GlobePass& globe, glm::ivec2 size);
  // Over that such clouds, behind what stands before them.
  void drawNearClouds(const Frame& frame, const Terrain& terrain, glm::ivec2 size) const;
  // Over all of that what stands in space between it and the eye.
  void drawForeground(const Frame& frame, const PlanetTextures& textures, const GlobePass& globe, glm::ivec2 size) const;

  // Begins, in the background, what the first picture would wait for, beside programs.
  void prepareTextures() { textures_.prepare(); }
  // What the globe's clouds need, whether there is terrain or not.
  void bindGrain() { textures_.bindGrain(); }
  // Those first that are wanted first by who comes down from space.
  std::vector<const MapPrograms*> programs() const;

 private:
  TerrainPass(TerrainPrograms programs, PlantPass plants, GrassPass grass, CloudVolumePass clouds);
  void makeAirOfTiles(const Frame& frame, const PlanetTextures& textures, const Terrain& terrain, const TerrainView& view);
  void makeAirOfSky(const Frame& frame, glm::ivec2 size);
  void drawSky(const Frame& frame, const PlanetTextures& textures, const GlobePass& globe, glm::ivec2 size, const glm::vec4& horizon) const;
  const TerrainPrograms::Ground& programsFor(const Frame& frame, const PlanetTextures& textures, const Terrain& terrain) const;
  void setGround(const gl::Program& program, const Frame& frame, const PlanetTextures& textures, const Terrain& terrain,
                 const GlobeRays& rays, const glm::vec4& horizon) const;

  TerrainPrograms programs_;
  PlantPass plants_;
  GrassPass grass_;
  CloudVolumePass clouds_;
  GroundTextures textures_;
  gl::VertexArray emptyVertices_;
  gl::RenderTarget airOfTiles_, airOfSky_;
};

// How the terrain is seen in a frame of that many pixels.
TerrainView terrainView(const Frame& frame, glm::ivec2 size);

}  // namespace terrella::render
