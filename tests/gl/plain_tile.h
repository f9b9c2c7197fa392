// Level ground of one colour, on which plants are looked for.
#pragma once

#include "render/terrain/plants.h"

namespace terrella::test {
using namespace render;

inline constexpr double kPlainTileMeters = 38, kPlainRadius = 6.371e6;  // width of its mesh, whatever its level

inline Tile plainTile(const TileAddress& address, const Rgba8& albedo, double metersAboveSea, const TileWeather& weather) {
  Tile tile;
  tile.address = address;
  tile.middle = {0, 0, 1};
  tile.weather = weather;
  GroundSample sample{};
  sample.level = static_cast<std::int16_t>(metersAboveSea / static_cast<double>(GroundSample::kLevelRange) * 32767);
  const auto samples = static_cast<std::size_t>(tile.shape.samples()) * static_cast<std::size_t>(tile.shape.samples());
  tile.ground.assign(samples, sample);
  tile.albedo.assign(samples, albedo);
  const float width = static_cast<float>(kPlainTileMeters / kPlainRadius), cells = static_cast<float>(tile.shape.cells);
  for (int y = 0; y < tile.shape.corners(); ++y) {
    for (int x = 0; x < tile.shape.corners(); ++x) {
      const Point3<float> place{width * static_cast<float>(x) / cells, 0, width * static_cast<float>(y) / cells};
      tile.corners.push_back({place, place});
    }
  }
  return tile;
}

}  // namespace terrella::test
