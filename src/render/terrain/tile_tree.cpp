#include "render/terrain/tile_tree.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace terrella::render {
namespace {

constexpr std::size_t kMostBoxes = 30000;  // that are remembered

// How far what stands on the ground and its shadow reach. A low sun throws no longer ones (shaders/plant_shadow.vert).
std::array<glm::dvec3, 2> reachOfPlants(double tall, const glm::dvec3& up, const glm::dvec3& sun) {
  constexpr double kLongest = 5;
  const double height = glm::dot(sun, up);
  const glm::dvec3 level = sun - up * height;
  if (height <= 0) return {up * tall, glm::dvec3(0)};
  return {up * tall, level * (-tall * std::min(1 / height, kLongest / std::max(glm::length(level), 1e-9)))};
}

}  // namespace

// One walk down the tree, level by level, since a tile may be split only where all around it is there.
struct TileTree::Search {
  Search(TileTree& tree, const TerrainView& theView, const FindTile& theFind)
      : view(theView), find(theFind), nodes(tree.nodes_), places(tree.places_) {
    nodes.clear();
    places.clear();
  }
  const TerrainView& view;
  const FindTile& find;
  double ahead = 1;
  bool isLimited = false;  // to tiles that are there
  std::vector<Node>& nodes;
  TileTable& places;
  std::vector<WantedTile> missing;

  void add(const Node& node) {
    places.add(node.address, static_cast<std::uint32_t>(nodes.size()));
    nodes.push_back(node);
  }
};

double TileTree::range(int level) const { return settings_.detail * tileWidth(level); }

const TileBox& TileTree::boxOf(const TileAddress& tile) {
  if (const std::uint32_t known = boxPlaces_.find(tile); known != TileTable::kNone) return boxes_[known];
  boxPlaces_.add(tile, static_cast<std::uint32_t>(boxes_.size()));
  return boxes_.emplace_back(TileBox::of(tile));
}

// A wider picture shows more of what is ahead, but of what lies beside the eye and behind it a narrower one may seem to: whoever asks ahead
// wants both.
bool TileTree::isOutside(const Search& search, const TileBox& box, const Node& node) const {
  const TerrainView& view = search.view;
  std::array<glm::dvec3, 2> standing{};
  if (node.distance < settings_.plantReach) standing = reachOfPlants(settings_.tallest, box.middle, view.sun);
  return box.isOutside(node.heights, view.eye, view.screenFromPlanet, 1, standing) &&
         (search.ahead == 1 || box.isOutside(node.heights, view.eye, view.screenFromPlanet, search.ahead, standing));
}

TileTree::Node TileTree::makeNode(Search& search, const TileAddress& tile, const Node* parent) {
  Node node;
  node.address = tile;
  node.facts = search.find(tile);
  // Of a tile that is not there its parent knows how high it may be; of a root, nobody.
  constexpr HeightRange kAnyHeights{0, 0.01};
  node.heights = node.facts ? node.facts->heights : (parent ? parent->heights : kAnyHeights);
  const TileBox& box = boxOf(tile);
  node.distance = box.distance(node.heights, search.view.eye);
  node.isInSight = (!parent || parent->isInSight) && !box.isBelowHorizon(node.heights, search.view.eye) && !isOutside(search, box, node);
  return node;
}

bool TileTree::wantsSplit(const Search& search, const Node& node) const {
  const int level = node.address.level;
  return level < settings_.finestLevel && node.distance < range(level) * search.ahead;
}

