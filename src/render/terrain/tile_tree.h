// Which tiles show the planet from a place: a quadtree over the six faces, finer where the eye is near.
//
// After Strugar, "Continuous Distance-Dependent Level of Detail for Rendering Heightmaps" (2009): each level has a range; a tile nearer
// than that is split, and its corners move from where the parent has them to where they are as the eye comes nearer, so that nothing jumps
// when a tile takes its parent's place. His argument that neighbours of different levels meet needs tiles to be there when they are wanted.
// Here some are on their way, so the tree is kept restricted: tiles that touch, be it at a corner, differ by one level at most, and where
// they differ both know it. The finer one's corners on the common edge then stand where the coarser one's are, wherever the eye is.
//
// What is out of sight takes part in the tree, so that what is in sight does not depend on it, but needs no data.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <vector>

#include "render/terrain/tile_address.h"
#include "render/terrain/tile_box.h"
#include "render/terrain/tile_table.h"

namespace terrella::render {

// What the tree wants to know of a tile that can be drawn.
struct TileFacts {
  HeightRange heights;         // radii
  int slot = -1;               // where it lies in memory
  bool hasFreshWater = false;  // rivers or lakes
};

struct TerrainView {
  glm::dvec3 eye{0, 0, 2};         // planet radii, in the planet's axes
  glm::dmat3 screenFromPlanet{1};  // of what lies that far from the eye: it is seen at (x, y) / z
  double pixelAngle = 0.002;       // radians, of a pixel that is shown
  glm::dvec3 sun{0};               // where it stands, in the planet's axes; 0: nothing throws shadows
};

struct TreeSettings {
  int finestLevel = 18;
  int plantLevel = -1;    // tiles of that level bear plants; -1: none do
  double plantReach = 0;  // and are seen from as far away, in radii
  int plantRings = 1;     // those of so many levels do: each coarser one from where the finer one's are no longer seen to twice as far
  double tallest = 0;     // of those that throw shadows, in radii
  double tuftReach = 0;   // so far are tufts of grass seen, which the finest bear
  double detail = 2.3;    // a tile is split that is nearer than so many times as far as it is wide
};

struct DrawnTile {
  TileAddress address;
  int slot = -1, parentSlot = -1;  // the parent's is its own for a root
  double distance = 0;
  bool isLand = false, isSea = false;  // nothing else
  // Bits as kNeighbourSteps: which of its edges and corners touch a tile that is coarser, and which a finer one.
  int coarser = 0, finer = 0;
};

// Whose plants are seen from `from` to `to` radii away.
struct PlantedTile {
  int slot;
  double from, to;
};

struct WantedTile {
  TileAddress address;
  double distance = 0;
};

struct TileSelection {
  std::vector<DrawnTile> drawn;
  std::vector<WantedTile> missing;   // finer ones that should be drawn instead
  std::vector<PlantedTile> planted;  // with trees and boulders, the finest first
  std::vector<PlantedTile> tufted;   // with grass
};

class TileTree {
 public:
  explicit TileTree(const TreeSettings& settings) : settings_(settings) {}
  const TreeSettings& settings() const { return settings_; }
  void setDetail(double detail) { settings_.detail = detail; }

  using FindTile = std::function<const TileFacts*(const TileAddress&)>;  // null: it cannot be drawn

  // What to draw of the tiles that are there. `find` is also asked for all ancestors of what is drawn.
  TileSelection select(const TerrainView& view, const FindTile& find);
  // All tiles in sight that a complete picture wants, ancestors first, whether they are there or not; `ahead` times as far as they will be
  // drawn, and beyond the picture's edges by as much.
  std::vector<WantedTile> wanted(const TerrainView& view, const FindTile& find, double ahead);

  // How far from the eye tiles of that level are split, in radii; their parents' corners are all that is left of them at twice that.
  double range(int level) const;

 private:
  struct Node {
    TileAddress address;
    HeightRange heights;
    const TileFacts* facts = nullptr;
    double distance = 0;
    bool isInSight = false, isSplit = false;
  };
  struct Search;
  const TileBox& boxOf(const TileAddress& tile);
  bool isOutside(const Search& search, const TileBox& box, const Node& node) const;
  Node makeNode(Search& search, const TileAddress& tile, const Node* parent);
  void grow(Search& search);
  bool wantsSplit(const Search& search, const Node& node) const;
  DrawnTile drawnTile(const Search& search, const Node& node) const;

  TreeSettings settings_;
  std::deque<TileBox> boxes_;  // that are remembered
  TileTable boxPlaces_;
  // Of the walk that is on its way, or was last: memory that is used again.
  std::vector<Node> nodes_;
  TileTable places_;  // of nodes
};

}  // namespace terrella::render
