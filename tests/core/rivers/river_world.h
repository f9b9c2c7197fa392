// A planet with its rivers at any depth, for tests.
#pragma once

#include <memory>

#include "kinds/kinds.h"
#include "land/drainage.h"
#include "planet/grow.h"
#include "rivers/river_windows.h"
#include "weather/ground.h"

namespace terrella::testing {

struct RiverWorld {
  // `cells`: along an edge of the coarse globe.
  explicit RiverWorld(std::uint64_t seed, int cells) {
    PlanetParams params;
    params.seed = Seed(seed);
    params.land.cells = cells;
    planet = std::make_unique<Planet>(grow(*planetSpec(params, 256), MapSet{MapId::albedo}, {Workers(2), nullptr}));
    network = riverNetwork(planet->at<Drainage>(), planet->at<GroundHeights>().height, Workers(2));
    ground = std::make_unique<ElevationWindows>(*planet, Workers(2));
    rivers = std::make_unique<RiverWindows>(network, *ground, params.seed.number());
  }
  std::uint64_t seed() const { return planet->params().seed.number(); }

  std::unique_ptr<Planet> planet;
  RiverNetwork network;
  std::unique_ptr<ElevationWindows> ground;
  std::unique_ptr<RiverWindows> rivers;
};

inline FaceRects rectOn(int face, Interval columns, Interval rows) {
  FaceRects rects;
  rects[static_cast<std::size_t>(face)] = {columns, rows};
  return rects;
}

}  // namespace terrella::testing
