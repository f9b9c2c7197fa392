#include "methods/elevation_windows.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "craters/rock_field.h"
#include "kinds/kinds.h"
#include "lattice/globe_apron.h"
#include "lattice/globe_window.h"
#include "lattice/torus_sampler.h"
#include "maps/places.h"
#include "methods/elevation_stages.h"
#include "params/presets.h"
#include "planet/grow.h"
#include "support/ground_presets.h"
#include "support/instruction_sets.h"

namespace terrella {
namespace {

const Workers kWorkers(2);
constexpr int kColumns = 512;  // 128 cells along an edge of the globe's lattice
constexpr int kLevel = 7;

Planet grown(PlanetParams params) {
  params.seed = 7;
  params.land.cells = 64;
  return grow(*planetSpec(params, kColumns), MapSet(MapId::height, MapId::water), {kWorkers});
}

// All presets, and what they have not: several layers with an island.
std::vector<PlanetParams> planets() {
  std::vector<PlanetParams> result;
  for (const std::string& name : testing::groundPresetNames()) result.push_back(loadPreset(name)->params);
  PlanetParams layered = loadPreset("terra")->params;
  for (const Method method : {Method::plasma, Method::diamondSquare, Method::hills}) {
    layered.elevation.layers.push_back(Layer::atIndex(static_cast<int>(layered.elevation.layers.size())));
    layered.elevation.layers.back().method = method;
    layered.elevation.layers.back().combine = method == Method::hills ? Combine::mask : Combine::add;
  }
  layered.elevation.island = Island::multiply;
  result.push_back(layered);
  PlanetParams published = loadPreset("classic")->params;
  published.elevation.lattice = Lattice::torus;
  result.push_back(published);
  return result;
}

std::vector<double> windowOf(const ElevationWindows& windows, const LatticeWindow& window) {
  std::vector<double> out(static_cast<std::size_t>(window.columns * window.rows));
  windows.metersAboveSea(window, out.data());
  return out;
}

float rawHeight(const ElevationField& field, int level, int face, int i, int j) {
  if (const auto* globe = std::get_if<GlobeField>(&field)) return normalized(globe->row(face, j)[i], globe->low, globe->inverseRange());
  const int n = 1 << level;
  const auto p = unit(cubePoint(face, onPlane(i, n), onPlane(j, n), 1.0f));
  return heightTowards(std::get<TorusField>(field), p.x, p.y, p.z);
}

void expectField(const ElevationWindows& windows, const Planet& planet, const ElevationField& field, int level) {
  const PlanetParams& params = planet.params();
  const Shaper shaper(params.shaping);
  const int n = 1 << level;
  for (int face = 0; face < kFaces; ++face) {
    const std::vector<double> meters = windowOf(windows, {face, level, 0, 0, n + 1, n + 1});
    for (int j = 0; j <= n; ++j) {
      for (int i = 0; i <= n; ++i) {
        const double height = static_cast<double>(shaper.at(rawHeight(field, level, face, i, j)));
        const double expected = (height - static_cast<double>(planet.at<SeaLevel>().height)) * params.relief.reliefMeters;
        ASSERT_NEAR(meters[static_cast<std::size_t>(j * (n + 1) + i)], expected, 0.001) << face << " " << i << " " << j;
      }
    }
  }
}

TEST(ElevationWindows, HoldWhatThePlanetsLatticeHolds) {
  int which = 0;
  for (const PlanetParams& params : planets()) {
    SCOPED_TRACE(which++);
    const Planet planet = grown(params);
    expectField(ElevationWindows(planet, kWorkers), planet, planet.at<Elevation>().field, kLevel);
    if (HasFatalFailure()) return;
  }
}

TEST(ElevationWindows, HoldWhatAFinerPlanetsLatticeHolds) {
  int which = 0;
  for (const PlanetParams& params : planets()) {
    SCOPED_TRACE(which++);
    if (params.elevation.lattice == Lattice::torus) continue;  // which is read between its points
    const Planet planet = grown(params);
    const auto* impacts = planet.find<RockHistory>();
    const ElevationField finer =
        impacts ? rockField(*impacts->ground, kColumns, kWorkers, nullptr)
                : elevationField(params.elevation, planet.params().seed.number(), 4 * kColumns, kWorkers, nullptr, planet.find<Land>());
    expectField(ElevationWindows(planet, kWorkers), planet, finer, kLevel + 2);
    if (HasFatalFailure()) return;
  }
}

TEST(ElevationWindows, AreCutsOfOneAnotherAtEveryDepth) {
  int which = 0;
  for (const char* name : {"terra", "noise", "classic", "moon"}) {
    const Planet planet = grown(loadPreset(name)->params);
    const ElevationWindows windows(planet, kWorkers);
    for (const int level : {12, 14, 17, 18, 24}) {
      const int n = 1 << level;
      for (const int at : {-2, n / 3, n - 30}) {
        const int face = which++ % kFaces;
        const LatticeWindow large{face, level, at, n / 2 + 5, 33, 33};
        const std::vector<double> whole = windowOf(windows, large);
        for (const int offset : {0, 7, 20}) {
          const std::vector<double> part = windowOf(windows, {face, level, at + offset, large.firstRow + 3 + offset, 5, 4});
          for (int j = 0; j < 4; ++j) {
            for (int i = 0; i < 5; ++i)
              ASSERT_EQ(part[static_cast<std::size_t>(j * 5 + i)], whole[static_cast<std::size_t>((j + 3 + offset) * 33 + i + offset)])
                  << name << " " << level << " " << at << " " << offset;
          }
        }
      }
    }
  }
}

TEST(ElevationWindows, FacesHoldTheSameGroundAlongTheirEdges) {
  for (const char* name : {"terra", "hills", "plasma", "mars"}) {
    const Planet planet = grown(loadPreset(name)->params);
    const ElevationWindows windows(planet, kWorkers);
    for (const int level : {10, 14, 17, 19, 24}) {
      const int n = 1 << level;
      for (int face = 0; face < kFaces; ++face) {
        for (int side = 0; side < kCubeSides; ++side) {
          const CubeSide& other = partner(face, side);
          for (const int first : {0, n / 2 - 11, n - 40}) {
            const Interval along{first, first + 40};
            const auto line = [&](int ofFace, int ofSide, Interval part) {
              const FaceRect rect = besideSide(ofSide, {0, 0}, part, n);
              return windowOf(windows, {ofFace, level, rect.columns.first, rect.rows.first, rect.columns.count(), rect.rows.count()});
            };
            std::vector<double> there = line(other.face, other.side, other.isReversed ? along.mirrored(n) : along);
            if (other.isReversed) std::reverse(there.begin(), there.end());
            ASSERT_EQ(line(face, side, along), there) << name << " " << level << " " << face << " " << side;
          }
        }
      }
    }
  }
}

TEST(ElevationWindows, NothingFinerLeavesTheBounds) {
  for (const char* name : {"terra", "classic", "noise", "terraces", "moon"}) {
    const Planet planet = grown(loadPreset(name)->params);
    const ElevationWindows windows(planet, kWorkers);
    for (const int level : {6, 11, 13, 15, 17, 19, 22}) {
      const int n = 1 << level;
      for (int k = 0; k < 10; ++k) {
        constexpr int kCells = 6;
        const int face = k % kFaces, i0 = k == 0 ? 0 : (k * 7919) % (n - kCells), j0 = k == 1 ? n - kCells : (k * 104729) % (n - kCells);
        const LatticeWindow window{face, level, i0 - 1, j0 - 1, kCells + 3, kCells + 3};
        const std::vector<double> coarse = windowOf(windows, window);
        const auto [low, high] = std::minmax_element(coarse.begin(), coarse.end());
        const double most = windows.residualMeters(window, coarse.data());
        for (const int finer : {level + 1, level + 2, level + 4}) {
          if (finer > kFinestLattice) break;
          const int shift = finer - level;
          const std::vector<double> fine =
              windowOf(windows, {face, finer, i0 << shift, j0 << shift, (kCells << shift) + 1, (kCells << shift) + 1});
          const auto [lowest, highest] = std::minmax_element(fine.begin(), fine.end());
          EXPECT_GE(*lowest, *low - most) << name << " " << level << " " << finer << " " << k;
          EXPECT_LE(*highest, *high + most) << name << " " << level << " " << finer << " " << k;
        }
      }
    }
  }
}

TEST(ElevationWindows, BoundsShrinkWithTheGround) {
  const Planet planet = grown(loadPreset("terra")->params);
  const ElevationWindows windows(planet, kWorkers);
  double before = 1e9;
  for (const int level : {13, 17, 19, 21, 23}) {
    const LatticeWindow window{0, level, (1 << level) / 3, (1 << level) / 3, 19, 19};
    const double most = windows.residualMeters(window, windowOf(windows, window).data());
    EXPECT_LT(most, before);
    before = most;
  }
  EXPECT_LT(before, 2);
}

TEST(ElevationWindows, AllInstructionSetsAndThreadsGiveTheSameBits) {
  for (const char* name : {"terra", "hills", "plasma", "europa", "lava"}) {
    const Planet planet = grown(loadPreset(name)->params);
    std::vector<std::vector<double>> first;
    const int sets = testing::forEachInstructionSet([&](const char* set) {
      for (const int threads : {1, 3}) {
        const ElevationWindows windows(planet, Workers(threads));
        std::vector<std::vector<double>> all;
        for (const int level : {8, 15, 17, 24}) {
          for (const int at : {-2, (1 << level) / 3}) all.push_back(windowOf(windows, {3, level, at, (1 << level) - 20, 23, 23}));
        }
        if (first.empty()) first = all;
        EXPECT_EQ(all, first) << name << " " << set << " " << threads;
      }
    });
    EXPECT_GT(sets, 1);
  }
}

}  // namespace
}  // namespace terrella
