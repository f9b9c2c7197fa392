// A tile as the graphics card takes it.
#pragma once

#include <array>
#include <glm/glm.hpp>
#include <memory>
#include <vector>

#include "render/terrain/tile_tree.h"
#include "tiles/tile.h"

namespace terrella::render {

// As shaders/lib/plant_kinds.glsl knows them. Those from pebbles on are seen from some tens of metres only.
enum class PlantKind { conifer, broadLeaved, umbrella, palm, shrub, cactus, boulder, pebble, fern };

// What stands on the ground. Lengths in planet radii.
struct Plant {
  glm::vec3 foot;  // from the tile's middle, in the planet's axes
  float height;
  glm::vec3 colour;  // linear
  float kind;        // as PlantKind; the fraction is its own number
  int sample;        // of the tile's maps, nearest to the foot
  glm::vec3 ground;  // of trees and boulders: upwards from the ground, of unit length
  float crowd;       // likewise: how likely each place around bears a tree, 0 to 1
};

// A tuft of grass, or of flowers.
struct GrassTuft {
  glm::vec3 foot;        // from the tile's middle, in the planet's axes, in radii
  std::uint16_t sample;  // of the tile's maps, nearest to the foot
  std::uint8_t height;   // in kGrassUnit metres
  std::uint8_t own;      // its own number
  Rgba8 colour;          // square roots of linear light; alpha: 255 where it flowers
};
inline constexpr float kGrassUnit = 0.004f;

// Those of a tile, in classes: whoever draws them leaves out more classes the farther off they are, the first ones last.
struct Grass {
  static constexpr int kClasses = 16;
  std::vector<GrassTuft> tufts;
  std::array<std::uint32_t, kClasses + 1> begins{};  // where each class does, and the last ends
};

// Where a tile's samples see the sky begin, towards a sun (tiles/tile_horizon.h).
struct PackedHorizon {
  TileAddress address;
  glm::dvec3 sun{0};                 // 0: not looked for
  std::vector<std::uint16_t> sines;  // half floats
};

struct PackedTile {
  TileAddress address;
  glm::dvec3 middle{0};
  TileFacts facts;
  std::vector<glm::vec4> vertices;    // for each corner: its place from the middle and how high it is, then the same as the parent has it
  std::vector<std::uint64_t> ground;  // four half floats a sample: tilt, freshness, hundreds of metres above water
  std::vector<Rgba8> albedo;
  std::shared_ptr<const std::vector<Plant>> plants;  // null: none
  std::shared_ptr<const Grass> grass;                // likewise
  PackedHorizon horizon;
};

// Tilts are known by their parts to the right and down on the face: they lie along the level, which gives the third. Half floats rather
// than the samples' own 16 bits: OpenGL ES filters them, and they are finest where it matters, on nearly level ground and along the water's
// edge.
PackedTile pack(const Tile& tile, double radiusMeters);
PackedHorizon packHorizon(const TileAddress& address, const glm::dvec3& sun, const std::vector<float>& sines);

}  // namespace terrella::render
