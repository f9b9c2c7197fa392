#include "bench/endless_windows.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

#include "base/hash.h"
#include "bench/median_rounds.h"
#include "lattice/endless_map.h"

namespace terrella::bench {
namespace {

constexpr int kSize = 512;

struct Milliseconds {
  double median = 0, worst = 0;
};

Milliseconds timeOf(const EndlessMap& map, int windows) {
  using Clock = std::chrono::steady_clock;
  std::vector<double> times;
  std::vector<float> heights;
  for (int i = -windows; i < windows; ++i) {  // the first half warms caches and clocks
    const std::uint64_t place = mix64(static_cast<std::uint64_t>(i));
    const auto start = Clock::now();
    map.window(static_cast<std::uint32_t>(place), static_cast<std::uint32_t>(place >> 32), kSize, kSize, 0, heights);
    const auto end = Clock::now();
    if (i >= 0) times.push_back(std::chrono::duration<double, std::milli>(end - start).count());
  }
  return {median(times), *std::max_element(times.begin(), times.end())};
}

}  // namespace

void printEndlessWindows(int windows) {
  std::printf("\nEndless map, windows of %d x %d at random places, one thread: median and worst of %d\n", kSize, kSize, windows);
  for (const int worldBits : {9, 16, 24, 30}) {
    for (const int featureBits : {worldBits, 12}) {
      if (featureBits > worldBits) continue;
      const EndlessMap map({.seed = 7, .worldBits = worldBits, .featureBits = featureBits});
      const Milliseconds time = timeOf(map, windows);
      std::printf("  world 2^%-2d, first points every 2^%-2d  %6.3f ms, %6.3f ms\n", worldBits, featureBits, time.median, time.worst);
    }
  }
}

}  // namespace terrella::bench