void TileTree::grow(Search& search) {
  if (boxes_.size() > kMostBoxes) {
    boxes_.clear();
    boxPlaces_.clear();
  }
  for (int face = 0; face < kFaces; ++face) search.add(makeNode(search, {face, 0, 0, 0}, nullptr));
  std::size_t begin = 0;  // of the nodes of a level, all of which are known
  while (begin < search.nodes.size()) {
    const std::size_t end = search.nodes.size();
    std::vector<std::size_t> split;
    for (std::size_t i = begin; i < end; ++i) {
      const Node& node = search.nodes[i];
      if (!wantsSplit(search, node)) continue;
      const auto isThere = [&](const TileStep& step) {
        const auto neighbour = neighbourOf(node.address, step);
        return !neighbour || search.places.has(*neighbour);
      };
      if (!search.isLimited || std::all_of(kNeighbourSteps.begin(), kNeighbourSteps.end(), isThere)) split.push_back(i);
    }
    for (const std::size_t i : split) {
      std::array<Node, 4> children;
      bool isComplete = true;
      for (std::size_t k = 0; k < 4; ++k) {
        children[k] = makeNode(search, childrenOf(search.nodes[i].address)[k], &search.nodes[i]);
        if (!children[k].isInSight || children[k].facts) continue;
        isComplete = false;
        search.missing.push_back({children[k].address, children[k].distance});
      }
      if (search.isLimited && !isComplete) continue;
      search.nodes[i].isSplit = true;
      for (const Node& child : children) search.add(child);
    }
    begin = end;
  }
}

DrawnTile TileTree::drawnTile(const Search& search, const Node& node) const {
  DrawnTile tile;
  tile.address = node.address;
  tile.slot = tile.parentSlot = node.facts->slot;
  tile.distance = node.distance;
  // Fresh water on the parent's maps is still seen while the tile takes the parent's place.
  bool isDry = !node.facts->hasFreshWater;
  tile.isSea = node.heights.highest <= 0;
  if (node.address.level > 0) {
    const TileFacts* parent = search.nodes[search.places.find(parentOf(node.address))].facts;
    if (parent) {
      tile.parentSlot = parent->slot;
      isDry = isDry && !parent->hasFreshWater;
    }
  }
  tile.isLand = isDry && node.heights.lowest > 0;
  for (std::size_t k = 0; k < kNeighbourSteps.size(); ++k) {
    const auto neighbour = neighbourOf(node.address, kNeighbourSteps[k]);
    if (!neighbour) continue;
    const std::uint32_t found = search.places.find(*neighbour);
    if (found == TileTable::kNone)
      tile.coarser |= 1 << k;
    else if (search.nodes[found].isSplit)
      tile.finer |= 1 << k;
  }
  return tile;
}

TileSelection TileTree::select(const TerrainView& view, const FindTile& find) {
  Search search(*this, view, find);
  search.isLimited = true;
  grow(search);
  TileSelection selection;
  for (const Node& node : search.nodes) {
    if (node.isInSight && node.facts) {
      const int ring = settings_.plantLevel - node.address.level;
      const double from = ring > 0 ? std::ldexp(settings_.plantReach, ring - 1) : 0, to = std::ldexp(settings_.plantReach, ring);
      if (ring >= 0 && ring < settings_.plantRings && node.distance < to) selection.planted.push_back({node.facts->slot, from, to});
      if (node.address.level == settings_.finestLevel && node.distance < settings_.tuftReach)
        selection.tufted.push_back({node.facts->slot, 0, settings_.tuftReach});
    }
    if (!node.isInSight || node.isSplit) continue;
    if (node.facts)
      selection.drawn.push_back(drawnTile(search, node));
    else
      search.missing.push_back({node.address, node.distance});  // a root
  }
  std::stable_sort(selection.planted.begin(), selection.planted.end(), [](const auto& a, const auto& b) { return a.to < b.to; });
  selection.missing = std::move(search.missing);
  // From front to back: what lies behind something need not be lit.
  std::sort(selection.drawn.begin(), selection.drawn.end(), [](const DrawnTile& a, const DrawnTile& b) { return a.distance < b.distance; });
  return selection;
}

std::vector<WantedTile> TileTree::wanted(const TerrainView& view, const FindTile& find, double ahead) {
  Search search(*this, view, find);
  search.ahead = ahead;
  grow(search);
  std::vector<WantedTile> wanted;
  for (const Node& node : search.nodes) {
    if (node.isInSight || node.address.level == 0) wanted.push_back({node.address, node.distance});
  }
  return wanted;
}

}  // namespace terrella::render
