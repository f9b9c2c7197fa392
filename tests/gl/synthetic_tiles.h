// Tiles without a planet: heights from a few waves, which change from level to level as those of a lattice do.
#pragma once

#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "render/camera.h"
#include "render/terrain/tile_loader.h"

namespace terrella::test {
using namespace render;

inline constexpr double kEarthRadius = 6371000;  // metres

inline Point3<double> directionIn(const TileAddress& tile, double column, double row) {
  const auto onPlane = [&](int number, double part) {
    return std::tan(0.78539816339744831 * (std::ldexp(2 * (number + part), -tile.level) - 1));
  };
  return unit(cubePoint(tile.face, onPlane(tile.column, column), onPlane(tile.row, row), 1.0));
}

// Metres; each level moves all points a little.
inline double waveHeight(const Point3<double>& d, int level) {
  double height = 900 * std::sin(7 * d.x + 5 * d.y) * std::cos(6 * d.z);
  for (int k = 3; k <= level; ++k)
    height += std::ldexp(900.0, -k) * std::sin(std::ldexp(3.0, k) * d.x + d.z) * std::cos(std::ldexp(2.6, k) * d.y + k);
  return height;
}

inline Point3<double> cornerAt(const TileAddress& tile, int cells, int x, int y, int level) {
  const Point3<double> d = directionIn(tile, static_cast<double>(x) / cells, static_cast<double>(y) / cells);
  return d * (1 + std::max(waveHeight(d, level), 0.0) / 6371000);
}

inline Tile syntheticTile(const TileAddress& address) {
  Tile tile;
  tile.address = address;
  const int cells = tile.shape.cells, corners = tile.shape.corners(), samples = tile.shape.samples();
  tile.middle = directionIn(address, 0.5, 0.5);
  const auto relative = [&](const Point3<double>& p) { return single(p - tile.middle); };
  const int coarse = std::max(address.level - 1, 0);
  for (int y = 0; y < corners; ++y) {
    for (int x = 0; x < corners; ++x) {
      const auto parent = [&](int i, int j) { return cornerAt(address, cells, i, j, coarse); };
      const int left = x / 2 * 2, top = y / 2 * 2, right = (x + 1) / 2 * 2, bottom = (y + 1) / 2 * 2;
      const Point3<double> own = cornerAt(address, cells, x, y, address.level);
      tile.corners.push_back({relative(own), relative(address.level == 0 ? own : (parent(left, top) + parent(right, bottom)) * 0.5)});
    }
  }
  tile.lowest = 0;
  tile.highest = 2500;
  tile.ground.assign(static_cast<std::size_t>(samples * samples), GroundSample{{0, 0, 0}, 3000});
  tile.albedo.assign(static_cast<std::size_t>(samples * samples), Rgba8{120, 130, 90, 200});
  return tile;
}

// Gives a tile's mesh heights that are the same on all levels: meters(direction).
template <class Meters>
void setCorners(Tile& tile, Meters&& meters) {
  const int cells = tile.shape.cells, corners = tile.shape.corners();
  const auto pointAt = [&](int x, int y) {
    const Point3<double> d = directionIn(tile.address, static_cast<double>(x) / cells, static_cast<double>(y) / cells);
    return d * (1 + meters(d) / kEarthRadius);
  };
  for (int y = 0; y < corners; ++y) {
    for (int x = 0; x < corners; ++x) {
      const Point3<double> own = pointAt(x, y), coarse = (pointAt(x / 2 * 2, y / 2 * 2) + pointAt((x + 1) / 2 * 2, (y + 1) / 2 * 2)) * 0.5;
      tile.corners[static_cast<std::size_t>(y * corners + x)] = {single(own - tile.middle),
                                                                 single((tile.address.level == 0 ? own : coarse) - tile.middle)};
    }
  }
}

// A view from above a place; `heading` and `pitch` in radians.
inline TerrainView viewFrom(double longitude, double latitude, double altitude, double heading, double pitch) {
  const Camera camera = lookFrom(longitude, latitude, 1 + altitude, {heading, pitch});
  const double tangent = std::tan(0.35);
  const glm::dmat3 rays(glm::dvec3(camera.right()) * (tangent * 16 / 9), glm::dvec3(camera.up()) * tangent, glm::dvec3(camera.forward()));
  return {camera.position, glm::inverse(rays), 0.002};
}

// Some number from 0 to 1 that looks like chance.
class Dice {
 public:
  explicit Dice(std::uint32_t seed) : state_(seed * 2654435761u + 1) {}
  double next() {
    state_ = state_ * 1664525u + 1013904223u;
    return static_cast<double>(state_ >> 8) / (1 << 24);
  }
  double within(double low, double high) { return low + (high - low) * next(); }
  // Longitude and latitude, alike everywhere on the sphere.
  double longitude() { return within(-3.14159, 3.14159); }
  double latitude() { return std::asin(within(-1, 1)); }
  // From metres to hundreds of kilometres, all powers of ten alike; in radii.
  double altitude() { return std::exp(within(std::log(2.0), std::log(400000.0))) / 6371000; }

 private:
  std::uint32_t state_;
};

// Level ground of one colour, whose alpha says how far it is overgrown.
inline TileSource levelGround(const Rgba8& colour, double metersAboveWater) {
  TileSource source;
  source.make = [=](const TileAddress& address) {
    Tile tile = syntheticTile(address);
    setCorners(tile, [](const Point3<double>&) { return 0.0; });
    GroundSample sample{};
    sample.level = static_cast<std::int16_t>(metersAboveWater / static_cast<double>(GroundSample::kLevelRange) * 32767);
    std::fill(tile.ground.begin(), tile.ground.end(), sample);
    std::fill(tile.albedo.begin(), tile.albedo.end(), colour);
    return tile;
  };
  return source;
}

}  // namespace terrella::test
