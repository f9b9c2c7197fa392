// A tile: a square piece of a planet's surface, as fine as its level says, ready to be drawn.
//
// The six faces of the cube are the roots of a quadtree (TileAddress): each level halves a tile. A tile has a mesh of cells, whose corners
// are points of the globe's lattice (lattice/globe_lattice.h), and maps whose samples are points of the same lattice some levels finer.
// Both hold the points of all four of its edges, so that neighbours have these in common, to the bit.
//
//   o---+---o---+---o     o  a corner of the mesh's cells that the parent's mesh has as well, though perhaps at another height
//   |   |   |   |   |     +  one that the parent's mesh has not: there its triangles' surface lies between its own corners
//   +---+---+---+---+
//   |   |   |   |   |     Whoever draws a tile moves its corners from where the parent has them to where they are, by distance; so nothing
//   o---+---o---+---o     jumps when a tile takes its parent's place (Strugar, "Continuous Distance-Dependent Level of Detail for Rendering
//                         Heightmaps", 2009).
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "maps/grid.h"
#include "maps/pixels.h"
#include "maps/point3.h"

namespace terrella {

struct TileShape {
  int cells = 16;          // of the mesh along a side: a power of two
  int samplesPerCell = 4;  // of the maps along a cell's side: a power of two
  int corners() const { return cells + 1; }
  int samples() const { return cells * samplesPerCell + 1; }
  bool operator==(const TileShape&) const = default;
};

// The finest tiles: their maps' samples are points of the finest lattice.
int finestTileLevel(const TileShape& shape);

// A corner of the mesh, which parts each of its cells from the top left to the bottom right, in planet radii from the tile's middle, in the
// planet's own axes. Where water stands higher than the ground this is the water's surface.
struct TileCorner {
  Point3<float> own, coarse;  // `coarse`: on the parent's mesh, right above or below; of a root the same as `own`
};

// What a map's sample knows of the ground, in 16 bits with a sign: shares of 32767.
struct GroundSample {
  std::array<std::int16_t, 3> tilt;  // the part of the ground's unit normal, as steep as it is, that lies along the level, in planet axes
  std::int16_t level;                // metersAboveWater / kLevelRange (water_surface.h), from -1 to 1: below 0 the ground lies under water
  std::int16_t fresh = 0;            // how far the water there or nearby is fresh: 0 the sea
  static constexpr float kLevelRange = 256;
};

// What grows in a tile is told by the weather in its middle.
struct TileWeather {
  bool isKnown = false;   // of planets whose biomes follow the weather
  float temperature = 0;  // degrees Celsius at the ground, a year's mean
  float wetness = 0;      // wetness() of climate/biomes.h
};

struct Tile {
  TileAddress address;
  TileShape shape;
  Point3<double> middle{};        // on the sphere of radius 1, in the middle of the tile
  double cornerRadius = 0;        // no corner of the mesh, own or coarse, is farther from the middle
  float lowest = 0, highest = 0;  // metres above the sea: of the surface in the tile and all that is finer there
  bool hasFreshWater = false;     // some of its samples lie under a river or a lake
  TileWeather weather;
  bool isHot = false;                // alpha of `albedo` is heat, as red of the map of glow
  std::vector<TileCorner> corners;   // shape.corners() squared, row by row from the top left, as the face's s and t grow
  std::vector<GroundSample> ground;  // shape.samples() squared, likewise
  std::vector<std::int16_t> tidal;   // likewise: how much of what is fresh the sea washes (tidalShare() of water_surface.h); empty: nothing
  std::vector<Rgba8> albedo;         // likewise; sRGB, alpha: how much of the ground is overgrown

  // How far one sees that the water of a sample is fresh, in shares of 32767.
  float seenFresh(std::size_t sample) const {
    const float share = tidal.empty() ? 0 : static_cast<float>(tidal[sample]) / 32767;
    return static_cast<float>(ground[sample].fresh) * (1 - share);
  }
};

}  // namespace terrella
