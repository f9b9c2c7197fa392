// Whoever asks a planet to stop is not kept waiting, whatever it is made of.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <ctime>
#include <thread>
#include <vector>

#include "kinds/kinds.h"
#include "methods/flat_terrain.h"
#include "planet/generator.h"
#include "support/random_params.h"

namespace terrella {
namespace {

// Time that this process worked: what others do on the machine does not count.
double cpuSeconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr double kPatienceSeconds = 1.5;
#else
constexpr double kPatienceSeconds = 0.1;
#endif

template <class Job>
double workAfterOneCancel(int milliseconds, Job job) {
  Progress progress;
  double cancelled = 0;
  std::thread watcher([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
    cancelled = cpuSeconds();
    progress.cancel();
  });
  job(progress);
  const double done = cpuSeconds();
  watcher.join();
  return cancelled > 0 ? std::max(done - cancelled, 0.0) : 0;
}

// How long `job` goes on working once it was cancelled `milliseconds` after its start. Who does not listen is deaf each time; who shares a
// core with others takes longer once in a while, and gets other tries.
template <class Job>
double workAfterCancel(int milliseconds, Job job) {
  double least = workAfterOneCancel(milliseconds, job);
  for (int again = 0; again < 4 && least >= kPatienceSeconds; ++again) least = std::min(least, workAfterOneCancel(milliseconds, job));
  return least;
}

// How long it takes to get memory for a square map of heights, which no job can leave halfway: machines differ by ten times.
double secondsToTakeMap(int size) {
  const double before = cpuSeconds();
  const std::vector<float> heights(static_cast<std::size_t>(size) * static_cast<std::size_t>(size));
  const double taken = cpuSeconds() - before;
  return heights.back() > 0 ? 0 : taken;
}

Layer heavyLayer(Method method, int variation) {
  Layer layer;
  layer.method = method;
  layer.variation = variation;
  layer.octaves = 16;
  layer.count = 4096;
  layer.size = 60;
  layer.weight = 0.5;
  return layer;
}

PlanetParams heavyPlanet(Method method) {
  PlanetParams params;
  static_cast<MethodParams&>(params.elevation) = heavyLayer(method, 0);
  for (int i = 1; i < 9; ++i) params.elevation.layers.push_back(heavyLayer(method, i));
  params.elevation.island = Island::add;
  params.shaping.terraces = Terraces::hard;
  params.trees.spacing = 0.25;
  return params;
}

TEST(Cancel, EveryMethodStopsSoon) {
  for (int m = 0; m < static_cast<int>(enumCount<Method>); ++m) {
    const auto params = heavyPlanet(static_cast<Method>(m));
    for (const int columns : {256, 4096}) {
      for (const int milliseconds : {3, 40, 150, 400}) {
        const double seconds = workAfterCancel(milliseconds, [&](Progress& progress) {
          (void)Generator(Workers(1)).generate(*planetSpec(params, columns), Grid::equirectangular(columns), &progress);
        });
        EXPECT_LT(seconds, kPatienceSeconds) << enumKeys<Method>[static_cast<std::size_t>(m)] << ", " << columns
                                             << " columns, cancelled after " << milliseconds << " ms";
      }
    }
  }
}

TEST(Cancel, FlatGroundStopsSoon) {
  constexpr int kSize = 4096;
  const double patience = kPatienceSeconds + 2 * secondsToTakeMap(kSize);
  for (int m = 0; m < static_cast<int>(enumCount<Method>); ++m) {
    const auto params = heavyPlanet(static_cast<Method>(m));
    if (!checkFlat(params.elevation)) continue;
    for (const int milliseconds : {10, 200, 500}) {
      const double seconds = workAfterCancel(
          milliseconds, [&](Progress& progress) { (void)flatTerrain(params, kSize, WorldEdges::wrapped, Workers(1), &progress); });
      EXPECT_LT(seconds, patience) << enumKeys<Method>[static_cast<std::size_t>(m)] << ", cancelled after " << milliseconds << " ms";
    }
  }
}

TEST(Cancel, RandomPlanetsStopSoon) {
  for (std::uint64_t i = 0; i < 40; ++i) {
    const PlanetParams params = testing::RandomParams(i).draw();
    // Single steps of four times as many cells take longer: those of planets with 512 along an edge stop within a third of a second.
    // A core shared with others is half as fast: who is deaf for a whole stage of these planets takes seconds.
    const double patience = params.land.cells > 256 ? 3 * kPatienceSeconds : 2 * kPatienceSeconds;
    const int milliseconds = static_cast<int>(5 + i * 37 % 400);
    const double seconds = workAfterCancel(milliseconds, [&](Progress& progress) {
      (void)Generator(Workers(1)).generate(*planetSpec(params, 2048), Grid::equirectangular(2048), &progress);
    });
    EXPECT_LT(seconds, patience) << "planet " << i << ", " << params.land.cells << " cells, cancelled after " << milliseconds << " ms";
  }
}

// Someone who waits sees that it goes on: of a heavy planet, no tenth of the time passes without a step.
TEST(Cancel, ProgressMovesWithinAStage) {
  for (const Method method : {Method::voronoi, Method::hills, Method::plasma}) {
    Progress progress;
    std::vector<float> seen;
    std::atomic<bool> isDone{false};
    std::thread watcher([&] {
      while (!isDone) {
        if (seen.empty() || progress.fraction() != seen.back()) seen.push_back(progress.fraction());
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
      }
    });
    (void)Generator(Workers(1)).generate(*planetSpec(heavyPlanet(method), 512), Grid::equirectangular(512), &progress);
    isDone = true;
    watcher.join();
    EXPECT_GT(seen.size(), 12u);
    EXPECT_TRUE(std::is_sorted(seen.begin(), seen.end()));
  }
}

}  // namespace
}  // namespace terrella
