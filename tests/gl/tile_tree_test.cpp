// The tree of tiles, without OpenGL: what it draws covers what is seen, once, and meets without gaps.
#include "render/terrain/tile_tree.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <tuple>

#include "gl/synthetic_tiles.h"

namespace terrella::test {
namespace {

constexpr int kCells = 16;
constexpr double kHighest = 2500.0 / 6371000;

// All tiles, or those that dice leave; roots always.
class Tiles {
 public:
  explicit Tiles(double share = 1) : share_(share) {}
  TileTree::FindTile find() {
    return [this](const TileAddress& tile) -> const TileFacts* {
      if (tile.level > 0 && Dice(static_cast<std::uint32_t>(keyOf(tile) * 0x9e3779b97f4a7c15u >> 40)).next() > share_) return nullptr;
      TileFacts& facts = facts_[keyOf(tile)];
      facts = {{0, kHighest}, 0};
      return &facts;
    };
  }

 private:
  double share_;
  std::unordered_map<std::uint64_t, TileFacts> facts_;
};

// Which of the drawn tiles holds a direction: how many do.
int tilesAt(const TileSelection& selection, const glm::dvec3& direction) {
  const glm::dvec3 a = glm::abs(direction);
  const double most = std::max({a.x, a.y, a.z});
  const int face = a.x == most ? (direction.x > 0 ? 0 : 1) : (a.y == most ? (direction.y > 0 ? 2 : 3) : (direction.z > 0 ? 4 : 5));
  const FacePoint<double> at = onFace(face, Point3<double>{direction.x / most, direction.y / most, direction.z / most});
  const auto place = [](double s) { return 0.5 + std::atan(s) / 1.5707963267948966; };
  int count = 0;
  for (const DrawnTile& tile : selection.drawn) {
    if (tile.address.face != face) continue;
    const double across = std::ldexp(1.0, tile.address.level);
    count += static_cast<int>(place(at.s) * across) == tile.address.column && static_cast<int>(place(at.t) * across) == tile.address.row;
  }
  return count;
}

void expectCovered(const TileSelection& selection, const TerrainView& view, Dice& dice) {
  for (int i = 0; i < 40; ++i) {
    const glm::dvec3 ray = glm::normalize(glm::inverse(view.screenFromPlanet) * glm::dvec3(dice.within(-1, 1), dice.within(-1, 1), 1));
    const double along = -glm::dot(view.eye, ray), miss = glm::length(view.eye + ray * along);
    if (along <= 0 || miss > 0.999999) continue;
    const glm::dvec3 point = view.eye + ray * (along - std::sqrt(1 - miss * miss));
    ASSERT_EQ(tilesAt(selection, glm::normalize(point)), 1) << "ray " << i;
  }
}

TEST(TileTree, NeighboursAreMutualAndMeet) {
  Dice dice(1);
  for (int i = 0; i < 2000; ++i) {
    const int level = static_cast<int>(dice.within(0, 19)), across = 1 << level;
    // Half of them at an edge of their face.
    const auto place = [&] { return dice.next() < 0.5 ? (dice.next() < 0.5 ? 0 : across - 1) : static_cast<int>(dice.within(0, across)); };
    const TileAddress tile{static_cast<int>(dice.within(0, 6)), level, place(), place()};
    for (const TileStep& step : kNeighbourSteps) {
      const auto neighbour = neighbourOf(tile, step);
      if (!neighbour) {
        EXPECT_TRUE(step.right != 0 && step.down != 0);
        continue;
      }
      const bool isMutual = std::any_of(kNeighbourSteps.begin(), kNeighbourSteps.end(),
                                        [&](const TileStep& back) { return neighbourOf(*neighbour, back) == tile; });
      EXPECT_TRUE(isMutual) << level << " " << tile.face << " " << tile.column << " " << tile.row;
      const Point3<double> here = directionIn(tile, 0.5, 0.5), there = directionIn(*neighbour, 0.5, 0.5);
      EXPECT_LT(std::sqrt(squaredDistance(here, there)), 2.3 * std::ldexp(1.5708, -level));
    }
  }
}

TEST(TileTree, WhatIsSeenIsCoveredOnceFromAnywhere) {
  Dice dice(2);
  Tiles tiles;
  TileTree tree{TreeSettings{}};
  for (int i = 0; i < 200; ++i) {
    const TerrainView view =
        viewFrom(dice.longitude(), dice.latitude(), dice.altitude() + kHighest, dice.within(0, 6.28), dice.within(-1.5, 0.3));
    const TileSelection selection = tree.select(view, tiles.find());
    EXPECT_TRUE(selection.missing.empty());
    EXPECT_LT(selection.drawn.size(), 500u);
    expectCovered(selection, view, dice);
  }
}

TEST(TileTree, WhatIsMissingIsStoodInForByWhatIsThere) {
  Dice dice(3);
  Tiles tiles(0.9);
  TileTree tree{TreeSettings{}};
  int coarse = 0;
  for (int i = 0; i < 200; ++i) {
    const TerrainView view =
        viewFrom(dice.longitude(), dice.latitude(), dice.altitude() + kHighest, dice.within(0, 6.28), dice.within(-1.5, 0.3));
    const TileSelection selection = tree.select(view, tiles.find());
    coarse += !selection.missing.empty();
    expectCovered(selection, view, dice);
  }
  EXPECT_GT(coarse, 100);
}

// Trees beside the picture throw shadows into it: their tiles are wanted on the sun's side, if they are near.
TEST(TileTree, WhatThrowsItsShadowIntoThePictureIsWanted) {
  const TileFacts level{{0, 1e-7}, 0};
  const TileTree::FindTile find = [&](const TileAddress&) { return &level; };
  TerrainView view = viewFrom(0.3, 0.2, 2 / kEarthRadius, 0, 0);
  const glm::dvec3 up = glm::normalize(view.eye), west = glm::normalize(glm::cross(up, glm::dvec3(0, 1, 0)));
  view.sun = glm::normalize(0.25 * up + west);
  TreeSettings settings;
  settings.plantLevel = settings.finestLevel - 3;
  settings.plantReach = 1.8 * tileWidth(settings.plantLevel);
  const auto wanted = [&](double tallest) {
    settings.tallest = tallest;
    TileTree tree(settings);
    std::map<std::uint64_t, TileAddress> tiles;
    for (const WantedTile& tile : tree.wanted(view, find, 1)) tiles[keyOf(tile.address)] = tile.address;
    return tiles;
  };
  const auto bare = wanted(0), wooded = wanted(22 / kEarthRadius);
  int onSunsSide = 0, others = 0;
  for (const auto& [key, tile] : wooded) {
    if (bare.count(key)) continue;
    const TileBox box = TileBox::of(tile);
    (glm::dot(box.middle - view.eye, west) > 0 ? onSunsSide : others) += 1;
    EXPECT_LT(box.distance({0, 1e-7}, view.eye), settings.plantReach);
  }
  EXPECT_GT(onSunsSide, 3);
  EXPECT_LE(others, onSunsSide / 3);  // their crowns alone
}

// Where corners of the cube's lattice stand after they were moved, as terrain_corner.glsl does it.
class MovedCorners {
 public:
  MovedCorners(const TerrainView& view, TileTree& tree) : view_(view), tree_(tree) {}

