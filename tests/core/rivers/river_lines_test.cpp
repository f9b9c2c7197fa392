// Great rivers as lines: where windows have them, whatever the level.
#include "rivers/river_lines.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <tuple>

#include "base/exact_math.h"
#include "maps/places.h"
#include "rivers/river_ground.h"
#include "support/whole_planet.h"
#include "weather/ground.h"

namespace terrella {
namespace {

constexpr std::uint64_t kSeed = 3;
constexpr double kLeast = 300;  // m^3/s

const RiverNetwork& network() {
  static const RiverNetwork result = [] {
    PlanetParams params;
    params.seed = kSeed;
    const Planet planet = grow(*planetSpec(params, 256), MapSet{MapId::rivers}, {Workers(2), nullptr});
    return planet.at<RiverNetwork>();
  }();
  return result;
}

Point3<double> directionOf(const NamedReach& named, const CellPlace& place, int cells) {
  const auto onFacePlane = [cells](int cell, std::int32_t at) {
    return std::tan(exact::kPi / 4 * (2 * (cell + static_cast<double>(at) / kCellWidth) / cells - 1));
  };
  return unit(cubePoint(named.face, onFacePlane(named.column, place.x), onFacePlane(named.row, place.y), 1.0));
}

TEST(RiverLines, AreWhereWindowsHaveRivers) {
  PlanetParams params;
  params.seed = kSeed;
  const Planet planet = grow(*planetSpec(params, 256), MapSet{MapId::rivers}, {Workers(2), nullptr});
  const ElevationWindows ground(planet, Workers(2));
  const RiverWindows windows(network(), ground, kSeed);
  const int level = windows.coarsestLevel() + 2, n = 1 << level;
  const RiverLines lines(network(), kSeed, level, kLeast, 1);
  FaceRects all;
  all.fill({{0, n - 1}, {0, n - 1}});
  const RiverPatches patches = windows.patches(level, all);
  const Courses courses(patches, kSeed, 0, 1e9);
  std::map<std::tuple<int, int, int, int>, const Reach*> inWindow;
  for (const NamedReach& named : courses.reaches) inWindow[{named.face, named.column, named.row, named.reach.entry}] = &named.reach;
  int same = 0, great = 0;
  for (const NamedReach& named : lines.reaches()) {
    if (static_cast<double>(named.reach.flow) < 4 * kLeast * kFlowUnit) continue;
    ++great;
    const auto found = inWindow.find({named.face, named.column, named.row, named.reach.entry});
    if (found == inWindow.end()) continue;
    const Reach& there = *found->second;
    same += std::hypot(there.from.x - named.reach.from.x, there.from.y - named.reach.from.y) < 0.05 * kCellWidth &&
            std::abs(static_cast<double>(there.flow) / static_cast<double>(named.reach.flow) - 1) < 0.1;
  }
  EXPECT_GT(great, 3000);
  EXPECT_GT(same, great * 0.97) << "of " << great;
}

// As a map of 1024 and one of 8192 draw them: no farther apart than two coarse pixels.
TEST(RiverLines, AreInTheSamePlacesOnSmallMapsAndLargeOnes) {
  const int coarse = 8, fine = 11;
  const RiverLines few(network(), kSeed, coarse, 4 * kLeast, 1), many(network(), kSeed, fine, kLeast, 1);
  int close = 0, all = 0;
  for (std::size_t k = 0; k < few.reaches().size(); k += 3) {
    const NamedReach& named = few.reaches()[k];
    const Point3<double> here = directionOf(named, named.reach.bend, 1 << coarse);
    double nearest = 1e9;
    const FacePoint<float> place = onEquiangularCube(static_cast<float>(here.x), static_cast<float>(here.y), static_cast<float>(here.z));
    // Fine pieces in the same coarse cell and those beside it.
    for (int dy = -8; dy <= 8; ++dy) {
      for (int dx = -8; dx <= 8; ++dx) {
        const double cells = 1 << fine, x = (static_cast<double>(place.s) + 1) / 2 * cells + dx,
                     y = (static_cast<double>(place.t) + 1) / 2 * cells + dy;
        if (x < 0 || y < 0 || x >= cells || y >= cells) continue;
        many.near(place.face, x, y, [&](const NamedReach& piece) {
          NamedReach seen = piece;
          seen.face = place.face;
          const Point3<double> there = directionOf(seen, piece.reach.bend, 1 << fine);
          nearest = std::min(nearest, dot(there - here, there - here));
        });
      }
    }
    ++all;
    constexpr double kPixel = 2 * exact::kPi / 1024;
    close += nearest < 4 * kPixel * kPixel;
  }
  EXPECT_GT(all, 300);
  EXPECT_GT(close, all * 0.99) << "of " << all;
}

// On the Earth streams of one order are three to five times as long, all together, as those of the next (Horton 1945).
TEST(RiverLines, LengthFallsFromOrderToOrderAsOnTheEarth) {
  const RiverNetwork& rivers = network();
  const CellGrid& grid = rivers.grid();
  std::vector<int> order(rivers.flow.size(), 0), incoming(rivers.flow.size(), 0);
  const auto next = [&](int cell) {
    return rivers.exit[static_cast<std::size_t>(cell)] < kSides ? cellBeyond(grid, cell, rivers.exit[static_cast<std::size_t>(cell)]) : -1;
  };
  const std::int64_t least = static_cast<std::int64_t>(10 * kFlowUnit);
  const auto isRiver = [&](int cell) {
    return rivers.flow[static_cast<std::size_t>(cell)] >= least && rivers.water[static_cast<std::size_t>(cell)] >= 0;
  };
  std::vector<int> ready;
  for (int cell = 0; cell < grid.count(); ++cell) {
    if (isRiver(cell) && next(cell) >= 0) ++incoming[static_cast<std::size_t>(next(cell))];
  }
  for (int cell = 0; cell < grid.count(); ++cell) {
    if (isRiver(cell) && incoming[static_cast<std::size_t>(cell)] == 0) ready.push_back(cell);
  }
  std::vector<std::array<int, 2>> highest(rivers.flow.size(), {0, 0});  // of what comes in: the highest order, and how many have it
  std::array<double, 12> length{};
  while (!ready.empty()) {
    const int cell = ready.back();
    ready.pop_back();
    const auto [most, times] = highest[static_cast<std::size_t>(cell)];
    const int own = most == 0 ? 1 : times > 1 ? most + 1 : most;
    length[static_cast<std::size_t>(std::min(own, 11))] += 1;
    const int to = next(cell);
    if (to < 0 || !isRiver(to)) continue;
    auto& there = highest[static_cast<std::size_t>(to)];
    if (own > there[0])
      there = {own, 1};
    else if (own == there[0])
      ++there[1];
    if (--incoming[static_cast<std::size_t>(to)] == 0) ready.push_back(to);
  }
  for (int k = 1; k <= 3; ++k) {
    const double ratio = length[static_cast<std::size_t>(k)] / length[static_cast<std::size_t>(k) + 1];
    EXPECT_GT(ratio, 1.5) << k;
    EXPECT_LT(ratio, 5) << k;
    std::printf("order %d: %.0f cells, %.2f times the next\n", k, length[static_cast<std::size_t>(k)], ratio);
  }
}

}  // namespace
}  // namespace terrella
