// A planet with all its maps, grown and painted at once, as most tests want it.
#pragma once

#include <memory>
#include <vector>

#include "climate/trees.h"
#include "kinds/kinds.h"
#include "methods/elevation_stages.h"
#include "planet/generator.h"

namespace terrella::testing {

// Of the table of maps the rows that a planet with land and sea has: nothing on it glows.
inline std::vector<MapInfo> mapsOfTerra() {
  std::vector<MapInfo> rows;
  for (const MapInfo& info : kMaps) {
    if (kTerra.maps().has(info.id)) rows.push_back(info);
  }
  return rows;
}

struct WholePlanet {
  Planet planet;
  Grid grid;
  float seaLevel = 0;
  std::shared_ptr<const Map<float>> height;
  std::shared_ptr<const Map<Climate>> climate;
  std::shared_ptr<const Map<Rgb8>> albedo, normal;
  std::shared_ptr<const Map<std::uint8_t>> water;
  std::shared_ptr<const Map<Rgba8>> clouds;
  std::shared_ptr<const Map<std::int8_t>> moisture;

  Maps others;  // that nothing above names

  Maps maps() const {
    Maps all = others.grid() == grid ? others : Maps(grid);
    all.set<MapId::height>(height);
    all.set<MapId::climate>(climate);
    all.set<MapId::albedo>(albedo);
    all.set<MapId::normal>(normal);
    all.set<MapId::water>(water);
    all.set<MapId::clouds>(clouds);
    all.set<MapId::moisture>(moisture);
    return all;
  }
};

inline WholePlanet wholePlanet(const GrownMaps& grown) {
  const Maps& maps = grown.maps;
  const auto* sea = grown.planet.find<SeaLevel>();
  const auto shared = [&]<MapId id>(std::integral_constant<MapId, id>) {
    return std::static_pointer_cast<const Map<SampleOf<id>>>(maps.any(id));
  };
  return {grown.planet,
          maps.grid(),
          sea ? sea->height : 0.0f,
          shared(std::integral_constant<MapId, MapId::height>()),
          shared(std::integral_constant<MapId, MapId::climate>()),
          shared(std::integral_constant<MapId, MapId::albedo>()),
          shared(std::integral_constant<MapId, MapId::normal>()),
          shared(std::integral_constant<MapId, MapId::water>()),
          shared(std::integral_constant<MapId, MapId::clouds>()),
          shared(std::integral_constant<MapId, MapId::moisture>()),
          maps};
}

// On a grid of the whole planet, grown as fine as it is dense. The palette that `params` name must exist.
inline WholePlanet growWhole(const PlanetParams& params, const Grid& grid, int threads = 2) {
  return wholePlanet(*Generator(Workers(threads)).generate(*planetSpec(params, grid.columns()), grid));
}

}  // namespace terrella::testing
