#include "render/terrain/packed_tile.h"

#include <glm/gtc/packing.hpp>

#include "maps/cube.h"
#include "render/terrain/even_ice.h"

namespace terrella::render {
namespace {

// Two tiles have their common edge to the bit, but each counts from its own middle, and where numbers are rounded a point of what lies
// behind may show between them. So a tile reaches beyond its edges by this share of a cell, far less than a pixel.
constexpr float kHem = 4e-3f;

glm::vec3 vec(const Point3<float>& p) { return {p.x, p.y, p.z}; }
glm::dvec3 vec(const Point3<double>& p) { return {p.x, p.y, p.z}; }

// A corner of the edge, moved outwards, away from its neighbour inside.
int inside(int i, int last) { return i == 0 ? 1 : (i == last ? last - 1 : i); }

void packCorners(const Tile& tile, PackedTile& packed) {
  const int n = tile.shape.corners();
  const auto corner = [&](int x, int y) -> const TileCorner& { return tile.corners[static_cast<std::size_t>(y * n + x)]; };
  const auto height = [&](const glm::vec3& place) { return static_cast<float>(glm::length(packed.middle + glm::dvec3(place)) - 1); };
  packed.vertices.reserve(2 * tile.corners.size());
  for (int y = 0; y < n; ++y) {
    for (int x = 0; x < n; ++x) {
      const TileCorner &here = corner(x, y), &next = corner(inside(x, n - 1), inside(y, n - 1));
      const auto add = [&](const Point3<float>& place, const Point3<float>& within) {
        const glm::vec3 at = vec(place);
        packed.vertices.emplace_back(at + (at - vec(within)) * kHem, height(at));
      };
      add(here.own, next.own);
      add(here.coarse, next.coarse);
    }
  }
}

void packGround(const Tile& tile, PackedTile& packed) {
  constexpr float kUnit = 1.0f / 32767, kHundreds = GroundSample::kLevelRange / 100;
  packed.ground.reserve(tile.ground.size());
  for (std::size_t k = 0; k < tile.ground.size(); ++k) {
    const GroundSample& sample = tile.ground[k];
    const auto tilt = onFace(tile.address.face, Point3<int>{sample.tilt[0], sample.tilt[1], sample.tilt[2]});
    packed.ground.push_back(glm::packHalf4x16(glm::vec4(tilt.s, tilt.t, tile.seenFresh(k), sample.level * kHundreds) * kUnit));
  }
}

}  // namespace

PackedTile pack(const Tile& tile, double radiusMeters) {
  PackedTile packed;
  packed.address = tile.address;
  packed.middle = vec(tile.middle);
  packed.facts.heights = {static_cast<double>(tile.lowest) / radiusMeters, static_cast<double>(tile.highest) / radiusMeters};
  packed.facts.hasFreshWater = tile.hasFreshWater;
  packCorners(tile, packed);
  packGround(tile, packed);
  packed.albedo = coloursWithEvenIce(tile);
  return packed;
}

PackedHorizon packHorizon(const TileAddress& address, const glm::dvec3& sun, const std::vector<float>& sines) {
  PackedHorizon packed{address, sun, {}};
  packed.sines.reserve(sines.size());
  for (const float sine : sines) packed.sines.push_back(glm::packHalf1x16(sine));
  return packed;
}

}  // namespace terrella::render
