// The shaders that draw terrain, the sky over it, and the tables of the air before both.
#pragma once

#include <array>
#include <vector>

#include "render/passes/map_programs.h"

namespace terrella::render {

struct TerrainPrograms {
  static Result<TerrainPrograms> load();

  using Ground = std::array<MapPrograms, 3>;  // of tiles that are all land, all sea, and both

  // Seen from below the clouds, from above them where ground is near and where it is not, and from so high that the planet's maps are
  // seen as well.
  Ground nearby, highland, overClouds, withMaps;
  MapPrograms sky, skyWithin, starrySky, foreground;
  MapPrograms airOfTiles;
  gl::Program airOfSky;

  // Those first that are wanted first by who comes down from space.
  std::vector<const MapPrograms*> all() const;
};

}  // namespace terrella::render
