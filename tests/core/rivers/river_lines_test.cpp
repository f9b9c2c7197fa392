// Great rivers as lines: where windows have them, whatever the level.
#include "rivers/river_lines.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <tuple>

#include "base/exact_math.h"
#include "maps/places.h"
#include "planet/paint.h"
#include "rivers/cell_frames.h"
#include "rivers/river_ground.h"
#include "rivers/stream_orders.h"
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
  for (const NamedReach& named : lines.pieces().reaches()) {
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
  for (std::size_t k = 0; k < few.pieces().reaches().size(); k += 3) {
    const NamedReach& named = few.pieces().reaches()[k];
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

// What is painted: where the small map has a great river the large one has it as well, within two of the small one's pixels, and as large.
TEST(RiverLines, PaintedMapsOf1024And8192HaveTheSameGreatRivers) {
  PlanetParams params;
  params.seed = kSeed;
  const auto painted = [&](int columns) {
    const Planet planet = grow(*planetSpec(params, columns), MapSet{MapId::flow}, {Workers(2), nullptr});
    return paint(planet, Grid::equirectangular(columns), MapSet{MapId::flow}, Workers(2));
  };
  const Maps small = painted(1024), large = painted(8192);
  const Map<float>&few = small.at<MapId::flow>(), &many = large.at<MapId::flow>();
  constexpr int kTimes = 8, kPixels = 2;
  int same = 0, all = 0;
  for (int y = kPixels; y < few.height() - kPixels - 1; ++y) {
    // Pixels become narrow towards the poles.
    const double narrow = std::sin((y + 0.5) * exact::kPi / few.height());
    const int reach = static_cast<int>(kTimes * (kPixels / std::max(narrow, 0.1) + 1));
    for (int x = 0; x < few.width(); ++x) {
      const float flow = few.row(y)[x];
      if (flow < 3000) continue;
      ++all;
      bool isThere = false;
      for (int v = kTimes * (y - kPixels); v < kTimes * (y + kPixels + 1) && !isThere; ++v) {
        for (int u = kTimes * x - reach; u < kTimes * x + reach && !isThere; ++u)
          isThere = std::abs(many.row(v)[(u + many.width()) % many.width()] / flow - 1) < 0.25f;
      }
      same += isThere;
    }
  }
  EXPECT_GT(all, 300);
  EXPECT_GT(same, all * 0.97) << "of " << all;
}

// On the Earth there are three to five times as many streams of one order as of the next (Horton 1945), each half as long or a little less:
// so all together they are about twice as long.
TEST(RiverLines, StreamsBecomeFewerFromOrderToOrderAsOnTheEarth) {
  const RiverNetwork& rivers = network();
  std::vector<int> next(rivers.flow.size(), testing::StreamOrders::kNone);
  std::vector<char> isRiver(rivers.flow.size(), 0);
  for (std::size_t cell = 0; cell < next.size(); ++cell) {
    if (rivers.exit[cell] < kSides) next[cell] = cellBeyond(rivers.grid(), static_cast<int>(cell), rivers.exit[cell]);
    isRiver[cell] = rivers.flow[cell] >= static_cast<std::int64_t>(10 * kFlowUnit) && rivers.water[cell] >= 0;
  }
  const testing::StreamOrders orders(next, isRiver);
  for (int order = 1; order <= 3; ++order) {
    const double fewer = orders.streams(order) / orders.streams(order + 1), shorter = orders.cells(order) / orders.cells(order + 1);
    EXPECT_GT(fewer, 3) << order;
    EXPECT_LT(fewer, 5.5) << order;
    EXPECT_GT(shorter, 1.6) << order;
    EXPECT_LT(shorter, 3.5) << order;
  }
}

}  // namespace
}  // namespace terrella
