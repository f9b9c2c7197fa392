#include "bench/windows.h"

#include <cstdint>
#include <memory>
#include <utility>

#include "kinds/kinds.h"
#include "lattice/endless_map.h"
#include "lattice/globe_window.h"
#include "lattice/gullies.h"
#include "methods/elevation_windows.h"
#include "planet/grow.h"
#include "rivers/river_ground.h"

namespace terrella::bench {
namespace {

constexpr int kSide = 69, kEdge = 1 << kFinestLattice;

DiamondSquareSettings latticeOf(std::uint64_t seed) {
  DiamondSquareSettings settings;
  settings.seed = seed;
  settings.gain = 0.54;
  settings.oldPoints = OldPoints::relax;
  return settings;
}

// A planet and its ground, grown when first asked for.
struct Ground {
  Ground()
      : planet(grow(*planetSpec(PlanetParams{}, 1024), MapSet(MapId::height, MapId::water), {Workers(1)})),
        windows(planet, Workers(1)),
        rivers(planet.at<RiverNetwork>(), windows, planet.params().seed.number()) {}
  Planet planet;
  ElevationWindows windows;
  RiverGround rivers;
};

// Ground that rises to the east by a quarter, wherever one looks: what gullies are found on.
FacePatches slopingGround(const FaceRects& wanted) {
  constexpr double kUnits = 0x1p13, kMetersApart = 152.7;
  FacePatches points(wanted);
  for (int face = 0; face < kFaces; ++face) {
    const FaceRect& rect = wanted[static_cast<std::size_t>(face)];
    if (rect.isEmpty()) continue;
    for (int j = rect.rows.first; j <= rect.rows.last; ++j) {
      for (int i = rect.columns.first; i <= rect.columns.last; ++i)
        *points.at(face, i, j) = static_cast<FixedHeight>(kUnits * (1000 + kMetersApart / 4 * (i & 255)));
    }
  }
  return points;
}

}  // namespace

std::vector<Measured> windows() {
  std::vector<Measured> list;
  const auto add = [&](const char* name, const char* lattice, std::function<void(int)> make) {
    auto next = std::make_shared<int>(0);  // another place each time
    list.push_back({name, lattice, 4, kSide * kSide, [make = std::move(make), next](const Workers&) { make(++*next & 1023); }});
  };
  const auto lattice = std::make_shared<std::unique_ptr<GlobeWindows>>();
  const auto ofGlobe = [lattice](auto windowAt) {
    return [lattice, windowAt, points = std::vector<FixedHeight>(kSide * kSide)](int k) mutable {
      if (!*lattice) *lattice = std::make_unique<GlobeWindows>(latticeOf(7), Workers(1));
      (*lattice)->window(windowAt(k), points.data());
      keep(static_cast<std::uint32_t>(points[0]));
    };
  };
  const auto inside = [](int k) { return LatticeWindow{k % kFaces, kFinestLattice, kEdge / 3 + 64 * k, kEdge / 5 + k, kSide, kSide}; };
  const auto onEdge = [](int k) { return LatticeWindow{k % kFaces, kFinestLattice, -2, kEdge / 5 + 64 * k, kSide, kSide}; };
  const auto onCorner = [](int k) { return LatticeWindow{k % kFaces, kFinestLattice, -2, -2, kSide, kSide}; };
  add("window", "globe", ofGlobe(inside));
  add("window on an edge", "globe", ofGlobe(onEdge));
  add("window on a corner", "globe", ofGlobe(onCorner));
  const auto ground = std::make_shared<std::unique_ptr<Ground>>();
  add("window of ground", "globe", [ground, inside, meters = std::vector<double>(kSide * kSide)](int k) mutable {
    if (!*ground) *ground = std::make_unique<Ground>();
    (*ground)->windows.metersAboveSea(inside(k), meters.data());
    keep(static_cast<std::uint32_t>(meters[0]));
  });
  // Where brooks still begin: every cell of land has one.
  add("window with rivers", "globe",
      [ground, meters = std::vector<double>(kSide * kSide), water = std::vector<FreshWater>(kSide * kSide)](int k) mutable {
        if (!*ground) *ground = std::make_unique<Ground>();
        constexpr int kLevel = 16, kCells = 1 << kLevel;
        (*ground)->rivers.read({k % kFaces, kLevel, kCells / 3 + 64 * (k & 127), kCells / 5 + 64 * (k & 255), kSide, kSide}, meters.data(),
                               water.data());
        keep(static_cast<std::uint32_t>(meters[0]));
      });
  add("gullies of a window", "globe", [inside, gullies = Gullies(7, 6371000, 0x1p13)](int k) {
    const LatticeWindow window = inside(k);
    FaceRects wanted;
    wanted[static_cast<std::size_t>(window.face)] = {{window.firstColumn, window.firstColumn + kSide - 1},
                                                     {window.firstRow, window.firstRow + kSide - 1}};
    const FacePatches ribs = gullies.ribs(window.level, wanted, slopingGround);
    keep(static_cast<std::uint32_t>(*ribs.at(window.face, window.firstColumn, window.firstRow)));
  });
  // As deep: 24 levels below its first lattice.
  const auto endless = std::make_shared<EndlessMap>(EndlessSettings{.worldBits = 28, .featureBits = kFinestLattice});
  add("window", "flat", [endless, heights = std::vector<float>()](int k) mutable {
    endless->window(static_cast<std::uint32_t>(5'000'000 + 64 * k), static_cast<std::uint32_t>(9'000'000 + k), kSide, kSide, 0, heights);
    keep(static_cast<std::uint32_t>(heights[0] * 1e6f));
  });
  return list;
}

}  // namespace terrella::bench