  glm::dvec3 place(const DrawnTile& drawn, const Tile& tile, int x, int y) const {
    const TileCorner& corner = tile.corners[static_cast<std::size_t>(y * (kCells + 1) + x)];
    const auto vec = [](const auto& p) { return glm::dvec3(p.x, p.y, p.z); };
    const glm::dvec3 own = vec(tile.middle) + vec(corner.own), coarse = vec(tile.middle) + vec(corner.coarse);
    const bool sides[] = {x == 0, x == kCells, y == 0, y == kCells};
    int touched = 0;
    for (int k = 0; k < 4; ++k) touched |= sides[k] << k;
    touched |= (sides[0] && sides[2]) << 4 | (sides[1] && sides[2]) << 5 | (sides[0] && sides[3]) << 6 | (sides[1] && sides[3]) << 7;
    const double end = drawn.address.level > 0 ? tree_.range(drawn.address.level - 1) : 1e9;
    double morph = glm::clamp((glm::length(own - view_.eye) - 0.8 * end) / (0.2 * end), 0.0, 1.0);
    if (touched & drawn.finer) morph = 0;
    if (touched & drawn.coarser) morph = 1;
    return glm::mix(own, coarse, morph);
  }

 private:
  const TerrainView& view_;
  TileTree& tree_;
};

void expectNoGaps(const TerrainView& view, TileTree& tree, const TileSelection& selection) {
  const MovedCorners corners(view, tree);
  // Corners by their place on the surface of the cube, in cells of a level that all have.
  std::map<std::tuple<std::int64_t, std::int64_t, std::int64_t>, std::pair<glm::dvec3, double>> seen;
  int met = 0;
  for (const DrawnTile& drawn : selection.drawn) {
    const Tile tile = syntheticTile(drawn.address);
    const double cell = std::ldexp(1.5708, -drawn.address.level) / kCells;
    const std::int64_t one = std::int64_t{1} << 30, step = (2 * one >> drawn.address.level) / kCells;
    for (int i = 0; i <= kCells; ++i) {
      for (const auto& [x, y] : {std::pair{i, 0}, {i, kCells}, {0, i}, {kCells, i}}) {
        const glm::dvec3 here = corners.place(drawn, tile, x, y);
        const auto p = cubePoint(drawn.address.face, (std::int64_t{drawn.address.column} * kCells + x) * step - one,
                                 (std::int64_t{drawn.address.row} * kCells + y) * step - one, one);
        const auto [other, isNew] = seen.try_emplace({p.x, p.y, p.z}, here, cell);
        met += !isNew;
        // Far less than the hem that tiles have beyond their edges.
        ASSERT_LT(glm::length(other->second.first - here), 1e-4 * std::min(cell, other->second.second))
            << "level " << drawn.address.level << " face " << drawn.address.face << " corner " << x << " " << y;
        // On an edge with a coarser tile, what that tile has not lies on its straight edge.
        const bool isAlongRow = y == 0 || y == kCells;
        const int side = isAlongRow ? (y == 0 ? 2 : 3) : (x == 0 ? 0 : 1);
        if (i % 2 == 1 && drawn.coarser >> side & 1) {
          const glm::dvec3 before = corners.place(drawn, tile, isAlongRow ? x - 1 : x, isAlongRow ? y : y - 1);
          const glm::dvec3 after = corners.place(drawn, tile, isAlongRow ? x + 1 : x, isAlongRow ? y : y + 1);
          ASSERT_LT(glm::length((before + after) * 0.5 - here), 1e-4 * cell);
        }
      }
    }
  }
  EXPECT_GT(met, 0);
}

TEST(TileTree, EdgesOfNeighboursMeetAfterTheirCornersMoved) {
  Dice dice(4);
  TileTree tree{TreeSettings{}};
  for (int i = 0; i < 24; ++i) {
    Tiles tiles(i % 2 == 0 ? 1 : 0.9);  // whole, and with tiles that are not there yet
    const TerrainView view =
        viewFrom(dice.longitude(), dice.latitude(), dice.altitude() + kHighest, dice.within(0, 6.28), dice.within(-1.5, 0));
    expectNoGaps(view, tree, tree.select(view, tiles.find()));
  }
}

// Above a corner of the cube, where three faces meet.
TEST(TileTree, EdgesMeetAtACornerOfTheCube) {
  Tiles tiles;
  TileTree tree{TreeSettings{}};
  const TerrainView view = viewFrom(0.78539816, 0.61547971, 0.0008, 0.3, -1.2);
  const TileSelection selection = tree.select(view, tiles.find());
  std::set<int> faces;
  for (const DrawnTile& tile : selection.drawn) faces.insert(tile.address.face);
  EXPECT_EQ(faces.size(), 3u);
  expectNoGaps(view, tree, selection);
}

}  // namespace
}  // namespace terrella::test
